import type { Entry } from '../desk/entry.ts'
import type { Action } from './keys.ts'

/** What can be done with the active segment: by buttons beside its field, or in the bar of a phone. */
export type SegmentActs = {
  status: Entry['status']
  confirm: () => void
  reopen: () => void
  copySource: () => void
  /** the next one that is missing */
  insertCode: () => void
  insertSpace: () => void
  act: (action: Action) => void
}
