import * as z from 'zod/mini'
import { isRealDate } from './days.ts'
import { endpoint } from './endpoint.ts'
import {
  Id,
  IdText,
  Instant,
  lineOf,
  Money,
  Paging,
  pageOf,
  Quantity,
  Remark,
  textOf,
  wholeNumber,
} from './fields.ts'
import { JobStatus, JobUnit } from './jobs.ts'

const tag = 'Earnings'

/** Where a job's money is, in the order in which it comes closer. */
export const earningStates = ['in_hand', 'in_review', 'approved', 'billed', 'overdue', 'paid'] as const
export const EarningState = z.enum(earningStates)
const statementStates = ['draft', 'sent', 'paid', 'void'] as const
export const StatementState = z.enum(statementStates)

const wrongDay = 'Enter a date as yyyy-MM-dd.'
/** A day as a caller writes it, from the year 1000 on. */
export const Day = textOf(10, wrongDay).check(
  z.refine((text) => isRealDate(text) && !text.startsWith('0'), { error: wrongDay }),
)

const mine = { tag, access: 'consultant', subject: 'none' } as const

const longest = 1000
const line = lineOf(2 * longest).check(z.trim(), z.maxLength(longest))
const lines = textOf(2 * longest).check(z.trim(), z.maxLength(longest))

/** What its owner's statements say of them; what was not given is an empty text. */
export const Billing = z.object({
  name: line,
  address: lines,
  tax_number: line,
  /** where the money goes to */
  bank: lines,
  /** said on each statement, of VAT for instance */
  note: lines,
})

export const getBilling = endpoint({
  ...mine,
  name: 'getBilling',
  summary: 'What one’s statements say of oneself',
  method: 'GET',
  url: '/api/v1/consultant/billing/',
  response: { 200: Billing },
})

export const putBilling = endpoint({
  ...mine,
  name: 'putBilling',
  summary: 'Write what one’s statements say of oneself; sent ones stay as they are',
  method: 'PUT',
  url: '/api/v1/consultant/billing/',
  proof: 'recent',
  body: Billing,
  response: { 200: Billing },
})

const Sum = { count: z.int(), value: Money }

/** Jobs without a price are in none of the sums and counts: `without_price` is how many they are. */
export const Earnings = z.object({
  /** all of them, in their order */
  groups: z.array(z.object({ state: EarningState, ...Sum })),
  /** of approval, in the portal's time zone; `minutes`: worked in all jobs of the month, by one's own entries */
  months: z.array(z.object({ month: z.string(), ...Sum, minutes: z.int() })),
  /** of what was approved, the most first */
  clients: z.array(z.object({ company_name: z.nullable(z.string()), ...Sum })),
  without_price: z.int(),
  /** what an hour was worth in approved jobs with a price and measured time; null: there are none */
  hour: z.nullable(z.object({ value: Money, jobs: z.int() })),
})

export const getEarnings = endpoint({
  ...mine,
  name: 'getEarnings',
  summary:
    'What was earned; `from` and `to`, both inclusive, are days of approval. With `format=csv` a line for each job',
  method: 'GET',
  url: '/api/v1/consultant/earnings/',
  querystring: z.object({
    from: z.optional(Day),
    to: z.optional(Day),
    format: z.optional(z.enum(['json', 'csv'])),
  }),
  response: { 200: Earnings },
})

/** A job that somebody took, and where its money is. */
const EarnedJob = z.object({
  id: Id,
  custom_id: z.string(),
  project: z.string(),
  company_name: z.nullable(z.string()),
  status: JobStatus,
  state: EarningState,
  approved_at: z.nullable(Instant),
  quantity: z.nullable(Quantity),
  unit: JobUnit,
  unit_price: z.nullable(Money),
  value: z.nullable(Money),
  /** the one that holds it, a draft too */
  statement: z.nullable(z.object({ id: Id, number: z.string() })),
})

export const listEarnedJobs = endpoint({
  ...mine,
  name: 'listEarnedJobs',
  summary: 'One’s jobs by where their money is; `free` are approved ones that no statement holds, drafts too',
  method: 'GET',
  url: '/api/v1/consultant/earnings/jobs/',
  querystring: z.object({ ...Paging, state: z.optional(z.enum([...earningStates, 'free'])) }),
  response: { 200: pageOf(EarnedJob), 304: z.undefined() },
})

const statementFields = {
  id: Id,
  number: z.string(),
  /** yyyy-MM-dd */
  date: z.string(),
  due: z.nullable(z.string()),
  /** the client's order number */
  order: z.nullable(z.string()),
  state: StatementState,
  /** sent, and its due date has passed */
  overdue: z.boolean(),
  total: Money,
  /** how many jobs it has */
  count: z.int(),
  sent_at: z.nullable(Instant),
  paid_on: z.nullable(z.string()),
  /** of the payment */
  reference: z.nullable(z.string()),
  /** why it is void */
  reason: z.nullable(z.string()),
  /** whether the provider returned it */
  returned: z.boolean(),
}

/** A statement as lists have it. */
export const StatementRow = z.object(statementFields)

const StatementJob = z.object({
  id: Id,
  custom_id: z.string(),
  project: z.string(),
  approved_at: Instant,
  quantity: z.nullable(Quantity),
  unit: JobUnit,
  unit_price: z.nullable(Money),
  /** null in drafts alone */
  value: z.nullable(Money),
})

const statementMore = { note: z.nullable(z.string()), jobs: z.array(StatementJob) }
export const Statement = z.object({ ...statementFields, ...statementMore })

const OwnNumber = lineOf(400).check(z.trim(), z.minLength(1), z.maxLength(100))
const Order = lineOf(800).check(z.trim(), z.maxLength(200))
/** How many jobs a statement has at most. */
export const mostStatementJobs = 1000
const JobIds = z.array(IdText).check(z.maxLength(mostStatementJobs, { abort: true }), z.minLength(1))

export const listStatements = endpoint({
  ...mine,
  name: 'listStatements',
  summary: 'One’s statements, the newest first',
  method: 'GET',
  url: '/api/v1/consultant/statements/',
  querystring: z.object({ ...Paging, limit: wholeNumber(50, 1, 500), state: z.optional(StatementState) }),
  response: { 200: pageOf(StatementRow), 304: z.undefined() },
})

export const addStatement = endpoint({
  ...mine,
  name: 'addStatement',
  summary: 'A draft of a statement for approved jobs that no other one has',
  method: 'POST',
  url: '/api/v1/consultant/statements/',
  proof: 'none',
  body: z.object({
    job_ids: JobIds,
    /** one's own */
    number: OwnNumber,
    date: Day,
    due: z.nullish(Day),
    order: z.nullish(Order),
    note: z.nullish(lines),
  }),
  response: { 201: Statement },
})

const params = z.object({ statementId: Id })
const one = { tag, access: 'consultant', subject: 'statement', params } as const

export const getStatement = endpoint({
  ...one,
  name: 'getStatement',
  summary: 'One statement with its jobs',
  method: 'GET',
  url: '/api/v1/consultant/statements/:statementId/',
  response: { 200: Statement },
})

export const changeStatement = endpoint({
  ...one,
  name: 'changeStatement',
  summary: 'Change a draft',
  method: 'PATCH',
  url: '/api/v1/consultant/statements/:statementId/',
  proof: 'none',
  body: z.object({
    job_ids: z.optional(JobIds),
    number: z.optional(OwnNumber),
    date: z.optional(Day),
    due: z.nullish(Day),
    order: z.nullish(Order),
    note: z.nullish(lines),
  }),
  response: { 200: Statement },
})

export const deleteStatement = endpoint({
  ...one,
  name: 'deleteStatement',
  summary: 'Delete a draft; its jobs are free again',
  method: 'DELETE',
  url: '/api/v1/consultant/statements/:statementId/',
  proof: 'none',
  response: { 204: z.undefined() },
})

/** Pounds as somebody saw them. */
const SeenTotal = z.pipe(
  z.union([textOf(20), z.number()]),
  z.pipe(
    z.transform((value: string | number) => String(value)),
    textOf(30).check(z.regex(/^\d{1,14}(\.\d{1,2})?$/, { error: 'A valid number is required.' })),
  ),
)

export const sendStatement = endpoint({
  ...one,
  name: 'sendStatement',
  summary: 'Send a draft to the provider: from then on it is final',
  method: 'POST',
  url: '/api/v1/consultant/statements/:statementId/send/',
  proof: 'none',
  body: z.object({ total: SeenTotal }),
  response: {
    200: Statement,
    /** `total`: the new one, where a price has changed since */
    409: z.object({ detail: z.string(), total: z.optional(Money) }),
  },
})

export const voidStatement = endpoint({
  ...one,
  name: 'voidStatement',
  summary: 'Take a sent statement back: it is void, and its jobs are free again',
  method: 'POST',
  url: '/api/v1/consultant/statements/:statementId/void/',
  proof: 'none',
  body: z.object({ reason: Remark }),
  response: { 200: Statement },
})

export const statementFile = z.object({ type: z.enum(['pdf', 'csv']) })

export const downloadStatement = endpoint({
  ...one,
  name: 'downloadStatement',
  summary: 'A statement as a file; a draft says that it is one',
  method: 'GET',
  url: '/api/v1/consultant/statements/:statementId/file/',
  dear: true,
  produces: '*/*',
  querystring: statementFile,
  response: { 200: z.unknown() },
})
