import { canonical, codesOf, isBlank, type Part, partsOf, sameText, type Text } from '@hub/text/text'
import { childrenNamed, textIn } from '../bytes/xml.ts'
import type { Unit } from '../formats/xliff2/units.ts'
import type { ReturnedSegment } from './returned-segment.ts'

/**
 * A unit of XLIFF 2 as the one segment it was of ours: a tool may have divided it, with `ignorable` texts in between.
 */
export function joinedUnit(unit: Unit): Omit<ReturnedSegment, 'sourceHash'> | null {
  const { segments } = unit
  if (segments.length === 0) return null
  const segmentOf = new Map(segments.map((segment) => [segment.element, segment]))
  const source = new JoinedText()
  const target = new JoinedText()
  for (const child of unit.element.children) {
    if (child.type !== 'element' || (child.local !== 'segment' && child.local !== 'ignorable')) continue
    const segment = segmentOf.get(child)
    const [between, translatedElement = between] = ['source', 'target'].flatMap(
      (name) => childrenNamed(child, name)[0] ?? [],
    )
    const text = segment?.source.text ?? (between ? textIn(between) : '')
    target.add(
      segment ? (segment.target?.text ?? '') : translatedElement ? textIn(translatedElement) : '',
      text,
    )
    source.add(text, text)
  }
  const text = target.text
  const isBegun = segments.some(({ element, source: own, target: read }) => {
    const word = element.attributes.get('state')
    const isUntouched = word === undefined || word === 'initial'
    return read !== null && !isBlank(read.text) && !(isUntouched && sameText(own.text, read.text))
  })
  return {
    id: unit.element.attributes.get('id') ?? '',
    source: source.text,
    target: isBegun ? text : null,
    state: unit.translate ? stateOf(unit, isBegun) : 'locked',
    hasOwnState: segments.every(
      ({ element }) => (element.attributes.get('state') ?? 'initial') !== 'initial',
    ),
    codesLeftOut: segments.reduce((count, { target: read }) => count + (read?.dropped.length ?? 0), 0),
  }
}

/** The least that one of its segments is. Still initial but changed: the tool translates but writes no states. */
function stateOf({ segments }: Unit, isBegun: boolean): 'new' | 'draft' | 'translated' | 'reviewed' {
  if (!isBegun) return 'new'
  const states = segments.map(({ state, element }) =>
    (element.attributes.get('state') ?? 'initial') === 'initial' && state !== 'new' ? 'translated' : state,
  )
  if (states.includes('new') || states.includes('draft')) return 'draft'
  return states.includes('translated') ? 'translated' : 'reviewed'
}

/** Texts one after the other, each with codes of numbers of its own: in all of them they go on counting. */
class JoinedText {
  readonly #parts: Part[] = []
  #usedCount = 0

  /** @param source whose codes say how many numbers are used */
  add(text: Text, source: Text): void {
    for (const part of partsOf(text))
      this.#parts.push(typeof part === 'string' ? part : { ...part, code: part.code + this.#usedCount })
    for (const { code } of codesOf(source)) this.#most = Math.max(this.#most, this.#usedCount + code)
    this.#usedCount = this.#most
  }

  #most = 0

  get text(): Text {
    return canonical(this.#parts)
  }
}
