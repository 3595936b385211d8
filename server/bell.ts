/**
 * Tells those of this process who look for work from time to time that some has come. It is no queue: who missed it,
 * or works in another process, finds the work at its next look.
 */
export class Bell {
  readonly #hearers = new Set<() => void>()

  ring(): void {
    for (const hear of this.#hearers) hear()
  }

  /** @returns what ends the hearing */
  hear(hearer: () => void): () => void {
    this.#hearers.add(hearer)
    return () => void this.#hearers.delete(hearer)
  }
}
