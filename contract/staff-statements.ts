import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { CursorPaging, cursorPageOf, Id, lineOf, Remark, textOf } from './fields.ts'
import { Day, Statement, StatementRow, statementFile } from './money.ts'

const tag = 'Staff: statements'

/** The states that staff see: a draft is its owner's alone. */
export const sentStates = ['sent', 'paid', 'void'] as const

const consultant = z.object({ id: Id, name: z.string() })
export const SentStatementRow = z.extend(StatementRow, { consultant })
export const SentStatement = z.extend(Statement, { consultant })

const params = z.object({ statementId: Id })
const staff = { tag, access: 'staff', scope: 'money' } as const
const one = { ...staff, subject: 'statement', params } as const

const isStates = (text: string): boolean =>
  text.split(',').every((one) => sentStates.some((state) => state === one))

export const listSentStatements = endpoint({
  ...staff,
  name: 'listSentStatements',
  summary: 'The statements that were sent, the newest first',
  method: 'GET',
  url: '/api/v1/staff/statements/',
  subject: 'none',
  querystring: z.object({
    ...CursorPaging,
    /** several, with commas between */
    state: z.optional(textOf(100).check(z.refine(isStates, { error: 'Not a valid choice.' }))),
  }),
  response: { 200: cursorPageOf(SentStatementRow), 304: z.undefined() },
})

export const getSentStatement = endpoint({
  ...one,
  name: 'getSentStatement',
  summary: 'One statement that was sent, with its jobs',
  method: 'GET',
  url: '/api/v1/staff/statements/:statementId/',
  response: { 200: SentStatement },
})

export const downloadSentStatement = endpoint({
  ...one,
  name: 'downloadSentStatement',
  summary: 'A statement that was sent, as a file',
  method: 'GET',
  url: '/api/v1/staff/statements/:statementId/file/',
  dear: true,
  produces: '*/*',
  querystring: statementFile,
  response: { 200: z.unknown() },
})

export const payStatement = endpoint({
  ...one,
  name: 'payStatement',
  summary: 'Say that a statement was paid; its consultant gets a mail',
  method: 'POST',
  url: '/api/v1/staff/statements/:statementId/paid/',
  body: z.object({
    paid_on: Day,
    reference: z.nullish(lineOf(800).check(z.trim(), z.maxLength(200))),
  }),
  response: { 200: SentStatement },
})

export const takePaymentBack = endpoint({
  ...one,
  name: 'takePaymentBack',
  summary: 'Say that a statement was marked as paid by mistake; its consultant gets a mail',
  method: 'POST',
  url: '/api/v1/staff/statements/:statementId/unpaid/',
  body: z.object({ reason: Remark }),
  response: { 200: SentStatement },
})

export const returnStatement = endpoint({
  ...one,
  name: 'returnStatement',
  summary: 'Return a statement with a reason: it is void, and its consultant gets a mail',
  method: 'POST',
  url: '/api/v1/staff/statements/:statementId/return/',
  body: z.object({ reason: Remark }),
  response: { 200: SentStatement },
})
