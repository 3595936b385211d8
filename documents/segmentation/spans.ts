import { type Code, canonical, type Part, type Text } from '@hub/text/text'
import type { Flat } from './flat.ts'

/** Behind so many characters of the words and so many codes. */
export type Point = { words: number; codes: number }
export type Span = { from: Point; to: Point }

/**
 * Widens the spans to the codes at their ends whose other half is within one, so that pairs stay whole where they
 * can. A half that closes goes to the sentence before it, one that opens to the one after.
 * @returns the span of each code, -1 for those outside
 */
export function settle(flat: Flat, spans: Span[], partners: Int32Array): Int32Array {
  const count = flat.codes.length
  const homes = new Int32Array(count).fill(-1)
  /** For each code outside, how many spans are before it. */
  const before = new Int32Array(count)
  const waiting: number[] = []
  let code = 0
  for (const [index, { from, to }] of spans.entries()) {
    for (; code < from.codes; code++) before[code] = index
    for (; code < to.codes; code++) homes[code] = index
  }
  for (; code < count; code++) before[code] = spans.length
  for (let at = 0; at < count; at++) if (isTorn(at)) waiting.push(at)

  function isTorn(at: number): boolean {
    const partner = partners[at] ?? -1
    return homes[at] === -1 && partner !== -1 && homes[partner] !== -1
  }
  function take(from: number, to: number, home: number): void {
    for (let at = from; at < to; at++) {
      homes[at] = home
      const partner = partners[at] ?? -1
      if (partner !== -1 && homes[partner] === -1) waiting.push(partner)
    }
  }
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (homes[at] !== -1) continue
    const words = flat.at[at] ?? 0
    const after = before[at] ?? 0
    const home = flat.codes[at]?.kind === 'open' ? after : after - 1
    const span = spans[home]
    if (!span) continue
    if (home === after) {
      const { from } = span
      span.from = { words, codes: at }
      take(at, from.codes, home)
    } else {
      const { to } = span
      span.to = { words: words + (flat.width[at] ?? 0), codes: at + 1 }
      take(to.codes, at + 1, home)
    }
  }
  return homes
}

export function slice(
  flat: Flat,
  { from, to }: Span,
  code: (index: number) => Code | undefined = (index) => flat.codes[index],
): Text {
  const parts: Part[] = []
  let words = from.words
  for (let index = from.codes; index < to.codes; index++) {
    const at = flat.at[index] ?? 0
    parts.push(flat.words.slice(words, at))
    const part = code(index)
    if (part) parts.push(part)
    words = at + (flat.width[index] ?? 0)
  }
  parts.push(flat.words.slice(words, to.words))
  return canonical(parts)
}

/**
 * A span as a text of its own: its codes count from 1, and a half whose other half is elsewhere is `alone`.
 * @param torn what is kept of such a half
 */
export function renumber(
  flat: Flat,
  span: Span,
  partners: Int32Array,
  homes: Int32Array,
  torn: (half: Code) => Partial<Code> = () => ({}),
): Text {
  const numbers = new Map<number, number>()
  let last = 0
  return slice(flat, span, (index) => {
    const code = flat.codes[index]
    const partner = partners[index] ?? -1
    if (!code) return undefined
    if (partner === -1) return { ...code, code: ++last, kind: 'alone' }
    if (homes[partner] !== homes[index]) return { ...code, ...torn(code), code: ++last, kind: 'alone' }
    const number = numbers.get(partner) ?? ++last
    numbers.set(index, number)
    return { ...code, code: number }
  })
}
