import { fittedTarget } from '@hub/tm/codes'
import type { Match as Score } from '@hub/tm/score'
import type { Database } from '../../../db/connect.ts'
import type { Bank } from '../../../memories/bank.ts'
import type { AskedSegment } from '../../../memories/looking.ts'
import { type KeptUnit, unitsByNumber } from '../../../memories/units.queries.ts'
import type { Match, SegmentInContext } from '../memories.ts'
import type { JobOfMemories } from './confirmed.queries.ts'

/** `This document` and `This project` stand before them. */
const firstPlace = 2

const asked = ({ source, previous, next, context }: SegmentInContext): AskedSegment => ({
  source,
  previous,
  next,
  id: context,
})

/** The memories that a job's project reads; their units are read when they are matches. */
export function projectMemory(db: Database, bank: Bank, job: JobOfMemories) {
  const { memories } = job
  if (memories.length === 0)
    return {
      lookUp: async (): Promise<Match[]> => [],
      scores: async (segments: readonly SegmentInContext[]) =>
        segments.map((): Score | undefined => undefined),
    }

  /** The units that were found, a memory at a time: a caller holds few connections. */
  async function unitsOf(found: readonly Score[]): Promise<ReadonlyMap<number, KeptUnit>[]> {
    const units: ReadonlyMap<number, KeptUnit>[] = []
    for (const [place, { id }] of memories.entries()) {
      const numbers = found.filter(({ memory }) => memory === place).map(({ number }) => number)
      units.push(await unitsByNumber(db, id, numbers))
    }
    return units
  }

  /** A unit may have been taken out since it was found. */
  function pairOf(found: Score, units: readonly ReadonlyMap<number, KeptUnit>[]) {
    const unit = units[found.memory]?.get(found.number)
    const memory = memories[found.memory]
    return unit && memory ? [{ found, unit, memory }] : []
  }

  return {
    /** At most `most` units that are like the segment, the best first. */
    lookUp: async (segment: SegmentInContext, most: number): Promise<Match[]> => {
      const opened = await bank.open(db, memories)
      const [found = []] = await opened.lookUp([asked(segment)], most)
      const units = await unitsOf(found)
      const pairs = found.flatMap((one) => pairOf(one, units))
      const differences = await bank.differences(
        pairs.map(({ unit }) => ({ segment: segment.source, unit: unit.source })),
      )
      return pairs.map(({ found: one, unit, memory: { id, name, revision } }, at) => ({
        unit: { ...unit, memory: { id, name, revision, place: firstPlace + one.memory } },
        ...fittedTarget(segment.source, unit),
        score: one.score,
        context: one.context,
        penalties: [...one.penalties],
        difference: differenceFrom(differences[at]),
      }))
    },

    /** The best unit of each segment, without its texts. */
    scores: async (segments: readonly SegmentInContext[]): Promise<(Score | undefined)[]> => {
      const opened = await bank.open(db, memories)
      const found = await opened.lookUp(segments.map(asked), 1)
      return found.map(([best]) => best)
    },
  }
}

/** What a look-up thread says of two texts, as JSON. */
const differenceFrom = (json: string | undefined): Match['difference'] => JSON.parse(json ?? '[]')
