import { startEstimating } from './features/before-yes/estimating.work.ts'
import { workProjectImports } from './features/imports/imports.work.ts'
import { createDelivery, transportOf } from './features/mail/mail.delivery.ts'
import { mailChannel } from './features/mail/mail.queue.ts'
import { workImports } from './features/memories/imports/imports.work.ts'
import { startAnalysing } from './features/rai/analysing.ts'
import { openTools } from './features/rai/tools.ts'
import { workTermImports } from './features/terms/imports/imports.work.ts'
import { startTelling } from './features/webhooks/delivering.work.ts'
import type { Parts } from './parts.ts'
import { startUpkeep } from './upkeep.ts'

/** Begins the work that no call does itself: delivering mails, and what time alone brings. Goes on until `close`. */
export async function startWork(
  parts: Parts,
  onError: (error: Error) => void,
): Promise<{ close(): Promise<void> }> {
  const mails = await mailChannel(parts.queue)
  mails.work(createDelivery(parts, transportOf(parts.config), onError))
  const analysing = startAnalysing(parts, openTools(parts), onError)
  const estimating = startEstimating(parts, onError)
  const imports = workImports(parts, onError)
  const termImports = workTermImports(parts, onError)
  const projectImports = workProjectImports(parts, onError)
  const telling = startTelling(parts, onError)
  const upkeep = startUpkeep(parts, onError)
  return {
    close: async () => {
      const works = [analysing, estimating, imports, termImports, projectImports, telling, upkeep]
      await Promise.all(works.map((work) => work.close()))
    },
  }
}
