import { type Refusal, RefusalError } from '../refusals.ts'

/**
 * What somebody wants worked on. `person`: whose it is, null for the provider's own commands, which are not counted.
 * `gone`: says when nobody waits for it any more.
 */
export type Place = { person: string | null; bytes: number; gone?: AbortSignal }

export type Bounds = {
  /** how many are worked on at once, and how many of one person's */
  atOnce: number
  atOncePerPerson: number
  /** how much is worked on at once, in bytes; one that is larger is worked on alone */
  bytesAtOnce: number
  /** how many may wait, and for how long, in milliseconds */
  waiting: number
  patience: number
}

export const full: Refusal = {
  status: 503,
  body: { detail: 'Too many documents are being worked on. Try again in a minute.' },
  headers: { 'retry-after': '60' },
}

type Waiting = Place & { begin(): void; refuse(): void }

/**
 * Whose turn it is: the person who has the least at work first, then who came first. What is large is not overtaken
 * while it waits for room, or it would wait for ever.
 */
export function createLine({ atOnce, atOncePerPerson, bytesAtOnce, waiting: most, patience }: Bounds) {
  const waiting = new Set<Waiting>()
  const working = new Set<Place>()
  let isClosed = false

  const atWork = (person: string | null) =>
    person === null ? 0 : [...working].filter((other) => other.person === person).length

  const first = (): Waiting | undefined =>
    [...waiting]
      .filter(({ person }) => atWork(person) < atOncePerPerson)
      .toSorted((one, other) => atWork(one.person) - atWork(other.person))[0]

  const fits = ({ bytes }: Place) =>
    working.size === 0 ||
    (working.size < atOnce &&
      bytes + [...working].reduce((sum, other) => sum + other.bytes, 0) <= bytesAtOnce)

  function advance(): void {
    for (let next = first(); !isClosed && next && fits(next); next = first()) {
      waiting.delete(next)
      working.add(next)
      next.begin()
    }
  }

  return {
    /**
     * Resolves when it is this one's turn, with what ends it.
     * @throws RefusalError 503 when too many wait, or its turn did not come in time
     */
    enter: ({ person, bytes, gone }: Place): Promise<() => void> =>
      new Promise((resolve, reject) => {
        const refuse = () => {
          settle()
          waiting.delete(one)
          reject(new RefusalError(full))
          // Who was behind it may fit in where it did not.
          advance()
        }
        const begin = () => {
          settle()
          resolve(() => {
            working.delete(one)
            advance()
          })
        }
        const one: Waiting = { person, bytes, begin, refuse }
        const late = setTimeout(refuse, patience)
        const settle = () => {
          clearTimeout(late)
          gone?.removeEventListener('abort', refuse)
        }
        gone?.addEventListener('abort', refuse)
        if (isClosed || gone?.aborted || waiting.size >= most) return refuse()
        waiting.add(one)
        advance()
      }),
    /** Refuses who waits, and who comes later. */
    close: () => {
      isClosed = true
      for (const one of waiting) one.refuse()
    },
  }
}
