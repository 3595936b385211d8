import { noContext } from '@hub/tm/context'
import { Distance } from '@hub/tm/index/distance'
import type { Index } from '@hub/tm/index/layout'
import { Query } from '@hub/tm/index/query'
import { SegmentKeys } from '@hub/tm/index/segment-keys'
import { byRank, type Match, type Unit } from '@hub/tm/score'
import { tokenise } from '@hub/tm/tokens'
import { obviousMatches } from '../../tm/testing/obvious.ts'
import { seconds, unitsIn } from './memory.ts'

/** Units scored at once: what is compared of them takes much more room than they. */
const BATCH = 5000

/**
 * The best unit of each segment by the judge of the tests, which scores every unit rule by rule; and the seconds of
 * the processor that scoring took.
 */
export async function obviousBests(
  file: string,
  queries: readonly string[],
): Promise<{ bests: (Match | undefined)[]; took: number }> {
  const segments = queries.map((text) => tokenise(text))
  const bests: (Match | undefined)[] = segments.map(() => undefined)
  let took = 0
  let units: Unit[] = []
  const score = () => {
    took += seconds(() => {
      for (const [index, segment] of segments.entries()) {
        const matches = obviousMatches(segment, noContext, [{ units, penalty: 0 }], 1)
        bests[index] = [bests[index], ...matches].filter((match) => match !== undefined).toSorted(byRank)[0]
      }
    })
    units = []
  }
  let number = 0
  for await (const { source, time } of unitsIn(file)) {
    number += 1
    units.push({ number, source: tokenise(source), context: noContext, time: time?.getTime() ?? 0 })
    if (units.length === BATCH) score()
  }
  score()
  return { bests, took }
}

/**
 * Measures every text of a memory by the engine's own bits and flat arrays, and leaves none out: what is left when
 * all bounds are taken away.
 */
export function scanByBits(index: Index, texts: readonly string[]): number {
  const { sequences, folds, sequenceStarts, skeletons } = index
  const keys = new SegmentKeys()
  const query = new Query(index)
  const distance = new Distance(folds.length)
  let shortest = 0
  const took = seconds(() => {
    for (const text of texts) {
      keys.take(text)
      query.ask(keys)
      distance.begin(query.compared, query.length)
      let least = Number.MAX_SAFE_INTEGER
      for (let source = 0; source < skeletons.length; source++) {
        const [from, to] = [sequenceStarts[source] ?? 0, sequenceStarts[source + 1] ?? 0]
        least = Math.min(least, distance.to(sequences, folds, from, to, to - from + query.length))
      }
      shortest += least
    }
  })
  return shortest >= 0 ? took : Number.NaN
}
