import { fittedTarget } from '@hub/tm/codes'
import { differenceOf } from '@hub/tm/difference'
import type { Match as Score } from '@hub/tm/score'
import { tokenise } from '@hub/tm/tokens'
import type { Database } from '../../db/connect.ts'
import type { Bank } from '../../memories/bank.ts'
import type { AskedSegment } from '../../memories/looking.ts'
import { type KeptUnit, unitsByNumber } from '../../memories/units.queries.ts'
import type { JobOfMemories } from './confirmed.queries.ts'
import type { Match, SegmentInContext } from './memories.ts'

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

  /** A unit may have been taken out since it was found. */
  function matchOf(segment: SegmentInContext, found: Score, units: readonly ReadonlyMap<number, KeptUnit>[]) {
    const unit = units[found.memory]?.get(found.number)
    const memory = memories[found.memory]
    if (!unit || !memory) return []
    const match: Match = {
      unit: {
        ...unit,
        previous: null,
        next: null,
        context: null,
        memory: {
          id: memory.id,
          name: memory.name,
          revision: memory.revision,
          place: firstPlace + found.memory,
        },
      },
      ...fittedTarget(segment.source, unit),
      score: found.score,
      context: found.context,
      penalties: [...found.penalties],
      difference: differenceOf(tokenise(segment.source), tokenise(unit.source)),
    }
    return [match]
  }

  return {
    /** At most `most` units that are like the segment, the best first. */
    lookUp: async (segment: SegmentInContext, most: number): Promise<Match[]> => {
      const opened = await bank.open(db, memories)
      const [found = []] = await opened.lookUp([asked(segment)], most)
      const units = await Promise.all(
        memories.map(({ id }, place) =>
          unitsByNumber(
            db,
            id,
            found.filter(({ memory }) => memory === place).map(({ number }) => number),
          ),
        ),
      )
      return found.flatMap((one) => matchOf(segment, one, units))
    },

    /** The best unit of each segment, without its texts. */
    scores: async (segments: readonly SegmentInContext[]): Promise<(Score | undefined)[]> => {
      const opened = await bank.open(db, memories)
      const found = await opened.lookUp(segments.map(asked), 1)
      return found.map(([best]) => best)
    },
  }
}
