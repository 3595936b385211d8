import { type Text, wordsOf } from '@hub/text/text'
import { fittedTarget } from '@hub/tm/codes'
import { normalForm } from '@hub/tm/normal'
import type { Match, Unit, Worth } from '../memories.ts'

/** A unit whose source is a segment's, and how many of previous, next and id agree. */
export type EqualUnit = Unit & { agreeing: number }

/** Units of the same text: 101 in a context of at least 1, else 100. None equals none is no context. */
export const worthOf = (agreeing: number): Worth => ({ score: agreeing > 0 ? 101 : 100, context: agreeing })

/**
 * The units whose source is the segment's, white space, composition and the markup of codes aside. Of units that say the same, the one with the
 * most context stays, then the newest. Sorted: the best first, then more context, newer, the memory's place and the lower number.
 */
export function exactMatches(segment: Text, units: readonly EqualUnit[]): Match[] {
  const wanted = normalForm(segment)
  return saidOnce(
    units
      .filter((unit) => normalForm(unit.source) === wanted)
      .map(
        (unit): Match => ({
          unit,
          ...fittedTarget(segment, unit),
          ...worthOf(unit.agreeing),
          penalties: [],
          difference: [{ kind: 'same', text: wordsOf(segment).join('') }],
        }),
      )
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
