import type { Code, CodeType } from '@hub/text/text'
import { childrenNamed, textIn, type XmlElement } from '../../bytes/xml.ts'
import { shownLabel, shownMarkup } from '../codes.ts'
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
])

/** What memoQ shows of a code that it keeps as escaped markup. */
const DISPLAYED = /^<mq:[a-z]{1,20}\s[^>]{0,1000}?\bdisplaytext="([^"]{1,100})"/

/** What a person is shown of a code. */
export function aboutCode(
  element: XmlElement,
  markup: string,
): Pick<Code, 'display' | 'type' | 'label' | 'never'> {
  const { attributes } = element
  const isMark = element.uri === PHRASE && element.local === 'mark'
  const [content] = isMark ? childrenNamed(element, 'content') : []
  const type = TYPES.get(attributes.get('ctype') ?? '')
  const label = isMark ? `{${attributes.get('id')}}` : labelOf(element)
  return {
    display: shownMarkup(content ? textIn(content) : markup),
    ...(type && { type }),
    ...(label && { label: shownLabel(label) }),
    ...(attributes.get('clone') === 'no' && { never: ['copy'] as const }),
  }
}

function labelOf(element: XmlElement): string | undefined {
  const said = element.attributes.get('equiv-text')
  if (said || element.local === 'g' || element.local === 'mrk') return said
  const [first] = element.children
  return first?.type === 'text' ? DISPLAYED.exec(first.value.slice(0, 2000))?.[1] : undefined
}
