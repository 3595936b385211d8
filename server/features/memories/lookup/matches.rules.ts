import { type Text, wordsOf } from '@hub/text/text'
import { fittedTarget } from '@hub/tm/codes'
import { normalForm } from '@hub/tm/normal'
import { byRank, byScore, exactScore, type Rank, type Worth } from '@hub/tm/score'
import type { Match, Unit } from '../memories.ts'

/** Matches that a person is shown of one segment. */
export const mostMatches = 9

/** A unit whose source is a segment's, and how many of previous, next and id agree. */
export type EqualUnit = Unit & { agreeing: number }

/**
 * The units whose source is the segment's, white space, composition and the markup of codes aside. Of units with the
 * same target, the one with the
 * most context stays, then the newest. The best first.
 */
export function exactMatches(segment: Text, units: readonly EqualUnit[]): Match[] {
  const form = normalForm(segment)
  return rank(
    units
      .filter((unit) => normalForm(unit.source) === form)
      .map((unit) => ({
        unit,
        ...fittedTarget(segment, unit),
        score: exactScore(unit.agreeing, 0),
        context: unit.agreeing,
        penalties: [],
        difference: [{ kind: 'same', text: wordsOf(segment).join('') }],
      })),
  )
}

/** Matches of several sources in one list, as they are shown: the best first. */
export const joinMatches = (lists: readonly (readonly Match[])[]): Match[] =>
  rank(lists.flat()).slice(0, mostMatches)

/** The best of each segment, of what each source has as its best; those without any are left out. */
export const bestOfEach = (
  segments: readonly { id: string }[],
  sources: readonly ReadonlyMap<string, Worth>[],
): { segment: string; score: number; context: number }[] =>
  segments.flatMap(({ id }) => {
    const [best] = sources.flatMap((source) => source.get(id) ?? []).toSorted(byScore)
    return best ? [{ segment: id, score: best.score, context: best.context }] : []
  })

/** As the engine ranks what it finds itself; of exact matches with the same target the first stays. */
const rank = (matches: readonly Match[]): Match[] =>
  withoutRepeats(
    matches.toSorted(
      (one, other) => other.score - one.score || ownLast(one, other) || byRank(rankOf(one), rankOf(other)),
    ),
  )

/** Of the same score, what is in the reader's own memory comes after what the project has. */
const ownLast = ({ unit: one }: Match, { unit: other }: Match): number =>
  Number(one.memory.own ?? false) - Number(other.memory.own ?? false)

const rankOf = ({ score, context, unit }: Match): Rank => ({
  score,
  context,
  time: unit.changedAt?.getTime() ?? 0,
  memory: unit.memory.place,
  number: unit.number,
})

function withoutRepeats(matches: readonly Match[]): Match[] {
  const forms = new Set<string>()
  return matches.filter(({ score, penalties, target }) => {
    if (score < 100 || penalties.length > 0) return true
    const form = normalForm(target)
    return !forms.has(form) && forms.add(form)
  })
}
