import { setTimeout as pause } from 'node:timers/promises'
import type { Bell } from './bell.ts'

type Options = {
  /** between two looks that found nothing, ms */
  every: number
  onError: (error: Error) => void
  /** has the next look follow at once */
  bell?: Bell | undefined
}

/** Rejects when work takes longer than it may, ms; the work itself may go on. */
export async function within<Result>(work: Promise<Result>, longest: number, say: string): Promise<Result> {
  const over = new AbortController()
  // What it comes to after it was given up is nobody's.
  work.catch(() => {})
  try {
    return await Promise.race([
      work,
      pause(longest, undefined, { signal: over.signal, ref: false }).then(() => {
        throw new Error(say)
      }),
    ])
  } finally {
    over.abort()
  }
}

/**
 * Looks for work again and again, one look at a time, until `close`, which waits for the look that is under way.
 * `look` says whether it found something: then the next follows at once. A look that fails is reported, and the next
 * one waits a little longer. No clock that is set back delays it.
 */
export function keepLooking(
  look: () => Promise<boolean>,
  { every, onError, bell }: Options,
): { close(): Promise<void> } {
  const closing = new AbortController()
  let waiting = new AbortController()
  // It may ring while somebody looks: what it rings for may have come behind what the look saw.
  let hasRung = false
  const stopHearing = bell?.hear(() => {
    hasRung = true
    waiting.abort()
  })
  const waitAfter = async (): Promise<number> => {
    try {
      return (await look()) ? 0 : every
    } catch (error) {
      onError(error instanceof Error ? error : new Error(String(error)))
      return 4 * every
    }
  }
  const run = async () => {
    while (!closing.signal.aborted) {
      hasRung = false
      const wait = await waitAfter()
      if (wait === 0 || hasRung || closing.signal.aborted) continue
      waiting = new AbortController()
      await pause(wait, undefined, { signal: waiting.signal }).catch(() => {})
    }
  }
  const loop = run()
  return {
    close: () => {
      closing.abort()
      waiting.abort()
      stopHearing?.()
      return loop
    },
  }
}
