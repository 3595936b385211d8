import { submitTranslation as submitTranslationCall } from '@hub/contract/translation'
import type { App } from '../../http/app.ts'
import { goneOf } from '../../http/bytes.ts'
import { actorOf } from '../../http/caller.ts'
import type { Parts } from '../../parts.ts'
import { submitTranslation } from './submit.transitions.ts'

export function reviewRoutes(app: App, parts: Parts): void {
  app.route({
    ...submitTranslationCall,
    handler: (request, reply) =>
      submitTranslation(parts, request.params.jobId, actorOf(request), goneOf(reply)),
  })
}
