import { saysSomething, type Text, wordsOf } from '@hub/text/text'
import type { Definition, Node, Nodes, Paragraph, Parent, PhrasingContent, TableRow } from 'mdast'
import type { PlacedProblem } from '../../bytes/lines.ts'
import type { Splice } from '../../bytes/splice.ts'
import type { PlaceKind } from '../../document.ts'
import { codedTextOf, editedMarkup, renderText } from '../codes.ts'
import { TEMPLATE_OR_SERVER } from '../html/templates.ts'
import { textsOfHtml } from '../html/texts.ts'
import { type Piece, plainBlock } from '../monolingual.ts'
import { quoted } from './alerts.ts'
import { isExpression, WITH_ATTRIBUTES, WITH_CODED_ATTRIBUTES, withWords } from './attributes.ts'
import { captionsIn, dashedTables, drawnTable, isDrawnTable, WITH_CAPTIONS, WITH_LINES } from './drawn.ts'
import { hasIndented, isContents, isModule, stretchesOf } from './frames.ts'
import { definitionTitle, isFormula, itemsOf, WITH_FORMULAS, WITH_FRAMES, WITH_REFERENCES } from './items.ts'
import { type Aside, type Span, spanOf } from './spans.ts'
import { writtenMarkdown } from './write.ts'

/** The reader since which HTML in it is read as pages are since theirs. */
const WITH_DRAWINGS = 5

/** The texts of a Markdown tree; what is written replaces slices of the text it was made of. */
export class MarkdownTexts {
  readonly pieces: Piece[] = []
  readonly problems: PlacedProblem[] = []
  readonly #text: string
  readonly #reader: number
  readonly #captions = new Set<Node>()
  #count = 0

  constructor(text: string, reader: number) {
    this.#text = text
    this.#reader = reader
  }

  /** The parser bounds its depth (bounds.ts), so that this may call itself. */
  read(node: Nodes, kind: PlaceKind = 'paragraph'): void {
    if (node.type === 'paragraph') this.#paragraph(node, kind)
    else if (node.type === 'heading') this.#block(node, 'heading', { lineStart: true, cell: false })
    else if (node.type === 'tableCell') this.#block(node, 'cell', { lineStart: false, cell: true })
    // More cells than the table has columns are never shown.
    else if (node.type === 'table') this.#rows(node.children)
    else if (node.type === 'html') this.#html(spanOf(node))
    else if (node.type === 'yaml') this.#front(node)
    else if (node.type === 'definition') this.#definition(node)
    else if (node.type === 'blockquote')
      for (const child of this.#withoutTables(quoted(node, this.#text, this.#reader), node))
        this.read(child, kind)
    else if ('children' in node) {
      if (this.#reader >= WITH_FRAMES) this.#reportBoxed(node.children)
      for (const child of this.#withoutTables(node.children, node))
        this.read(child, node.type === 'listItem' ? 'item' : kind)
    }
  }

  #withoutTables(nodes: readonly Nodes[], holder: Nodes): readonly Nodes[] {
    if (this.#reader < (holder.type === 'root' ? WITH_LINES : WITH_CAPTIONS)) return nodes
    const tables = dashedTables(nodes, this.#text, holder)
    if (this.#reader >= WITH_CAPTIONS)
      for (const node of captionsIn(nodes, tables, this.#text)) this.#captions.add(node)
    for (const { start, end } of tables)
      if (/\p{L}/u.test(this.#text.slice(start, end))) this.problems.push(drawnTable(start, '--- ---'))
    let next = 0
    return nodes.filter((node) => {
      const span = spanOf(node)
      while ((tables[next]?.end ?? this.#text.length) <= span.start && next < tables.length) next += 1
      return (tables[next]?.start ?? this.#text.length) >= span.end
    })
  }

  /** What dialects take for a box's second paragraph is code to Markdown, and so to us. */
  #reportBoxed(nodes: readonly Nodes[]): void {
    let isBoxed = false
    for (const node of nodes) {
      const { start, end } = spanOf(node)
      const raw = this.#text.slice(start, end)
      if (node.type === 'code' && isBoxed && !/^[`~]/.test(raw) && /\p{L}/u.test(raw)) {
        const message =
          'What goes on behind an empty line in a box (!!!) or an explanation is code in Markdown and stays as it is.'
        this.problems.push({ code: 'md-boxed', at: start, message })
      } else isBoxed = node.type === 'paragraph' && hasIndented(raw)
    }
  }

  #paragraph(node: Paragraph, kind: PlaceKind): void {
    const { start, end } = spanOf(node)
    const raw = this.#text.slice(start, end)
    if (this.#reader < WITH_FRAMES) this.#block(node, kind, { lineStart: true, cell: false })
    else if (this.#reader >= WITH_ATTRIBUTES && isContents(raw)) return
    else if (this.#reader >= WITH_ATTRIBUTES && isDrawnTable(raw)) {
      this.problems.push(drawnTable(start, '+---+'))
    } else if (!isModule(raw))
      for (const { paragraph, lineStart } of stretchesOf(node, this.#text, {
        lines: this.#reader >= WITH_LINES,
        caption: this.#captions.has(node),
      }))
        this.#block(paragraph, kind, { lineStart, cell: false })
  }

  #rows(rows: readonly TableRow[]): void {
    const columns = rows[0]?.children.length ?? 0
    for (const row of rows) for (const cell of row.children.slice(0, columns)) this.read(cell)
  }

  /** Each paragraph has one, words or not, so that no translation moves another's; the first reader counted texts. */
  #keyOf(): string {
    this.#count += 1
    return `${this.#count}`
  }

  #front(node: Node): void {
    this.problems.push({
      code: 'md-front-matter',
      at: spanOf(node).start,
      message: 'What is above the first line of the text, its title and data for programs, stays as it is.',
    })
  }

  #html({ start, end }: Span): void {
    const key = this.#keyOf()
    const slice = this.#text.slice(start, end)
    if (/\n[ \t]*>/.test(slice) && /\p{L}/u.test(slice)) {
      const message = 'HTML inside a quotation is left as it is.'
      this.problems.push({ code: 'md-html-quoted', at: start, message })
      return
    }
    const options = {
      prefix: `${key}/`,
      about: {},
      xml: false,
      isOlder: this.#reader < WITH_DRAWINGS,
      ...(this.#reader >= WITH_ATTRIBUTES && { placeholders: TEMPLATE_OR_SERVER, skipsTemplates: true }),
      findsFrames: this.#reader >= WITH_CODED_ATTRIBUTES,
      codesAttributes: this.#reader >= WITH_CODED_ATTRIBUTES,
    }
    const { pieces, problems } = textsOfHtml(slice, options)
    for (const problem of problems) this.problems.push({ ...problem, at: start + problem.at })
    for (const { block, edits } of pieces) {
      const isOfProgram = block.place.kind === 'attribute' && isExpression(wordsOf(block.source).join(''))
      if (this.#reader >= WITH_ATTRIBUTES && isOfProgram) continue
      this.pieces.push({
        block,
        edits: (target, targetOf) =>
          edits(target, targetOf).map((edit) => ({
            text: withFirstLine(edit, slice),
            start: start + edit.start,
            end: start + edit.end,
          })),
      })
    }
  }

  /** What a link says whose address is apart from its words. */
  #definition(node: Definition): void {
    if (this.#reader < WITH_REFERENCES) return
    const title = definitionTitle(node, this.#text)
    if (title && saysSomething(title.value))
      this.pieces.push({
        block: plainBlock(this.#keyOf(), title.value, { place: ATTRIBUTE }),
        edits: (target) => asideEdits(title, target, false),
      })
  }

  #block(
    node: Parent & { children: PhrasingContent[] },
    kind: PlaceKind,
    where: { lineStart: boolean; cell: boolean },
  ): void {
    const first = node.children[0]
    const last = node.children.at(-1)
    if (!first || !last) return
    const { items, asides: more } = itemsOf(node.children, this.#text, this.#reader)
    const { text: source, markup } = codedTextOf(
      items.map((item) => ('markup' in item ? item.markup : item.value)),
    )
    const [start, end] = [spanOf(first).start, spanOf(last).end]
    if (this.#reader >= WITH_FORMULAS && isFormula(this.#text.slice(start, end))) return
    const own = this.#reader > 1 || saysSomething(source) ? this.#keyOf() : null
    const key = own !== null && saysSomething(source) ? own : null
    const asides = more.map((aside, index) => ({
      ...aside,
      key: this.#reader === 1 ? this.#keyOf() : `${own}.${index + 1}`,
    }))
    const place = { part: null, kind, path: null }
    const codes = items.filter((item) => 'markup' in item)
    const breaks = items.flatMap((item) => ('markup' in item ? [] : item.breaks))
    if (key !== null)
      this.pieces.push({
        block: plainBlock(key, source, { place, ...(breaks.length > 0 && { layoutBreaks: true }) }),
        edits: (target, targetOf) => {
          const inside = asides.flatMap((aside) => asideEdits(aside, targetOf(aside.key), where.cell))
          const now = new Map([...markup, ...editedMarkup(source, codes, inside, this.#text)])
          const raw = this.#text.slice(start, end)
          return [{ start, end, text: writtenMarkdown(target, { source, markup: now, breaks, raw, where }) }]
        },
      })
    for (const aside of asides)
      this.pieces.push({
        block: plainBlock(aside.key, aside.value, { place: ATTRIBUTE }),
        edits: (target, targetOf) =>
          key !== null && targetOf(key) !== null ? [] : asideEdits(aside, target, where.cell),
      })
  }
}

/** A tag that is alone on the first line makes HTML of what follows; words behind it would make a paragraph. */
function withFirstLine(edit: Splice, slice: string): string {
  const lineEnd = /\r?\n|\r/.exec(slice)
  if (!lineEnd || edit.start > lineEnd.index || edit.end <= lineEnd.index) return edit.text
  const tags = slice.slice(edit.start, lineEnd.index)
  const alone = tags.trimEnd()
  return alone.endsWith('>') && edit.text.startsWith(`${alone} `)
    ? tags + lineEnd[0] + edit.text.slice(alone.length + 1)
    : edit.text
}

const ATTRIBUTE = { part: null, kind: 'attribute', path: null } as const

/** In a table, a bar would begin the next cell, wherever it is. */
function asideEdits(aside: Aside, translation: Text | null, isInCell: boolean): Splice[] {
  if (translation === null) return []
  const { start, end } = aside
  const onOneLine = withWords(translation, (words) => words.replace(/[\r\n]+/g, ' '))
  const text =
    'writeCoded' in aside
      ? aside.writeCoded(onOneLine)
      : aside.write(renderText(onOneLine, new Map(), (words) => words))
  return [{ start, end, text: isInCell ? text.replaceAll('|', '\\|') : text }]
}
