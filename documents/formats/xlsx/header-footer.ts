import { partsOf } from '@hub/text/text'
import { escapeXml, type XmlElement } from '../../bytes/xml.ts'
import type { Place } from '../../document.ts'
import type { Spot } from '../ooxml/flow.ts'
import { layoutOf } from '../ooxml/layout.ts'
import { ownText } from '../ooxml/names.ts'
import { Cuttings, type Face, FIX_IN_PLACE, KEEP, NO_LOOK, type Piece } from '../ooxml/pieces.ts'

/** Sections, fields, fonts; `&&` is an ampersand. */
const CODE = /&(?:"[^"]{0,255}"|K[0-9A-Fa-f]{6}|K\d\d[+-]\d{3}|\d{1,3}|[PN][+-]\d{1,5}(?!\d)|.)/gsu

const FACES: Readonly<Record<string, Face>> = {
  L: { type: 'break', label: 'Left', counts: 'space', never: FIX_IN_PLACE },
  C: { type: 'break', label: 'Centre', counts: 'space', never: FIX_IN_PLACE },
  R: { type: 'break', label: 'Right', counts: 'space', never: FIX_IN_PLACE },
  P: { type: 'field', label: 'Page', counts: 'word', never: KEEP },
  N: { type: 'field', label: 'Pages', counts: 'word', never: KEEP },
  D: { type: 'field', label: 'Date', counts: 'word', never: KEEP },
  T: { type: 'field', label: 'Time', counts: 'word', never: KEEP },
  A: { type: 'field', label: 'Sheet', counts: 'word', never: KEEP },
  F: { type: 'field', label: 'File', counts: 'word', never: KEEP },
  Z: { type: 'field', label: 'Path', counts: 'word', never: KEEP },
  G: { type: 'image', label: 'Image', never: KEEP },
}

/** What changes how letters look, by its sign. */
const LOOKS: Readonly<Record<string, Pick<Face, 'type' | 'label'>>> = {
  B: { type: 'bold', label: 'Bold' },
  I: { type: 'italic', label: 'Italic' },
  U: { type: 'underline', label: 'Underline' },
  E: { type: 'underline', label: 'Underline' },
  S: { type: 'format', label: 'Strike' },
  X: { type: 'format', label: 'Position' },
  Y: { type: 'format', label: 'Position' },
  O: { type: 'format', label: 'Effect' },
  H: { type: 'format', label: 'Effect' },
  K: { type: 'format', label: 'Colour' },
  '"': { type: 'format', label: 'Font' },
}

function faceOf(code: string): Face {
  const sign = code.charAt(1)
  const look = /^\d/.test(sign) ? { type: 'format' as const, label: 'Size' } : LOOKS[sign]
  return FACES[sign] ?? { type: 'format', label: 'Format', ...look, never: KEEP }
}

const MOST_CHARACTERS = 255

/** A header or a footer of a printed sheet: three sections in one text, with codes of its own. */
export function headerFooterSpot(text: string, element: XmlElement, key: string, place: Place): Spot {
  const value = ownText(element)
  const layout = layoutOf(piecesOf(value), new Cuttings(text))
  return {
    start: element.openEnd,
    key,
    repeats: false,
    place,
    text: layout.text,
    maxLength: MOST_CHARACTERS,
    also: [],
    edit: (target, cuttings) => {
      let output = ''
      const usedNumbers = new Set<number>()
      for (const part of partsOf(target)) {
        if (typeof part === 'string') {
          // A number after a font's size would be more of the size.
          const gap = /&\d+$/.test(output) && /^\d/.test(part) ? ' ' : ''
          output += gap + part.replaceAll('&', '&&')
          continue
        }
        const placement = layout.placed.get(part.code)
        if (placement?.kind === 'alone') output += cuttings.show(placement.markup)
        usedNumbers.add(part.code)
      }
      for (const [number, rest] of layout.placed)
        if (rest.kind === 'alone' && rest.kept && !usedNumbers.has(number))
          output += cuttings.show(rest.markup)
      return { start: element.openEnd, end: element.closeStart, text: escapeXml(output) }
    },
  }
}

function piecesOf(value: string): Piece[] {
  const pieces: Piece[] = []
  const text = (words: string) => {
    if (words !== '') pieces.push({ kind: 'text', value: words, look: NO_LOOK, markup: [] })
  }
  let at = 0
  for (const match of value.matchAll(CODE)) {
    text(value.slice(at, match.index))
    const [code] = match
    if (code === '&&') text('&')
    else pieces.push({ kind: 'code', face: faceOf(code), markup: [code] })
    at = match.index + code.length
  }
  text(value.slice(at))
  return pieces
}
