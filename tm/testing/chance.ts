/** Numbers that look like chance, and are the same at every run. */
export class Chance {
  #state: number
  constructor(seed: number) {
    this.#state = seed
  }

  /** From 0 to before `limit`. */
  below(limit: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mix = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mix = (mix + Math.imul(mix ^ (mix >>> 7), 61 | mix)) ^ mix
    return ((mix ^ (mix >>> 14)) >>> 0) % limit
  }

  /** One of several. */
  of<T>(values: readonly [T, ...T[]]): T {
    return values[this.below(values.length)] ?? values[0]
  }
}
