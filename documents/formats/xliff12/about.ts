import type { Code, CodeKind, CodeType } from '@hub/text/text'
import { childrenNamed, textIn, type XmlElement } from '../../bytes/xml.ts'
import { shownLabel, shownMarkup, tagNameIn } from '../codes.ts'
import { PHRASE } from './states.ts'

const TYPES = new Map<string, CodeType>([
  ['bold', 'bold'],
  ['x-bold', 'bold'],
  ['italic', 'italic'],
  ['x-italic', 'italic'],
  ['underlined', 'underline'],
  ['lb', 'break'],
  ['x-br', 'break'],
  ['pb', 'break'],
  ['link', 'link'],
  ['x-a', 'link'],
  ['image', 'image'],
  ['x-img', 'image'],
  ['x-placeholder', 'placeholder'],
])

/** What memoQ shows of a code that it keeps as escaped markup. */
const DISPLAY_TEXT = /^<mq:[a-z]{1,20}\s[^>]{0,1000}?\bdisplaytext="([^"]{1,100})"/

/** A code of a text, with what a person is shown of it. */
export function codeOf(code: number, kind: CodeKind, element: XmlElement, markup: string): Code {
  const { attributes } = element
  const isMark = element.uri === PHRASE && element.local === 'mark'
  const [content] = isMark ? childrenNamed(element, 'content') : []
  const type = TYPES.get(attributes.get('ctype') ?? '')
  const label = isMark ? `{${attributes.get('id')}}` : labelOf(element)
  const display = shownMarkup(content ? textIn(content) : markup)
  const neverCopied = attributes.get('clone') === 'no'
  if (!type && !label && !neverCopied) return { code, kind, display }
  return {
    code,
    kind,
    display,
    ...(type && { type }),
    ...(label && { label: shownLabel(label) }),
    ...(neverCopied && { never: ['copy'] as const }),
  }
}

function labelOf(element: XmlElement): string | undefined {
  const words = element.attributes.get('equiv-text')
  if (words || element.local === 'g' || element.local === 'mrk') return words
  const [first] = element.children
  if (first?.type !== 'text') return undefined
  const content = first.value.slice(0, 2000)
  return DISPLAY_TEXT.exec(content)?.[1] ?? (element.children.length === 1 ? tagNameIn(content) : undefined)
}
