import { nameOf, partsOf, type Text } from '@hub/text/text'
import { splice } from '../../bytes/splice.ts'
import { escapeXml, type XmlElement } from '../../bytes/xml.ts'
import { DocumentRefused } from '../../refused.ts'
import { type SourceCode, type SourceText, subsIn } from './inline.ts'

/** The content of a `<sub>` in a target; `null` leaves the source's. */
type SubContent = (sub: XmlElement) => string | null

/** A target's markup: its text escaped, its codes as the source has them. */
export function renderTarget(target: Text, source: SourceText, subContent: SubContent): string {
  const openElements: SourceCode[] = []
  const codes = new Map(source.codes.map((code) => [nameOf(code.code), code]))
  return partsOf(target)
    .map((part) => {
      if (typeof part === 'string') return escapeXml(part)
      const code = codes.get(nameOf(part))
      if (!code)
        throw new DocumentRefused(
          'codes-wrong',
          `The translation uses code ${part.code}, which its source does not have.`,
        )
      if (code.local !== 'g') return markupOf(code, subContent)
      if (part.kind !== 'close') {
        openElements.push(code)
        return code.markup
      }
      return closing(code, openElements)
    })
    .join('')
}

/** `<g>` elements cannot cross: what was opened inside the one that closes is closed before it and opened again after. */
function closing(code: SourceCode, openElements: SourceCode[]): string {
  const at = openElements.findLastIndex((open) => open.code.code === code.code.code)
  if (at < 0) throw new DocumentRefused('codes-wrong', `Code ${code.code.code} closes before it opens.`)
  const [, ...inner] = openElements.splice(at)
  for (const open of inner) openElements.push(open)
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
