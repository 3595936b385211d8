import { scanXml, type XmlElement } from '../bytes/xml.ts'
import { child, nameIn, own } from '../formats/ooxml/names.ts'
import type { MarkedPart } from './drawn.ts'
import { unmarked, withoutMarks } from './marks.ts'
import { Counting, type Listed, type Lists } from './word-lists.ts'

/** A part of a Word document's text that is drawn by itself. `xml`: a main part of such a document. */
export type WordPart = MarkedPart & { xml: string }

/**
 * How much a part has, in characters; of a paragraph some more than it has. A page of paper is about 3000. What has
 * `small` is one part, however it could be cut.
 */
const usualSizes = { least: 12_000, most: 24_000, small: 36_000 }
const sizeOfParagraph = 60
/** Of its XML: pictures and shapes have no characters. */
const mostXml = 256 * 1024

type Range = { start: number; end: number }

/** A paragraph, or a row of a table that is in no other. */
type Unit = Range & {
  size: number
  listed: readonly Listed[]
  /** the properties of the section that it ends */
  section: Range | null
  table: Table | null
  /** a page begins with it, as far as the document says */
  isFirst: boolean
  /** it hangs on the row above it */
  hangs: boolean
}
/** `headEnd`: where its first row begins. */
type Table = { start: number; headEnd: number }

type Body = {
  units: Unit[]
  /** of the last section */
  section: Range | null
  begin: number
  end: number
}

const PAGE_ENDS = /<[\w.-]*:?br\s[^>]*type\s*=\s*["']page["']|<[\w.-]*:?sectPr[\s>/]/
const PAGE_BEGINS = /<[\w.-]*:?(?:lastRenderedPageBreak|pageBreakBefore)[\s/>]/
const HANGS = /<[\w.-]*:?vMerge(?![^>]*restart)[\s/>]/

function bodyOf(text: string, lists: Lists): Body {
  const reading = new BodyReading(text, lists)
  scanXml(text, {
    open: (element) => reading.open(element),
    close: (element) => reading.close(element),
    collected: (element) => reading.take(element),
    undeclared: () => {},
  })
  return reading
}

class BodyReading implements Body {
  readonly units: Unit[] = []
  section: Range | null = null
  begin = 0
  end = 0
  readonly #text: string
  readonly #lists: Lists
  #table: Table | null = null
  #endsPage = false

  constructor(text: string, lists: Lists) {
    this.#text = text
    this.#lists = lists
  }

  /** Whatever else is round paragraphs and tables says nothing of how they look. */
  open(element: XmlElement): boolean {
    const name = nameIn(element)
    if (name === 'w:body') this.begin = element.openEnd
    if (name === 'w:tbl') this.#table = { start: element.start, headEnd: 0 }
    return name === 'w:p' || name === 'w:tr' || name === 'w:sectPr'
  }

  close(element: XmlElement): void {
    const name = nameIn(element)
    if (name === 'w:body') this.end = element.closeStart
    if (name === 'w:tbl') this.#table = null
  }

  take(element: XmlElement): void {
    const { start, end } = element
    if (nameIn(element) === 'w:sectPr') {
      this.section = { start, end }
      return
    }
    const table = this.#table
    if (table) table.headEnd ||= start
    const markup = this.#text.slice(start, end)
    this.units.push({
      start,
      end,
      ...weigh(element, this.#lists),
      section: sectionOf(element),
      table,
      isFirst: this.#endsPage || PAGE_BEGINS.test(markup),
      hangs: table !== null && HANGS.test(markup),
    })
    this.#endsPage = PAGE_ENDS.test(markup)
  }
}

/** How much there is in a paragraph or a row, and where its paragraphs are listed. */
function weigh(unit: XmlElement, lists: Lists): { size: number; listed: Listed[] } {
  const listed: Listed[] = []
  let size = 0
  const visit = (element: XmlElement) => {
    if (nameIn(element) === 'w:p') {
      size += sizeOfParagraph
      const place = lists.of(child(element, 'w:pPr'))
      if (place) listed.push(place)
    }
    for (const node of element.children) {
      if (node.type === 'element') visit(node)
      else if (node.type === 'text' && element.local === 't') size += withoutMarks(node.value).length
    }
  }
  visit(unit)
  return { size, listed }
}

function sectionOf(paragraph: XmlElement): Range | null {
  const properties = child(paragraph, 'w:pPr')
  return properties && child(properties, 'w:sectPr')
}

/** Units that are drawn together, and whether they begin a section. */
type Cut = { units: Unit[]; beginsSection: boolean }

function cutsOf(units: readonly Unit[], sizes: typeof usualSizes): Cut[] {
  const lengthOf = ({ start, end }: Unit) => end - start
  const all = units.reduce((sum, { size }) => sum + size, 0)
  const allXml = units.reduce((sum, unit) => sum + lengthOf(unit), 0)
  if (all <= sizes.small && allXml <= 2 * mostXml) return [{ units: [...units], beginsSection: true }]
  const cuts: Cut[] = [{ units: [], beginsSection: true }]
  let [size, length] = [0, 0]
  for (const [at, unit] of units.entries()) {
    const isFull = size + unit.size > sizes.most || length + lengthOf(unit) > mostXml
    const mayCut = !unit.hangs || size > 2 * sizes.most || length > 2 * mostXml
    if (at > 0 && mayCut && (isFull || (size >= sizes.least && unit.isFirst))) {
      cuts.push({ units: [], beginsSection: units[at - 1]?.section !== null })
      size = 0
      length = 0
    }
    cuts.at(-1)?.units.push(unit)
    size += unit.size
    length += lengthOf(unit)
  }
  return cuts
}

const NOTE = /:(footnote|endnote)Reference\s[^>]*?:id\s*=\s*["'](-?\d{1,9})["']/g
const TITLE = /<(?:[\w.-]+:)?titlePg(?:\s[^>]*)?\/>/

/**
 * A Word document's text in parts of some pages each, which follow one another.
 * @param text of its main part, with marks
 * @param notes the segments of each note, by `footnote 3`
 * @returns the main part without any text, and the parts
 */
export function wordParts(
  text: string,
  lists: Lists,
  notes: ReadonlyMap<string, readonly number[]>,
  sizes = usualSizes,
): { empty: string; parts: Iterable<WordPart> } {
  const { units, section, begin, end } = bodyOf(text, lists)
  const head = text.slice(0, begin).replace(/^\ufeff?\s*<\?xml[^>]*\?>\s*/, '')
  const tail = text.slice(end)
  function* parts(): Generator<WordPart> {
    const counting = new Counting(lists)
    const sections = units.flatMap((unit) => unit.section ?? [])
    if (section) sections.push(section)
    let passed = 0
    for (const { units: inPart, beginsSection } of cutsOf(units, sizes)) {
      const ended = inPart.filter((unit) => unit.section).length
      const last = sections[passed + ended]
      const inside = insideOf(text, inPart, last && text.slice(last.start, last.end), beginsSection)
      passed += ended
      for (const unit of inPart) for (const listed of unit.listed) counting.take(listed)
      yield {
        xml: head + inside + tail,
        segments: segmentsIn(inside, notes),
        size: inPart.reduce((sum, unit) => sum + unit.size, 0),
        counts: counting.changes(),
      }
    }
  }
  return { empty: head + tail, parts: parts() }
}

/** What a part has in its body. */
function insideOf(text: string, units: readonly Unit[], last: string | undefined, begins: boolean): string {
  const pieces: string[] = []
  let open: Table | null = null
  // A page in the middle of a section is not its first.
  let continues = !begins
  const close = () => open && pieces.push(`</${nameAt(text, open.start)}>`)
  for (const unit of units) {
    if (unit.table !== open) {
      close()
      open = unit.table
      if (open) pieces.push(text.slice(open.start, open.headEnd))
    }
    const markup = text.slice(unit.start, unit.end)
    pieces.push(continues && unit.section ? markup.replace(TITLE, '') : markup)
    if (unit.section) continues = false
  }
  close()
  // Behind the end of a section there would be an empty one.
  if (last !== undefined && !units.at(-1)?.section) pieces.push(continues ? last.replace(TITLE, '') : last)
  return pieces.join('')
}

const nameAt = (text: string, at: number): string => /^[^\s/>]+/.exec(text.slice(at + 1, at + 100))?.[0] ?? ''

function segmentsIn(xml: string, notes: ReadonlyMap<string, readonly number[]>): number[] {
  const all = new Set(unmarked(xml).segments)
  for (const [, kind, id] of xml.matchAll(NOTE))
    for (const number of notes.get(`${kind} ${id}`) ?? []) all.add(number)
  return [...all]
}

/** The segments of notes, by what refers to them: `footnote 3`. */
export function noteSegments(text: string): Map<string, number[]> {
  const notes = new Map<string, number[]>()
  scanXml(text, {
    open: ({ local }) => local === 'footnote' || local === 'endnote',
    close: () => {},
    collected: (note) => {
      const { segments } = unmarked(text.slice(note.start, note.end))
      if (segments.length > 0) notes.set(`${note.local} ${own(note, 'id')}`, segments)
    },
    undeclared: () => {},
  })
  return notes
}
