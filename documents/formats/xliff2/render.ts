import { withWholePairs } from '@hub/text/halves'
import { nameOf, partsOf, type Text } from '@hub/text/text'
import { attributesIn, escapeXml, withAttribute } from '../../bytes/xml.ts'
import { DocumentRefused } from '../../refused.ts'
import type { SourceCode, SourceText } from './inline.ts'

/**
 * A target's markup: its text escaped, its codes as the source has them. Pairs that cross are written as `sc` and
 * `ec`, a pair that stays open is closed at the end, an end without its beginning is left out.
 * @param prefix of the file's own elements, as `x:`
 * @throws DocumentRefused where it uses a code that its source does not have
 */
export function renderTarget(target: Text, source: SourceText, prefix: string): string {
  const codes = new Map(source.codes.map((code) => [nameOf(code.code), code]))
  const parts = partsOf(withWholePairs(target, source.text)).map((part) => {
    if (typeof part === 'string') return part
    const code = codes.get(nameOf(part))
    if (code) return code
    throw new DocumentRefused(
      'codes-wrong',
      `The translation uses code ${part.code}, which its source does not have.`,
    )
  })
  const { crossing, unopened, unclosed } = nestingOf(parts)
  const pieces = parts.map((part, index) => {
    if (typeof part === 'string') return escapePrefix(part, prefix)
    if (unopened.has(index)) return ''
    return crossing.has(part.code.code) ? asHalf(part, prefix) : part.markup
  })
  return [...pieces, ...unclosed.map(({ element }) => `</${element.name}>`)].join('')
}

/** Of the elements that enclose text alone: halves of their own may stand anywhere. */
function nestingOf(parts: readonly (string | SourceCode)[]) {
  const stack: SourceCode[] = []
  const open = new Set<number>()
  const crossing = new Set<number>()
  const unopenedCodes = new Set<number>()
  const dropClosed = () => {
    for (let last = stack.at(-1); last && !open.has(last.code.code); last = stack.at(-1)) stack.pop()
  }
  for (const [index, part] of parts.entries()) {
    if (typeof part === 'string' || part.element.local !== 'pc') continue
    const { code, kind } = part.code
    if (kind === 'open') {
      stack.push(part)
      open.add(code)
      continue
    }
    if (!open.delete(code)) unopenedCodes.add(index)
    else if (stack.at(-1)?.code.code !== code) crossing.add(code)
    dropClosed()
  }
  return {
    crossing,
    unopened: unopenedCodes,
    unclosed: stack.filter(({ code }) => open.has(code.code)).toReversed(),
  }
}

/** A half of a `pc` as an element of its own. */
function asHalf({ code, element, markup }: SourceCode, prefix: string): string {
  const isOpen = code.kind === 'open'
  const [own, other] = isOpen ? ['Start', 'End'] : ['End', 'Start']
  let tag = isOpen ? `<${prefix}sc${markup.slice(element.name.length + 1, -1).trimEnd()}/>` : `<${prefix}ec/>`
  if (!isOpen) tag = withAttribute(tag, 'startRef', element.attributes.get('id') ?? '')
  for (const { name } of attributesIn(tag))
    if (name === 'canOverlap' || name === 'xmlns' || name.endsWith(other))
      tag = withAttribute(tag, name, null)
  for (const name of ['dataRef', 'disp', 'equiv', 'subFlows']) {
    tag = withAttribute(tag, `${name}${own}`, null)
    const value = element.attributes.get(`${name}${own}`)
    if (value !== undefined) tag = withAttribute(tag, name, value)
  }
  if (!isOpen)
    for (const name of ['type', 'subType', 'canCopy', 'canDelete', 'canReorder']) {
      const value = element.attributes.get(name)
      if (value !== undefined) tag = withAttribute(tag, name, value)
    }
  return tag
}

/** Characters that XML cannot hold have an element of their own. */
const escapePrefix = (text: string, prefix: string): string =>
  text
    .split(/([^\P{Cc}\t\n\r\u007f-\u009f]|[\ufffe\uffff])/u)
    .map((piece, index) =>
      index % 2 === 0
        ? escapeXml(piece)
        : `<${prefix}cp hex="${piece.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}"/>`,
    )
    .join('')
