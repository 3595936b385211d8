import multipart from '@fastify/multipart'
import {
  getTranslation as getTranslationCall,
  saveTranslation as saveTranslationCall,
  submitTranslation as submitTranslationCall,
  uploadTranslation as uploadTranslationCall,
} from '@hub/contract/translation'
import { fileTooLarge } from '@hub/documents/refused'
import type { FastifyRequest } from 'fastify'
import type { App } from '../../http/app.ts'
import { goneOf } from '../../http/bytes.ts'
import { actorOf, callerOf } from '../../http/caller.ts'
import { sendJson } from '../../http/lists.ts'
import type { Parts } from '../../parts.ts'
import { notFound, Refused, refusal } from '../../refusals.ts'
import { FileTooLong, type ScratchFile } from '../../scratch.ts'
import { perform } from '../work/act.ts'
import { beforeAcceptance } from '../work/statuses.rules.ts'
import { findTranslation, type Saved, segmentsJson } from './translation.queries.ts'
import type { Edit } from './translation.rules.ts'
import { saveTranslation, submitTranslation, uploadTranslation } from './translation.transitions.ts'

const conflict = 'Someone else has changed this. Compare and save again.'
const noFile = refusal(400, { file: ['No file was submitted.'] })
const badForm = refusal(400, 'Multipart form parse error.')

export async function translationRoutes(app: App, parts: Parts): Promise<void> {
  const { db, clock, config } = parts

  app.route({
    ...getTranslationCall,
    handler: async (request, reply) => {
      const row = await findTranslation(db, request.params.jobId, request.query)
      const hidden = !callerOf(request).isInternal && row && beforeAcceptance.includes(row.status)
      if (!row || hidden) throw new Refused(notFound)
      const { revision, segments, translated, words, words_translated } = row
      const progress = JSON.stringify({ segments, translated, words, words_translated })
      return sendJson(reply, `{"revision":${revision},"progress":${progress},"segments":[${row.body}]}`)
    },
  })

  app.route({
    ...saveTranslationCall,
    handler: async (request, reply) => {
      const { jobId } = request.params
      const { post_edited_data: items, revision } = request.body
      const edits = items.map(
        (item): Edit => ({ id: item.id, target: item.target, status: item.status, revision: item.revision }),
      )
      const outcome = await saveTranslation(parts, jobId, actorOf(request), { edits, revision })
      if ('newer' in outcome) {
        const segments = await segmentsJson(db, jobId, outcome.newer)
        reply.code(409)
        return sendJson(reply, `{"detail":${JSON.stringify(conflict)},"segments":[${segments}]}`)
      }
      const { saved, changed, unchanged } = outcome
      return {
        ...savedView(saved),
        segments: [...changed, ...unchanged],
        saved_at: clock.now().toISOString(),
      }
    },
  })

  app.route({
    ...submitTranslationCall,
    handler: (request) => {
      const by = actorOf(request)
      return perform(parts, by, (act) => submitTranslation(act, request.params.jobId, by.id))
    },
  })

  // Only here may a body be multipart: every other call takes JSON alone.
  await app.register(async (scope: App) => {
    await scope.register(multipart)
    scope.route({
      ...uploadTranslationCall,
      bodyLimit: config.limits.fileBytes + 1024 * 1024,
      handler: async (request, reply) => {
        const receive = (file: ScratchFile) => receiveFile(request, file, config.limits.fileBytes)
        const outcome = await uploadTranslation(parts, request.params.jobId, actorOf(request), {
          receive,
          gone: goneOf(reply),
        })
        if ('newer' in outcome) throw new Refused(refusal(409, conflict))
        const { saved, taken, notTaken } = outcome
        return reply.code(200).send({ ...savedView(saved), taken, not_taken: notTaken })
      },
    })
  })
}

const savedView = ({ revision, ...progress }: Saved) => ({ revision, progress })

/**
 * Receives the one file of a form; gives its bytes.
 * @throws DocumentRefused when there are more than `most`: a file that was cut off is never taken
 */
async function receiveFile(request: FastifyRequest, into: ScratchFile, most: number): Promise<number> {
  try {
    // The form's own limit would cut the file off, and fail or not by who is first: the bytes are counted here.
    const limits = { fileSize: Number.POSITIVE_INFINITY, files: 1 }
    const sent = await request.file({ limits, throwFileSizeLimit: false })
    if (sent?.fieldname !== 'file') throw new Refused(noFile)
    const size = await into.receive(sent.file, most)
    if (sent.file.truncated) throw new FileTooLong()
    return size
  } catch (error) {
    if (error instanceof FileTooLong) throw fileTooLarge(most)
    // The form parser throws errors without a code for a form it can't read.
    if (error instanceof Error && !(error instanceof Refused) && !('code' in error))
      throw new Refused(badForm)
    throw error
  }
}
