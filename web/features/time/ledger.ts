import * as z from 'zod/mini'

const minute = 60_000
/** What an entry of the log holds at most. */
const mostMinutes = 1440
/** A moment counted this far ahead of the clock was counted by a clock that has been put back since, ms. */
const ahead = 60_000

const Entry = z.object({ id: z.string(), minutes: z.int().check(z.gte(1), z.lte(mostMinutes)) })
/** What goes into a job's log; its id is the same each time it is sent. */
export type TimeEntry = z.output<typeof Entry>

const StoredLedger = z.object({
  /** in no entry yet */
  ms: z.number().check(z.gte(0), z.lte(Number.MAX_SAFE_INTEGER)),
  /** that the next entry will have, whichever tab makes it */
  next: z.string(),
  /** made, and not known to be stored */
  entry: z.nullable(Entry),
})
type StoredLedger = z.output<typeof StoredLedger>

/** Where all of a user's are kept; the job's id follows. */
export const ledgersOf = (user: string) => `hub-time/${user}/`
const countedKey = (user: string) => `hub-time-counted/${user}`

type Parts = {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  newId: () => string
}

/**
 * What a user has worked on a job and the server does not know yet, as this device keeps it for all tabs. What one
 * tab has counted no other counts again; less than a minute waits for more.
 */
export function timeLedger({ storage, newId }: Parts, user: string, jobId: string) {
  const key = `${ledgersOf(user)}${jobId}`
  const read = (): StoredLedger => {
    try {
      const parse = StoredLedger.safeParse(JSON.parse(storage.getItem(key) ?? 'null'))
      if (parse.success) return parse.data
    } catch {
      // Not ours, then.
    }
    return { ms: 0, next: newId(), entry: null }
  }
  const write = (ledger: StoredLedger): boolean => {
    try {
      if (ledger.ms === 0 && ledger.entry === null) storage.removeItem(key)
      else storage.setItem(key, JSON.stringify(ledger))
      return true
    } catch {
      return false
    }
  }

  return {
    /** Counts the time between two moments, as far as no tab has; returns how much that was, ms. */
    count: (from: number, to: number): number => {
      const countedUntil = Number(storage.getItem(countedKey(user)))
      const start = countedUntil > to + ahead ? from : Math.max(from, countedUntil || 0)
      if (to <= start) return 0
      const ledger = read()
      if (!write({ ...ledger, ms: ledger.ms + (to - start) })) return 0
      try {
        storage.setItem(countedKey(user), String(to))
      } catch {
        // No room: the next tab may count a second of it again.
      }
      return to - start
    },
    /**
     * The entry that is to be sent: the one on its way, or another of whole minutes; undefined when there is none.
     */
    take: (): TimeEntry | undefined => {
      const ledger = read()
      if (ledger.entry) return ledger.entry
      const minutes = Math.min(mostMinutes, Math.floor(ledger.ms / minute))
      if (minutes === 0) return undefined
      const entry = { id: ledger.next, minutes }
      const isKept = write({ ms: ledger.ms - minutes * minute, next: newId(), entry })
      return isKept ? entry : undefined
    },
    /** The server has this entry, or will never take it. */
    done: (id: string) => {
      const ledger = read()
      if (ledger.entry?.id === id) write({ ...ledger, entry: null })
    },
    /** whether an entry has been made and is not known to be stored */
    isUnderWay: (): boolean => read().entry !== null,
    /** whether `take` would give one */
    hasEntry: (): boolean => {
      const { entry, ms } = read()
      return entry !== null || ms >= minute
    },
  }
}
export type TimeLedger = ReturnType<typeof timeLedger>
