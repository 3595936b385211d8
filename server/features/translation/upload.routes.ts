import multipart from '@fastify/multipart'
import { largestInt } from '@hub/contract/fields'
import { uploadTranslation as uploadTranslationCall } from '@hub/contract/translation'
import { fileTooLarge } from '@hub/documents/refused'
import type { FastifyRequest } from 'fastify'
import type { App } from '../../http/app.ts'
import { goneOf } from '../../http/bytes.ts'
import { actorOf } from '../../http/caller.ts'
import type { Parts } from '../../parts.ts'
import { Refused, refusal } from '../../refusals.ts'
import { FileTooLong, type ScratchFile } from '../../scratch.ts'
import { savedView } from './translation.rules.ts'
import { listed } from './upload.rules.ts'
import { uploadTranslation } from './upload.transitions.ts'

const noFile = refusal(400, { file: ['No file was submitted.'] })
const badForm = refusal(400, 'Multipart form parse error.')

export async function uploadRoutes(app: App, parts: Parts): Promise<void> {
  const { config } = parts
  // Only here may a body be multipart: every other call takes JSON alone.
  await app.register(async (scope: App) => {
    await scope.register(multipart)
    scope.route({
      ...uploadTranslationCall,
      bodyLimit: config.limits.fileBytes + 1024 * 1024,
      handler: async (request, reply) => {
        const upload = await uploadTranslation(parts, request.params.jobId, actorOf(request), {
          receive: async (file) => wishOf(await receiveForm(request, file, config.limits.fileBytes)),
          gone: goneOf(reply),
        })
        const { saved, taken, newer, notTaken, unnamed, confirmations, dated } = upload
        return reply.code(200).send({
          ...savedView(saved),
          taken: listed(taken),
          newer: listed(newer),
          not_taken: listed(notTaken, unnamed),
          dated,
          confirmed: confirmations.size,
        })
      },
    })
  })
}

type Form = { size: number; fields: ReadonlyMap<string, string> }

/** What the fields say; one that cannot be understood must not be taken for another wish. */
function wishOf({ size, fields }: Form) {
  const faults: Record<string, string[]> = {}
  const isSo = (name: string): boolean => {
    const value = fields.get(name)?.toLowerCase() ?? ''
    if (!['', 'true', 'false', '1', '0'].includes(value)) faults[name] = ['Must be a valid boolean.']
    return value === 'true' || value === '1'
  }
  const dryRun = isSo('dry_run')
  const over = isSo('over')
  const revision = fields.get('revision') ?? ''
  if (!/^\d{0,10}$/.test(revision) || Number(revision) > largestInt)
    faults.revision = ['A valid integer is required.']
  if (Object.keys(faults).length > 0) throw new Refused(refusal(400, faults))
  return { size, dryRun, over, seen: revision === '' ? null : Number(revision) }
}

/** Of a form with one file and a few short fields, in any order. The file is counted where it is received. */
const formLimits = {
  // The form's own limit would cut the file off, and fail or not by who is first.
  fileSize: Number.POSITIVE_INFINITY,
  files: 1,
  fields: 10,
  fieldNameSize: 100,
  fieldSize: 100,
  headerPairs: 20,
}

/**
 * Receives the one file of a form, and its fields.
 * @throws DocumentRefused when there are more than `most` bytes: a file that was cut off is never taken
 */
async function receiveForm(request: FastifyRequest, into: ScratchFile, most: number): Promise<Form> {
  const fields = new Map<string, string>()
  let size: number | null = null
  try {
    for await (const part of request.parts({ limits: formLimits })) {
      if (part.type === 'field') {
        fields.set(part.fieldname, typeof part.value === 'string' ? part.value : '')
        continue
      }
      if (part.fieldname !== 'file') throw new Refused(noFile)
      size = await into.receive(part.file, most)
      if (part.file.truncated) throw new FileTooLong()
    }
  } catch (error) {
    if (error instanceof FileTooLong) throw fileTooLarge(most)
    // The form parser throws errors without a code for a form it can't read.
    if (error instanceof Error && !(error instanceof Refused) && !('code' in error))
      throw new Refused(badForm)
    throw error
  }
  if (size === null) throw new Refused(noFile)
  return { size, fields }
}
