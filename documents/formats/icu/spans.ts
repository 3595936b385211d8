import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser'
import type { Markup } from '../codes.ts'
import { quotationsIn } from './apostrophes.ts'

/** A stretch of a message that is no plain words: what it is instead, and the element that it is. */
export type Span = {
  start: number
  end: number
  piece: string | Markup
  element: MessageFormatElement | null
}

/** A tag may hold an argument: it is one code with it. */
const TAG = /<\/?[A-Za-z0-9][^<>]{0,500}>/g

type Where = { start: number; end: number; isPlural: boolean; group: string | null }

/**
 * Arguments, tags and quotations between `start` and `end`; in a branch, codes may be left out or stand several
 * times.
 */
export function spansIn(value: string, message: readonly MessageFormatElement[], where: Where): Span[] {
  const free = where.group === null ? {} : { never: [] }
  const spans: Span[] = tagsIn(value.slice(where.start, where.end)).map(({ start, end, markup }) => ({
    start: where.start + start,
    end: where.start + end,
    piece: { ...tagOf(markup), ...free },
    element: null,
  }))
  for (const element of message) {
    if (!element.location) continue
    const start = element.location.start.offset
    const end = element.location.end.offset
    const markup = value.slice(start, end)
    if (element.type === TYPE.literal)
      for (const { meaning, ...quoted } of quotationsIn(markup, where.isPlural)) {
        const span = { start: start + quoted.start, end: start + quoted.end, element: null }
        spans.push({ ...span, piece: meaning ?? argumentOf(value.slice(span.start, span.end)) })
      }
    else if (element.type === TYPE.plural || element.type === TYPE.select)
      spans.push({ start, end, element, piece: { ...argumentOf(markup), never: ['delete', 'copy'] } })
    else spans.push({ start, end, element, piece: { ...argumentOf(markup), ...free } })
  }
  return withoutOverlaps(spans)
}

function withoutOverlaps(spans: readonly Span[]): Span[] {
  let at = 0
  return spans
    .toSorted((one, other) => one.start - other.start)
    .filter(({ start, end }) => {
      if (start < at) return false
      at = end
      return true
    })
}

/** The text of a stretch of a message with what is no words in it. */
export function textBetween(
  value: string,
  start: number,
  end: number,
  spans: readonly Span[],
): (string | Markup)[] {
  const pieces: (string | Markup)[] = []
  let at = start
  for (const span of spans) {
    if (span.start > at) pieces.push(value.slice(at, span.start))
    pieces.push(span.piece)
    at = span.end
  }
  if (at < end) pieces.push(value.slice(at, end))
  return pieces
}

/** Tags without arguments in them but plain ones. */
export const tagsIn = (value: string): { start: number; end: number; markup: string }[] =>
  [...value.matchAll(TAG)]
    .filter(({ 0: tag }) => !/[{}]/.test(tag.replace(/\{[^{},]{1,100}\}/g, '')))
    .map(({ 0: markup, index }) => ({ start: index, end: index + markup.length, markup }))

export const argumentOf = (markup: string): Markup => ({
  half: 'alone',
  markup,
  type: 'placeholder',
  label: markup,
})

/** A tag inside a value that is not read as HTML. */
export function tagOf(markup: string): Markup {
  const name = /[A-Za-z0-9][\w:.-]*/.exec(markup)?.[0] ?? ''
  const half = markup.startsWith('</') ? 'close' : markup.endsWith('/>') ? 'alone' : 'open'
  return { half, markup, pair: name, type: 'format', label: name }
}
