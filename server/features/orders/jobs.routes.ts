import {
  addJobs as addCall,
  changeJob as changeCall,
  changeJobs as changeSeveralCall,
  deleteJob as deleteCall,
  getStaffJob,
} from '@hub/contract/staff-jobs'
import { deleteProject as deleteProjectCall } from '@hub/contract/staff-projects'
import type { FastifyRequest } from 'fastify'
import type { output } from 'zod/mini'
import type { Database, Transaction } from '../../db/connect.ts'
import type { App } from '../../http/app.ts'
import { goneOf } from '../../http/bytes.ts'
import { callerIdOf, staffOf } from '../../http/caller.ts'
import type { Parts } from '../../parts.ts'
import { notFound, RefusalError, refusal } from '../../refusals.ts'
import { workRows } from '../jobs/list.queries.ts'
import { perform, performOr } from '../work/act.ts'
import { changeJob, changeSeveral, type JobChanges, TermsConflict } from './changing.transitions.ts'
import { deleteJob, deleteProject } from './deleting.transitions.ts'
import { addJobs, type JobOrder } from './jobs.transitions.ts'

const changedElsewhere = 'This job was changed elsewhere. Compare and save again.'
const oneOrSeveral = refusal(400, {
  target_languages: ['Give target_language or target_languages, not both.'],
})

const dateOf = (moment: string | null | undefined) => (typeof moment === 'string' ? new Date(moment) : moment)

type Changes = Partial<output<typeof changeCall.schema.body>>

const changesOf = (body: Changes): JobChanges => ({
  translationType: body.translation_type,
  unit: body.unit,
  quantity: body.quantity,
  unitPrice: body.unit_price,
  value: body.value,
  analysisId: body.analysis_id,
  deadline: dateOf(body.deadline),
  instructions: body.instructions,
})

/** @throws RefusalError 400 */
function orderedOf(body: output<typeof addCall.schema.body>): JobOrder {
  const { target_language: one, target_languages: several } = body
  if (one !== undefined && several !== undefined) throw new RefusalError(oneOrSeveral)
  return {
    customId: body.custom_id,
    documentId: body.document_id ?? null,
    targetLanguages: several ?? (one === undefined ? [] : [one]),
    translationType: body.translation_type,
    unit: body.unit,
    quantity: body.quantity ?? null,
    unitPrice: body.unit_price ?? null,
    value: body.value ?? null,
    analysisId: body.analysis_id ?? null,
    deadline: dateOf(body.deadline) ?? null,
    instructions: body.instructions ?? null,
  }
}

export function orderedJobRoutes(app: App, parts: Parts): void {
  const { clock, config } = parts
  const rowsOf = (request: FastifyRequest, db: Database | Transaction, ids: readonly string[]) =>
    workRows(db, ids, { timeZone: config.timeZone, now: clock.now(), readerId: callerIdOf(request) })
  /** @throws RefusalError 404 */
  const rowOf = async (request: FastifyRequest, id: string) => {
    const [row] = await rowsOf(request, parts.db, [id])
    if (!row) throw new RefusalError(notFound)
    return row
  }

  app.route({
    ...addCall,
    handler: async (request, reply) => {
      const orderer = { by: staffOf(request), person: callerIdOf(request), gone: goneOf(reply) }
      const ids = await addJobs(parts, request.params.projectId, orderedOf(request.body), orderer)
      const results = await rowsOf(request, parts.db, ids)
      const [only] = results
      return reply.code(201).send(request.body.target_languages || !only ? { results } : only)
    },
  })

  app.route({ ...getStaffJob, handler: (request) => rowOf(request, request.params.jobId) })

  app.route({
    ...changeCall,
    handler: async (request, reply) => {
      const { revision, ...body } = request.body
      const { jobId } = request.params
      try {
        await perform(parts, staffOf(request), (act) =>
          changeJob(act, jobId, changesOf(body), revision, config.timeZone),
        )
      } catch (error) {
        if (!(error instanceof TermsConflict)) throw error
        return reply.code(409).send({ detail: changedElsewhere, current: await rowOf(request, jobId) })
      }
      return rowOf(request, jobId)
    },
  })

  app.route({
    ...changeSeveralCall,
    handler: async (request) => {
      const { jobs, dry_run, ...body } = request.body
      const results = await performOr(parts, dry_run, staffOf(request), async (act) =>
        rowsOf(request, act.trx, await changeSeveral(act, jobs, changesOf(body), config.timeZone)),
      )
      return { results }
    },
  })

  app.route({
    ...deleteCall,
    handler: async (request, reply) => {
      await perform(parts, staffOf(request), (act) => deleteJob(act, request.params.jobId))
      return reply.code(204).send()
    },
  })

  app.route({
    ...deleteProjectCall,
    handler: async (request, reply) => {
      await deleteProject(parts, request.params.projectId, staffOf(request))
      return reply.code(204).send()
    },
  })
}
