import { scanXml } from '../../bytes/xml.ts'
import type { Problem } from '../../document.ts'
import { plain } from '../ooxml/attributes.ts'
import type { Group, Repeats, Source, Spot } from '../ooxml/flow.ts'
import { nameIn } from '../ooxml/names.ts'
import type { Part } from '../ooxml/package.ts'
import { stringSpot } from './strings.ts'
import { type Survey, sharedKey } from './survey.ts'

/**
 * The shared strings that a sheet shows, in the order in which a person meets them: one that many cells show is one
 * text.
 * @param copies gets every text, for the charts that keep it too
 */
export function sharedSource(part: Part, survey: Survey, copies: Repeats): Source {
  const problems: Problem[] = []
  return {
    part,
    scan: (take) => {
      const order = new Map([...survey.shown.keys()].map((index, at) => [index, at] as const))
      const groups: { at: number; group: Group }[] = []
      let index = -1
      scanXml(part.text, {
        open: (element) => nameIn(element) === 'x:si',
        close: () => {},
        collected: (element) => {
          index += 1
          const path = survey.shown.get(index)
          const at = order.get(index)
          if (path === undefined || at === undefined || element.selfClosing) return
          const place = { part: part.name, kind: 'cell', path } as const
          const spot = stringSpot(part.text, element, sharedKey(part.name, index), place)
          groups.push({ at, group: { spots: [spot], follows: [] } })
        },
      })
      for (const { group } of groups.toSorted((one, other) => one.at - other.at)) {
        for (const spot of group.spots) {
          copies.add(spot)
          tellComparison(spot, survey, problems)
        }
        take(group)
      }
    },
    problems: () => problems,
  }
}

/** A formula or a filter asks for a word that a translation takes away. */
export function tellComparison({ text, place }: Spot, { literals }: Survey, problems: Problem[]): void {
  const where = literals.get(plain(text).toLowerCase())
  if (!where) return
  if (where.isFilter)
    problems.push({
      part: where.part,
      line: null,
      code: 'xlsx-filter-words',
      message: `A filter (${where.path}) looks for a word that is the text of a cell (${place.path}). When the cell is translated, the filter has to be set again.`,
    })
  else
    problems.push({
      part: where.part,
      line: null,
      code: 'xlsx-formula-words',
      message: `A formula (${where.path}) compares with a word that is the text of a cell (${place.path}). When the cell is translated, the result of the formula may change.`,
    })
}
