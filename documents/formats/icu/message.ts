import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { inFigures, refuseTooManySegments, tooMuch } from '../../bytes/limits.ts'
import type { Settings } from '../../document.ts'
import type { Markup } from '../codes.ts'
import { CATEGORIES, type Category } from '../values/plurals.ts'
import { Frame, isCut } from './frame.ts'
import { argumentOf, tagOf, tagsIn } from './spans.ts'

/** Of one message, in UTF-16 units: the parser calls itself for each branch in a branch. */
const LONGEST = 100_000
const MOST_DEPTH = 30

/** Of all messages of a file: the parser reads a character at a time. */
const MOST_UNITS = 8 * 1024 * 1024

/** Arguments with a type. Others are found like any placeholder, and need no parser. */
const TYPED_ARGUMENT =
  /\{\s{0,50}[^\s{},]{1,100}\s{0,50},\s{0,50}(?:plural|selectordinal|select|number|date|time)(?![A-Za-z])/

const BRANCHES = /\{\s{0,50}[^\s{},]{1,100}\s{0,50},\s{0,50}(?:plural|selectordinal|select)\s{0,50},/i

/**
 * A stretch of a message that is a code; in a branch it may be left out or stand several times, as the language
 * wants.
 */
type Argument = { start: number; end: number; inBranch: boolean }

/** The reader of values since which branches are texts of their own; before, their frame was text. */
const SINCE = 2

/** Reads messages of ICU's MessageFormat, as many as a file may have. */
export class IcuMessages {
  readonly #language: string | null
  readonly #numbers: readonly Category[]
  #units = 0
  #branches = 0

  /**
   * @param settings of files whose plurals and selects are cut into their branches; null for others
   * @param numbers the categories that their programs take for numbers, whatever the language: `one` for 1
   */
  constructor(settings: Settings | null, numbers: readonly Category[] = []) {
    this.#numbers = numbers
    this.#language = settings && settings.reader >= SINCE ? settings.targetLanguage : null
  }

  /**
   * A message cut into its branches, or as one text with its arguments as codes and the frame of its plurals and
   * selects as text. Null where it has no argument with a type, or is no message that the parser takes.
   * @throws DocumentRefused where a file has more than can be parsed in time
   */
  read(key: string, value: string): Frame | (string | Markup)[] | null {
    if (!TYPED_ARGUMENT.test(value)) return null
    this.#count(value.length)
    const message = parseMessage(value)
    if (message === null) return null
    if (this.#language === null || !isCut(message)) return piecesBetween(value, argumentsIn(message, false))
    const count = (units: number) => {
      this.#branches += 1
      // Most are of languages that are not asked for.
      refuseTooManySegments(this.#branches / CATEGORIES.length)
      this.#count(units)
    }
    return new Frame(value, message, { key, language: this.#language, numbers: this.#numbers, count })
  }

  /**
   * Whether it has branches, though the parser takes it for no message: their words are in braces, as arguments are.
   */
  hasBranches(value: string): boolean {
    return this.#language !== null && BRANCHES.test(value)
  }

  #count(units: number): void {
    this.#units += units
    if (this.#units > MOST_UNITS)
      throw tooMuch(`more than ${inFigures(MOST_UNITS)} characters of ICU messages`)
  }
}

/** Whether a branch by itself is what the parser takes for one. */
export function isBranch(alone: string): boolean {
  const message = parseMessage(alone)
  const [only, more] = message ?? []
  if (!only || more || (only.type !== TYPE.plural && only.type !== TYPE.select)) return false
  return Object.keys(only.options).length === 1
}

/** Whether a translation can be parsed and names the arguments of its source, and no others. */
export function hasSameArguments(source: string, target: string): boolean {
  const original = parseMessage(source)
  const translation = parseMessage(target)
  if (!original) return true
  return translation !== null && namesIn(original) === namesIn(translation)
}

function parseMessage(value: string): MessageFormatElement[] | null {
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

function piecesBetween(value: string, args: readonly Argument[]): (string | Markup)[] {
  const branches = args.some(({ inBranch }) => inBranch) || /,\s{0,50}(plural|select)/.test(value)
  const tags = tagsIn(value).map(({ start, end }) => ({ start, end, inBranch: branches }))
  const pieces: (string | Markup)[] = []
  let at = 0
  for (const { start, end, inBranch } of [...args, ...tags].toSorted(
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
