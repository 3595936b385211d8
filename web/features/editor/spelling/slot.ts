/** What can be done about spelling in the open job now. */
export type Spelling = {
  /**
   * `offered`: its dictionary is large and is fetched when somebody asks for it; `failed`: it did not arrive, and the
   * editor goes on without it
   */
  readonly state: 'offered' | 'loading' | 'ready' | 'failed'
  /** of the dictionary, as it is sent */
  readonly bytes: number
  /** Fetches the dictionary. */
  readonly load: () => void
  /** Up to five words instead of a wrong one, the best one first. */
  readonly suggest: (word: string) => Promise<readonly string[]>
}

/** Where the code of spelling, which comes late, says what is known of it; undefined: nothing, or nothing yet. */
export class SpellingSlot {
  readonly #listeners = new Set<() => void>()
  #spelling: Spelling | undefined

  readonly get = (): Spelling | undefined => this.#spelling

  set(spelling: Spelling | undefined) {
    this.#spelling = spelling
    for (const listener of this.#listeners) listener()
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
}
