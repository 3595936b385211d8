import { addLog, getJob, listLogs as listLogsCall } from '@hub/contract/jobs'
import { readText } from '@hub/contract/reading'
import type { App } from '../../http/app.ts'
import { actorOf, askerOf, callerOf, readerOf } from '../../http/caller.ts'
import { isKnown, knownVersion, listEtag, listMark } from '../../http/etags.ts'
import { listHeaders, pageLinks, sendJson, sendJsonPieces } from '../../http/lists.ts'
import { isId } from '../../ids.ts'
import type { Parts } from '../../parts.ts'
import { notFound, RefusalError, refusal } from '../../refusals.ts'
import { settle } from '../work/settling.transitions.ts'
import { countLogs, findJob, listLogs } from './jobs.queries.ts'
import { logWorkOnce } from './jobs.transitions.ts'
import { findSourceText } from './reading.queries.ts'

const otherJob = refusal(400, { job_id: ['This is another job than the address names.'] })

export function jobRoutes(app: App, parts: Parts): void {
  const { db, clock } = parts

  app.route({
    ...getJob,
    config: { ...getJob.config, sessionInStatement: true },
    handler: async (request, reply) => {
      const asker = askerOf(request)
      const { jobId } = request.params
      const now = clock.now()
      const id = isId(jobId) ? jobId : null
      const row = await settle(db, now, () => findJob(db, asker, id, now))
      if (row.body === null) throw new RefusalError(notFound)
      return sendJson(reply, row.body)
    },
  })

  app.route({
    ...readText,
    config: { ...readText.config, sessionInStatement: true },
    handler: async (request, reply) => {
      const asker = askerOf(request)
      const { jobId } = request.params
      const now = clock.now()
      const id = isId(jobId) ? jobId : null
      // Asked as the job itself is: an offer that has just expired shows nothing of its documents any more.
      const { body } = await settle(db, now, () => findJob(db, asker, id, now))
      const text = body === null ? undefined : await findSourceText(db, jobId, request.query)
      if (!text) throw new RefusalError(notFound)
      const { name, words, instructions, own_memory, list } = text
      const about = { document_name: name, words, instructions, own_memory }
      return sendJsonPieces(reply, [`${JSON.stringify(about).slice(0, -1)},"segments":`, ...list, '}'])
    },
  })

  logRoutes(app, parts)
}

function logRoutes(app: App, parts: Parts): void {
  const { db, config } = parts

  app.route({
    ...listLogsCall,
    handler: async (request, reply) => {
      const reader = readerOf(request)
      const { jobId } = request.params
      const { limit, offset } = request.query
      const { count, newest, cut, named } = await countLogs(db, jobId, reader)
      const mark = listMark(reader.id, request.url)
      const version = `${count}.${newest?.replaceAll('-', '') ?? ''}.${cut}.${named ?? ''}`
      listHeaders(reply, listEtag(version, mark))
      if (isKnown(knownVersion(request.headers['if-none-match'], mark), version))
        return reply.code(304).send()
      const rows = await listLogs(db, jobId, reader, { limit, offset })
      return reply.code(200).send({
        count,
        ...pageLinks(request, config, { limit, offset, count }),
        results: rows.map(({ id, event, comment, minutes, segment_id, created_at, author }) => ({
          id,
          event,
          comment,
          minutes,
          segment: segment_id,
          date_added: created_at.toISOString(),
          author,
        })),
      })
    },
  })

  app.route({
    ...addLog,
    handler: async (request, reply) => {
      const caller = callerOf(request)
      const { jobId } = request.params
      const { job_id, event, comment, id = null, minutes = null, segment = null } = request.body
      if (job_id !== jobId.toLowerCase()) throw new RefusalError(otherJob)
      const { entry, isNew } = await logWorkOnce(parts, actorOf(request), jobId, {
        event,
        comment,
        minutes,
        segmentId: segment,
        id,
      })
      return reply.code(isNew ? 201 : 200).send({
        id: entry.id,
        event: entry.event,
        comment: entry.comment,
        minutes: entry.minutes,
        segment: entry.segment_id,
        date_added: entry.created_at.toISOString(),
        author: caller.agencyName ?? `${caller.firstName} ${caller.lastName}`,
      })
    },
  })
}
