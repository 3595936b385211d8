import { partsOf } from '@hub/text/text'
import type { XmlElement } from '../../bytes/xml.ts'
import type { Place } from '../../document.ts'
import type { Spot } from '../ooxml/flow.ts'
import { layoutOf } from '../ooxml/layout.ts'
import { Cuttings, type Face, FIX_IN_PLACE, NO_LOOK, type Piece } from '../ooxml/pieces.ts'
import { attributeOf } from './names.ts'
import { attributeEdit } from './spots.ts'

const CONDITION = 'table:condition'

const BETWEEN: Face = { type: 'placeholder', label: ';', counts: 'space', never: FIX_IN_PLACE }

/** The choices that a rule for cells has written out, as one text; null for any other rule. */
export function choicesSpot(text: string, rule: XmlElement, key: string, place: Place): Spot | null {
  const condition = attributeOf(rule, CONDITION) ?? ''
  const [start] = /^\s*(?:[\w.-]{1,40}:)?cell-content-is-in-list\(\s*/.exec(condition) ?? []
  const choices = start === undefined ? null : choicesIn(condition, start.length)
  if (start === undefined || choices === null) return null
  const pieces = choices.flatMap((choice, index): Piece[] => [
    ...(index > 0 ? [{ kind: 'code', face: BETWEEN, markup: [';'] } as const] : []),
    { kind: 'text', value: choice, look: NO_LOOK, markup: [] },
  ])
  const layout = layoutOf(pieces, new Cuttings(text))
  return {
    start: attributeEdit(text, rule, CONDITION, '').start,
    key,
    repeats: false,
    place,
    text: layout.text,
    notes: ['A list to choose from.'],
    also: [],
    edit: (target) => {
      const written: string[] = ['']
      for (const part of partsOf(target)) {
        if (typeof part === 'string') written.push((written.pop() ?? '') + part)
        else written.push('')
      }
      while (written.length < choices.length) written.push('')
      const list = written.map((choice) => `"${choice.replaceAll('"', '""')}"`).join(';')
      return attributeEdit(text, rule, CONDITION, `${start}${list})`)
    },
  }
}

/** Null where anything but texts in quotes is chosen from: cells, or what a formula gives. */
function choicesIn(condition: string, from: number): string[] | null {
  const choices: string[] = []
  const choice = /"((?:[^"]|"")*)"\s*(;\s*|\)\s*$)/y
  choice.lastIndex = from
  for (let match = choice.exec(condition); match; match = choice.exec(condition)) {
    choices.push((match[1] ?? '').replaceAll('""', '"'))
    if (match[2]?.startsWith(')')) return choices
  }
  return null
}
