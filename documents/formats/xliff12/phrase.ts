import { childrenNamed, escapeXml, type XmlElement } from '../../bytes/xml.ts'
import { PHRASE } from './states.ts'
import type { FindCodes, TextCode } from './text-codes.ts'

/** What Phrase says of a unit's codes, by the names that its texts call them: `1` in `{1}`. */
type Marks = ReadonlyMap<string, XmlElement>

/** Of a unit whose texts hold none. */
export const NO_CODES: { source: FindCodes | null; target: FindCodes | null } = { source: null, target: null }

const NO_MARKS: Marks = new Map()

/** The first reader knew none: its jobs hold these codes as text. */
export function phraseCodesIn(unit: XmlElement, reader: number): typeof NO_CODES {
  if (reader < 2) return NO_CODES
  const source = marksOf(unit, 'tunit-metadata')
  const target = marksOf(unit, 'tunit-target-metadata')
  if (source.size === 0 && target.size === 0) return NO_CODES
  const all: Marks = new Map([...source, ...target])
  return { source: (text) => phrasePieces(text, source), target: (text) => phrasePieces(text, all) }
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

/** A text cut at the codes in it that are explained: `{1}` alone, `{1>` and `<1}` around words. The rest is text. */
function phrasePieces(text: string, marks: Marks): (string | TextCode)[] {
  if (marks.size === 0) return [text]
  const pieces: (string | TextCode)[] = []
  let at = 0
  for (const match of text.matchAll(/\{([^{}<>\s]{1,50})([}>])|<([^{}<>\s]{1,50})\}/g)) {
    const element = marks.get(match[1] ?? match[3] ?? '')
    if (!element) continue
    const half = match[3] !== undefined ? 'close' : match[2] === '>' ? 'open' : 'alone'
    pieces.push(text.slice(at, match.index), { half, element, markup: escapeXml(match[0]) })
    at = match.index + match[0].length
  }
  pieces.push(text.slice(at))
  return pieces
}
