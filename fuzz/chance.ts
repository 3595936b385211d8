import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'

/** Chance that is the same for the same seed. */
export type Chance = {
  /** a whole number from 0 to below `end` */
  below(end: number): number
  pick<T>(from: readonly T[]): T
}

/**
 * The chance of one turn of a run: it depends on nothing that came before, so that the turns may be taken at once.
 */
export function chanceOf(seed: number, turn: number): Chance {
  const generator = xoroshiro128plus(Math.imul(seed, 0x9e3779b1) ^ Math.imul(turn + 1, 0x85ebca6b))
  // Seeds that are alike begin alike.
  for (let draw = 0; draw < 16; draw++) generator.next()
  const below = (end: number) => uniformInt(generator, 0, end - 1)
  return {
    below,
    pick: (from) => {
      const choice = from[below(from.length)]
      if (choice === undefined) throw new Error('There is nothing to pick from.')
      return choice
    },
  }
}
