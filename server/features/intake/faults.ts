/** Where something is in what comes in. */
export type Place = {
  /** of a file, or of a field */
  path: string
  /** from 1; null where lines mean nothing */
  line: number | null
}

/** Something wrong, or odd, in what comes in; `message` is a sentence. */
export type Fault = Place & { message: string }

/** A value with its place. */
export type LocatedValue<T> = { at: Place; value: T }

/** How many faults are reported; what has more has one mistake many times. */
const mostReported = 200
/** characters */
const longest = 1000

/** Collects all that is wrong with an order, so that all of it is reported at once. */
export class Faults {
  readonly #faults: Fault[] = []
  #more = 0

  add({ path, line }: Place, sentence: string): void {
    // What it quotes may go over several lines, or be long.
    const message = sentence.slice(0, longest).replaceAll(/[\s\p{Cc}]+/gu, ' ')
    if (this.#faults.length < mostReported) this.#faults.push({ path, line, message })
    else this.#more++
  }

  get any(): boolean {
    return this.#faults.length > 0
  }

  /** In the order of their lines. */
  list(): Fault[] {
    const ascending = this.#faults.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0))
    const [first] = ascending
    if (this.#more === 0 || !first) return ascending
    return [...ascending, { path: first.path, line: null, message: `There are ${this.#more} more faults.` }]
  }
}

/** Why nothing is taken in, whatever the order says: a sentence. */
export class IntakeRefused extends Error {}

/** Why a file cannot be used: a sentence. */
export class NotUsable extends IntakeRefused {}

/** `project.yaml:12: sentence` */
export const faultLine = ({ path, line, message }: Fault): string =>
  line === null ? `${path}: ${message}` : `${path}:${line}: ${message}`
