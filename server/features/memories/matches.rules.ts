import { canonical, codesOf, nameOf, partsOf, type Text, wordsOf } from '@hub/text/text'
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

/** A unit's target with the segment's own codes in the place of the unit's; both sources have the same kinds in the same order. */
function withCodesOf(segment: Text, unit: Unit): Text {
  const own = codesOf(segment)
  const codes = new Map(codesOf(unit.source).map((code, index) => [nameOf(code), own[index]]))
  return canonical(
    partsOf(unit.target).flatMap((part) => {
      const code = typeof part === 'string' ? part : codes.get(nameOf(part))
      return code === undefined ? [] : [code]
    }),
  )
}

/**
 * The units whose source is the segment's, white space, composition and the markup of codes aside: 101 in a context of at least 1, else 100. Of units
 * that say the same, the one with the most context stays, then the newest. Sorted: the best first, then more context, newer, the memory's place and
 * the lower number.
 */
export function exactMatches(segment: SegmentInContext, units: readonly Unit[]): Match[] {
  const wanted = normalForm(segment.source)
  const matches = units
    .filter((unit) => unit.id !== segment.id && normalForm(unit.source) === wanted)
    .map((unit): Match => {
      const context = contextOf(segment, unit)
      return {
        unit,
        target: withCodesOf(segment.source, unit),
        codesMapped: true,
        score: context > 0 ? 101 : 100,
        context,
        penalties: [],
        difference: [{ kind: 'same', text: wordsOf(segment.source).join('') }],
      }
    })
    .toSorted(byWorth)
  const said = new Set<string>()
  return matches.filter(({ target }) => {
    const form = normalForm(target)
    return !said.has(form) && said.add(form)
  })
}

const byWorth = (one: Match, other: Match): number =>
  other.score - one.score ||
  other.context - one.context ||
  other.unit.changedAt.getTime() - one.unit.changedAt.getTime() ||
  one.unit.memory.place - other.unit.memory.place ||
  one.unit.number - other.unit.number
