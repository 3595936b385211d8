import { childrenNamed, escapeXml, type XmlElement } from '../../bytes/xml.ts'
import { PHRASE } from './states.ts'

/** What Phrase says of a unit's codes, by the names that its texts call them: `1` in `{1}`. */
export type Marks = ReadonlyMap<string, XmlElement>

export const NO_MARKS: Marks = new Map()

/** Of a unit without any. */
export const NO_MARKS_AT_ALL = { source: NO_MARKS, target: NO_MARKS }

/** The first reader knew none: its jobs hold these codes as text. */
export function marksIn(unit: XmlElement, reader: number): { source: Marks; target: Marks } {
  if (reader < 2) return NO_MARKS_AT_ALL
  const source = marksOf(unit, 'tunit-metadata')
  const target = marksOf(unit, 'tunit-target-metadata')
  if (target.size === 0) return source.size === 0 ? NO_MARKS_AT_ALL : { source, target: source }
  return { source, target: new Map([...source, ...target]) }
}

function marksOf(unit: XmlElement, holder: string): Marks {
  const holders = childrenNamed(unit, holder)
  if (holders.length === 0) return NO_MARKS
  return new Map(
    holders
      .filter(({ uri }) => uri === PHRASE)
      .flatMap((metadata) => childrenNamed(metadata, 'mark'))
      .map((mark) => [mark.attributes.get('id') ?? '', mark]),
  )
}

type PhraseCode = { half: 'open' | 'close' | 'alone'; element: XmlElement; markup: string }

/** A text cut at the codes in it that are explained: `{1}` alone, `{1>` and `<1}` around words. The rest is text. */
export function phrasePieces(text: string, marks: Marks): (string | PhraseCode)[] {
  if (marks.size === 0) return [text]
  const pieces: (string | PhraseCode)[] = []
  let at = 0
  for (const found of text.matchAll(/\{([^{}<>\s]{1,50})([}>])|<([^{}<>\s]{1,50})\}/g)) {
    const element = marks.get(found[1] ?? found[3] ?? '')
    if (!element) continue
    const half = found[3] !== undefined ? 'close' : found[2] === '>' ? 'open' : 'alone'
    pieces.push(text.slice(at, found.index), { half, element, markup: escapeXml(found[0]) })
    at = found.index + found[0].length
  }
  pieces.push(text.slice(at))
  return pieces
}
