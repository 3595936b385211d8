/** A concept of a base that one of a file may be: `fileName` and `fileKey`: the file that it came with, its id there. */
export type Candidate = {
  number: number
  id: string
  fileName: string | null
  fileKey: string | null
  termsKey: string
}

/** A concept of a file: `id`: the file's own, `ownId`: ours, where it went out as an export. */
export type Incoming = { fileKey: string | null; ownId: string | null; termsKey: string }

/** More concepts with the same terms are not told apart. */
export const mostTwins = 100

/**
 * Finds out which concepts of a base those of a file are. A concept is the same by file and its id, else by equal
 * terms; each is one of the file's at most, so that two of equal terms stay two whenever they come.
 */
export class Matcher<Kept extends Candidate> {
  readonly #fileName: string
  readonly #taken = new Set<number>()
  readonly #byId = new Map<string, Kept>()
  readonly #byFileKey = new Map<string, Kept>()
  readonly #byTerms = new Map<string, Kept[]>()

  constructor(fileName: string) {
    this.#fileName = fileName
  }

  /** Looks only among these from now on. */
  begin(candidates: readonly Kept[]): void {
    for (const map of [this.#byId, this.#byFileKey, this.#byTerms]) map.clear()
    for (const candidate of candidates.toSorted((one, other) => one.number - other.number))
      this.add(candidate)
  }

  /** One that the file itself has brought. */
  add(candidate: Kept): void {
    this.#byId.set(candidate.id, candidate)
    if (candidate.fileKey !== null && candidate.fileName === this.#fileName)
      this.#byFileKey.set(candidate.fileKey, candidate)
    const twins = this.#byTerms.get(candidate.termsKey)
    if (twins) twins.push(candidate)
    else this.#byTerms.set(candidate.termsKey, [candidate])
  }

  /** Says that one of them is one of the file's. */
  take({ number }: Kept): void {
    this.#taken.add(number)
  }

  /** @returns undefined: it is a new one; `repeated`: its id was in the file before; `crowded`: too many are like it */
  find({ fileKey, ownId, termsKey }: Incoming): Kept | 'repeated' | 'crowded' | undefined {
    const named =
      (ownId === null ? undefined : this.#byId.get(ownId)) ??
      (fileKey === null ? undefined : this.#byFileKey.get(fileKey))
    if (named) return this.#taken.has(named.number) ? 'repeated' : named
    const twins = this.#byTerms.get(termsKey) ?? []
    const free = twins.find((twin) => !this.#taken.has(twin.number) && !this.#isNamedHere(twin))
    return free ?? (twins.length >= mostTwins ? 'crowded' : undefined)
  }

  #isNamedHere({ fileName, fileKey }: Kept): boolean {
    return fileKey !== null && fileName === this.#fileName
  }
}
