import { type Text, wordsOf } from '@hub/text/text'
import { fittedTarget } from '@hub/tm/codes'
import { normalForm } from '@hub/tm/normal'
import type { Match, SegmentInContext, Unit } from './memories.ts'

/** Neighbours are compared without their codes. */
const plain = (text: Text | null): string | null =>
  text === null ? null : normalForm(wordsOf(text).join(''))

const isSame = (one: string | null, other: string | null): boolean => one !== null && one === other

/** How much of a segment's surroundings a unit has, 0 to 3. None equals none is no context. */
const contextOf = (segment: SegmentInContext, unit: SegmentInContext): number =>
  Number(isSame(plain(segment.previous), plain(unit.previous))) +
  Number(isSame(plain(segment.next), plain(unit.next))) +
  Number(isSame(segment.context, unit.context))

/**
 * The units whose source is the segment's, white space, composition and the markup of codes aside: 101 in a context of at least 1, else 100. Of units
 * that say the same, the one with the most context stays, then the newest. Sorted: the best first, then more context, newer, the memory's place and
 * the lower number.
 */
export function exactMatches(segment: SegmentInContext, units: readonly Unit[]): Match[] {
  const wanted = normalForm(segment.source)
  return saidOnce(
    units
      .filter((unit) => unit.id !== segment.id && normalForm(unit.source) === wanted)
      .map((unit): Match => {
        const context = contextOf(segment, unit)
        return {
          unit,
          ...fittedTarget(segment.source, unit),
          score: context > 0 ? 101 : 100,
          context,
          penalties: [],
          difference: [{ kind: 'same', text: wordsOf(segment.source).join('') }],
        }
      })
      .toSorted(byWorth),
  )
}

/** Of what says the same of the very same text, the first. */
function saidOnce(matches: readonly Match[]): Match[] {
  const said = new Set<string>()
  return matches.filter(({ score, penalties, target }) => {
    if (score < 100 || penalties.length > 0) return true
    const form = normalForm(target)
    return !said.has(form) && said.add(form)
  })
}

/** Matches of several memories in one list, the best first. */
export const joined = (...lists: readonly (readonly Match[])[]): Match[] =>
  saidOnce(lists.flat().toSorted(byWorth))

const timeOf = ({ unit }: Match): number => unit.changedAt?.getTime() ?? 0

const byWorth = (one: Match, other: Match): number =>
  other.score - one.score ||
  other.context - one.context ||
  timeOf(other) - timeOf(one) ||
  one.unit.memory.place - other.unit.memory.place ||
  one.unit.number - other.unit.number
