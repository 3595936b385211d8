import { isBlank, isEmpty, sameText } from '@hub/text/text'
import type { Splice } from '../../bytes/splice.ts'
import { attributesIn, openingOf, withAttribute, type XmlElement } from '../../bytes/xml.ts'
import type { Settings, Translation, Translations } from '../../document.ts'
import { refuseUnknownKeys } from '../xliff12/write.ts'
import { renderTarget } from './render.ts'
import { type Open, readUnits, type Segment, type Unit } from './units.ts'

const TO_XLIFF: Readonly<Record<Open, string>> = {
  new: 'initial',
  draft: 'initial',
  translated: 'translated',
  reviewed: 'reviewed',
}

/** @throws DocumentRefused where a key or a code is none of the document's */
export function editsOf(
  text: string,
  translations: Translations,
  { targetLanguage, reader }: Pick<Settings, 'targetLanguage' | 'reader'>,
): Splice[] {
  const keys = new Set<string>()
  const { made: edits, root } = readUnits(
    text,
    (unit) => {
      for (const { key } of unit.segments) keys.add(key)
      return editsOfUnit(unit, text, translations)
    },
    reader,
  )
  refuseUnknownKeys(keys, translations)
  // A file with translations has to say into which language.
  if (edits.length > 0 && !root.attributes.has('trgLang'))
    edits.push(...tagEdits(root, text, [['trgLang', targetLanguage]]))
  return edits
}

function editsOfUnit(unit: Unit, text: string, translations: Translations): Splice[] {
  if (!unit.translate) return []
  return unit.segments.flatMap((segment): Splice[] => {
    const translation = translations.get(segment.key)
    if (!translation || translation.state === 'locked') return []
    const before = segment.target && !isEmpty(segment.target.text) ? segment.target.text : ''
    const isChanged = !sameText(translation.target, before)
    // Nothing is translated by an empty text, whatever state comes with it.
    const after: Open = isBlank(translation.target) ? 'new' : translation.state
    const { attributes } = segment.element
    const says = after !== segment.state || (isChanged && !attributes.has('state'))
    const state: [string, string | null][] = [
      ['state', TO_XLIFF[after]],
      // A finer word for the state that was.
      ['subState', null],
    ]
    return [
      ...(says && attributes.get('state') !== TO_XLIFF[after] ? tagEdits(segment.element, text, state) : []),
      ...(isChanged ? targetEdits(segment, text, translation.target) : []),
    ]
  })
}

function targetEdits(segment: Segment, text: string, target: Translation['target']): Splice[] {
  const { sourceElement, targetElement, source, element } = segment
  const prefix = sourceElement.name.slice(0, -'source'.length)
  const content = renderTarget(target, source, prefix)
  if (!targetElement) {
    const tag = text.slice(sourceElement.start, sourceElement.openEnd)
    const space = attributesIn(tag).find(({ name }) => name === 'xml:space')
    const opening = `<${prefix}target${space ? ` ${tag.slice(space.start, space.end).trim()}` : ''}>`
    const at = sourceElement.end
    return [
      {
        start: at,
        end: at,
        text: `${spaceBefore(sourceElement, element)}${opening}${content}</${prefix}target>`,
      },
    ]
  }
  const { start, openEnd, closeStart, end, name } = targetElement
  if (targetElement.selfClosing)
    return [{ start, end, text: `${openingOf(text.slice(start, openEnd))}${content}</${name}>` }]
  // A comment or instruction in the old target is not the translator's to lose.
  const others = targetElement.children.filter((node) => node.type === 'other')
  const markup = others.map((node) => text.slice(node.start, node.end)).join('')
  return [{ start: openEnd, end: closeStart, text: content + markup }]
}

/** The line end and indentation in front of the source, so that the target goes below it. */
function spaceBefore(source: XmlElement, segment: XmlElement): string {
  const before = segment.children[segment.children.indexOf(source) - 1]
  return before?.type === 'text' && before.value.trim() === '' ? before.value : ''
}

function tagEdits(element: XmlElement, text: string, values: readonly [string, string | null][]): Splice[] {
  const { start, openEnd } = element
  const tag = text.slice(start, openEnd)
  let newTag = tag
  for (const [name, value] of values) newTag = withAttribute(newTag, name, value)
  return newTag === tag ? [] : [{ start, end: openEnd, text: newTag }]
}
