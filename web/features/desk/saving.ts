import type { Answer } from '@hub/contract/endpoint'
import { saveTranslation } from '@hub/contract/translation'
import { ApiError, firstMessage, NetworkError, SessionEnded, UnreadableAnswer } from '../../api/failure.ts'
import { type Entry, isHeld, type Segment } from './entry.ts'

// How the saving of a desk goes. Every rule is pure: it returns the next state.

export type SaveResult = Answer<typeof saveTranslation>
export type Progress = SaveResult['progress']

/** What its writer is shown. */
export type SaveState =
  | { readonly kind: 'saved'; readonly at: string | undefined }
  | { readonly kind: 'saving' }
  | { readonly kind: 'offline' }
  /** the server does not have it, and the device has no room for it either */
  | { readonly kind: 'full' }
  /** nothing is sent until its writer has fixed or chosen something */
  | { readonly kind: 'waiting'; readonly first: { readonly id: string; readonly position: number } }
  /** the server will not take it, for this reason; null: the job is not its writer's any more */
  | { readonly kind: 'refused'; readonly reason: string | null }

export type Saving = {
  readonly trouble:
    | undefined
    | { readonly kind: 'offline' }
    | { readonly kind: 'refused'; readonly reason: string | null }
  /** saves in a row that were lost on the way */
  readonly failures: number
  /** whether the device keeps what was typed */
  readonly kept: boolean
  readonly savedAt: string | undefined
  readonly progress: Progress | undefined
}

export const notBegun: Saving = {
  trouble: undefined,
  failures: 0,
  kept: true,
  savedAt: undefined,
  progress: undefined,
}

const longestPause = 30_000

export const afterAnswer = (saving: Saving, { progress, saved_at }: SaveResult): Saving => ({
  ...saving,
  progress,
  savedAt: saved_at,
  trouble: undefined,
  failures: 0,
})

/** Why the server takes nothing; null: the job is not its writer's any more. */
export const reasonOf = (error: unknown): string | null =>
  error instanceof ApiError && error.status === 404 ? null : firstMessage(error)

/** `pause`: after how many milliseconds to try again; undefined waits for a person or the network. */
export const afterFailure = (
  saving: Saving,
  error: unknown,
): { saving: Saving; pause: number | undefined } => {
  // Signing in again brings it on.
  if (error instanceof SessionEnded) return { saving, pause: undefined }
  if (!isLost(error))
    return {
      saving: { ...saving, trouble: { kind: 'refused', reason: reasonOf(error) } },
      pause: undefined,
    }
  return {
    saving: { ...saving, trouble: { kind: 'offline' }, failures: saving.failures + 1 },
    pause: Math.min(longestPause, 1000 * 2 ** saving.failures),
  }
}

/** An edit may fix what was refused. */
export const afterEdit = (saving: Saving): Saving =>
  saving.trouble?.kind === 'refused' ? { ...saving, trouble: undefined } : saving

export const tryingAgain = (saving: Saving): Saving => ({ ...saving, trouble: undefined, failures: 0 })

export const saveStateOf = (saving: Saving, unsavedEntries: readonly Entry[]): SaveState => {
  if (unsavedEntries.length === 0) return { kind: 'saved', at: saving.savedAt }
  if (!saving.kept) return { kind: 'full' }
  if (saving.trouble) return saving.trouble
  const [first] = unsavedEntries.every(isHeld)
    ? unsavedEntries.toSorted((one, other) => one.position - other.position)
    : []
  return first
    ? { kind: 'waiting', first: { id: first.segment.id, position: first.position } }
    : { kind: 'saving' }
}

/** Whether two states show the same. */
export const isSameState = (one: SaveState, other: SaveState): boolean => {
  if (one.kind === 'saved') return other.kind === 'saved' && one.at === other.at
  if (one.kind === 'waiting') return other.kind === 'waiting' && one.first.id === other.first.id
  if (one.kind === 'refused') return other.kind === 'refused' && one.reason === other.reason
  return one.kind === other.kind
}

const Newer = saveTranslation.schema.response[409]

/** The segments a refused save names as newer on the server. */
export function newerIn(error: unknown): Segment[] {
  if (!(error instanceof ApiError) || error.status !== 409) return []
  const read = Newer.safeParse(error.body)
  return read.success ? (read.data.segments ?? []) : []
}

/**
 * Nothing is wrong with what was sent: it may go through later as it is. An answer that can't be read is one of a
 * page that asks to sign in to a network, or was cut on its way, and the server may have what was sent.
 */
export const isLost = (error: unknown): boolean =>
  error instanceof NetworkError ||
  error instanceof UnreadableAnswer ||
  (error instanceof ApiError && (error.status >= 500 || error.status === 408 || error.status === 429))

/**
 * The most that a save carries: segments, and their texts as JSON, which the server takes and a slow line gets
 * through.
 */
const most = { segments: 500, characters: 250_000 }

/** As many of what waits as fit into one save, in their order; one in any case. */
export function fittingSave(waiting: readonly Entry[]): readonly Entry[] {
  let characters = 0
  const end = waiting.findIndex(({ text }, at) => {
    characters += JSON.stringify(text).length
    return at > 0 && (at === most.segments || characters > most.characters)
  })
  return end === -1 ? waiting : waiting.slice(0, end)
}
