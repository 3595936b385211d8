import { createHash } from 'node:crypto'
import { quote } from '@hub/text/quote'
import type { Text } from '@hub/text/text'
import { asDeclared, type DecodedText } from '../../bytes/encoding.ts'
import { refuseTooManySegments } from '../../bytes/limits.ts'
import type { PlacedProblem } from '../../bytes/lines.ts'
import type { BlockState, Plural } from '../../document.ts'
import { breaksWithReturns } from '../returns.ts'
import { type PoEntry, readEntries } from './entries.ts'
import { inFixedOrder, numberedArguments, patternFor, readSource, readTarget } from './placeholders.ts'
import { pluralCount, pluralRule } from './plurals.ts'

/** One text to translate: an entry, or one plural form of it. */
export type Message = {
  key: string
  entry: PoEntry
  form: number
  source: Text
  target: Text | null
  state: Exclude<BlockState, 'locked' | 'reviewed'>
  plural: Plural | null
  /** Line ends that the translation must begin and end with as its source does, or msgfmt refuses the file. */
  lead: string
  trail: string
}

export type Po = { header: PoEntry | null; forms: number; messages: Message[]; problems: PlacedProblem[] }

export function readMessages(decodedText: DecodedText, targetLanguage: string, reader: number): Po {
  const { entries, problems } = readEntries(decodedText.text, decodedText.encoding)
  const header = headerOf(entries)
  const headerText = header?.forms.get(0)?.value ?? ''
  const forms = pluralCount(headerText) ?? pluralCount(pluralRule(targetLanguage)) ?? 2
  // The header is no text.
  const texts = entries.filter((entry) => entry !== header)
  refuseTooManySegments(texts.reduce((count, { plural }) => count + (plural ? forms : 1), 0))
  const counts = new Map<string, number>()
  const messages = texts.flatMap((entry) => {
    const identity = createHash('sha256')
      .update(asDeclared(entry.identity, decodedText))
      .digest('hex')
      .slice(0, 16)
    const count = (counts.get(identity) ?? 0) + 1
    counts.set(identity, count)
    if (count > 1)
      problems.push({
        code: 'po-duplicate',
        at: entry.start,
        message: `The message "${quote(entry.id.value)}" is in the file more than once.`,
      })
    for (const [form, { value, start }] of entry.forms)
      if (!entry.plural && form > 0)
        problems.push({
          code: 'po-plural-unknown',
          at: start,
          message: `The entry has a msgstr[${form}] but no msgid_plural; it is left as it is.`,
        })
      else if (entry.plural && form >= forms && value !== '')
        problems.push({
          code: 'po-plural-extra',
          at: start,
          message: `Plural form ${form} is more than the language has; it is left as it is.`,
        })
    const key = count > 1 ? `${identity}#${count}` : identity
    if (!entry.plural) return [messageOf(entry, key, 0, null, reader)]
    return Array.from({ length: forms }, (_, form) =>
      messageOf(entry, `${key}[${form}]`, form, forms, reader),
    )
  })
  return { header, forms, messages, problems }
}

export function headerOf(entries: readonly PoEntry[]): PoEntry | null {
  return entries.find((entry) => entry.id.value === '' && entry.context === null) ?? null
}

/** A field of the header's `Name: value` lines. */
export function headerField(header: string, name: string): string | null {
  const line = header
    .split('\n')
    .find((candidate) => candidate.toLowerCase().startsWith(`${name.toLowerCase()}:`))
  return line?.slice(name.length + 1).trim() || null
}

function messageOf(entry: PoEntry, key: string, form: number, forms: number | null, reader: number): Message {
  const pattern = patternFor(entry.flags, reader)
  const hasReturns = breaksWithReturns(entry.id.value)
  const plain = (value: string) =>
    hasReturns && breaksWithReturns(value) ? value.replaceAll('\r\n', '\n') : value
  const { lead, text, trail } = withoutEnds(plain(entry.id.value))
  const singular = readSource(text, pattern)
  const plural = entry.plural ? readSource(withoutEnds(plain(entry.plural.value)).text, pattern) : singular
  const own = forms === null || usesSingular(form, forms, singular, plural) ? singular : plural
  const source = inFixedOrder(own, entry.flags)
  const numbers = numberedArguments(source, entry.flags)
  const value = entry.forms.get(form)?.value ?? ''
  const target = value === '' ? null : readTarget(withoutEnds(plain(value)).text, pattern, source, numbers)
  const fuzzy = entry.flags.includes('fuzzy')
  return {
    key,
    entry,
    form,
    source,
    target,
    state: target === null ? 'new' : fuzzy ? 'draft' : 'translated',
    plural: forms === null ? null : { form: form + 1, of: forms, category: null },
    lead,
    trail,
  }
}

/**
 * The first form is the singular's, except where that form is also used for 21 or 101 (or none is for 1) and the
 * singular lacks the number: then its translation needs the placeholders of the plural.
 */
function usesSingular(form: number, forms: number, singular: Text, plural: Text): boolean {
  if (form > 0 || forms === 1) return false
  return forms === 2 || typeof singular === typeof plural
}

/** Without the line ends after it. */
export function cutLineEnds(value: string): string {
  let end = value.length
  while (value[end - 1] === '\n') end -= 1
  return value.slice(0, end)
}

function withoutEnds(value: string): { lead: string; text: string; trail: string } {
  const lead = /^\n*/.exec(value)?.[0] ?? ''
  const rest = value.slice(lead.length)
  const text = cutLineEnds(rest)
  return { lead, text, trail: rest.slice(text.length) }
}
