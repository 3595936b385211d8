/** Numbers from 0 to before 1 that look like chance: another sequence for every seed, the same in every run. */
export function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
}
