import type { Markup } from '../codes.ts'
import { framedPieces, hasFrame } from '../icu/framed.ts'
import { placeholdersIn } from '../placeholders.ts'
import { scanHtml } from './scan.ts'
import { TEMPLATE } from './templates.ts'

/** A piece of a text as it is written, from `start` to before `end`. */
export type Item = { start: number; end: number } & (Words | { markup: Markup })

type Words = {
  value: string
  /** Each character is one in the file, no entity is among them. */
  plain: boolean
  /** Its white space is shown as it is. */
  preserved: boolean
}

/** Words as a browser shows them. */
export const wordsOf = ({ value, preserved }: Words): string =>
  preserved ? value : value.replace(/[ \t\n\f\r]+/g, ' ')

/** Without the white space around the text, which no browser shows, and with placeholders as codes. */
export function itemsOf(
  items: readonly Item[],
  whole: string,
  { placeholders = TEMPLATE, findsFrames = false }: { placeholders?: RegExp; findsFrames?: boolean },
): Item[] {
  const isSpace = (item: Item) => 'value' in item && /^[ \t\n\f\r]*$/.test(item.value)
  const from = items.findIndex((item) => !isSpace(item))
  const inner = from < 0 ? [] : items.slice(from, items.findLastIndex((item) => !isSpace(item)) + 1)
  const isFramed = findsFrames && hasFrame(inner.map((item) => ('value' in item ? item.value : '')).join(''))
  return inner.flatMap((item, index, all) => {
    if ('markup' in item) return [item]
    const stretch = withoutEnds(item, whole, index === 0, index === all.length - 1)
    return withPlaceholders(stretch, whole, placeholders, isFramed)
  })
}

type Stretch = Item & Words

function withoutEnds(item: Stretch, whole: string, first: boolean, last: boolean): Stretch {
  const raw = whole.slice(item.start, item.end)
  const before = first ? raw.length - raw.replace(/^[ \t\n\f\r]+/, '').length : 0
  const after = last ? spacesAfter(raw) : 0
  // A line end of two characters is one in the value, and none of the others is at its ends.
  const value = item.value.replace(before > 0 ? /^[ \t\n\f\r]+/ : '', '')
  return {
    ...item,
    start: item.start + before,
    end: item.end - after,
    value: after > 0 ? value.slice(0, value.length - spacesAfter(value)) : value,
  }
}

/** A loop, because a pattern would look for the end from each white space. */
function spacesAfter(text: string): number {
  let count = 0
  while (count < text.length && ' \t\n\f\r'.includes(text.charAt(text.length - 1 - count))) count += 1
  return count
}

function withPlaceholders(item: Stretch, whole: string, placeholders: RegExp, isFramed: boolean): Item[] {
  const { start, end, plain } = item
  const raw = whole.slice(start, end)
  const words = (from: number, to: number): Item[] => {
    const own = raw.slice(from, to)
    const value = plain ? own : meaningOf(own)
    return from < to ? [{ ...item, start: start + from, end: start + to, value }] : []
  }
  const items: Item[] = []
  let at = 0
  // The parser says nothing of `</>`: it would be lost.
  const pattern = raw.includes('</>')
    ? new RegExp(`</>|${placeholders.source}`, placeholders.flags)
    : placeholders
  const pieces = placeholdersIn(raw, pattern)
  for (const piece of isFramed ? pieces.flatMap(framed) : pieces) {
    const from = at
    at += typeof piece === 'string' ? piece.length : piece.markup.length
    if (typeof piece === 'string') for (const one of words(from, at)) items.push(one)
    else items.push({ start: start + from, end: start + at, markup: piece })
  }
  return items.length <= 1 && !items.some((one) => 'markup' in one) ? [item] : items
}

const framed = (piece: string | Markup): (string | Markup)[] =>
  typeof piece !== 'string'
    ? [piece]
    : framedPieces(piece).map((part) =>
        typeof part === 'string'
          ? part
          : { half: 'alone', markup: part.frame, type: 'placeholder', label: part.frame },
      )

/** A stretch of text, its references undone; what looks like a tag in it is text. */
function meaningOf(raw: string): string {
  const words: string[] = []
  const asText = (start: number, end: number) => words.push(raw.slice(start, end))
  scanHtml(raw, {
    open: ({ start, end }) => asText(start, end),
    close: ({ start, end }) => asText(start, end),
    aside: asText,
    text: (value) => words.push(value),
  })
  return words.join('')
}
