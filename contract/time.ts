import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const wrongMonth = 'Enter a month as yyyy-MM.'

export const downloadTime = endpoint({
  name: 'downloadTime',
  summary: "One's own time of a month: log entries with minutes, as CSV",
  tag: 'Consultant',
  method: 'GET',
  url: '/api/v1/consultant/time/',
  access: 'consultant',
  subject: 'none',
  produces: 'text/csv',
  querystring: z.object({
    month: z
      .string()
      .check(
        z.maxLength(7, { error: wrongMonth, abort: true }),
        z.regex(/^(?!0000)\d{4}-(?:0[1-9]|1[0-2])$/, { error: wrongMonth }),
      ),
  }),
  /**
   * `date,project,job,event,minutes,comment`, the oldest first; days and the month are those of the provider's time
   * zone
   */
  response: { 200: z.unknown() },
})
