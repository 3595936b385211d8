import type { FastifyReply } from 'fastify'
import type { Database } from '../../db/connect.ts'
import { sendJsonPieces } from '../../http/lists.ts'
import { findReplaced, joinedSince, type Named, segmentsJson } from '../documents/wire.queries.ts'

const changedSince = 'Someone else has changed this. Compare and save again.'

/** The answer to a write about segments that are newer here, or no more: what is there now. */
export async function sendOvertaken(
  db: Database,
  reply: FastifyReply,
  jobId: string,
  named: readonly Named[],
): Promise<FastifyReply> {
  const { ids, removed } = await findReplaced(db, jobId, named)
  const detail = JSON.stringify(removed.length === named.length ? joinedSince : changedSince)
  return sendJsonPieces(reply.code(409), [
    `{"detail":${detail},"removed":${JSON.stringify(removed)},"segments":`,
    ...(await segmentsJson(db, jobId, ids)),
    '}',
  ])
}
