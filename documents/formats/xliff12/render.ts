import { withWholePairs } from '@hub/text/halves'
import { nameOf, partsOf, type Text } from '@hub/text/text'
import { splice } from '../../bytes/splice.ts'
import { escapeXml, type XmlElement } from '../../bytes/xml.ts'
import { DocumentRefused } from '../../refused.ts'
import { type SourceCode, type SourceText, subsIn } from './inline.ts'

/** The content of a `<sub>` in a target; `null` leaves the source's. */
type SubContent = (sub: XmlElement) => string | null

/** More would be written for pairs that cross than a file of its size can need. */
const MOST_REOPENED = 1_000_000

/**
 * What is open where a target is being written, the innermost last; `left`: how often one may still be opened again.
 */
type OpenCodes = { elements: SourceCode[]; left: number }

/**
 * A target's markup: its text escaped, its codes as the source has them. What it leaves open is closed at its end,
 * and a half that closes nothing is left out.
 * @throws DocumentRefused where it uses a code that its source does not have, or so many pairs cross that this would
 * not end
 */
export function renderTarget(target: Text, source: SourceText, subContent: SubContent): string {
  if (typeof target === 'string') return escapeXml(target)
  const openCodes: OpenCodes = { elements: [], left: MOST_REOPENED }
  const codes = new Map(source.codes.map((code) => [nameOf(code.code), code]))
  const pieces = partsOf(withWholePairs(target, source.text)).map((part) => {
    if (typeof part === 'string') return escapeXml(part)
    const code = codes.get(nameOf(part))
    if (!code)
      throw new DocumentRefused(
        'codes-wrong',
        `The translation uses code ${part.code}, which its source does not have.`,
      )
    if (code.local !== 'g') return markupOf(code, subContent)
    if (part.kind !== 'close') {
      openCodes.elements.push(code)
      return code.markup
    }
    return closing(code, openCodes)
  })
  const ends = openCodes.elements.toReversed().map(({ element }) => `</${element.name}>`)
  return [...pieces, ...ends].join('')
}

/**
 * `<g>` elements cannot cross: what was opened inside the one that closes is closed before it and opened again after.
 */
function closing(code: SourceCode, openCodes: OpenCodes): string {
  const at = openCodes.elements.findLastIndex((open) => open.code.code === code.code.code)
  if (at < 0) return ''
  const inner = openCodes.elements.slice(at + 1)
  openCodes.left -= inner.length
  if (openCodes.left < 0)
    throw new DocumentRefused('codes-wrong', 'The pairs of codes in a translation cross too often.')
  openCodes.elements.splice(at, 1)
  return [...inner.map(() => code.markup), code.markup, ...inner.map((open) => open.markup)].join('')
}

function markupOf(code: SourceCode, subContent: SubContent): string {
  const edits = subsIn(code.element).flatMap((sub) => {
    const content = subContent(sub)
    if (content === null || sub.selfClosing) return []
    return [
      { start: sub.openEnd - code.element.start, end: sub.closeStart - code.element.start, text: content },
    ]
  })
  return splice(code.markup, edits)
}
