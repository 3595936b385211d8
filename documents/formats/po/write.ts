import { quote as quoteText } from '@hub/text/quote'
import { codesOf, partsOf, sameText, type Text } from '@hub/text/text'
import {
  asDeclared,
  type DecodedText,
  encode,
  encodeEdited,
  lacks,
  unencodable,
} from '../../bytes/encoding.ts'
import { type PlacedProblem, problemsIn } from '../../bytes/lines.ts'
import { type Splice, splice } from '../../bytes/splice.ts'
import type { Translation, Translations, WriteResult } from '../../document.ts'
import { DocumentRefused } from '../../refused.ts'
import { breaksWithReturns } from '../returns.ts'
import { flagsIn, lineEndOf, type PoEntry } from './entries.ts'
import { cutLineEnds, type Message, type Po, readMessages } from './messages.ts'
import { numberedArguments } from './placeholders.ts'
import { pluralCount, pluralRule } from './plurals.ts'
import { quote, wrapsStrings } from './strings.ts'

type Style = { lineEnd: string; wraps: boolean }

export function writePo(
  bytes: Uint8Array,
  decodedText: DecodedText,
  translations: Translations,
  language: string,
  reader: number,
): WriteResult {
  const { text, encoding } = decodedText
  const po = readMessages(decodedText, language, reader)
  refuseUnknownKeys(po, translations)
  const style = { lineEnd: text.includes('\r\n') ? '\r\n' : lineEndOf(text), wraps: wrapsStrings(text) }
  const edits = [...entriesOf(po)].flatMap(([entry, messages]) =>
    entryEdits(entry, messages, translations, po.forms, decodedText, style),
  )
  if (edits.length === 0) return { bytes, problems: [] }
  edits.push(...templateEdits(po, text, language, style.lineEnd))
  const missing = unencodable(() => edits.map((edit) => edit.text).join(''), encoding)
  const orderProblems = movedProblems(po, translations)
  if (missing.length === 0)
    return { bytes: encodeEdited(decodedText, edits), problems: problemsIn(text, orderProblems) }
  // A translation that its encoding cannot hold: the whole file goes over to UTF-8 and says so, rather than lose a
  // letter.
  const bytesNow = encode(splice(text, [...edits, ...charsetEdits(po, text)]), 'utf-8')
  const message = `${lacks(encoding, missing)} The file is written in UTF-8 and says so.`
  return {
    bytes: bytesNow,
    problems: problemsIn(text, [{ code: 'encoding-changed', at: 0, message }, ...orderProblems]),
  }
}

/**
 * Placeholders that their order alone gives their values, in another one: a program would take the wrong value, or
 * crash.
 */
function movedProblems({ messages }: Po, translations: Translations): PlacedProblem[] {
  return messages.flatMap(({ key, entry, source, target }) => {
    const translation = open(translations.get(key))
    if (!translation || sameText(translation.target, target ?? '') || keepsPlaces(translation.target, source))
      return []
    const message = `The placeholders of "${quoteText(entry.id.value)}" have to stay in their order; its translation has another one.`
    return [{ code: 'po-order', at: entry.start, message }]
  })
}

function keepsPlaces(target: Text, source: Text): boolean {
  const fixedCodes = codesOf(source).flatMap(({ code, never }) => (never?.includes('move') ? [code] : []))
  const places = codesOf(target).flatMap(({ code }) => (fixedCodes.includes(code) ? [code] : []))
  const expected = fixedCodes.filter((code) => places.includes(code))
  return expected.every((code, index) => code === places[index])
}

function entriesOf(po: Po): Map<PoEntry, Message[]> {
  return Map.groupBy(po.messages, ({ entry }) => entry)
}

function entryEdits(
  entry: PoEntry,
  messages: readonly Message[],
  translations: Translations,
  forms: number,
  decodedText: DecodedText,
  style: Style,
): Splice[] {
  const edits: Splice[] = []
  let fuzzy = false
  let isTouched = false
  let missing = ''
  for (const message of messages) {
    const translation = open(translations.get(message.key))
    const target = translation?.target ?? message.target ?? ''
    // PO has no word for a review.
    const state = translation?.state === 'reviewed' ? 'translated' : (translation?.state ?? message.state)
    const existing = entry.forms.get(message.form)
    const isChanged =
      translation !== undefined &&
      !sameText(target, message.target ?? '') &&
      !(existing && isAsStored(target, message, asDeclared(existing.older, decodedText)))
    if (isChanged || (translation && state !== message.state)) isTouched = true
    if (target !== '' && state === 'draft') fuzzy = true
    const keyword = entry.plural ? `msgstr[${message.form}]` : 'msgstr'
    if (!isChanged && existing) continue
    const quotation = quote(isChanged ? stringOf(target, message) : '', keyword, style.lineEnd, style.wraps)
    if (existing) edits.push({ start: existing.start, end: existing.end, text: quotation })
    // A form the file does not have yet; all of them are written, or none.
    else missing += `${style.lineEnd}${keyword} ${quotation}`
  }
  if (!isTouched) return []
  if (missing !== '') {
    const end = Math.max(...[...entry.forms.values()].map((string) => string.end))
    edits.push({ start: end, end, text: missing })
  }
  return [
    ...edits,
    ...emptyFormEdits(entry, forms, decodedText.text, style.lineEnd),
    ...fuzzyEdits(entry, fuzzy, decodedText.text, style.lineEnd),
  ]
}

/** A job that was stored by an older reader holds an untouched target as that one read it. */
function isAsStored(target: Text, message: Message, older: string): boolean {
  return older !== '' && stringOf(target, message) === older
}

function stringOf(target: Text, { entry, source, lead, trail }: Message): string {
  const numbers = numberedArguments(source, entry.flags)
  const order = codesOf(target).flatMap(({ code }) => (numbers.has(code) ? [code] : []))
  const inOrder = [...numbers.keys()].every(
    (code, index) => order[index] === undefined || order[index] === code,
  )
  const displays = new Map(
    partsOf(source).flatMap((part) => (typeof part === 'string' ? [] : [[part.code, part.display]])),
  )
  const value = partsOf(target).map((part) => {
    if (typeof part === 'string') return part
    const display = displays.get(part.code)
    if (display === undefined || part.kind !== 'alone')
      throw new DocumentRefused(
        'codes-wrong',
        `The translation uses code ${part.code}, which its source does not have.`,
      )
    return inOrder ? display : (numbers.get(part.code) ?? display)
  })
  const inside = cutLineEnds(value.join('').replace(/^\n+/, lead === '' ? '$&' : ''))
  if (inside === '') return ''
  const whole = lead + inside + trail
  return breaksWithReturns(entry.id.value) ? whole.replace(/\r?\n/g, '\r\n') : whole
}

/** Forms that a template has and the language does not: msgfmt would refuse the file for them. */
function emptyFormEdits(entry: PoEntry, forms: number, text: string, lineEnd: string): Splice[] {
  if (!entry.plural) return []
  return [...entry.forms]
    .filter(([form, { value }]) => form >= forms && value === '')
    .map(([, { start, end }]) => {
      const lineStart = text.lastIndexOf(lineEnd.slice(-1), start) + 1
      const next = text.indexOf(lineEnd.slice(-1), end)
      return { start: lineStart, end: next < 0 ? text.length : next + 1, text: '' }
    })
}

function fuzzyEdits(entry: PoEntry, fuzzy: boolean, text: string, lineEnd: string): Splice[] {
  if (fuzzy === entry.flags.includes('fuzzy')) return []
  if (fuzzy) {
    const [first] = entry.flagLines
    if (!first) return [{ start: entry.start, end: entry.start, text: `#, fuzzy${lineEnd}` }]
    const at = text.indexOf('#,', first.start) + 2
    return [{ start: at, end: at, text: ' fuzzy,' }]
  }
  // As gettext's tools do: it says what the translation was of, which is of no use to one that is good.
  const previous = entry.previousLines.map(({ start, end }) => ({ start, end, text: '' }))
  const flagEdits = entry.flagLines.flatMap(({ start, end }) => {
    const line = text.slice(start, end)
    const flags = flagsIn(line)
    if (!flags.includes('fuzzy')) return []
    const others = flags.filter((flag) => flag !== 'fuzzy')
    const rest = line.slice(line.trimEnd().length)
    return [{ start, end, text: others.length === 0 ? '' : `#, ${others.join(', ')}${rest}` }]
  })
  return [...flagEdits, ...previous]
}

/** What a template leaves open and the first translation settles; gettext passes over a header that stays fuzzy. */
function templateEdits({ header, messages }: Po, text: string, language: string, lineEnd: string): Splice[] {
  const string = header?.forms.get(0)
  if (!header || !string) return []
  const plurals = pluralCount(string.value) === null && messages.some(({ entry }) => entry.plural)
  const isTemplate = /charset=CHARSET/.test(string.value)
  return [
    ...inHeader(string, text, /(?<="Language:) *(?=\\n)/, ` ${language.replaceAll('-', '_')}`),
    ...(plurals ? inHeader(string, text, /nplurals=[^"\\]*/, pluralRule(language)) : []),
    ...(isTemplate ? [...charsetEdit(string, text), ...fuzzyEdits(header, false, text, lineEnd)] : []),
  ]
}

function charsetEdits({ header }: Po, text: string): Splice[] {
  const string = header?.forms.get(0)
  return string ? charsetEdit(string, text) : []
}

function charsetEdit(string: { start: number; end: number }, text: string): Splice[] {
  return inHeader(string, text, /(?<=charset\s*=\s*)[\w.:-]+/i, 'UTF-8')
}

function inHeader(
  { start, end }: { start: number; end: number },
  text: string,
  pattern: RegExp,
  replacement: string,
): Splice[] {
  const match = pattern.exec(text.slice(start, end))
  return match
    ? [{ start: start + match.index, end: start + match.index + match[0].length, text: replacement }]
    : []
}

function open(translation: Translation | undefined): Translation | undefined {
  return translation?.state === 'locked' ? undefined : translation
}

function refuseUnknownKeys(po: Po, translations: Translations): void {
  const keys = new Set(po.messages.map(({ key }) => key))
  for (const key of translations.keys())
    if (!keys.has(key))
      throw new DocumentRefused('key-unknown', `The document has no text with the key "${key}".`)
}
