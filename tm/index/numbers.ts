/** The same numbers with room for as many again. */
export function grow(values: Uint32Array): Uint32Array<ArrayBuffer> {
  const more = new Uint32Array(2 * values.length)
  more.set(values)
  return more
}

/** Whole numbers from 0 to 2³² − 1, as many as come. */
export class Numbers {
  #values = new Uint32Array(1 << 8)
  length = 0

  push(value: number): void {
    if (this.length === this.#values.length) this.#values = grow(this.#values)
    this.#values[this.length++] = value
  }

  at(place: number): number {
    return this.#values[place] ?? 0
  }

  set(place: number, value: number): void {
    this.#values[place] = value
  }

  /** Those there are now. */
  view(): Uint32Array {
    return this.#values.subarray(0, this.length)
  }
}
