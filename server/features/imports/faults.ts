/** Something wrong, or odd, in what is brought in. */
export type Fault = {
  /** the file it is in, as the folder names it */
  path: string
  /** from 1; null where lines mean nothing */
  line: number | null
  /** a sentence */
  message: string
}

/** How many faults are reported; a file with more has one mistake many times. */
const mostReported = 200
/** characters */
const longest = 1000

/** Collects all that is wrong with a `project.yaml`, so that all of it is reported at once. */
export class Faults {
  readonly #found: Fault[] = []
  #more = 0

  add(line: number, sentence: string): void {
    // What it quotes may go over several lines, or be long.
    const message = sentence.slice(0, longest).replaceAll(/[\s\p{Cc}]+/gu, ' ')
    if (this.#found.length < mostReported) this.#found.push({ path: projectFile, line, message })
    else this.#more++
  }

  get any(): boolean {
    return this.#found.length > 0
  }

  /** In the order of their lines. */
  list(): Fault[] {
    const sorted = this.#found.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0))
    if (this.#more === 0) return sorted
    return [...sorted, { path: projectFile, line: null, message: `There are ${this.#more} more faults.` }]
  }
}

/** Why an import cannot go on, whatever its order says: a sentence. */
export class ImportRefused extends Error {}

export const projectFile = 'project.yaml'

/** `project.yaml:12: sentence` */
export const faultLine = ({ path, line, message }: Fault): string =>
  line === null ? `${path}: ${message}` : `${path}:${line}: ${message}`
