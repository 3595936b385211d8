import type { WriteLimit } from './translation.queries.ts'

/** bytes of a person that are counted at once: a row of their own for each sentence was a fifth of a save */
const atOnce = 64 * 1024

/** People whose bytes wait here; of who comes after them, what waited longest is forgotten. */
const mostPeople = 10_000

const waiting = new Map<string, number>()

function wait(person: string, bytes: number): void {
  waiting.delete(person)
  waiting.set(person, bytes)
  if (waiting.size <= mostPeople) return
  const [longest] = waiting.keys()
  if (longest !== undefined) waiting.delete(longest)
}

/**
 * The bytes that are to be counted for a person who writes some more; 0 while they may wait. They can write more than
 * their day by what each server holds back: at most a thousandth of it, and 64 KiB.
 */
export function takeDue(person: string, written: number, limit: WriteLimit): number {
  const bytes = (waiting.get(person) ?? 0) + written
  if (bytes < Math.min(atOnce, limit.bytes / 1000)) {
    wait(person, bytes)
    return 0
  }
  waiting.delete(person)
  return bytes
}

/** Bytes that were taken and not counted, since the save they were to be counted with was none. */
export function putBack(person: string, bytes: number): void {
  if (bytes > 0) wait(person, (waiting.get(person) ?? 0) + bytes)
}
