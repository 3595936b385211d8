import { fittedTarget } from '@hub/tm/codes'
import type { Match as Score } from '@hub/tm/score'
import type { AskedSegment } from '../../../memories/questions.ts'
import { type KeptUnit, unitsByNumber } from '../../../memories/units.queries.ts'
import type { Parts } from '../../../parts.ts'
import { searchProject } from '../concordance/project.search.ts'
import type { ProjectMemory } from '../jobs.queries.ts'
import type { Match, MemorySource, SegmentInContext } from '../memories.ts'

const inEngine = ({ source, previous, next, context }: SegmentInContext): AskedSegment => ({
  source,
  previous,
  next,
  id: context,
})

/**
 * Memories, such as those that a job's project reads; their units are read when they are matches.
 * @param firstPlace of the first of them among all of the job's
 * @param own they are the reader's own
 */
export function projectSource(
  { db, bank }: Pick<Parts, 'db' | 'bank'>,
  memories: readonly ProjectMemory[],
  { firstPlace, own = false }: { firstPlace: number; own?: boolean },
): MemorySource {
  /** The units that were found, a memory at a time: a caller holds few connections. */
  async function unitsOf(scores: readonly Score[]): Promise<ReadonlyMap<number, KeptUnit>[]> {
    const units: ReadonlyMap<number, KeptUnit>[] = []
    for (const [place, { id }] of memories.entries()) {
      const numbers = scores.filter(({ memory }) => memory === place).map(({ number }) => number)
      units.push(await unitsByNumber(db, id, numbers))
    }
    return units
  }

  /** A unit may have been taken out since it was found. */
  function pairOf(score: Score, units: readonly ReadonlyMap<number, KeptUnit>[]) {
    const unit = units[score.memory]?.get(score.number)
    const memory = memories[score.memory]
    return unit && memory ? [{ found: score, unit, memory }] : []
  }

  return {
    lookUp: async (segment, most) => {
      const openMemories = await bank.open(db, memories)
      const [matches = []] = await openMemories.lookUp([inEngine(segment)], most)
      const units = await unitsOf(matches)
      const pairs = matches.flatMap((one) => pairOf(one, units))
      const differences = await bank.differences(
        pairs.map(({ unit }) => ({ segment: segment.source, unit: unit.source })),
      )
      return pairs.map(({ found: one, unit, memory: { id, name, revision } }, at) => ({
        unit: { ...unit, memory: { id, name, revision, place: firstPlace + one.memory, own } },
        ...fittedTarget(segment.source, unit),
        score: one.score,
        context: one.context,
        penalties: [...one.penalties],
        difference: differenceFrom(differences[at]),
      }))
    },

    best: async (segments) => {
      const openMemories = await bank.open(db, memories)
      const matches = await openMemories.lookUp(segments.map(inEngine), 1)
      return new Map(segments.flatMap(({ id }, at) => (matches[at] ?? []).map((best) => [id, best])))
    },

    search: (search, most) => searchProject(db, memories, search, most),
  }
}

/** What a look-up thread says of two texts, as JSON. */
const differenceFrom = (json: string | undefined): Match['difference'] => JSON.parse(json ?? '[]')
