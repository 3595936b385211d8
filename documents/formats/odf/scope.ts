import type { XmlElement } from '../../bytes/xml.ts'
import type { PlaceKind, Settings } from '../../document.ts'
import { attributeOf } from './names.ts'
import { type Styles, styleKey } from './styles.ts'

/** Counts where the next row and cell of a table are, from 0. */
type Table = { readonly name: string; row: number; nextRow: number; column: number }

/** What the elements round a text say about it. */
export type Scope = {
  readonly kind: PlaceKind
  readonly path: string | null
  /** No text: deletions, what programs make, what is hidden. */
  readonly silent: boolean
  /** What a cell shows of its number, date or formula. */
  readonly value: boolean
  readonly table: Table | null
  /** In the body of an index: only copies of titles are written there. */
  readonly title: boolean
  /** In a chart, which keeps cells for itself. */
  readonly chart: boolean
  /** On what slides have in common. */
  readonly master: boolean
  /** What says there where words go, which no slide shows. */
  readonly prompt: boolean
}

export const OUTSIDE: Scope = {
  kind: 'paragraph',
  path: null,
  silent: false,
  value: false,
  table: null,
  title: false,
  chart: false,
  master: false,
  prompt: false,
}

export type Around = {
  readonly settings: Settings
  readonly styles: Styles
  slides: number
  tellHidden(element: XmlElement, title: string): void
  /** A comment that is not asked for. */
  tellComment(): void
}

const GENERATED_ELEMENTS = new Set([
  'text:tracked-changes',
  'table:tracked-changes',
  'text:deletion',
  'text:ruby-text',
  'text:index-body',
  'presentation:placeholder',
])

const HEADERS: ReadonlyMap<string, PlaceKind> = new Map(
  ['', '-left', '-first'].flatMap((which): [string, PlaceKind][] => [
    [`style:header${which}`, 'header'],
    [`style:footer${which}`, 'footer'],
  ]),
)

/** What holds inside an element. @param name as `table:table` */
export function scopeIn(element: XmlElement, name: string, scope: Scope, around: Around): Scope {
  if (name === 'table:table-cell' || name === 'table:covered-table-cell')
    return cellIn(element, name, scope, around)
  const header = HEADERS.get(name)
  if (header) return { ...scope, kind: header, path: header === 'header' ? 'Header' : 'Footer' }
  if (name === 'style:master-page') return { ...scope, master: true }
  if (GENERATED_ELEMENTS.has(name)) return { ...scope, silent: true }
  if (name === 'text:index-title') return { ...scope, silent: false, title: true }
  if (name === 'office:annotation') {
    if (!scope.silent && !around.settings.comments) around.tellComment()
    const path = scope.path === null ? 'Comment' : `${scope.path}, comment`.slice(0, 200)
    return {
      ...scope,
      kind: 'comment',
      path,
      silent: scope.silent || !around.settings.comments,
      value: false,
    }
  }
  if (name === 'text:note') {
    const path = attributeOf(element, 'text:note-class') === 'endnote' ? 'Endnote' : 'Footnote'
    return { ...scope, kind: 'note', path }
  }
  if (name === 'text:section' && attributeOf(element, 'text:display') === 'none')
    return hiddenIn(element, scope, around, 'A hidden section')
  if (name === 'text:list-item' && scope.kind === 'paragraph') return { ...scope, kind: 'item' }
  if (name === 'table:content-validation') return { ...scope, kind: 'label', path: 'Validation' }
  if (name.startsWith('chart:')) return { ...scope, kind: 'label', path: 'Chart', chart: true }
  return tableIn(element, name, scope, around) ?? drawnIn(element, name, scope, around) ?? scope
}

function tableIn(element: XmlElement, name: string, scope: Scope, around: Around): Scope | null {
  if (name === 'table:table') {
    const title = (attributeOf(element, 'table:name') ?? 'Table').slice(0, 100)
    const inside = { ...scope, table: { name: title, row: 0, nextRow: 0, column: 0 } }
    const style = attributeOf(element, 'table:style-name') ?? ''
    return around.styles.get(styleKey('table', style))?.hidden
      ? hiddenIn(element, inside, around, `The table "${title}"`)
      : inside
  }
  const { table } = scope
  if (!table) return null
  if (name === 'table:table-row') {
    table.row = table.nextRow
    table.nextRow += repeatCount(element, 'table:number-rows-repeated')
    table.column = 0
    return scope
  }
  return null
}

function cellIn(element: XmlElement, name: string, scope: Scope, around: Around): Scope {
  const { table } = scope
  if (!table) return scope
  const column = table.column
  table.column += repeatCount(element, 'table:number-columns-repeated')
  // Most cells of a sheet are empty.
  if (
    element.selfClosing &&
    (element.attributes.size === 0 || attributeOf(element, 'office:string-value') === null)
  )
    return scope
  const type = attributeOf(element, 'office:value-type') ?? 'string'
  return {
    ...scope,
    kind: 'cell',
    path: scope.chart ? 'Chart' : `${table.name}, ${columnName(column)}${table.row + 1}`,
    value: type !== 'string' || attributeOf(element, 'table:formula') !== null,
    silent: scope.silent || (name === 'table:covered-table-cell' && !around.settings.hiddenText),
  }
}

function repeatCount(element: XmlElement, name: string): number {
  if (element.attributes.size === 0) return 1
  const count = Number(attributeOf(element, name) ?? '1')
  return Number.isInteger(count) && count > 0 && count < 10_000_000 ? count : 1
}

/** 0 is A, 26 is AA. */
function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter
}

/** Texts of these are so in whatever shape they are drawn. */
const KEEPING: ReadonlySet<PlaceKind> = new Set(['title', 'note', 'comment', 'header', 'footer'])

/** Where the words of a slide go; a footer or a date is shown as it is on the master. */
const PROMPTS = new Set(['title', 'subtitle', 'outline', 'text', 'notes'])

function drawnIn(element: XmlElement, name: string, scope: Scope, around: Around): Scope | null {
  if (name === 'draw:page') {
    around.slides += 1
    const path = `Slide ${around.slides}`
    const style = attributeOf(element, 'draw:style-name') ?? ''
    const isHidden = around.styles.get(styleKey('drawing-page', style))?.hidden
    return isHidden ? hiddenIn(element, { ...scope, path }, around, path) : { ...scope, path }
  }
  if (name === 'presentation:notes')
    return { ...scope, kind: 'note', path: scope.path === null ? 'Notes' : `${scope.path}, notes` }
  if (!/^(draw|dr3d):/.test(name) || /^draw:(a|g|image|object|layer|layer-set)$/.test(name)) return null
  const type = attributeOf(element, 'presentation:class')
  return {
    ...scope,
    kind: type === 'title' ? 'title' : KEEPING.has(scope.kind) ? scope.kind : 'box',
    value: false,
    prompt: scope.prompt || (scope.master && PROMPTS.has(type ?? '')),
    // A prompt, which is not shown once something is there.
    silent: scope.silent || attributeOf(element, 'presentation:placeholder') === 'true',
  }
}

function hiddenIn(element: XmlElement, scope: Scope, around: Around, title: string): Scope {
  if (around.settings.hiddenText || scope.silent) return scope
  around.tellHidden(element, title)
  return { ...scope, silent: true }
}
