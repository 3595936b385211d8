import { canonical, type Text, withWords, wordsOf } from '@hub/text/text'
import { encode } from '../bytes/encoding.ts'
import { type Splice, splice } from '../bytes/splice.ts'
import { attributesIn, escapeXml, scanXml } from '../bytes/xml.ts'
import { writeZip } from '../bytes/zip-write.ts'
import type { Settings } from '../document.ts'
import { docx } from '../formats/docx/format.ts'
import { elementsOf, prefixOf, relationId } from '../formats/ooxml/names.ts'
import { openPackage, type Package, treeOf } from '../formats/ooxml/package.ts'
import { bounded, type Drawn, type DrawnBlock, type MarkedPart, type PageSegment } from './drawn.ts'
import { markedText, withoutMarks } from './marks.ts'
import { markedTranslations } from './markup.ts'
import { isRaster } from './pictures.ts'
import { asKnown } from './word-known.ts'
import { Lists } from './word-lists.ts'
import { noteSegments, type WordPart, wordParts } from './word-parts.ts'

/**
 * A Word document with marks round its segments, for a page that draws it: with what draws alone in it, and nothing
 * that comes from elsewhere.
 */
export async function drawDocx(
  bytes: Uint8Array,
  segments: readonly PageSegment[],
  settings: Settings,
): Promise<Drawn> {
  const style = { isMarkdown: false, marksAlone: false }
  const translations = markedTranslations(segments.map(plainSegment), style, settings.targetLanguage)
  const output = await docx.write(await withoutStrangersMarks(bytes), translations, settings)
  const ids = segments.map(({ id }) => id)
  const { document, parts } = await onlyDrawn(output.bytes, segments)
  const about: MarkedPart[] = []
  function* blocks(): Generator<DrawnBlock> {
    for (const { xml, ...part } of parts) {
      about.push(part)
      yield {
        html: xml,
        segments: part.segments.flatMap((number) => ids[number] ?? []),
        within: [],
        pictures: [],
      }
    }
  }
  return {
    kind: 'docx',
    rough: false,
    styles: [],
    blocks: [...bounded(blocks(), mostOfPart)],
    marked: { document, segments: ids, parts: about },
  }
}

/** In UTF-16 units: shapes and formulas of one paragraph may be long. */
const mostOfPart = 8 * 1024 * 1024

/** The characters of marks, as they are and as references. */
const MARKS = /[\u{f0000}-\u{f001f}]|&#(?:x0*f00[01][0-9a-f]|0*9830(?:4\d|5\d|6\d|7[01]));/giu

/** The document is written without such characters of its own: its segments read as it does then. */
function plainSegment(segment: PageSegment): PageSegment {
  const plain = (text: Text) => canonical(withWords(text, withoutMarks))
  const { source, cut } = segment
  return {
    ...segment,
    source: plain(source),
    cut: cut && { ...cut, lead: plain(cut.lead), gap: plain(cut.gap) },
  }
}

async function withoutStrangersMarks(bytes: Uint8Array): Promise<Uint8Array> {
  const office = await openPackage(bytes)
  const changes = new Map<string, Uint8Array>()
  for (const name of office.zip.names) {
    if (!name.endsWith('.xml')) continue
    const { text, decoded } = await office.part(name, 'p')
    if (text.search(MARKS) >= 0) changes.set(name, encode(text.replace(MARKS, ''), decoded.encoding))
  }
  return writeZip(bytes, office.zip, changes)
}

/** By the last words of the addresses of their relationships: what is drawn of a document, and what says how. */
const drawn = {
  package: new Set(['officeDocument']),
  document: new Set(
    'header footer footnotes endnotes styles numbering settings fontTable theme image'.split(' '),
  ),
  story: new Set(['image']),
}
const stories = new Set(['header', 'footer', 'footnotes', 'endnotes', 'numbering'])

/** Bytes of all pictures of a document. */
const mostPictures = 32 * 1024 * 1024

/**
 * The package without all parts but those that are drawn, and without all relationships but those to them; and its text, which
 * is no longer in it.
 */
async function onlyDrawn(
  bytes: Uint8Array,
  segments: readonly PageSegment[],
): Promise<{ document: Uint8Array; parts: Iterable<WordPart> }> {
  const office = await openPackage(bytes)
  const cleaning = new Cleaning(office)
  await cleaning.relations('', drawn.package)
  await cleaning.relations(office.main, drawn.document)
  for (const { name, type } of [...cleaning.kept])
    if (stories.has(type)) await cleaning.relations(name, drawn.story)
  const rootOf = async (wanted: string) => {
    const part = cleaning.kept.find(({ type }) => type === wanted)
    return part ? treeOf(await office.part(part.name, 'p')) : null
  }
  const lists = new Lists(await rootOf('numbering'), await rootOf('styles'))
  const notes = new Map<string, readonly number[]>()
  for (const { name, type } of cleaning.kept) {
    if (type === 'image' || name === office.main) continue
    const text = await cleaning.part(name, (clean) => (stories.has(type) ? asKnown(clean, lists) : clean))
    if (type === 'footnotes' || type === 'endnotes')
      for (const [note, numbers] of noteSegments(text)) notes.set(note, numbers)
  }
  let parts: Iterable<WordPart> = []
  cleaning.chunks = await chunkTexts(office, segments)
  await cleaning.part(office.main, (clean) => {
    const body = wordParts(asKnown(clean, lists), lists, notes)
    parts = body.parts
    return body.empty
  })
  return { document: await writeZip(bytes, office.zip, cleaning.changes), parts }
}

/** The texts of embedded pages with marks, a paragraph each, without their codes; by the relationships to those pages. */
async function chunkTexts(
  office: Package,
  segments: readonly PageSegment[],
): Promise<Map<string, readonly string[]>> {
  const texts = new Map<string, readonly string[]>()
  for (const { id, type, part } of await office.relations(office.main)) {
    if (type !== 'aFChunk' || part === null) continue
    const paragraphs = new Map<string, string>()
    for (const [number, { key, cut, source }] of segments.entries()) {
      if (!key.startsWith(`${part}!`)) continue
      const words = wordsOf(markedText(source, number, { isMarkdown: false, marksAlone: false })).join('')
      const block = cut?.block ?? key
      const before = paragraphs.get(block)
      paragraphs.set(block, before === undefined ? words : `${before} ${words}`)
    }
    texts.set(id, [...paragraphs.values()])
  }
  return texts
}

class Cleaning {
  readonly changes: Map<string, Uint8Array | null>
  readonly kept: { name: string; type: string }[] = []
  /** What takes the place of embedded files, by their relationships. */
  chunks: ReadonlyMap<string, readonly string[]> = new Map()
  readonly #office: Package
  #pictures = 0

  constructor(office: Package) {
    this.#office = office
    this.changes = new Map(office.zip.names.map((name) => [name, null]))
    const types = office.zip.find('[Content_Types].xml')
    if (types) this.changes.delete(types)
  }

  /** Keeps what a part refers to of these types. */
  async relations(name: string, types: ReadonlySet<string>): Promise<void> {
    const slash = name.lastIndexOf('/') + 1
    const entry = this.#office.zip.find(`${name.slice(0, slash)}_rels/${name.slice(slash)}.rels`)
    if (entry === null) return
    const part = await this.#office.part(entry, 'Relationship')
    const root = treeOf(part)
    const elements = root ? elementsOf(root).filter(({ local }) => local === 'Relationship') : []
    const edits: Splice[] = []
    for (const [index, { type, part: target }] of (await this.#office.relations(name)).entries()) {
      const element = elements[index]
      if (target !== null && types.has(type) && (await this.#keep(target, type))) continue
      if (element) edits.push({ start: element.start, end: element.end, text: '' })
    }
    this.changes.set(entry, encode(splice(part.text, edits), part.decoded.encoding))
  }

  async #keep(name: string, type: string): Promise<boolean> {
    if (this.kept.some((one) => one.name === name)) return true
    if (type === 'image') {
      this.#pictures += this.#office.zip.parts.get(name)?.entry.uncompressedSize ?? 0
      if (this.#pictures > mostPictures || !isRaster(await this.#office.zip.read(name))) return false
      this.changes.delete(name)
    }
    this.kept.push({ name, type })
    return true
  }

  /** A part of XML without what names something elsewhere, and as `rewrite` has it then; returns that. */
  async part(name: string, rewrite: (text: string) => string): Promise<string> {
    const { text, decoded } = await this.#office.part(name, 'p')
    const clean = rewrite(splice(text, addressEdits(text, this.chunks)))
    if (clean === text) this.changes.delete(name)
    else this.changes.set(name, encode(clean, decoded.encoding))
    return clean
  }
}

/** What is embedded, fetched or run where it is read, and fields' instructions, which hold addresses. */
const takenOut = new Set(
  'altChunk OLEObject control subDoc attachedTemplate mailMerge instrText delInstrText movie sound wavAudioFile'.split(
    ' ',
  ),
)
/** Attributes of drawings and fields that hold addresses. */
const ADDRESSES = /\s(?:[\w.-]+:)?(?:src|href|instr|althref|hrefTarget)\s*=/

function addressEdits(text: string, chunks: ReadonlyMap<string, readonly string[]>): Splice[] {
  const edits: Splice[] = []
  scanXml(text, {
    open: (element) => {
      if (takenOut.has(element.local)) return true
      const tag = text.slice(element.start, element.openEnd)
      if (!ADDRESSES.test(tag)) return false
      for (const { name, start, end } of attributesIn(tag))
        if (ADDRESSES.test(` ${name}=`))
          edits.push({ start: element.start + start, end: element.start + end, text: '' })
      return false
    },
    close: () => {},
    collected: (element) => {
      const { start, end } = element
      const paragraphs = (element.local === 'altChunk' && chunks.get(relationId(element) ?? '')) || []
      const w = prefixOf(element)
      const markup = paragraphs.map(
        (words) => `<${w}p><${w}r><${w}t xml:space="preserve">${escapeXml(words)}</${w}t></${w}r></${w}p>`,
      )
      edits.push({ start, end, text: markup.join('') })
    },
    undeclared: () => {},
  })
  return edits
}
