import multipart from '@fastify/multipart'
import {
  getTranslation,
  saveTranslation,
  submitTranslation,
  uploadTranslation,
} from '@hub/contract/translation'
import { DocumentRefused } from '@hub/documents/refused'
import type { FastifyRequest } from 'fastify'
import { inTransaction } from '../../db/transaction.ts'
import type { App } from '../../http/app.ts'
import { callerOf } from '../../http/caller.ts'
import { sendJson } from '../../http/lists.ts'
import { isId } from '../../ids.ts'
import type { Parts } from '../../parts.ts'
import { notFound, Refused, refusal } from '../../refusals.ts'
import { submitJob } from '../work/jobs.transitions.ts'
import { beforeAcceptance, jobCannotBe, transitionRefusal } from '../work/statuses.rules.ts'
import { findHeldJob } from '../work/world.queries.ts'
import { countMissing, findEdited, findTranslation, segmentsJson } from './translation.queries.ts'
import { decideSave, type Edit, listed, missingTranslations, type NotTaken } from './translation.rules.ts'
import { checkEditable, save } from './translation.saving.ts'

const conflict = 'Someone changed this meanwhile. Compare and save again.'
const noFile = refusal(400, { file: ['No file was submitted.'] })
const badForm = refusal(400, 'Multipart form parse error.')
const otherJob = refusal(400, { file: ['This file belongs to another job. Nothing was taken from it.'] })

export async function translationRoutes(app: App, parts: Parts): Promise<void> {
  const { db, clock, mailer, documents, config } = parts

  app.route({
    ...getTranslation,
    handler: async (request, reply) => {
      const caller = callerOf(request)
      const row = await findTranslation(db, request.params.jobId, request.query)
      if (!row || (!caller.isInternal && beforeAcceptance.includes(row.status))) throw new Refused(notFound)
      const { revision, segments, translated, words, words_translated } = row
      const progress = JSON.stringify({ segments, translated, words, words_translated })
      return sendJson(reply, `{"revision":${revision},"progress":${progress},"segments":[${row.body}]}`)
    },
  })

  app.route({
    ...saveTranslation,
    bodyLimit: saveTranslation.config.bodyLimit ?? 0,
    handler: async (request, reply) => {
      const caller = callerOf(request)
      const { jobId } = request.params
      const { post_edited_data, revision } = request.body
      const edits = post_edited_data.map(
        (item): Edit => ({
          id: item.id,
          target: item.target,
          status: item.status,
          revision: item.revision,
        }),
      )
      const outcome = await save(parts, {
        jobId,
        by: { id: caller.id, address: request.ip },
        ids: edits.map(({ id }) => id).filter(isId),
        origin: null,
        decide: (job) => decideSave(job.segments, edits, revision),
      })
      if ('newer' in outcome) {
        reply.code(409)
        return sendJson(
          reply,
          `{"detail":${JSON.stringify(conflict)},"segments":[${await segmentsJson(db, jobId, outcome.newer)}]}`,
        )
      }
      const { revision: now, ...progress } = outcome.saved
      return {
        revision: now,
        segments: [...outcome.changed, ...outcome.unchanged],
        progress,
        saved_at: clock.now().toISOString(),
      }
    },
  })

  app.route({
    ...submitTranslation,
    handler: async (request) => {
      const caller = callerOf(request)
      const { jobId } = request.params
      const card = await inTransaction(db, async (trx) => {
        const job = await findHeldJob(trx, jobId)
        if (!job) throw new Refused(notFound)
        const reason = transitionRefusal('submitted', job.status)
        if (reason) throw new Refused(reason)
        if (job.consultant_id !== caller.id) throw new Refused(jobCannotBe(job.status, 'submitted'))
        const missing = await countMissing(trx, jobId)
        if (missing > 0) throw new Refused(missingTranslations(missing))
        const cards = await submitJob(
          { trx, now: clock.now(), by: { id: caller.id, address: request.ip }, mailer },
          jobId,
        )
        return cards.get(caller.id)?.project.jobs.find(({ id }) => id === jobId)
      })
      if (card === undefined) throw new Refused(notFound)
      return card
    },
  })

  // Only here may a body be multipart: every other call takes JSON alone.
  await app.register(async (scope: App) => {
    await scope.register(multipart)
    scope.route({
      ...uploadTranslation,
      bodyLimit: config.limits.fileBytes + 1024 * 1024,
      handler: async (request, reply) => {
        const caller = callerOf(request)
        const { jobId } = request.params
        checkEditable(await findEdited(db, jobId, []), caller.id, 'edited')
        const bytes = await fileOf(request, config.limits.fileBytes)
        const job = checkEditable(await findEdited(db, jobId, null), caller.id, 'edited')
        const segments = [...job.segments.values()].map(({ id, source }) => ({ id, source }))
        const returned = await documents
          .returned({ bytes, maxBytes: config.limits.fileBytes, segments })
          .catch((error: unknown) => {
            if (error instanceof DocumentRefused) throw new Refused(refusal(400, { file: [error.message] }))
            throw error
          })
        if (returned.jobId !== null && returned.jobId !== jobId) throw new Refused(otherJob)
        const { matched, missing } = returned

        let notTaken: NotTaken[] = []
        const outcome = await save(parts, {
          jobId,
          by: { id: caller.id, address: request.ip },
          ids: null,
          origin: 'upload',
          decide: (job) => {
            const locked = matched.filter(({ id }) => job.segments.get(id)?.status === 'locked')
            const edits = matched.flatMap(({ id, target, state }): Edit[] =>
              target === null || state === 'locked' || locked.some((segment) => segment.id === id)
                ? []
                : [{ id, target, status: state, revision: undefined }],
            )
            notTaken = [
              ...returned.notTaken.map(({ id, message }) => ({ id, reason: message })),
              ...locked.map(({ id }) => ({ id, reason: 'The segment is locked.' })),
              ...missing.map((id) => ({ id, reason: 'The file has no such segment.' })),
            ]
            return decideSave(job.segments, edits, undefined)
          },
        })
        if ('newer' in outcome) throw new Refused(refusal(409, conflict))
        const { revision, ...progress } = outcome.saved
        return reply.code(200).send({
          revision,
          progress,
          taken: outcome.changed,
          not_taken: listed(notTaken),
        })
      },
    })
  })
}

/** The bytes of the one file of a form. */
async function fileOf(request: FastifyRequest, maxBytes: number): Promise<Buffer> {
  try {
    const file = await request.file({ limits: { fileSize: maxBytes, files: 1 } })
    if (file?.fieldname !== 'file') throw new Refused(noFile)
    return await file.toBuffer()
  } catch (error) {
    // What the parser of forms can't read it throws as errors without a code.
    if (error instanceof Error && !(error instanceof Refused) && !('code' in error))
      throw new Refused(badForm)
    throw error
  }
}
