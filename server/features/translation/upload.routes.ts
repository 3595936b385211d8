import multipart from '@fastify/multipart'
import { largestInt } from '@hub/contract/fields'
import { uploadTranslation as uploadTranslationCall } from '@hub/contract/translation'
import type { App } from '../../http/app.ts'
import { goneOf } from '../../http/bytes.ts'
import { actorOf } from '../../http/caller.ts'
import { type Form, noSwitch, receiveForm, switchOf } from '../../http/form.ts'
import type { Parts } from '../../parts.ts'
import { RefusalError, refusal } from '../../refusals.ts'
import { savedView } from './translation.rules.ts'
import { listOf } from './upload.rules.ts'
import { uploadTranslation } from './upload.transitions.ts'

export async function uploadRoutes(app: App, parts: Parts): Promise<void> {
  const { config, scanner } = parts
  // Only here may a body be multipart: every other call takes JSON alone.
  await app.register(async (scope: App) => {
    await scope.register(multipart)
    scope.route({
      ...uploadTranslationCall,
      bodyLimit: config.limits.fileBytes + 1024 * 1024,
      handler: async (request, reply) => {
        const upload = await uploadTranslation(parts, request.params.jobId, actorOf(request), {
          receive: async (file) =>
            wishOf(await receiveForm(request, reply, file, { most: config.limits.fileBytes, scanner })),
          gone: goneOf(reply),
        })
        const { saved, taken, newer, notTaken, unnamed, confirmations, dated } = upload
        return reply.code(200).send({
          ...savedView(saved),
          taken: listOf(taken),
          newer: listOf(newer),
          not_taken: listOf(notTaken, unnamed),
          dated,
          confirmed: confirmations.size,
        })
      },
    })
  })
}

/** What the fields say; one that cannot be understood must not be taken for another wish. */
function wishOf({ size, fields }: Form) {
  const faults: Record<string, string[]> = {}
  const isSo = (name: string): boolean => {
    const value = switchOf(fields, name)
    if (value === undefined) faults[name] = [noSwitch]
    return value === true
  }
  const dryRun = isSo('dry_run')
  const over = isSo('over')
  const revision = fields.get('revision') ?? ''
  if (!/^\d{0,10}$/.test(revision) || Number(revision) > largestInt)
    faults.revision = ['A valid integer is required.']
  if (Object.keys(faults).length > 0) throw new RefusalError(refusal(400, faults))
  return { size, dryRun, over, base: revision === '' ? null : Number(revision) }
}
