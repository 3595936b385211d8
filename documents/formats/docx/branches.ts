import { attributesIn, escapeAttribute, escapeXml, textIn, type XmlElement } from '../../bytes/xml.ts'
import { nameIn, own, ownText } from '../ooxml/names.ts'

/** What an IF compares, up to the first of the two texts that it chooses from. */
const HEAD =
  /^\s{0,50}IF\b(?:"(?:[^"\\]|\\.){0,500}"|[^"=<>]){0,500}?(?:<>|<=|>=|=|<|>)\s{0,50}(?:"(?:[^"\\]|\\.){0,500}"|[^\s"]{1,500})\s{1,50}/is
/** What an index or the contents list of a place, and what somebody is asked: in quotation marks after these words. */
const FIELDS: readonly { keyword: RegExp; first: RegExp; others: RegExp }[] = [
  { keyword: /^\s*XE\b/i, first: /^\s*XE\s+$/i, others: /\\t\s*$/i },
  { keyword: /^\s*TC\b/i, first: /^\s*TC\s+$/i, others: /^$/ },
  { keyword: /^\s*FILLIN\b/i, first: /^\s*FILLIN\s+$/i, others: /\\d\s*$/i },
  { keyword: /^\s*ASK\b/i, first: /^\s*ASK\s+[^\s"\\]{1,100}\s+$/i, others: /\\d\s*$/i },
]
/** Words that a field keeps for others, or for what the document says of itself: no text here. */
const KEPT =
  /^\s*(?:SET\s{1,20}[^\s"\\]{1,100}|(?:INFO\s{1,20})?(?:TITLE|SUBJECT|KEYWORDS|COMMENTS))\s{1,20}"[^"]*\p{L}/iu
/** What these show is made of what the document says of itself. */
const OF_PROPERTIES = /^\s*(?:(?:INFO\s{1,20})?(?:TITLE|SUBJECT|KEYWORDS)|DOCPROPERTY|DOCVARIABLE)\b/i
const CHOICE = /"((?:[^"\\]|\\.)*)"/gsy
/** A field inside of the instruction: Word puts its result there. */
const NESTED = '\u0001'
/** No instruction of a person's is longer. */
const LONGEST = 4000
const MOST_FIELDS = 10_000

/** Of what is between two pieces of an instruction: their runs, and nothing that is about the text. */
const RUNS = new Set(['r', 'rPr', 'instrText', 'proofErr'])

function isPlain(between: string): boolean {
  const rest = between.replace(/<((?:[\w.-]+:)?rPr)(?:\s[^>]*)?(?<!\/)>.*?<\/\1>/gs, '')
  return [...rest.matchAll(/<\/?(?:[\w.-]+:)?([\w.-]+)/g)].every(([, local]) => RUNS.has(local ?? ''))
}

/** A text that a field shows or does not, where it is in the file, and how another is written there. */
export type Choice = {
  series: 'if' | 'field'
  words: string
  span: { start: number; end: number }
  written(words: string): string
}

/** Learns of a text that stays as it is, in the instruction of a field or in what it shows. */
export type Unread = (element: XmlElement, where: 'instruction' | 'result') => void

type Field = {
  instruction: string
  isRead: boolean
  parts: { at: number; element: XmlElement }[]
  found: number
  /** Whether something of it was not read, since it is too long. */
  isCut: boolean
}

const hasWords = (text: string): boolean => /\p{L}/u.test(text)
/** How the result looks: `\\* MERGEFORMAT`. */
/** How an entry is filed. */
const OPTIONS = /\\[a-z*#@!]\s*\S*/gi
const SWITCHES = /\\[*#@]\s*\S+/g

/**
 * The two texts of each `IF … = … "one" "the other"`, and of what other fields list or ask. What is shown of them is
 * in the paragraph too, and is made of these again whenever Word updates the field, as it does when letters are
 * merged.
 */
export class Branches {
  readonly #text: string
  readonly #fields: Field[] = []
  readonly #unread: Unread
  /** Of fields whose results were told of. */
  readonly #told = new Set<string>()

  /** @param unread learns where a text is that stays as it is */
  constructor(text: string, unread: Unread) {
    this.#text = text
    this.#unread = unread
  }

  pass(type: string | null, element: XmlElement): void {
    const around = this.#fields.at(-1)
    if (type === 'begin') {
      if (around?.isRead) around.instruction += NESTED
      if (this.#fields.length < MOST_FIELDS)
        this.#fields.push({ instruction: '', isRead: true, parts: [], found: 0, isCut: false })
      return
    }
    if (around?.isRead && isIncomplete(around)) this.#unread(element, 'instruction')
    if (type === 'separate' && around) around.isRead = false
    else if (type === 'end') this.#fields.pop()
  }

  /** Those of a field that is one element, whose instruction is an attribute. */
  ofSimple(element: XmlElement): Choice[] {
    const instruction = own(element, 'instr') ?? ''
    const tag = this.#text.slice(element.start, element.openEnd)
    const place = attributesIn(tag).find(({ name }) => name === 'instr' || name.endsWith(':instr'))
    const isCut = instruction.length > LONGEST
    let found = 0
    const choices: Choice[] = []
    if (!isCut && place) {
      const from =
        element.start + place.start + (/^\s*[^=]+=\s*["']/.exec(tag.slice(place.start))?.[0].length ?? 0)
      const raw = this.#text.slice(from, element.start + place.end - 1)
      for (const { quoted, at } of textsIn(instruction)) {
        found += 1
        const span = { start: from + placeIn(raw, at), end: from + placeIn(raw, at + quoted.length) }
        const written = (words: string) => escapeAttribute(words.replace(/["\\]/g, '\\$&'))
        if (quoted !== '')
          choices.push({
            series: seriesOf(instruction),
            words: quoted.replace(/\\(.)/gs, '$1'),
            span,
            written,
          })
      }
    }
    if (isIncomplete({ instruction, found, isCut })) this.#unread(element, 'instruction')
    this.#tellShown(instruction, element)
    return choices
  }

  /** What a field shows, a piece of it. @param element its words */
  shown(element: XmlElement): void {
    const field = this.#fields.at(-1)
    if (field && !field.isRead) this.#tellShown(field.instruction, element)
  }

  /** Once for all that show the same. */
  #tellShown(instruction: string, element: XmlElement): void {
    const name = instruction.trim()
    if (!OF_PROPERTIES.test(instruction) || !hasWords(textIn(element)) || this.#told.has(name)) return
    if (this.#told.size < MOST_FIELDS) this.#told.add(name)
    this.#unread(element, 'result')
  }

  /** @returns the texts that end in this piece of an instruction */
  take(element: XmlElement): Choice[] {
    const field = this.#fields.at(-1)
    const value = ownText(element)
    if (!field?.isRead || element.selfClosing) return []
    if (field.isCut || field.instruction.length + value.length > LONGEST) {
      field.isCut = true
      // What kind of field it is.
      if (field.instruction === '') field.instruction = value.slice(0, 50)
      return []
    }
    field.parts.push({ at: field.instruction.length, element })
    field.instruction += value
    const choices: Choice[] = []
    for (const { quoted, at } of textsIn(field.instruction).slice(field.found)) {
      field.found += 1
      const choice = this.#choice(field, quoted, at)
      if (choice) choices.push(choice)
      else if (hasWords(quoted)) this.#unread(element, 'instruction')
    }
    return choices
  }

  /** Null for one that holds a field, or marks that a translation would take away. */
  #choice({ parts, instruction }: Field, quoted: string, at: number): Choice | null {
    const start = this.#placeOf(parts, at)
    const end = this.#placeOf(parts, at + quoted.length)
    if (start === null || end === null || quoted === '' || quoted.includes(NESTED)) return null
    if (!isPlain(this.#text.slice(start, end))) return null
    return {
      series: seriesOf(instruction),
      words: quoted.replace(/\\(.)/gs, '$1'),
      span: { start, end },
      written: (words) => escapeXml(words.replace(/["\\]/g, '\\$&')),
    }
  }

  /** Where a letter of an instruction is in the file. */
  #placeOf(parts: Field['parts'], at: number): number | null {
    const part = parts.findLast((each) => each.at <= at)
    if (!part || nameIn(part.element) !== 'w:instrText') return null
    const raw = this.#text.slice(part.element.openEnd, part.element.closeStart)
    if (raw.includes('<')) return null
    return part.element.openEnd + placeIn(raw, at - part.at)
  }
}

const seriesOf = (instruction: string): Choice['series'] => (/^\s*IF\b/i.test(instruction) ? 'if' : 'field')

/** The texts of an instruction, as far as they are written, and where they begin. */
function textsIn(instruction: string): { quoted: string; at: number }[] {
  const field = FIELDS.find(({ keyword }) => keyword.test(instruction))
  if (!field) {
    const head = HEAD.exec(instruction)?.[0]
    return head === undefined ? [] : chosenIn(instruction, head.length)
  }
  const quotations = [...instruction.matchAll(new RegExp(CHOICE, 'gs'))]
  return quotations.flatMap(({ 1: quoted = '', index }, number) => {
    const before = instruction.slice(0, index)
    const isText = (number === 0 && field.first.test(before)) || field.others.test(before.slice(-20))
    return isText ? [{ quoted, at: index + 1 }] : []
  })
}

/** The texts between quotation marks that a field chooses from, as far as they are written, and where they begin. */
function chosenIn(instruction: string, from: number): { quoted: string; at: number }[] {
  const found: { quoted: string; at: number }[] = []
  CHOICE.lastIndex = from
  while (found.length < 2) {
    const match = CHOICE.exec(instruction)
    if (!match) break
    found.push({ quoted: match[1] ?? '', at: match.index + 1 })
    CHOICE.lastIndex += /^\s*/.exec(instruction.slice(CHOICE.lastIndex))?.[0].length ?? 0
  }
  return found
}

/** Whether a field has words that were not found: without quotation marks, or beyond what is read. */
function isIncomplete({
  instruction,
  found,
  isCut,
}: Pick<Field, 'instruction' | 'found' | 'isCut'>): boolean {
  if (KEPT.test(instruction)) return true
  const field = FIELDS.find(({ keyword }) => keyword.test(instruction))
  if (field)
    return isCut || (found === 0 && hasWords(instruction.replace(field.keyword, '').replace(OPTIONS, '')))
  if (!/^\s*IF\b/i.test(instruction) || found === 2) return false
  const head = HEAD.exec(instruction)?.[0]
  if (head === undefined) return isCut || /"[^"]*\p{L}/u.test(instruction)
  const last = chosenIn(instruction, head.length).at(-1)
  const rest = instruction.slice(last ? last.at + last.quoted.length + 1 : head.length)
  return isCut || hasWords(rest.replace(SWITCHES, ''))
}

/** Where a letter of a value is among the characters that it is written with. */
function placeIn(raw: string, at: number): number {
  let left = at
  let place = 0
  for (const [piece] of raw.matchAll(/&[^;]{1,12};|\r\n|[\s\S]/g)) {
    if (left <= 0) break
    left -= /^&#(?:x0*1[\dA-F]{4}|[6-9]\d{4}|\d{6,});$/i.test(piece) ? 2 : 1
    place += piece.length
  }
  return place
}
