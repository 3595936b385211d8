import { inFigures, most, refuseTooManySegments, tooMuch } from '../../bytes/limits.ts'
import { linesOf } from '../../bytes/lines.ts'
import { type MappedText, Mapping } from '../../bytes/mapped.ts'
import { refuseCrowdedValues } from '../values/crowded.ts'

/** A property: `value` with where it is in the file, the lines that it goes on in included. */
export type Entry = { key: string; at: number; value: MappedText; notes: readonly string[] }

/** A stretch of a line of the file that belongs to a property. */
type Part = { start: number; end: number }

const SPACES = ' \t\f'

/**
 * The properties of a file, as java.util.Properties reads them.
 * @throws DocumentRefused where there is more than a document may have
 */
export function entriesOf(text: string): Entry[] {
  refuseCrowdedValues(text)
  const entries: Entry[] = []
  let notes: string[] = []
  let parts: Part[] = []
  let length = 0
  const finish = () => {
    if (parts.length === 0) return
    entries.push(entryOf(text, parts, notes))
    refuseTooManySegments(entries.length)
    parts = []
    notes = []
    length = 0
  }
  for (const line of linesOf(text)) {
    const start = skipBlank(text, line.start, line.end)
    if (parts.length === 0) {
      if (start === line.end) {
        notes = []
        continue
      }
      if ('#!'.includes(text.charAt(start))) {
        const note = text
          .slice(start, line.end)
          .replace(/^[#!]+/, '')
          .trim()
        if (note !== '' && notes.length < 100) notes.push(note)
        continue
      }
    }
    const goesOn = endsOpen(text, start, line.end)
    parts.push({ start, end: goesOn ? line.end - 1 : line.end })
    length += line.end - start
    if (length > most.unit) throw tooMuch(`a text of more than ${inFigures(4)} MB`)
    if (!goesOn) finish()
  }
  finish()
  return entries
}

function skipBlank(text: string, start: number, end: number): number {
  let at = start
  while (at < end && (SPACES.includes(text.charAt(at)) || (at === 0 && text.startsWith('\ufeff')))) at += 1
  return at
}

/** An odd number of backslashes at its end: the line goes on in the next one. */
function endsOpen(text: string, start: number, end: number): boolean {
  let at = end
  while (at > start && text.charAt(at - 1) === '\\') at -= 1
  return (end - at) % 2 === 1
}

function entryOf(text: string, parts: readonly Part[], notes: readonly string[]): Entry {
  const raw = parts.map(({ start, end }) => text.slice(start, end)).join('')
  const keyEnd = endOfKey(raw)
  let from = skipBlank(raw, keyEnd, raw.length)
  if ('=:'.includes(raw.charAt(from)) && from < raw.length) from = skipBlank(raw, from + 1, raw.length)
  return {
    key: unescapeRaw(raw.slice(0, keyEnd)),
    at: parts[0]?.start ?? 0,
    value: valueFrom(text, parts, from),
    notes,
  }
}

function endOfKey(raw: string): number {
  let at = 0
  while (at < raw.length && !` \t\f=:`.includes(raw.charAt(at))) at += raw.charAt(at) === '\\' ? 2 : 1
  return Math.min(at, raw.length)
}

const ESCAPE = /\\(?:u[\dA-Fa-f]{4}|.)/gs
const LETTERS = new Map([
  ['n', '\n'],
  ['t', '\t'],
  ['r', '\r'],
  ['f', '\f'],
])

/** null: `\u` without its four digits is what it looks like. */
function meaningOf(sequence: string): string | null {
  const letter = sequence.charAt(1)
  if (letter !== 'u') return LETTERS.get(letter) ?? letter
  return sequence.length === 6 ? String.fromCharCode(Number.parseInt(sequence.slice(2), 16)) : null
}

const unescapeRaw = (raw: string): string =>
  raw.replace(ESCAPE, (sequence) => meaningOf(sequence) ?? sequence)

/** @param from in the parts put together */
function valueFrom(text: string, parts: readonly Part[], from: number): MappedText {
  const mapping = new Mapping()
  let before = 0
  let first: number | null = null
  for (const { start, end } of parts) {
    const begin = start + Math.max(0, from - before)
    before += end - start
    if (begin >= end) continue
    first ??= begin
    let at = begin
    for (const { 0: match, index } of text.slice(begin, end).matchAll(ESCAPE)) {
      const value = meaningOf(match)
      if (value === null) continue
      mapping.add(text.slice(at, begin + index), at, begin + index)
      at = begin + index + match.length
      mapping.add(value, begin + index, at)
    }
    mapping.add(text.slice(at, end), at, end)
  }
  const end = parts.at(-1)?.end ?? 0
  return mapping.slice(first ?? end, end)
}
