import { quote } from '@hub/text/quote'
import { isBlank, type Text } from '@hub/text/text'
import { lineEndsIn, refuseEntities } from '../../bytes/xml.ts'
import type { MarkupHandlers } from '../../bytes/xml-markup.ts'
import { DocumentRefused } from '../../refused.ts'
import { isUnwieldy } from '../../unwieldy.ts'
import { isSameLanguage } from '../languages.ts'
import { type Mark, type Piecemeal, textsOf } from './codes.ts'
import { PlainUnits } from './plain-unit.ts'

/** BCP 47, of what is wanted of a file with many. */
export type Languages = { source: string; target: string }

export type MemoryUnit = {
  source: Text
  target: Text
  /** The source texts beside it, and what it is called, as the file gives them. */
  context: { previous: string | null; next: string | null; id: string | null }
  /** Who changed it last, or made it. */
  author: string | null
  /** The newest of its dates. */
  time: Date | null
}

/**
 * `foreign`: not in these languages; `one-sided`: without a translation; `blank`: nothing to read in one of the two;
 * `unwieldy`: longer or with more codes than any text of a document may be.
 */
export type SkipReason = 'foreign' | 'one-sided' | 'blank' | 'unwieldy'
export type Entry = { line: number } & ({ unit: MemoryUnit } | { skipped: SkipReason })

/** What is taken of a unit: one that no page could show is left out, a neighbour that long is nobody's context. */
export function entryWith(line: number, unit: MemoryUnit): Entry {
  if (isUnwieldy(unit.source) || isUnwieldy(unit.target)) return { line, skipped: 'unwieldy' }
  const { previous, next, id } = unit.context
  const near = (text: string | null) => (text !== null && isUnwieldy(text) ? null : text)
  return { line, unit: { ...unit, context: { previous: near(previous), next: near(next), id } } }
}

type Side = { language: string; pieces: Piecemeal | null }
type Unit = {
  line: number
  sides: Side[]
  props: Map<string, string>
  times: number[]
  author: string | undefined
  authoredAt: number
}

/** Readers of what comes out of here walk no levels, but nothing has so many. */
const mostDeep = 256
/** Units that are deeper are read by all rules. */
const fewDeep = 16

const CODES = new Set(['bpt', 'ept', 'ph', 'it', 'ut', 'hi'])

/** What one piece of a TMX holds; asked once. */
export class UnitReader implements MarkupHandlers {
  readonly entries: Entry[] = []
  readonly #text: string
  readonly #languages: Languages
  readonly #plain: PlainUnits
  readonly #names: string[] = []
  #line: number
  #count = 0
  #unit: Unit | null = null
  #side: Side | null = null
  #prop: { type: string; value: string } | null = null
  #segment: (string | Mark)[] | null = null
  /** The names of the highlighted stretches that are open. */
  readonly #highlights: string[] = []
  /** The code whose markup is being read, how deep it is, and how deep a text within it. */
  #code: { mark: Mark; depth: number; subDepth: number | null } | null = null

  /** @param line of the file where the text begins */
  constructor(text: string, line: number, languages: Languages) {
    this.#text = text
    this.#plain = new PlainUnits(text)
    this.#line = line
    this.#languages = languages
  }

  docType(content: string): void {
    refuseEntities(content)
  }

  other(): void {}

  whole(start: number): number {
    if (this.#unit || this.#segment || this.#names.length > fewDeep) return start
    const plain = this.#plain.unitAt(start)
    if (!plain) return start
    const unit = unitAt(this.#lineAt(start), plain.pairs)
    for (const { pairs, text } of plain.sides) {
      unit.sides.push({ language: languageOf(pairs), pieces: text === '' ? [] : [text] })
      sign(unit, pairs)
    }
    for (const { pairs, text } of plain.props) setProp(unit, attribute(pairs, 'type') ?? '', text)
    this.#take(unit)
    return plain.end
  }

  open(name: string, pairs: string[], isSelfClosing: boolean, start: number): void {
    const local = name.slice(name.indexOf(':') + 1)
    if (this.#names.length === 0 && local !== 'tmx')
      throw new DocumentRefused(
        'format-unknown',
        `This is no TMX: it begins with <${quote(name)}>, not with <tmx>.`,
      )
    if (this.#names.length >= mostDeep)
      throw new DocumentRefused(
        'xml-too-deep',
        `The file nests more than ${mostDeep} elements in each other.`,
      )
    this.#names.push(local)
    if (this.#segment) this.#openCode(this.#segment, local, pairs)
    else if (local === 'tu') this.#openUnit(pairs, start)
    else if (this.#unit) this.#openPart(this.#unit, local, pairs)
    if (isSelfClosing) this.close()
  }

  close(): void {
    const local = this.#names.pop()
    const depth = this.#names.length
    if (this.#code) {
      if (this.#code.subDepth === depth) this.#code.subDepth = null
      if (this.#code.depth === depth) this.#code = null
    } else if (local === 'seg' && this.#names.at(-1) === 'tuv') this.#segment = null
    else if (this.#segment) this.#closeHighlight(this.#segment, local)
    else if (local === 'tuv') this.#side = null
    else if (local === 'prop') this.#closeProp()
    else if (local === 'tu') this.#closeUnit()
  }

  text(value: string): void {
    if (this.#code) {
      if (this.#code.subDepth === null) this.#code.mark.display += value
    } else if (this.#segment) this.#segment.push(value)
    else if (this.#prop) this.#prop.value += value
  }

  #openUnit(pairs: string[], start: number): void {
    this.#unit = unitAt(this.#lineAt(start), pairs)
  }

  #openPart(unit: Unit, local: string, pairs: string[]): void {
    if (local === 'tuv') {
      this.#side = { language: languageOf(pairs), pieces: null }
      unit.sides.push(this.#side)
      sign(unit, pairs)
    } else if (local === 'prop') this.#prop = { type: attribute(pairs, 'type') ?? '', value: '' }
    else if (local === 'seg' && this.#side) {
      this.#segment = []
      this.#side.pieces = this.#segment
    }
  }

  #openCode(segment: (string | Mark)[], local: string, pairs: string[]): void {
    const depth = this.#names.length - 1
    if (this.#code) {
      if (local === 'sub') this.#code.subDepth ??= depth
      return
    }
    // What is no code is looked through.
    if (!CODES.has(local)) return
    const mark = markOf(local, pairs, segment.length)
    segment.push(mark)
    if (local !== 'hi') this.#code = { mark, depth, subDepth: null }
    else this.#highlights.push(mark.i ?? '')
  }

  #closeHighlight(segment: (string | Mark)[], local: string | undefined): void {
    if (local !== 'hi') return
    const i = this.#highlights.pop()
    segment.push({ half: 'close', i, x: undefined, type: undefined, display: '' })
  }

  #take(unit: Unit): void {
    for (const entry of entriesOf(unit, this.#languages)) this.entries.push(entry)
  }

  #closeProp(): void {
    if (this.#prop && this.#unit) setProp(this.#unit, this.#prop.type, this.#prop.value)
    this.#prop = null
  }

  #closeUnit(): void {
    if (this.#unit) this.#take(this.#unit)
    this.#unit = null
  }

  #lineAt(at: number): number {
    this.#line += lineEndsIn(this.#text, this.#count, at)
    this.#count = at
    return this.#line
  }
}

function unitAt(line: number, pairs: string[]): Unit {
  const unit: Unit = {
    line,
    sides: [],
    props: new Map(),
    times: [],
    author: undefined,
    authoredAt: Number.NEGATIVE_INFINITY,
  }
  sign(unit, pairs)
  return unit
}

const languageOf = (pairs: readonly string[]): string =>
  attribute(pairs, 'xml:lang') ?? attribute(pairs, 'lang') ?? ''

/** Of several of one type the first one counts. */
function setProp({ props }: Unit, type: string, value: string): void {
  if (!props.has(type)) props.set(type, value)
}

/** @param at in its segment: what is inside `hi` belongs to the text, so its halves have a name that no `bpt` has */
function markOf(local: string, pairs: string[], at: number): Mark {
  const half = local === 'bpt' || local === 'hi' ? 'open' : local === 'ept' ? 'close' : 'alone'
  return {
    half,
    i: local === 'hi' ? `hi ${at}` : attribute(pairs, 'i'),
    x: attribute(pairs, 'x'),
    type: attribute(pairs, 'type'),
    display: '',
  }
}

/** Takes a unit's dates, and its author where they are the newest. */
function sign(unit: Unit, pairs: string[]): void {
  if (pairs.length === 0) return
  signAs(unit, attribute(pairs, 'creationdate'), attribute(pairs, 'creationid'))
  signAs(unit, attribute(pairs, 'changedate'), attribute(pairs, 'changeid'))
}

function signAs(unit: Unit, date: string | undefined, name: string | undefined): void {
  const time = date === undefined ? null : timeIn(date)
  if (time !== null) unit.times.push(time)
  const since = time ?? Number.NEGATIVE_INFINITY
  if (!name || since < unit.authoredAt) return
  unit.author = name
  unit.authoredAt = since
}

function attribute(pairs: readonly string[], name: string): string | undefined {
  for (let at = 0; at < pairs.length; at += 2) if (pairs[at] === name) return pairs[at + 1]
  return undefined
}

const basicDate = /^(\d{4})-?(\d\d)-?(\d\d)T(\d\d):?(\d\d):?(\d\d)Z?$/

/** `20261121T045800Z`; null for what is no date. */
function timeIn(value: string): number | null {
  const [, year, month, day, hour, minute, second] = basicDate.exec(value.trim()) ?? []
  if (year === undefined) return null
  const time = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(time) ? null : time
}

/** One, or one for each translation where a unit has several into the very language. */
function entriesOf(unit: Unit, languages: Languages): Entry[] {
  const { line, sides } = unit
  const source = sideIn(sides, languages.source, undefined)
  const target = sideIn(sides, languages.target, source)
  if (!source?.pieces) return [{ line, skipped: 'foreign' }]
  if (!target?.pieces) {
    const own = sides.filter(({ pieces }) => pieces !== null)
    return [{ line, skipped: own.length === 1 ? 'one-sided' : 'foreign' }]
  }
  const { pieces, language } = target
  const entries = [entryOf(unit, source.pieces, pieces)]
  if (sides.length === 2) return entries
  for (const other of sides)
    if (other !== source && other !== target && other.language === language && other.pieces !== null)
      entries.push(entryOf(unit, source.pieces, other.pieces))
  return entries
}

function entryOf({ line, props, times, author }: Unit, source: Piecemeal, target: Piecemeal): Entry {
  const texts = textsOf(source, target)
  if (isBlank(texts.source) || isBlank(texts.target)) return { line, skipped: 'blank' }
  const prop = (...types: string[]) => {
    for (const type of types) {
      const value = props.get(type)
      if (value !== undefined && value.trim() !== '') return value
    }
    return null
  }
  const context =
    props.size === 0
      ? { previous: null, next: null, id: null }
      : {
          previous: wordsOf(prop('prev', 'x-context-pre')),
          next: wordsOf(prop('next', 'x-context-post')),
          id: prop('id', 'x-context'),
        }
  const time = times.length === 0 ? null : new Date(times.reduce((newest, one) => Math.max(newest, one)))
  return entryWith(line, { ...texts, context, author: author ?? null, time })
}

/** memoQ writes a neighbour as the markup of a segment. */
function wordsOf(value: string | null): string | null {
  if (value === null || !/^\s*<seg>/.test(value)) return value
  const words = value
    .replace(/<(bpt|ept|ph|it|ut)\b[^>]*>[^<]*<\/\1>|<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')
  return words.trim() === '' ? null : words
}

/** Of several variants of a language the exact one, else the first; of the sides with a text, but for one of them. */
function sideIn(sides: readonly Side[], target: string, but: Side | undefined): Side | undefined {
  let first: Side | undefined
  for (const side of sides) {
    if (side.pieces === null || side === but) continue
    const nearness = nearnessOf(side.language, target)
    if (nearness === 2) return side
    if (nearness === 1) first ??= side
  }
  return first
}

/** 2: the same language, 1: another variant, 0: another language. */
function nearnessOf(language: string, target: string): 0 | 1 | 2 {
  if (language === target || language.replaceAll('_', '-').toLowerCase() === target.toLowerCase()) return 2
  return isSameLanguage(language, target) ? 1 : 0
}
