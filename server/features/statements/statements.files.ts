import type { FastifyReply, FastifyRequest } from 'fastify'
import { goneOf } from '../../http/bytes.ts'
import { callerIdOf } from '../../http/caller.ts'
import { attachmentNamed } from '../../http/disposition.ts'
import { spokenBy } from '../../http/presence.ts'
import type { Language } from '../../messages/speech.ts'
import type { Parts } from '../../parts.ts'
import { openBilling } from '../billing/billing.queries.ts'
import { type FullStatement, readStatement } from './statements.queries.ts'
import { paperOf, statementCsv } from './statements.rules.ts'
import { senderOf } from './statements.transitions.ts'

/** What is printed of a statement: of a draft what its consultant has written by now, else what it said then. */
async function printed({ db, seals, config }: Parts, statement: FullStatement, language: Language) {
  const { id, billing, consultant_id } = statement
  const sender =
    billing === null
      ? await senderOf(db, seals, consultant_id)
      : openBilling(seals, billing, `statement ${id}`)
  return { ...paperOf(statement, sender, config.name), language }
}

/** A statement as PDF, set by one of the processes for documents. The end of the stream closes its file. */
async function pdfOf(
  parts: Parts,
  statement: FullStatement,
  { person, language }: { person: string; language: Language },
  gone: AbortSignal,
) {
  const { documents } = parts
  const paper = await printed(parts, statement, language)
  const file = await documents.hold(person)
  try {
    const turn = { person, bytes: paper.csv.length, gone }
    const { size } = await documents.turn(turn, (worker) => worker.statement({ paper, into: file.path }))
    return { size, bytes: file.read() }
  } catch (error) {
    await file.close()
    throw error
  }
}

/** Sends a statement as a file. @throws RefusalError 404, 503 */
export async function sendStatementFile(
  parts: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
  id: string,
  type: 'pdf' | 'csv',
): Promise<FastifyReply> {
  const { db, clock, config } = parts
  const statement = await readStatement(db, id, { now: clock.now(), timeZone: config.timeZone })
  reply.headers({
    'content-disposition': attachmentNamed(`statement-${statement.number}.${type}`),
    'cache-control': 'private, no-store',
  })
  if (type === 'csv') return reply.type('text/csv; charset=utf-8').send(Buffer.from(statementCsv(statement)))
  const reader = { person: callerIdOf(request), language: spokenBy(request) ?? 'en-GB' }
  const { size, bytes } = await pdfOf(parts, statement, reader, goneOf(reply))
  return reply.type('application/pdf').header('content-length', size).send(bytes)
}
