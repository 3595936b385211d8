import {
  joinSegments as joinSegmentsCall,
  listCuts as listCutsCall,
  splitSegment as splitSegmentCall,
} from '@hub/contract/cuts'
import type { SavedText } from '@hub/contract/translation'
import type { FastifyReply } from 'fastify'
import type { output } from 'zod/mini'
import type { App } from '../../http/app.ts'
import { actorOf, readerOf } from '../../http/caller.ts'
import { sendJsonPieces } from '../../http/lists.ts'
import type { Parts } from '../../parts.ts'
import { notFound, RefusalError } from '../../refusals.ts'
import { asOfNow } from '../documents/segments.queries.ts'
import { segmentsJson } from '../documents/wire.queries.ts'
import { beforeAcceptance } from '../work/statuses.rules.ts'
import { findHeldJob } from '../work/world.queries.ts'
import { type CutJob, findCutJob } from './cuts.queries.ts'
import type { Wish } from './cuts.rules.ts'
import { joinSegments, splitSegment } from './cuts.transitions.ts'
import { findCuts } from './newer-cuts.queries.ts'
import { sendOvertaken } from './overtaken.ts'

const wishOf = ({ target, status, origin, match, accepted }: output<typeof SavedText>): Wish => ({
  target,
  status,
  origin,
  match,
  accepted,
})

const progressOf = ({ segments, translated, words, words_translated }: CutJob) => ({
  segments,
  translated,
  words,
  words_translated,
})

export function cutRoutes(app: App, parts: Parts): void {
  const { db } = parts

  async function sendCut(
    reply: FastifyReply,
    jobId: string,
    outcome: Awaited<ReturnType<typeof splitSegment>>,
  ): Promise<FastifyReply> {
    if ('newer' in outcome) return sendOvertaken(db, reply, jobId, outcome.newer)
    const job = await findCutJob(db, jobId)
    if (!job) throw new RefusalError(notFound)
    return sendJsonPieces(reply, [
      `{"revision":${job.revision},"progress":${JSON.stringify(progressOf(job))},`,
      `"removed":${JSON.stringify(outcome.removed)},"segments":`,
      ...(await segmentsJson(db, jobId, outcome.ids)),
      '}',
    ])
  }

  app.route({
    ...splitSegmentCall,
    handler: async (request, reply) => {
      const { jobId, segmentId } = request.params
      const { at, revision, id = null, texts = [] } = request.body
      const split = { at, revision, id, wishes: texts.map(wishOf) }
      return sendCut(reply, jobId, await splitSegment(parts, actorOf(request), jobId, segmentId, split))
    },
  })

  app.route({
    ...joinSegmentsCall,
    handler: async (request, reply) => {
      const { jobId, segmentId } = request.params
      const { revision, next_revision: nextRevision, next = null, text } = request.body
      const join = { revision, nextRevision, next, wish: text && wishOf(text) }
      return sendCut(reply, jobId, await joinSegments(parts, actorOf(request), jobId, segmentId, join))
    },
  })

  app.route({
    ...listCutsCall,
    handler: async (request, reply) => {
      const { jobId } = request.params
      const reader = readerOf(request)
      const pieces = await asOfNow(db, jobId, async (trx) => {
        const held = await findHeldJob(trx, jobId)
        const job = await findCutJob(trx, jobId)
        // Until it is theirs, a job shows nothing but its source.
        const isTheirs = held?.consultant_id === reader.id && !beforeAcceptance.includes(held.status)
        if (!job || !(reader.rights === 'staff' || isTheirs)) throw new RefusalError(notFound)
        const { removed, segments, more } = await findCuts(trx, jobId, request.query.since, reader.rights)
        const start = {
          revision: job.revision,
          cut_revision: job.cut_revision,
          progress: progressOf(job),
          removed,
          more,
        }
        return [`${JSON.stringify(start).slice(0, -1)},"segments":`, ...segments, '}']
      })
      return sendJsonPieces(reply, pieces)
    },
  })
}
