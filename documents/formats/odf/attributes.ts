import type { XmlElement } from '../../bytes/xml.ts'
import { attributeOf } from './names.ts'

const ENTRY = ['text:string-value', 'text:key1', 'text:key2']

/**
 * Attributes that people read: titles of messages, labels of forms, entries of indexes, the two texts of a condition.
 */
const READ: ReadonlyMap<string, readonly string[]> = new Map([
  ['table:help-message', ['table:title']],
  ['table:error-message', ['table:title']],
  ['text:conditional-text', ['text:string-value-if-true', 'text:string-value-if-false']],
  ['text:toc-mark', ENTRY],
  ['text:user-index-mark', ENTRY],
  ['text:alphabetical-index-mark', ENTRY],
  ['text:alphabetical-index-mark-start', ENTRY],
])

/** What the first readers left out: its keys are a series of its own, so that those of others stay. */
const READ_LATER: ReadonlyMap<string, readonly string[]> = new Map([
  ['text:a', ['office:title']],
  ['draw:a', ['office:title']],
  ['text:drop-down', ['text:help', 'text:hint']],
  ['text:label', ['text:value']],
  ['text:placeholder', ['text:description']],
  ['text:text-input', ['text:description']],
])

/** What those before the third reader left out, in the same series. */
const READ_LAST: ReadonlyMap<string, readonly string[]> = new Map([
  ['loext:list-item', ['loext:display-text']],
])

const NONE: readonly string[] = []
const CONTROL = ['form:label', 'form:title']

/** The attributes of an element that hold text, in a fixed order. */
export function attributesRead(element: XmlElement, name: string, hiddenText: boolean): readonly string[] {
  const names =
    name === 'text:hidden-text' && hiddenText
      ? ['text:string-value']
      : (READ.get(name) ?? (name.startsWith('form:') ? CONTROL : NONE))
  return present(element, names)
}

/** Of links what they say when somebody points at them, of fields their hints and what they offer. */
export const attributesReadLater = (element: XmlElement, name: string, reader: number): readonly string[] =>
  present(element, READ_LATER.get(name) ?? (reader > 2 ? READ_LAST.get(name) : undefined) ?? NONE)

const present = (element: XmlElement, names: readonly string[]): readonly string[] =>
  names.length === 0 ? NONE : names.filter((attribute) => attributeOf(element, attribute) !== null)
