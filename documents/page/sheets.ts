import { scanXml, type XmlElement } from '../bytes/xml.ts'
import type { Settings } from '../document.ts'
import { child, elementsOf, nameIn, ownText } from '../formats/ooxml/names.ts'
import { openPackage, type Package } from '../formats/ooxml/package.ts'
import { xlsx } from '../formats/xlsx/format.ts'
import { cellAt, referenceOf } from '../formats/xlsx/references.ts'
import { unescapedString } from '../formats/xlsx/strings.ts'
import { sheetsOf } from '../formats/xlsx/workbook.ts'
import { Building, shapeOf } from './building.ts'
import type { Drawn, PageSegment } from './drawn.ts'
import { isMarked } from './marks.ts'
import { markedTranslations } from './markup.ts'
import { drawRun, elementLook, roughly } from './office.ts'
import { Pictures } from './pictures.ts'

/** Of what is no text to translate, so many cells are drawn. */
const mostCells = 100_000

/** A workbook: of each sheet its name, and its cells in their rows and columns. */
export async function drawSheets(
  bytes: Uint8Array,
  segments: readonly PageSegment[],
  settings: Settings,
): Promise<Drawn> {
  const marks = { isMarkdown: false, marksAlone: true }
  const translations = markedTranslations(segments, marks, settings.targetLanguage)
  const output = await xlsx.write(bytes, translations, settings)
  const office = await openPackage(output.bytes)
  const drawing = new SheetDrawing(await sharedStrings(office))
  for (const { name, part } of await sheetsOf(office))
    drawing.sheet(name, (await office.part(part, 'c')).text)
  return roughly('sheets', drawing.building, segments, new Pictures())
}

/** The texts of a workbook, as elements: `si`. */
async function sharedStrings(office: Package): Promise<XmlElement[]> {
  const strings: XmlElement[] = []
  const part = (await office.relations(office.main)).find(({ type }) => type === 'sharedStrings')?.part
  if (!part) return strings
  scanXml((await office.part(part, 'si')).text, {
    open: (element) => nameIn(element) === 'x:si',
    close: () => {},
    collected: (element) => strings.push(element),
    undeclared: () => {},
  })
  return strings
}

type DrawnCell = { column: number; text: XmlElement | string }

class SheetDrawing {
  readonly building = new Building()
  readonly #strings: readonly XmlElement[]
  #cells = 0

  constructor(strings: readonly XmlElement[]) {
    this.#strings = strings
  }

  sheet(name: string, text: string): void {
    const { building } = this
    const heading = building.open(shapeOf('h2', true))
    building.text(name)
    building.close(heading)
    const table = building.open(shapeOf('table', true, ' class="sheet"'))
    const body = building.open(shapeOf('tbody', true))
    let row = 0
    let cells: DrawnCell[] = []
    const finish = () => {
      this.#row(row, cells)
      cells = []
    }
    scanXml(text, {
      open: (element) => {
        if (nameIn(element) === 'x:row') row = Number(element.attributes.get('r')) || row + 1
        return nameIn(element) === 'x:c'
      },
      close: (element) => {
        if (nameIn(element) === 'x:row') finish()
      },
      collected: (element) => {
        const drawn = this.#cell(element, (cells.at(-1)?.column ?? 0) + 1)
        if (drawn) cells.push(drawn)
      },
      undeclared: () => {},
    })
    building.close(body)
    building.close(table)
  }

  /** Nothing for an empty one, and once there are too many for one without a text to translate. */
  #cell(element: XmlElement, next: number): DrawnCell | null {
    const column = cellAt(element.attributes.get('r') ?? '')?.column ?? next
    const type = element.attributes.get('t') ?? 'n'
    const value = ownText(child(element, 'x:v'))
    const text =
      type === 's'
        ? (this.#strings[Number(value)] ?? '')
        : type === 'inlineStr'
          ? (child(element, 'x:is') ?? '')
          : unescapedString(value)
    const isText = typeof text !== 'string' || isMarked(text)
    if (text === '' || (!isText && this.#cells >= mostCells)) return null
    this.#cells += 1
    return { column, text }
  }

  #row(row: number, cells: readonly DrawnCell[]): void {
    if (cells.length === 0) return
    const { building } = this
    const tr = building.open(shapeOf('tr', true))
    let next = 1
    for (const { column, text } of cells) {
      if (column < next) continue
      if (column > next) {
        const gap = building.open(shapeOf('td', true, column - next > 1 ? ` colspan="${column - next}"` : ''))
        building.close(gap)
      }
      const td = building.open(shapeOf('td', true, ` aria-label="${referenceOf({ column, row })}"`))
      if (typeof text === 'string') building.text(text)
      else drawString(building, text)
      building.close(td)
      next = column + 1
    }
    building.close(tr)
  }
}

/** Runs, or a plain text. Readings of Japanese are not drawn. */
function drawString(building: Building, element: XmlElement): void {
  for (const node of elementsOf(element)) {
    const name = nameIn(node)
    if (name === 'x:t') building.text(unescapedString(ownText(node)))
    else if (name === 'x:r')
      drawRun(building, unescapedString(ownText(child(node, 'x:t'))), elementLook(child(node, 'x:rPr'), 'x'))
  }
}
