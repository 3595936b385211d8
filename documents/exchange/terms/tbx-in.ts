import { quote } from '@hub/text/quote'
import { lineEndsIn, refuseEntities, refuseMalformed, type TextStart } from '../../bytes/xml.ts'
import { XmlFault } from '../../bytes/xml-fault.ts'
import { type MarkupHandlers, scanMarkup } from '../../bytes/xml-markup.ts'
import { DocumentRefused } from '../../refused.ts'
import { type ByteSource, piecesOf } from '../memory/pieces.ts'
import { move } from '../memory/tmx-in.ts'
import {
  Collected,
  type FileConcept,
  type FileTermStatus,
  idOfName,
  isKnown,
  mostOf,
  type TermsBatch,
  tagIn,
  termIn,
  textIn,
} from './concepts.ts'

/**
 * Reads a TBX 3 of any dialect and style, or a martif of 2008, of any size in pieces: each batch is what one piece
 * held, in the file's order.
 * @param open the file's bytes from the beginning; asked twice where the file declares an old encoding
 * @throws DocumentRefused with line and sentence for what is no well-formed TBX, also after some batches
 */
export async function* readTbx(open: ByteSource): AsyncGenerator<TermsBatch> {
  const start: TextStart = { line: 1, column: 1 }
  const collected = new Collected()
  let around = { before: '', after: '' }
  for await (const { text, isFirst, isLast } of piecesOf(open, 'conceptEntry|termEntry')) {
    if (isFirst) around = tagsAround(text)
    const before = isFirst ? '' : around.before
    const whole = before + text + (isLast ? '' : around.after)
    try {
      scanMarkup(whole, new ConceptReader(whole, start.line, collected))
    } catch (error) {
      if (!(error instanceof XmlFault)) throw error
      throw refuseMalformed(new XmlFault(error.message, Math.max(error.at - before.length, 0)), text, start)
    }
    yield collected.batch()
    move(start, text)
  }
}

/** What makes a document of a piece from the middle: its root, its text and its body, named as the file names them. */
function tagsAround(head: string): { before: string; after: string } {
  const names = ['tbx|martif', 'text', 'body'].map(
    (local) =>
      new RegExp(`<((?:[^<>/\\s:]{1,100}:)?(?:${local}))[\\s/>]`).exec(head)?.[1] ?? local.split('|')[0],
  )
  const version = /^\ufeff?<\?xml\s+version\s*=\s*["']1\.1["']/.test(head) ? '<?xml version="1.1"?>' : ''
  return {
    before: version + names.map((name) => `<${name}>`).join(''),
    after: names
      .toReversed()
      .map((name) => `</${name}>`)
      .join(''),
  }
}

/** Where something is said: of the concept, of one of its languages, of a term. */
type Level = 'concept' | 'language' | 'term'

const levels: ReadonlyMap<string, Level> = new Map<string, Level>([
  ['conceptEntry', 'concept'],
  ['termEntry', 'concept'],
  ['langSec', 'language'],
  ['langSet', 'language'],
  ['termSec', 'term'],
  ['tig', 'term'],
  ['ntig', 'term'],
])

/** Elements whose `type` says what they hold. */
const typed: ReadonlySet<string> = new Set([
  ...['descrip', 'admin', 'termNote', 'transac', 'transacNote', 'descripNote', 'adminNote', 'termCompList'],
  ...['ref', 'xref', 'refObject', 'refObjectSec', 'refObjectList'],
])
/** Elements of the core without a type that hold something of their own. */
const plain: ReadonlySet<string> = new Set(['note', 'date', 'item', 'itemSet', 'itemGrp'])
/** Elements that only hold others. */
const frames: ReadonlySet<string> = new Set([
  ...[
    'tbx',
    'martif',
    'text',
    'body',
    'back',
    'termGrp',
    'descripGrp',
    'adminGrp',
    'termNoteGrp',
    'transacGrp',
  ],
  ...['tbxHeader', 'martifHeader', 'fileDesc', 'publicationStmt', 'sourceDesc', 'titleStmt', 'title', 'p'],
  ...['encodingDesc', 'revisionDesc', 'change', 'hi', 'foreign', 'sc', 'ec', 'ph', 'bpt', 'ept', 'it'],
])

const statuses: ReadonlyMap<string, FileTermStatus> = new Map([
  ['preferredterm', 'preferred'],
  ['admittedterm', 'admitted'],
  ['supersededterm', 'deprecated'],
  ['deprecatedterm', 'forbidden'],
])

/** Readers of what comes out of here walk no levels, but nothing has so many. */
const mostDeep = 256

type Open = { local: string; kind: string | null; text: string[] }
type RawTerm = { line: number; words: string; values: Map<string, string>; notes: string[] }
type RawConcept = {
  line: number
  id: string | null
  domain: string | null
  definition: string | null
  notes: string[]
  terms: { language: string; term: RawTerm }[]
}

/** What one piece of a TBX holds; asked once. */
class ConceptReader implements MarkupHandlers {
  readonly #text: string
  readonly #collected: Collected
  readonly #open: Open[] = []
  #line: number
  #count = 0
  #concept: RawConcept | null = null
  #language = ''
  #term: RawTerm | null = null

  /** @param line of the file where the text begins */
  constructor(text: string, line: number, collected: Collected) {
    this.#text = text
    this.#line = line
    this.#collected = collected
  }

  docType(content: string): void {
    refuseEntities(content)
  }

  other(): void {}

  open(name: string, pairs: string[], isSelfClosing: boolean, start: number): void {
    const colon = name.indexOf(':')
    const local = name.slice(colon + 1)
    if (this.#open.length === 0 && local !== 'tbx' && local !== 'martif')
      throw new DocumentRefused(
        'format-unknown',
        `This is no TBX: it begins with <${quote(name)}>, not with <tbx> or <martif>.`,
      )
    if (this.#open.length >= mostDeep)
      throw new DocumentRefused(
        'xml-too-deep',
        `The file nests more than ${mostDeep} elements in each other.`,
      )
    const level = levels.get(local)
    this.#open.push({ local, kind: level ? null : kindOf(local, colon >= 0, pairs), text: [] })
    if (level === 'concept') this.#openConcept(pairs, start)
    else if (level === 'language')
      this.#language = attribute(pairs, 'xml:lang') ?? attribute(pairs, 'lang') ?? ''
    else if (level === 'term')
      this.#term = { line: this.#lineAt(start), words: '', values: new Map(), notes: [] }
    if (isSelfClosing) this.close()
  }

  #openConcept(pairs: string[], start: number): void {
    const id = attribute(pairs, 'id')
    this.#concept = {
      line: this.#lineAt(start),
      id: id === undefined || id === '' ? null : idOfName(id),
      domain: null,
      definition: null,
      notes: [],
      terms: [],
    }
  }

  text(value: string): void {
    // What is inside of a highlighted word belongs to the word.
    for (let at = this.#open.length - 1; at >= 0; at--) {
      const element = this.#open[at]
      if (!element) return
      if (element.kind !== null) element.text.push(value)
      if (element.kind !== null || levels.has(element.local)) return
    }
  }

  close(): void {
    const element = this.#open.pop()
    if (!element) return
    const level = levels.get(element.local)
    if (level === 'concept') this.#closeConcept()
    else if (level === 'term') this.#closeTerm()
    else if (element.kind !== null) this.#say(element.kind, element.text.join(''))
  }

  /** Something was said of what is open. */
  #say(kind: string, text: string): void {
    const parent = this.#open.at(-1)?.local ?? ''
    const level = this.#open.findLast(({ local }) => levels.has(local))?.local
    const of = level === undefined ? null : (levels.get(level) ?? null)
    if (kind === 'term') {
      if (this.#term) this.#term.words = text
      return
    }
    const value = unfolded(text)
    if (value !== '' && !this.#keep(of, kind, value, levels.has(parent))) this.#collected.leave(kind)
  }

  /** @param isDirect right below a concept, a language, a term, and not about something else that is said of it */
  #keep(level: Level | null, kind: string, value: string, isDirect: boolean): boolean {
    const concept = this.#concept
    if (!concept) return false
    if (kind === 'subjectField' && level !== 'term' && concept.domain === null) {
      concept.domain = value
      return true
    }
    if (kind === 'definition' && level !== 'term' && concept.definition === null) {
      concept.definition = value
      return true
    }
    if (kind === 'note' && isDirect && level !== 'language') {
      const notes = level === 'term' ? this.#term?.notes : concept.notes
      notes?.push(value)
      return true
    }
    if (level !== 'term' || !this.#term || !termKinds.has(kind) || this.#term.values.has(kind)) return false
    this.#term.values.set(kind, value)
    return true
  }

  #closeTerm(): void {
    if (this.#term && this.#concept) this.#concept.terms.push({ language: this.#language, term: this.#term })
    this.#term = null
  }

  #closeConcept(): void {
    const raw = this.#concept
    this.#concept = null
    if (!raw) return
    const { line, id } = raw
    if (id !== null && id.length > mostOf.id) {
      this.#collected.problem(line, `The concept's id "${quote(id)}" has more than ${mostOf.id} characters.`)
      return
    }
    this.#collected.take(line, {
      id,
      domain: textIn(this.#collected, line, 'domain', raw.domain),
      definition: textIn(this.#collected, line, 'definition', raw.definition),
      note: textIn(this.#collected, line, 'note', raw.notes.join('\n')),
      terms: this.#termsOf(raw),
    })
  }

  #termsOf({ terms }: RawConcept): FileConcept['terms'] {
    const all: FileConcept['terms'] = []
    const unknown = new Set<string>()
    for (const { language, term } of terms) {
      const tag = tagIn(language)
      if (tag === null) {
        if (!unknown.has(language))
          this.#collected.problem(
            term.line,
            language === '' ? 'Its terms have no language.' : `The language "${quote(language)}" is unknown.`,
          )
        unknown.add(language)
        continue
      }
      const own = termIn(this.#collected, term.line, {
        text: term.words,
        language: tag,
        status: this.#statusOf(term),
        partOfSpeech: term.values.get('partOfSpeech') ?? null,
        gender: term.values.get('grammaticalGender') ?? null,
        note: term.notes.join('\n'),
      })
      if (own === null) continue
      if (all.length <= mostOf.termsOfConcept && isKnown(all, own)) this.#collected.leave('duplicate term')
      else all.push(own)
    }
    return all
  }

  #statusOf({ values }: RawTerm): FileTermStatus {
    const value = values.get('administrativeStatus') ?? values.get('normativeAuthorization')
    if (value === undefined) return 'preferred'
    const status = statuses.get(value.replace(/-admn-sts$/i, '').toLowerCase())
    if (status === undefined) this.#collected.leave('administrativeStatus')
    return status ?? 'preferred'
  }

  #lineAt(at: number): number {
    this.#line += lineEndsIn(this.#text, this.#count, at)
    this.#count = at
    return this.#line
  }
}

const termKinds: ReadonlySet<string> = new Set([
  'administrativeStatus',
  'normativeAuthorization',
  'partOfSpeech',
  'grammaticalGender',
])

/** What an element says; null for one that only holds others. In DCT style the element's own name says it. */
function kindOf(local: string, isPrefixed: boolean, pairs: readonly string[]): string | null {
  if (local === 'term') return 'term'
  if (typed.has(local)) return attribute(pairs, 'type') ?? local
  if (plain.has(local)) return local
  return isPrefixed && !frames.has(local) ? local : null
}

/** A line that was only broken to be looked at is one line again. */
const unfolded = (text: string): string => text.replace(/[ \t]*\r?\n[ \t]+/g, ' ').trim()

function attribute(pairs: readonly string[], name: string): string | undefined {
  for (let at = 0; at < pairs.length; at += 2) if (pairs[at] === name) return pairs[at + 1]
  return undefined
}
