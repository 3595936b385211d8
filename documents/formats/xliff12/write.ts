import { quote } from '@hub/text/quote'
import { isBlank, isEmpty, partsOf, sameText, type Text } from '@hub/text/text'
import type { PlacedProblem } from '../../bytes/lines.ts'
import { type Splice, splice } from '../../bytes/splice.ts'
import { attributesIn, escapeAttribute, openingOf, withAttribute, type XmlElement } from '../../bytes/xml.ts'
import type { BlockState, Settings, Translation, Translations } from '../../document.ts'
import { DocumentRefused } from '../../refused.ts'
import { explainedCodes } from './phrase-edits.ts'
import { renderTarget } from './render.ts'
import { isLocked, least, stateOf, TO_TRADOS, TO_XLIFF, unitStatusOf } from './states.ts'
import { allOf, namesOf, type Sub } from './subs.ts'
import { readUnits, type Segment, segmentMarks, type Unit } from './units.ts'

type Open = Exclude<BlockState, 'locked'>
/** New content by segment key, the state of every segment after the writing, and what could not be written. */
type Changes = { contents: Map<string, string>; before: Open[]; after: Open[]; problems: PlacedProblem[] }

export function editsOf(
  text: string,
  translations: Translations,
  { targetLanguage, reader }: Settings,
  /** a text as an older reader took it, which keys and targets of stored jobs were made of */
  keyText: (text: string) => string,
): { edits: Splice[]; problems: PlacedProblem[] } {
  const problems: PlacedProblem[] = []
  let keyCount = 0
  const count = (key: string) => {
    if (translations.get(key)) keyCount += 1
  }
  const files = new Set<XmlElement>()
  const { made: edits } = readUnits(
    text,
    (unit) => {
      for (const { key, subs } of unit.segments) {
        count(key)
        for (const name of namesOf(subs)) count(name)
      }
      const unitEdits = editsOfUnit(unit, text, translations, targetLanguage, keyText, problems)
      if (unitEdits.length > 0) files.add(unit.file)
      return unitEdits
    },
    reader,
    keyText,
  )
  if (keyCount < [...translations.keys()].length)
    refuseUnknownKeys(keysIn(text, reader, keyText), translations)
  // Tools refuse, or take for a template, a file that has translations into no language.
  for (const file of files)
    if (!file.attributes.has('target-language'))
      edits.push(tagEdit(file, text, 'target-language', targetLanguage))
  return { edits, problems }
}

/**
 * Of all texts of a file. Only for the one that is not among them: a hundred thousand keys are not kept for nothing.
 */
function keysIn(text: string, reader: number, keyText: (text: string) => string): Set<string> {
  const keysOf = ({ segments }: Unit) => segments.flatMap(({ key, subs }) => [key, ...namesOf(subs)])
  return new Set(readUnits(text, keysOf, reader, keyText).made)
}

function editsOfUnit(
  unit: Unit,
  text: string,
  translations: Translations,
  targetLanguage: string,
  older: (text: string) => string,
  problems: PlacedProblem[],
): Splice[] {
  if (!unit.translate) return []
  const changes = changesOf(unit, text, translations, older)
  for (const problem of changes.problems) problems.push(problem)
  const segmentChanges = unit.segments
    .filter(({ key }) => changes.contents.has(key))
    .map((segment) => ({ segment, target: translations.get(segment.key)?.target ?? '' }))
  return [
    ...targetEdits(unit, changes, text, targetLanguage),
    ...explainedCodes(unit.element, segmentChanges, text),
    ...stateEdits(unit, changes, text, translations),
  ]
}

function changesOf(
  unit: Unit,
  text: string,
  translations: Translations,
  older: (text: string) => string,
): Changes {
  const changes: Changes = { contents: new Map(), before: [], after: [], problems: [] }
  for (const segment of unit.segments) {
    const before = segmentState(unit, segment)
    const isLockedHere = isLocked(unit.element, segment.definition)
    const subs = isLockedHere ? [] : allOf(segment.subs).filter((sub) => subChanged(sub, translations, older))
    const translation = isLockedHere ? undefined : openTranslation(translations.get(segment.key))
    const isChanged =
      translation !== undefined && !isSameTarget(translation.target, segment.target?.text ?? '', older)
    const target = isChanged ? translation.target : (segment.target?.text ?? '')
    if (isChanged || subs.length > 0) {
      // A code needs a text to be in: that of the source, until there is another.
      const words = subs.length > 0 && isEmpty(target) ? segment.source.text : target
      const { content, left } = contentOf(segment, words, text, translations, subs)
      changes.contents.set(segment.key, content)
      for (const sub of left) changes.problems.push(leftOut(sub))
    }
    changes.before.push(before)
    // Nothing is translated by an empty text, whatever state comes with it.
    const empty = translation !== undefined && isBlank(translation.target) && !isBlank(segment.source.text)
    changes.after.push(empty ? 'new' : (translation?.state ?? before))
  }
  return changes
}

export function segmentState(unit: Unit, segment: Segment): Open {
  const whole = unit.target
  const { definition, source, target } = segment
  return stateOf(unit.element, whole, definition, source.text, target?.text ?? null, unit.reader)
}

function openTranslation(translation: Translation | undefined): { target: Text; state: Open } | undefined {
  if (!translation || translation.state === 'locked') return undefined
  return { target: translation.target, state: translation.state }
}

function subChanged(sub: Sub, translations: Translations, older: (text: string) => string): boolean {
  const translation = openTranslation(translations.get(sub.key))
  return translation !== undefined && !isSameTarget(translation.target, sub.target?.text ?? '', older)
}

/** A job that was stored by an older reader holds an untouched target as that one read it. */
function isSameTarget(translation: Text, target: Text, older: (text: string) => string): boolean {
  if (sameText(translation, target)) return true
  const before = partsOf(target).map((part) => (typeof part === 'string' ? older(part) : part))
  return before.some((part, index) => part !== partsOf(target)[index]) && sameText(translation, before)
}

/** @param subs those that change: `left` are the ones of them whose code the text does not have */
function contentOf(
  segment: Segment,
  target: Text,
  text: string,
  translations: Translations,
  subs: readonly Sub[],
): { content: string; left: Sub[] } {
  // A comment or instruction in the old target is not the translator's to lose.
  const others = segment.holder?.children.filter((node) => node.type === 'other') ?? []
  const markup = others.map((node) => text.slice(node.start, node.end)).join('')
  if (segment.subs.length === 0)
    return { content: renderTarget(target, segment.source, noSubs) + markup, left: [] }
  const rest = new Set(subs)
  const byElement = new Map(allOf(segment.subs).map((sub) => [sub.element, sub]))
  const changes = new Set(subs)
  const inside = (element: XmlElement): string | null => {
    const sub = byElement.get(element)
    if (!sub) return null
    rest.delete(sub)
    const translation = openTranslation(translations.get(sub.key))?.target
    const hasNestedChange = allOf(sub.subs).some((one) => changes.has(one))
    if (!translation && !hasNestedChange)
      return sub.holder ? text.slice(sub.holder.openEnd, sub.holder.closeStart) : null
    const words = translation ?? sub.target?.text ?? ''
    return renderTarget(hasNestedChange && isEmpty(words) ? sub.source.text : words, sub.source, inside)
  }
  return { content: renderTarget(target, segment.source, inside) + markup, left: [...rest] }
}

const noSubs = () => null

const leftOut = ({ element }: Sub): PlacedProblem => ({
  code: 'sub-left-out',
  at: element.start,
  message: 'A text inside a code is not written, because the translation around it leaves that code out.',
})

function targetEdits(unit: Unit, changes: Changes, text: string, targetLanguage: string): Splice[] {
  if (changes.contents.size === 0) return []
  const segments = unit.segments.filter((segment) => changes.contents.has(segment.key))
  const inPlace = segments.every(
    ({ holder, mark }) => holder !== null && (mark === null || holder.local === 'mrk'),
  )
  if (inPlace) {
    const tag = (holder: XmlElement) =>
      holder === unit.target ? undefined : text.slice(holder.start, holder.openEnd)
    return segments.flatMap(({ key, holder }) =>
      holder
        ? fillEdits(
            holder,
            text,
            changes.contents.get(key) ?? '',
            tag(holder) ?? targetTag(unit, changes, text),
          )
        : [],
    )
  }
  const content = unit.segSource
    ? rebuild(unit, unit.segSource, changes, text)
    : changes.contents.values().next().value
  if (unit.target) return fillEdits(unit.target, text, content ?? '', targetTag(unit, changes, text))
  return [insertedTarget(unit, content ?? '', changes, targetLanguage)]
}

/**
 * The target's inside made after `seg-source`: its codes and spaces between the segments, and each segment's own
 * text.
 */
function rebuild(unit: Unit, segSource: XmlElement, changes: Changes, text: string): string {
  const owners = new Map(unit.segments.map((segment) => [segment.mark, segment]))
  const edits = segmentMarks(segSource).flatMap((mark): Splice[] => {
    const segment = owners.get(mark)
    // Codes alone: the target's are the source's.
    if (!segment) return []
    const { key, holder } = segment
    const inside = holder?.local === 'mrk' ? text.slice(holder.openEnd, holder.closeStart) : ''
    const tag = openingOf(text.slice(mark.start, mark.openEnd))
    return [
      {
        start: mark.start,
        end: mark.end,
        text: `${tag}${changes.contents.get(key) ?? inside}</${mark.name}>`,
      },
    ]
  })
  const from = segSource.openEnd
  const relative = edits.map((edit) => ({ ...edit, start: edit.start - from, end: edit.end - from }))
  return splice(text.slice(from, segSource.closeStart), relative)
}

function insertedTarget(unit: Unit, content: string, changes: Changes, targetLanguage: string): Splice {
  const name = unit.source.name.replace(/source$/, 'target')
  const language = unit.source.attributes.has('{http://www.w3.org/XML/1998/namespace}lang')
  const tag = language ? `<${name} xml:lang="${escapeAttribute(targetLanguage)}">` : `<${name}>`
  const state = saysState(unit) ? withAttribute(tag, 'state', TO_XLIFF[least(changes.after)]) : tag
  const at = (unit.segSource ?? unit.source).end
  return { start: at, end: at, text: `${spaceBefore(unit.source, unit.element)}${state}${content}</${name}>` }
}

/** The line end and indentation in front of the source, so that the target goes below it. */
function spaceBefore(source: XmlElement, unit: XmlElement): string {
  const before = unit.children[unit.children.indexOf(source) - 1]
  return before?.type === 'text' && before.value.trim() === '' ? before.value : ''
}

function stateEdits(unit: Unit, changes: Changes, text: string, translations: Translations): Splice[] {
  const edits: Splice[] = []
  for (const [index, { key, definition }] of unit.segments.entries()) {
    const after = changes.after[index]
    if (definition && after && after !== changes.before[index] && translations.get(key))
      edits.push(tagEdit(definition, text, 'conf', TO_TRADOS[after]))
  }
  const before = least(changes.before)
  const after = least(changes.after)
  if (before === after || unit.segments.some(({ definition }) => definition)) return edits
  const status = unitStatusOf(unit.element)
  const attribute = attributesIn(text.slice(unit.element.start, unit.element.openEnd)).find(({ name }) =>
    name.endsWith(`:${status?.local}`),
  )?.name
  if (status && attribute) edits.push(tagEdit(unit.element, text, attribute, status.to[after]))
  else {
    const approval = after === 'reviewed' ? 'yes' : unit.element.attributes.has('approved') ? 'no' : null
    if (approval && unit.element.attributes.get('approved') !== approval)
      edits.push(tagEdit(unit.element, text, 'approved', approval))
    // With new content the target's tag is written along with it.
    if (unit.target && !rewritesTarget(unit, changes))
      edits.push(...retag(unit.target, text, targetTag(unit, changes, text)))
  }
  return edits
}

function rewritesTarget(unit: Unit, changes: Changes): boolean {
  return unit.segments.some(
    ({ key, holder, mark }) =>
      changes.contents.has(key) && (holder === unit.target || holder === null || mark === null),
  )
}

const saysState = (unit: Unit): boolean =>
  !unitStatusOf(unit.element) && !unit.segments.some(({ definition }) => definition)

function targetTag(unit: Unit, changes: Changes, text: string): string {
  if (!unit.target) return ''
  const tag = text.slice(unit.target.start, unit.target.openEnd)
  const after = least(changes.after)
  return saysState(unit) && least(changes.before) !== after
    ? withAttribute(tag, 'state', TO_XLIFF[after])
    : tag
}

function fillEdits(element: XmlElement, text: string, content: string, tag: string): Splice[] {
  if (element.selfClosing)
    return [
      {
        start: element.start,
        end: element.end,
        text: `${openingOf(tag)}${content}</${element.name}>`,
      },
    ]
  return [...retag(element, text, tag), { start: element.openEnd, end: element.closeStart, text: content }]
}

function retag(element: XmlElement, text: string, tag: string): Splice[] {
  const { start, openEnd } = element
  return tag === text.slice(start, openEnd) ? [] : [{ start, end: openEnd, text: tag }]
}

function tagEdit(element: XmlElement, text: string, name: string, value: string | null): Splice {
  const { start, openEnd } = element
  return { start, end: openEnd, text: withAttribute(text.slice(start, openEnd), name, value) }
}

/** @throws DocumentRefused */
export function refuseUnknownKeys(knownKeys: ReadonlySet<string>, translations: Translations): void {
  for (const key of translations.keys())
    if (!knownKeys.has(key))
      throw new DocumentRefused('key-unknown', `The document has no text with the key "${quote(key)}".`)
}
