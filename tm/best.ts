import { leastScore } from './bands.ts'
import { penaltiesFor } from './penalties.ts'
import { byRank, type Match, type Rank } from './score.ts'

/** A unit that may be a match, before it is explained. */
export type Candidate = Rank & {
  tokens: number
  different: number
  /** of `differs` */
  differences: number
}

/** The best units so far, as many as are wanted. */
export class Best {
  readonly #most: number
  readonly #candidates: Candidate[] = []
  /** What a unit has to score to be among them, or to be compared with the last of them. */
  floor: number

  constructor(most: number, floor: number = leastScore) {
    this.#most = most
    this.floor = floor
  }

  add(candidate: Candidate): void {
    const candidates = this.#candidates
    let place = candidates.length
    for (
      let other = candidates[place - 1];
      other && byRank(candidate, other) < 0;
      other = candidates[place - 1]
    )
      place -= 1
    if (place >= this.#most) return
    candidates.splice(place, 0, candidate)
    if (candidates.length > this.#most) candidates.pop()
    const last = candidates.at(-1)
    if (last && candidates.length === this.#most) this.floor = Math.max(this.floor, last.score)
  }

  /** @param penalties of the memories, by their places */
  matches(penalties: readonly number[]): Match[] {
    return this.#candidates.map(({ differences, tokens, different, ...match }) => ({
      ...match,
      penalties: penaltiesFor(differences, penalties[match.memory] ?? 0),
      base: { tokens, different },
    }))
  }
}
