import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Instant, textOf } from './fields.ts'

const tag = 'Notifications'

/** The mails that are not about security: a consultant's, and those of the provider's own people. */
export const consultantKinds = [
  'offer',
  'expiring',
  'taken',
  'returned',
  'approved',
  'deadline',
  'changed',
  'answer',
  'paid',
] as const
export const staffKinds = [
  'accepted',
  'declined',
  'countered',
  'expired',
  'submitted',
  'query',
  'statement',
  'term',
] as const
export const notificationKinds = [...consultantKinds, ...staffKinds] as const

/** Each at once, gathered into one daily mail, or not at all. */
export const Delivery = z.enum(['each', 'daily', 'off'])

/** A choice for each kind of mail that its reader can get. */
export const Notifications = z.partial(
  z.object({
    offer: Delivery,
    expiring: Delivery,
    taken: Delivery,
    returned: Delivery,
    approved: Delivery,
    deadline: Delivery,
    changed: Delivery,
    answer: Delivery,
    paid: Delivery,
    accepted: Delivery,
    declined: Delivery,
    countered: Delivery,
    expired: Delivery,
    submitted: Delivery,
    query: Delivery,
    statement: Delivery,
    term: Delivery,
  }),
)

export const getNotifications = endpoint({
  name: 'getNotifications',
  summary: 'Which mails come, and how',
  tag,
  method: 'GET',
  url: '/api/v1/consultant/notifications/',
  access: 'reader',
  viewable: true,
  subject: 'none',
  response: { 200: Notifications },
})

export const patchNotifications = endpoint({
  name: 'patchNotifications',
  summary: 'Choose which mails come, and how',
  tag,
  method: 'PATCH',
  url: '/api/v1/consultant/notifications/',
  access: 'reader',
  subject: 'none',
  proof: 'none',
  body: Notifications,
  response: { 200: Notifications },
})

/** The address itself is shown once, when it is made. */
const Calendar = z.object({ active: z.boolean(), created_at: z.nullable(Instant) })

const calendar = { tag, url: '/api/v1/consultant/calendar/', access: 'reader', subject: 'none' } as const

export const getCalendar = endpoint({
  ...calendar,
  name: 'getCalendar',
  summary: 'Whether there is a private calendar address',
  method: 'GET',
  response: { 200: Calendar },
})

export const makeCalendar = endpoint({
  ...calendar,
  name: 'makeCalendar',
  proof: 'none',
  summary: 'A new private calendar address; an older one ends',
  method: 'POST',
  /** IANA name, for the deadlines' time zone */
  body: z.object({ time_zone: textOf(100) }),
  response: { 201: z.object({ url: z.string(), created_at: Instant }) },
})

export const removeCalendar = endpoint({
  ...calendar,
  name: 'removeCalendar',
  proof: 'none',
  summary: 'End the private calendar address',
  method: 'DELETE',
  response: { 204: z.undefined() },
})
