import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** What the page learns when it starts; addresses are absolute, or paths on the server that served it. */
export const PageConfiguration = z.object({
  name: z.string(),
  environment: z.enum(['development', 'staging', 'local', 'production']),
  supportEmail: z.string(),
  apiUrl: z.string(),
  contentUrl: z.string(),
  telemetryUrl: z.string(),
  telemetryKey: z.nullable(z.string()),
  /** visitors who ask not to be tracked are not counted; a backend that does not say respects them */
  telemetryRespectsDnt: z._default(z.boolean(), true),
})

export const getConfiguration = endpoint({
  name: 'getConfiguration',
  summary: 'What the page is configured with',
  tag: 'Server',
  method: 'GET',
  url: '/config.json',
  access: 'public',
  subject: 'none',
  response: { 200: PageConfiguration },
})
