import { addLog, getJob, listLogs as listLogsCall } from '@hub/contract/jobs'
import { inTransaction } from '../../db/transaction.ts'
import type { App } from '../../http/app.ts'
import { callerOf, tokenOf } from '../../http/caller.ts'
import { knownVersion, listEtag, listMark } from '../../http/etags.ts'
import { listHeaders, pageLinks, sendJson } from '../../http/lists.ts'
import { isId, newId } from '../../ids.ts'
import type { Parts } from '../../parts.ts'
import { notFound, Refused, refusal } from '../../refusals.ts'
import { audit } from '../audit/audit.queries.ts'
import { startJobWithLog } from '../work/jobs.transitions.ts'
import { settled } from '../work/settling.transitions.ts'
import { jobCannotBe, loggable } from '../work/statuses.rules.ts'
import { findHeldJob } from '../work/world.queries.ts'
import { countLogs, findJob, listLogs } from './jobs.queries.ts'

const otherJob = refusal(400, { job_id: ['This is another job than the address names.'] })

export function jobRoutes(app: App, parts: Parts): void {
  const { db, clock, config, mailer } = parts

  app.route({
    ...getJob,
    config: { ...getJob.config, sessionInStatement: true },
    handler: async (request, reply) => {
      const token = tokenOf(request)
      const { jobId } = request.params
      const now = clock.now()
      const id = isId(jobId) ? jobId : null
      const row = await settled(db, now, () => findJob(db, token, id, now))
      if (row.body === null) throw new Refused(notFound)
      return sendJson(reply, row.body)
    },
  })

  app.route({
    ...listLogsCall,
    handler: async (request, reply) => {
      const caller = callerOf(request)
      const { jobId } = request.params
      const { limit, offset } = request.query
      const { count, newest } = await countLogs(db, jobId, caller)
      const mark = listMark(caller.id, request.url)
      const version = `${count}.${newest?.replaceAll('-', '') ?? ''}`
      listHeaders(reply, listEtag(version, mark))
      if (knownVersion(request.headers['if-none-match'], mark) === version) return reply.code(304).send()
      const rows = await listLogs(db, jobId, caller, { limit, offset })
      return reply.code(200).send({
        count,
        ...pageLinks(request, config, { limit, offset, count }),
        results: rows.map(({ id, event, comment, created_at, author }) => ({
          id,
          event,
          comment,
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
      const { job_id, event, comment } = request.body
      if (job_id !== jobId) throw new Refused(otherJob)
      const now = clock.now()
      const by = { id: caller.id, address: request.ip }
      const id = newId()
      await inTransaction(db, async (trx) => {
        const job = await findHeldJob(trx, jobId)
        if (!job) throw new Refused(notFound)
        if (job.consultant_id !== caller.id || !loggable.includes(job.status))
          throw new Refused(jobCannotBe(job.status, 'logged'))
        // A log entry "Started" is the first work: the transition writes it, with the comment.
        if (event === 'Started' && job.status === 'Accepted') {
          await startJobWithLog({ trx, now, by, mailer }, jobId, { comment, logId: id })
          return
        }
        await trx
          .insertInto('job_logs')
          .values({
            id,
            job_id: jobId,
            event,
            comment,
            author_id: caller.id,
            consultant_id: caller.id,
            created_at: now,
          })
          .execute()
        await audit(trx, by, now, [{ action: 'job.logged', subjectId: jobId, details: { event } }])
      })
      return reply.code(201).send({
        id,
        event,
        comment,
        date_added: now.toISOString(),
        author: caller.agencyName ?? `${caller.firstName} ${caller.lastName}`,
      })
    },
  })
}
