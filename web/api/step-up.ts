import { Forbidden } from '@hub/contract/errors'
import { ApiError } from './failure.ts'

/** Asks a person whether it is them; says whether they have proved it. */
type Ask = () => Promise<boolean>

let ask: Ask | undefined
let asking: Promise<boolean> | undefined

/** The page's one dialog that asks; returns how to take it back. */
export function askWith(dialog: Ask): () => void {
  ask = dialog
  return () => {
    if (ask === dialog) ask = undefined
  }
}

/** A call was refused until its person has proved who they are. */
export function needsProof(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status !== 403) return false
  return Forbidden.safeParse(error.body).data?.code === 'step_up'
}

/** Asked once for all calls that wait for it. */
export function askForProof(): Promise<boolean> {
  asking ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    asking = undefined
  })
  return asking
}
