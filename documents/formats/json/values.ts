import { quote } from '@hub/text/quote'
import { visit } from 'jsonc-parser'
import { inFigures, tooMuch } from '../../bytes/limits.ts'
import type { PlacedProblem } from '../../bytes/lines.ts'
import { type MappedText, mappedBy } from '../../bytes/mapped.ts'
import { DocumentRefused } from '../../refused.ts'
import { refuseCrowdedValues, refuseLongValue } from '../values/crowded.ts'
import { pathOf } from '../values/keys.ts'

/**
 * A string of a file, its quotes left out of the mapping; `container` is shared by the values of one object or list.
 */
export type JsonString = {
  path: string
  /** The name of its property; null in a list. */
  name: string | null
  /** Where its property begins: its key, or the value itself in a list. */
  propertyStart: number
  mapped: MappedText
  container: Container
  note: string | null
}

/** An object or a list, by its path; `names` of its properties, those with other values too. */
export type Container = { path: string; names: Set<string>; strings: JsonString[] }

/** Objects and lists in each other: the parser calls itself for each. */
const MOST_DEPTH = 512
const MOST_VALUES = 4_000_000
/** More than there may be texts: in ARB a text has several about it. */
const MOST_STRINGS = 400_000

/**
 * @throws DocumentRefused where it is no JSON, or has more than a document may have; comments and commas at ends are
 * let pass.
 */
export function stringsOf(text: string): { strings: JsonString[]; problems: PlacedProblem[] } {
  refuseDeep(text)
  refuseCrowdedValues(text)
  const reading = new Reading(text)
  visit(
    text.startsWith('\ufeff') ? ` ${text.slice(1)}` : text,
    {
      onObjectBegin: () => reading.open(),
      onArrayBegin: () => reading.open(),
      onObjectEnd: () => reading.close(),
      onArrayEnd: () => reading.close(),
      onObjectProperty: (name, offset) => reading.property(name, offset),
      onLiteralValue: (value, offset, length) => reading.value(value, offset, length),
      onComment: (offset, length) => reading.comment(offset, length),
      onError: (error, offset, length) => reading.fault(error, offset, length),
    },
    { allowTrailingComma: true },
  )
  return reading
}

class Reading {
  readonly strings: JsonString[] = []
  readonly problems: PlacedProblem[] = []
  readonly #text: string
  readonly #open: { container: Container; count: number }[] = []
  #property: { name: string; offset: number } | null = null
  #notes: string[] = []
  #values = 0

  constructor(text: string) {
    this.#text = text
  }

  open(): void {
    const path = this.#place().path
    this.#count()
    this.#property = null
    this.#notes = []
    this.#open.push({ container: { path, names: new Set(), strings: [] }, count: 0 })
  }

  close(): void {
    this.#open.pop()
    this.#notes = []
  }

  property(name: string, offset: number): void {
    this.#property = { name, offset }
    this.#open.at(-1)?.container.names.add(name)
  }

  value(value: unknown, offset: number, length: number): void {
    this.#count()
    const { path, container } = this.#place()
    const property = this.#property
    this.#property = null
    const note = this.#notes.join('\n') || null
    this.#notes = []
    if (typeof value !== 'string' || value.trim() === '') return
    refuseLongValue(length)
    const entry = {
      path,
      name: property?.name ?? null,
      propertyStart: property?.offset ?? offset,
      mapped: mappedBy(this.#text, [offset + 1, offset + length - 1], ESCAPE, meaningOf),
      container,
      note,
    }
    this.strings.push(entry)
    container.strings.push(entry)
    if (this.strings.length > MOST_STRINGS) throw tooMuch(`more than ${inFigures(MOST_STRINGS)} strings`)
  }

  comment(offset: number, length: number): void {
    if (this.#notes.length >= 100) return
    const words = this.#text
      .slice(offset, offset + Math.min(length, 10_000))
      .replace(/^\/[/*]+|\*{1,100}\/$/g, '')
      .replace(/^[ \t]*\*+ ?/gm, '')
      .trim()
    if (words !== '') this.#notes.push(words)
  }

  fault(error: number, offset: number, length: number): void {
    if (error === CONTROL_CHARACTER) {
      if (this.problems.length < 1000)
        this.problems.push({
          code: 'json-control-character',
          at: offset,
          message: 'A text has a line end or another control character that JSON does not allow there.',
        })
      return
    }
    const line = this.#text.slice(0, offset).split('\n').length
    throw new DocumentRefused(
      'json-malformed',
      `The file is not well-formed JSON. Line ${inFigures(line)}: ${whatFault(error)} "${quote(this.#text.slice(offset, offset + Math.min(length, 200)))}".`,
    )
  }

  #place(): { path: string; container: Container } {
    const parent = this.#open.at(-1)
    if (!parent) return { path: '', container: { path: '', names: new Set(), strings: [] } }
    const path = pathOf(parent.container.path, this.#property?.name ?? parent.count)
    parent.count += 1
    return { path, container: parent.container }
  }

  #count(): void {
    this.#values += 1
    if (this.#values > MOST_VALUES) throw tooMuch(`more than ${inFigures(MOST_VALUES)} values`)
  }
}

// Numbers of the library's errors: it exports them as a type alone.
const CONTROL_CHARACTER = 16
const FAULTS = new Map([
  [3, 'a name in double quotes is missing before'],
  [4, 'a value is missing before'],
  [5, 'a colon is missing before'],
  [6, 'a comma is missing before'],
  [7, 'a closing brace is missing before'],
  [8, 'a closing bracket is missing before'],
  [9, 'after the end of the data there is'],
  [11, 'a comment does not end in'],
  [12, 'a text does not end in'],
])
const whatFault = (error: number): string => FAULTS.get(error) ?? 'this cannot be read:'

const ESCAPE = /\\(?:u[\dA-Fa-f]{4}|.)/gs
const LETTERS = new Map([
  ['b', '\b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
])

function meaningOf(sequence: string): string {
  const letter = sequence.charAt(1)
  if (letter === 'u') return String.fromCharCode(Number.parseInt(sequence.slice(2), 16))
  return LETTERS.get(letter) ?? letter
}

const QUOTE = 34
const BACKSLASH = 92
const LINE_END = 10

/** Brackets in strings open nothing; those in comments are counted, since no file has so many there. */
function refuseDeep(text: string): void {
  let depth = 0
  let inString = false
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    if (inString) {
      if (unit === BACKSLASH) at += 1
      else if (unit === QUOTE || unit === LINE_END) inString = false
    } else if (unit === QUOTE) inString = true
    else if (unit === 91 || unit === 123) {
      depth += 1
      if (depth > MOST_DEPTH) throw tooMuch(`more than ${MOST_DEPTH} objects or lists in each other`)
    } else if (unit === 93 || unit === 125) depth = Math.max(0, depth - 1)
  }
}

/** How a file writes what JSON lets it choose. */
export type Style = { slashes: boolean; ascii: boolean }

export function styleOf(text: string): Style {
  const escapes = /\\u(?:00[89a-fA-F]|0[1-9a-fA-F]|[1-9a-fA-F])/.test(text)
  return { slashes: /\\\//.test(text) && !/<\/[a-z]/i.test(text), ascii: escapes && !/\P{ASCII}/u.test(text) }
}

/** A value as it is between the quotes. */
export function escapedJson(value: string, { slashes, ascii }: Style): string {
  const json = JSON.stringify(value).slice(1, -1)
  const withSlashes = slashes ? json.replaceAll('/', '\\/') : json
  return ascii ? withSlashes.replace(/\P{ASCII}+/gu, escapedUnits) : withSlashes
}

/** Characters that the file's encoding lacks, as escapes. */
export function referJson(text: string, missing: readonly string[]): string {
  const lacking = new Set(missing)
  return [...text].map((character) => (lacking.has(character) ? escapedUnits(character) : character)).join('')
}

const escapedUnits = (text: string): string =>
  text
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('')
