import { partsOf } from '@hub/text/text'
import { scanXml, type XmlElement } from '../../bytes/xml.ts'
import { codedTextOf, type Markup } from '../codes.ts'
import { attributeEdit } from '../ooxml/attributes.ts'
import type { Source, Spot } from '../ooxml/flow.ts'
import { nameIn } from '../ooxml/names.ts'
import type { Part } from '../ooxml/package.ts'
import { FIX_IN_PLACE } from '../ooxml/pieces.ts'

const MOST_CHARACTERS = 255

/** Words in quotes or behind backslashes; what is padded and filled with, and what is in brackets, is none. */
const LITERAL = /"[^"]*"|(?:\\.)+|[_*].|\[[^\]]*\]|[^"\\_*[]+|./gsu

/**
 * The words that a workbook shows with its numbers: `0 "pieces"`. Of the formats that a workbook has collected, those
 * that a visible cell has, and those of conditions.
 * @param looks of the cells, by their numbers
 */
export function numberFormatsSource(part: Part, looks: ReadonlySet<number>): Source {
  return {
    part,
    scan: (take) => {
      const used = usedFormats(part, looks)
      let count = 0
      let isCondition = false
      scanXml(part.text, {
        open: (element) => {
          if (nameIn(element) === 'x:dxf') isCondition = true
          return nameIn(element) === 'x:numFmt'
        },
        close: (element) => {
          if (nameIn(element) === 'x:dxf') isCondition = false
        },
        collected: (element) => {
          count += 1
          if (!isCondition && !used.has(element.attributes.get('numFmtId') ?? '')) return
          const spot = formatSpot(part, element, `${part.name}#${count}`)
          if (spot) take({ spots: [spot], follows: [] })
        },
      })
    },
    problems: () => [],
  }
}

/** The numbers of the formats that these looks have. */
function usedFormats(part: Part, looks: ReadonlySet<number>): ReadonlySet<string> {
  const used = new Set<string>()
  let isCells = false
  let look = 0
  scanXml(part.text, {
    open: (element) => {
      const name = nameIn(element)
      if (name === 'x:cellXfs') isCells = true
      if (name === 'x:xf' && isCells) {
        if (looks.has(look)) used.add(element.attributes.get('numFmtId') ?? '')
        look += 1
      }
      return false
    },
    close: (element) => {
      if (nameIn(element) === 'x:cellXfs') isCells = false
    },
    collected: () => {},
  })
  return used
}

function formatSpot(part: Part, element: XmlElement, key: string): Spot | null {
  const format = element.attributes.get('formatCode') ?? ''
  if (format.length > MOST_CHARACTERS || !/["\\]/.test(format)) return null
  const pieces = piecesOf(format)
  if (pieces.every((piece) => typeof piece !== 'string')) return null
  const signs = pieces.filter((piece) => typeof piece !== 'string').map(({ markup }) => markup)
  return {
    start: attributeEdit(part.text, element, 'formatCode', '').start,
    key,
    repeats: false,
    place: { part: part.name, kind: 'label', path: null },
    text: codedTextOf(pieces).text,
    // With quotation marks round each word or two.
    maxLength: MOST_CHARACTERS - signs.join('').length - 2 * (pieces.length + 1),
    notes: ['Words that are shown with a number.'],
    also: [],
    edit: (target) => {
      let output = ''
      let written = 0
      // In any other order they would be another format.
      const writeTo = (count: number) => {
        for (; written < count; written += 1) output += signs[written] ?? ''
      }
      for (const some of partsOf(target)) {
        if (typeof some === 'string') output += quoted(some)
        else writeTo(Math.min(some.code, signs.length))
      }
      writeTo(signs.length)
      return attributeEdit(part.text, element, 'formatCode', output)
    },
  }
}

function piecesOf(format: string): (string | Markup)[] {
  const pieces: (string | Markup)[] = []
  let signs = ''
  const flush = () => {
    if (signs === '') return
    const face = { type: 'placeholder', label: signs.trim(), never: FIX_IN_PLACE } as const
    pieces.push({ half: 'alone', markup: signs, ...face })
    signs = ''
  }
  for (const [literal] of format.matchAll(LITERAL)) {
    const words = wordsIn(literal)
    if (words === null) signs += literal
    else {
      flush()
      pieces.push(words)
    }
  }
  flush()
  return pieces
}

function wordsIn(literal: string): string | null {
  const words = literal.startsWith('"') ? literal.slice(1, -1) : literal.replace(/\\(.)/gsu, '$1')
  return /^["\\]/.test(literal) && /\p{L}/u.test(words) ? words : null
}

/** A quotation mark has no place between two. */
const quoted = (words: string): string =>
  words
    .split('"')
    .map((piece) => (piece === '' ? '' : `"${piece}"`))
    .join('\\"')
