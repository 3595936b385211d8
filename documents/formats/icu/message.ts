import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { inFigures, tooMuch } from '../../bytes/limits.ts'
import type { Markup } from '../codes.ts'

/** Of one message, in UTF-16 units: the parser calls itself for each branch in a branch. */
const LONGEST = 100_000
const MOST_DEPTH = 30

/** Of all messages of a file: the parser reads a character at a time. */
const MOST_UNITS = 8 * 1024 * 1024

/** Arguments with a type. Others are found like any placeholder, and need no parser. */
const TYPED =
  /\{\s{0,50}[^\s{},]{1,100}\s{0,50},\s{0,50}(?:plural|selectordinal|select|number|date|time)(?![A-Za-z])/

/** A stretch of a message that is a code; in a branch it may be left out or stand several times, as the language wants. */
type Argument = { start: number; end: number; inBranch: boolean }

/** Reads messages of ICU's MessageFormat, as many as a file may have. */
export class IcuMessages {
  #units = 0

  /**
   * The text of a message with its arguments as codes, the frame of its plurals and selects as text. Null where it has no
   * argument with a type, or is no message that the parser takes.
   * @throws DocumentRefused where a file has more than can be parsed in time
   */
  piecesOf(value: string): (string | Markup)[] | null {
    if (!TYPED.test(value)) return null
    this.#units += value.length
    if (this.#units > MOST_UNITS)
      throw tooMuch(`more than ${inFigures(MOST_UNITS)} characters of ICU messages`)
    const message = parsed(value)
    return message && piecesBetween(value, argumentsIn(message, false))
  }
}

/** Whether a translation can be parsed and names the arguments of its source, and no others. */
export function hasSameArguments(source: string, target: string): boolean {
  const wanted = parsed(source)
  const found = parsed(target)
  if (!wanted) return true
  return found !== null && namesIn(wanted) === namesIn(found)
}

function parsed(value: string): MessageFormatElement[] | null {
  if (value.length > LONGEST || isTooDeep(value)) return null
  try {
    return parse(value, { captureLocation: true, ignoreTag: true, shouldParseSkeletons: false })
  } catch {
    return null
  }
}

function isTooDeep(value: string): boolean {
  let depth = 0
  for (const { 0: brace } of value.matchAll(/[{}]/g)) {
    depth += brace === '{' ? 1 : -1
    if (depth > MOST_DEPTH) return true
  }
  return false
}

function argumentsIn(message: readonly MessageFormatElement[], inBranch: boolean): Argument[] {
  return message.flatMap((element) => {
    if (element.type === TYPE.select || element.type === TYPE.plural)
      return Object.values(element.options).flatMap(({ value }) => argumentsIn(value, true))
    if (element.type === TYPE.literal || element.type === TYPE.tag || !element.location) return []
    return [{ start: element.location.start.offset, end: element.location.end.offset, inBranch }]
  })
}

function namesIn(message: readonly MessageFormatElement[]): string {
  const names = new Set<string>()
  const collect = (elements: readonly MessageFormatElement[]) => {
    for (const element of elements) {
      if (element.type === TYPE.literal || element.type === TYPE.pound || element.type === TYPE.tag) continue
      names.add(element.value)
      if (element.type === TYPE.select || element.type === TYPE.plural)
        for (const { value } of Object.values(element.options)) collect(value)
    }
  }
  collect(message)
  return [...names].toSorted().join(' ')
}

/** A tag may hold an argument: it is one code with it. */
const TAG = /<\/?[A-Za-z0-9][^<>]{0,500}>/g

function piecesBetween(value: string, found: readonly Argument[]): (string | Markup)[] {
  const branches = found.some(({ inBranch }) => inBranch) || /,\s{0,50}(plural|select)/.test(value)
  const tags = [...value.matchAll(TAG)]
    .filter(({ 0: tag }) => !/[{}]/.test(tag.replace(/\{[^{},]{1,100}\}/g, '')))
    .map(({ 0: tag, index }) => ({ start: index, end: index + tag.length, inBranch: branches }))
  const pieces: (string | Markup)[] = []
  let at = 0
  for (const { start, end, inBranch } of [...found, ...tags].toSorted(
    (one, other) => one.start - other.start,
  )) {
    if (start < at) continue
    if (start > at) pieces.push(value.slice(at, start))
    const markup = value.slice(start, end)
    const free = inBranch ? { never: [] } : {}
    pieces.push(markup.startsWith('<') ? { ...tagOf(markup), ...free } : { ...argumentOf(markup), ...free })
    at = end
  }
  if (at < value.length) pieces.push(value.slice(at))
  return pieces
}

const argumentOf = (markup: string): Markup => ({ half: 'alone', markup, type: 'placeholder', label: markup })

/** A tag inside a value that is not read as HTML. */
export function tagOf(markup: string): Markup {
  const name = /[A-Za-z0-9][\w:.-]*/.exec(markup)?.[0] ?? ''
  const half = markup.startsWith('</') ? 'close' : markup.endsWith('/>') ? 'alone' : 'open'
  return { half, markup, pair: name, type: 'format', label: name }
}
