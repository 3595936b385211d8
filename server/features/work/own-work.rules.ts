import type { Actor } from '../../callers.ts'
import { RefusalError, refusal } from '../../refusals.ts'

export const ownWorkSay = 'This is your own work: somebody else has to decide on it.'
const ownWork = refusal(409, ownWorkSay)

/** Whether work is that of the person who reads or acts; a key has none. */
export const isOwnWork = (personId: string | null, consultantId: string | null): boolean =>
  consultantId !== null && personId === consultantId

/**
 * Who worked as a consultant before they joined the staff neither reviews what they did then, nor says what it is
 * worth or that it was paid.
 *
 * @param consultantId whose work it is
 * @throws RefusalError 409
 */
export function refuseOwnWork(by: Actor, consultantId: string | null): void {
  if (isOwnWork(by.id, consultantId)) throw new RefusalError(ownWork)
}
