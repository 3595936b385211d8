import { partsOf } from '@hub/text/text'
import { escapeXml, type XmlElement } from '../../bytes/xml.ts'
import type { Place } from '../../document.ts'
import { attributeSpot } from '../ooxml/attributes.ts'
import type { Spot } from '../ooxml/flow.ts'
import { layoutOf } from '../ooxml/layout.ts'
import { elementsOf, ownText } from '../ooxml/names.ts'
import { Cuttings, type Face, FIX_IN_PLACE, NO_LOOK, type Piece } from '../ooxml/pieces.ts'
import { unescapedString } from './strings.ts'

/** What a cell says to who fills it in; a longer text makes Excel repair the file. */
const MESSAGES: ReadonlyMap<string, number> = new Map([
  ['promptTitle', 32],
  ['prompt', 255],
  ['errorTitle', 32],
  ['error', 225],
])

const MOST_LIST = 253
const COMMA: Face = { type: 'placeholder', label: ',', counts: 'space', never: FIX_IN_PLACE }

/** The messages of a rule for input, and the entries of its list where they are written out. */
export function validationSpots(text: string, element: XmlElement, key: string, place: Place): Spot[] {
  const messages = [...MESSAGES].flatMap(([name, maxLength]): Spot[] => {
    const value = element.attributes.get(name)
    if (value === undefined || value.trim() === '') return []
    const spot = attributeSpot(text, element, name, unescapedString(value), `${key}.${name}`, place)
    return [{ ...spot, maxLength }]
  })
  const formula = element.attributes.get('type') === 'list' ? formulaOf(element) : null
  const list = formula && /^\s*"([\s\S]*)"\s*$/.exec(ownText(formula))?.[1]
  return formula && list ? [...messages, listSpot(text, formula, list, `${key}.list`, place)] : messages
}

/** In `formula1`, or in the `f` within it that newer versions write. */
function formulaOf(element: XmlElement): XmlElement | null {
  const formula = elementsOf(element).find(({ local }) => local === 'formula1')
  return (formula && elementsOf(formula).find(({ local }) => local === 'f')) ?? formula ?? null
}

function listSpot(text: string, formula: XmlElement, list: string, key: string, place: Place): Spot {
  const pieces = list
    .split(',')
    .flatMap((entry, index): Piece[] => [
      ...(index > 0 ? [{ kind: 'code', face: COMMA, markup: [','] } as const] : []),
      { kind: 'text', value: entry.replaceAll('""', '"'), look: NO_LOOK, markup: [] },
    ])
  const layout = layoutOf(pieces, new Cuttings(text))
  return {
    start: formula.openEnd,
    key,
    repeats: false,
    place,
    text: layout.text,
    maxLength: MOST_LIST - list.split(',').length,
    notes: ['A list to choose from: a comma in an entry would make two of it.'],
    also: [],
    edit: (target) => {
      const commas = [...layout.placed.values()].length
      const entries: string[] = ['']
      for (const part of partsOf(target)) {
        if (typeof part === 'string') entries.push((entries.pop() ?? '') + part.replaceAll(',', ' '))
        else entries.push('')
      }
      while (entries.length <= commas) entries.push('')
      const output = entries.map((entry) => entry.replaceAll('"', '""')).join(',')
      return { start: formula.openEnd, end: formula.closeStart, text: escapeXml(`"${output}"`) }
    },
  }
}
