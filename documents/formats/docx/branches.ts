import { escapeXml, type XmlElement } from '../../bytes/xml.ts'
import { nameIn, ownText } from '../ooxml/names.ts'

/** What an IF compares, up to the first of the two texts that it chooses from. */
const HEAD =
  /^\s{0,50}IF\b(?:"(?:[^"\\]|\\.){0,500}"|[^"=<>]){0,500}?(?:<>|<=|>=|=|<|>)\s{0,50}(?:"(?:[^"\\]|\\.){0,500}"|[^\s"]{1,500})\s{1,50}/is
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
type Choice = { words: string; span: { start: number; end: number }; written(words: string): string }

type Field = {
  instruction: string
  isRead: boolean
  parts: { at: number; element: XmlElement }[]
  found: number
}

/**
 * The two texts of each `IF … = … "one" "the other"`. What is shown of them is in the paragraph too, and is made of
 * these again whenever Word updates the field, as it does when letters are merged.
 */
export class Branches {
  readonly #text: string
  readonly #fields: Field[] = []

  constructor(text: string) {
    this.#text = text
  }

  pass(type: string | null): void {
    const around = this.#fields.at(-1)
    if (type === 'begin') {
      if (around?.isRead) around.instruction += NESTED
      if (this.#fields.length < MOST_FIELDS)
        this.#fields.push({ instruction: '', isRead: true, parts: [], found: 0 })
    } else if (type === 'separate' && around) around.isRead = false
    else if (type === 'end') this.#fields.pop()
  }

  /** @returns the texts that end in this piece of an instruction */
  take(element: XmlElement): Choice[] {
    const field = this.#fields.at(-1)
    const value = ownText(element)
    if (!field?.isRead || field.instruction.length + value.length > LONGEST || element.selfClosing) return []
    field.parts.push({ at: field.instruction.length, element })
    field.instruction += value
    const head = HEAD.exec(field.instruction)?.[0]
    if (head === undefined) return []
    const choices: Choice[] = []
    CHOICE.lastIndex = head.length
    for (let count = 1; count <= 2; count += 1) {
      const match = CHOICE.exec(field.instruction)
      if (!match) break
      if (count > field.found) {
        field.found = count
        const choice = this.#choice(field, match[1] ?? '', match.index + 1)
        if (choice) choices.push(choice)
      }
      const gap = /^\s*/.exec(field.instruction.slice(CHOICE.lastIndex))?.[0].length ?? 0
      CHOICE.lastIndex += gap
    }
    return choices
  }

  /** Null for one that holds a field, or marks that a translation would take away. */
  #choice({ parts }: Field, quoted: string, at: number): Choice | null {
    const start = this.#placeOf(parts, at)
    const end = this.#placeOf(parts, at + quoted.length)
    if (start === null || end === null || quoted === '' || quoted.includes(NESTED)) return null
    if (!isPlain(this.#text.slice(start, end))) return null
    return {
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
    let left = at - part.at
    let place = 0
    for (const [piece] of raw.matchAll(/&[^;]{1,12};|\r\n|[\s\S]/g)) {
      if (left <= 0) break
      left -= /^&#(?:x0*1[\dA-F]{4}|[6-9]\d{4}|\d{6,});$/i.test(piece) ? 2 : 1
      place += piece.length
    }
    return part.element.openEnd + place
  }
}
