import type { Actor } from '../../callers.ts'
import { RefusalError, refusal } from '../../refusals.ts'

const ownWork = refusal(409, 'This is your own work: somebody else has to decide on it.')

/**
 * Who worked as a consultant before they joined the staff neither reviews what they did then, nor says what it is worth
 * or that it was paid.
 *
 * @param consultantId whose work it is
 * @throws RefusalError 409
 */
export function refuseOwnWork(by: Actor, consultantId: string | null): void {
  if (consultantId !== null && by.id === consultantId) throw new RefusalError(ownWork)
}
