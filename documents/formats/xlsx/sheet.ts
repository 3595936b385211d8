import type { Splice } from '../../bytes/splice.ts'
import { escapeXml, scanXml, type XmlElement } from '../../bytes/xml.ts'
import type { Place, PlaceKind, Problem } from '../../document.ts'
import { attributeEdit, attributeSpot } from '../ooxml/attributes.ts'
import type { Source, Spot } from '../ooxml/flow.ts'
import { child, nameIn, own, ownText } from '../ooxml/names.ts'
import type { Part } from '../ooxml/package.ts'
import { headerFooterSpot } from './header-footer.ts'
import { referenceOf } from './references.ts'
import type { Renaming } from './renaming.ts'
import { tellComparison } from './shared.ts'
import { stringSpot } from './strings.ts'
import { cellCounter, inlineKey, type Survey } from './survey.ts'
import { validationSpots } from './validation.ts'
import type { Sheet } from './workbook.ts'

/** What a written sheet follows besides its own texts. */
export type Following = {
  readonly renaming: Renaming | null
  /** The side that columns begin at; null where it stays as it is. */
  readonly rightToLeft: '0' | '1' | null
}

const HEADERS: ReadonlyMap<string, PlaceKind> = new Map([
  ['oddHeader', 'header'],
  ['evenHeader', 'header'],
  ['firstHeader', 'header'],
  ['oddFooter', 'footer'],
  ['evenFooter', 'footer'],
  ['firstFooter', 'footer'],
])

const MOST_TOOLTIP = 255

/** Finds what can be translated in a sheet, element by element, and counts the kinds whose keys are numbers. */
function spotter(part: Part, sheet: Sheet) {
  const cells = cellCounter()
  const counts = { inline: 0, headers: 0, rules: 0, links: 0 }
  const place = (kind: PlaceKind, detail: string): Place => ({
    part: part.name,
    kind,
    path: `${sheet.name}, ${detail}`.slice(0, 200),
  })
  const spotsOf = (element: XmlElement): Spot[] => {
    const { text } = part
    const { local } = element
    const header = HEADERS.get(local)
    if (nameIn(element) === 'x:c') {
      const inline = child(element, 'x:is')
      if (!inline) return []
      counts.inline += 1
      if (inline.selfClosing || child(element, 'x:f')) return []
      return [
        stringSpot(text, inline, inlineKey(part.name, counts.inline), place('cell', referenceOf(cells.at))),
      ]
    }
    if (header) {
      counts.headers += 1
      const key = `${part.name}#header${counts.headers}`
      return element.selfClosing ? [] : [headerFooterSpot(text, element, key, place(header, header))]
    }
    if (local === 'dataValidation') {
      counts.rules += 1
      const cell = own(element, 'sqref') ?? 'input'
      return validationSpots(
        text,
        element,
        `${part.name}#rule${counts.rules}`,
        place('label', `${cell}, input`),
      )
    }
    if (local === 'hyperlink') {
      counts.links += 1
      const value = element.attributes.get('tooltip')
      if (value === undefined || value.trim() === '') return []
      const at = place('attribute', `${own(element, 'ref') ?? ''}, link`)
      const spot = attributeSpot(text, element, 'tooltip', value, `${part.name}#link${counts.links}`, at)
      return [{ ...spot, maxLength: MOST_TOOLTIP }]
    }
    return []
  }
  return { cells, spotsOf }
}

/** What a sheet holds itself: inline strings, headers, footers, messages; and what follows the shared strings. */
export function sheetSource(
  part: Part,
  sheet: Sheet,
  { survey, visible, following }: { survey: Survey; visible: boolean; following: Following },
): Source {
  const problems: Problem[] = []
  return {
    part,
    scan: (take) => {
      const { cells, spotsOf } = spotter(part, sheet)
      scanXml(part.text, {
        open: (element) => {
          const name = nameIn(element)
          if (name === 'x:row') cells.row(element)
          if (name === 'x:c') {
            cells.cell(element)
            return element.attributes.get('t') === 'inlineStr' || following.renaming !== null
          }
          if (name === 'x:sheetView' && following.rightToLeft !== null) {
            const edit = turn(part.text, element, following.rightToLeft)
            if (edit) take({ spots: [], follows: [], always: [edit] })
          }
          return (
            HEADERS.has(element.local) ||
            COLLECTED_ELEMENTS.has(element.local) ||
            following.renaming?.isFormula(element) === true
          )
        },
        close: () => {},
        collected: (element) => {
          const always = following.renaming?.edits(part.text, element) ?? []
          const spots = visible ? spotsOf(element) : []
          for (const spot of spots) if (spot.place.kind === 'cell') tellComparison(spot, survey, problems)
          take({ spots, follows: [], always })
        },
      })
    },
    problems: () => problems,
  }
}

const COLLECTED_ELEMENTS = new Set(['dataValidation', 'hyperlink'])

function turn(text: string, element: XmlElement, value: '0' | '1'): Splice | null {
  const current = /^(1|true)$/.test(element.attributes.get('rightToLeft') ?? '') ? '1' : '0'
  return current === value ? null : attributeEdit(text, element, 'rightToLeft', value)
}

/** A comment on a cell, or an answer to one. */
export function commentsSource(part: Part, sheet: Sheet): Source {
  return {
    part,
    scan: (take) => {
      let count = 0
      let cell = ''
      scanXml(part.text, {
        open: (element) => {
          if (element.local === 'comment' || element.local === 'threadedComment')
            cell = own(element, 'ref') ?? cell
          return element.local === 'text'
        },
        close: () => {},
        collected: (element) => {
          count += 1
          if (element.selfClosing) return
          const path = `${sheet.name}, ${cell}, comment`.slice(0, 200)
          const place: Place = { part: part.name, kind: 'comment', path }
          const key = `${part.name}#${count}`
          const spot =
            nameIn(element) === 'x:text'
              ? stringSpot(part.text, element, key, place)
              : threadSpot(element, key, place)
          take({ spots: [spot], follows: [] })
        },
      })
    },
    problems: () => [],
  }
}

function threadSpot(element: XmlElement, key: string, place: Place): Spot {
  return {
    start: element.openEnd,
    key,
    repeats: false,
    place,
    text: ownText(element),
    also: [],
    edit: (target) => ({
      start: element.openEnd,
      end: element.closeStart,
      text: escapeXml(
        typeof target === 'string' ? target : target.filter((piece) => typeof piece === 'string').join(''),
      ),
    }),
  }
}
