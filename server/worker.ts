import { createDelivery, transportOf } from './features/mail/mail.delivery.ts'
import { mailChannel } from './features/mail/mail.queue.ts'
import type { Parts } from './parts.ts'
import { startUpkeep } from './upkeep.ts'

/** Begins the work that no call does itself: delivering mails, and what time alone brings. Goes on until `close`. */
export async function startWork(
  parts: Parts,
  onError: (error: Error) => void,
): Promise<{ close(): Promise<void> }> {
  const mails = await mailChannel(parts.queue)
  mails.work(createDelivery(parts, transportOf(parts.config), onError))
  return startUpkeep(parts, onError)
}
