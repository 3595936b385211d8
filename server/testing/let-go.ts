import { takeOutFiles } from '../let-go.ts'
import type { Portal } from './portal.ts'

/** Takes out what was let go of, as it is done once a day has passed. */
export const dayLater = ({ parts, clock }: Portal): Promise<void> =>
  takeOutFiles(parts.db, parts.storage, new Date(clock.now().getTime() + 25 * 3_600_000))
