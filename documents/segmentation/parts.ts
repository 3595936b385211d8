import {
  type Code,
  canonical,
  codesOf,
  isBlank,
  isEmpty,
  nameOf,
  type Part,
  partsOf,
  type Text,
  wordsOf,
} from '@hub/text/text'
import { type Flat, flatten } from './flat.ts'
import { gapBetween } from './joined.ts'
import { partnersOf } from './pairs.ts'
import { renumber, type Span, settle, slice } from './spans.ts'

/** Two parts of a segment, with what is between them. */
export type Parts = { first: Text; gap: Text; second: Text }

export type SplitResult =
  | ({ kind: 'split'; targetOfFirst: (target: Text) => Text } & Parts)
  /** nothing that can be translated is on one side */
  | { kind: 'empty' }
  /** the place is within a character */
  | { kind: 'inside' }

const space = /[\p{White_Space}\u{feff}]/u

/**
 * Splits the source of a segment. White space at the place belongs to neither part, and neither do codes there that are
 * no words, unless their other half is in a part. A pair that falls apart is a code `alone` in each.
 * @param at UTF-16 units of the source without its codes; a code there that is a word goes to the second part
 * @param mark what no other split of the block has, for the pairs that fall apart
 */
export function splitText(source: Text, at: number, mark: string): SplitResult {
  if (isInsideCharacter(wordsOf(source).join(''), at)) return { kind: 'inside' }
  const flat = flatten(source)
  const spans = sidesOf(flat, at)
  const partners = partnersOf(flat.codes)
  const homes = settle(flat, spans, partners)
  const [one, two] = spans
  const torn = ({ code, kind }: Code): Partial<Code> =>
    kind === 'alone' ? {} : { half: kind, pair: `${mark}.${code}` }
  const first = renumber(flat, one, partners, homes, torn)
  const second = renumber(flat, two, partners, homes, torn)
  if (isBlank(first) || isBlank(second)) return { kind: 'empty' }
  const gap = slice(flat, { from: one.to, to: two.from })
  const own = codesOf(first)
  const names = new Map(own.map((code, index) => [nameOf(flat.codes[index] ?? code), code]))
  return { kind: 'split', first, gap, second, targetOfFirst: (target) => withCodes(target, names) }
}

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })
/** No character is longer, in UTF-16 units, that anybody writes. */
const longestCharacter = 64

function isInsideCharacter(words: string, at: number): boolean {
  if (at <= 0 || at >= words.length) return false
  const from = Math.max(0, at - longestCharacter)
  const around = graphemes.segment(words.slice(from, at + longestCharacter))
  return around.containing(at - from)?.index !== at - from
}

/** What is on the two sides of a place, without the white space and the codes there. */
function sidesOf(flat: Flat, plainAt: number): [Span, Span] {
  const { words, codes } = flat
  const end = { words: words.length, codes: codes.length }
  // Codes that are words, or part them, are characters here.
  let at = plainAt
  for (const [index, place] of flat.at.entries()) {
    if (place >= at) break
    at += flat.width[index] ?? 0
  }
  let to = Math.min(at, end.words)
  let from = to
  while (to > 0 && space.test(words.charAt(to - 1))) to -= 1
  while (from < end.words && space.test(words.charAt(from))) from += 1
  const before = flat.at.findIndex((place) => place >= to)
  const after = flat.at.findIndex((place, index) => place + (flat.width[index] ?? 0) > from)
  return [
    { from: { words: 0, codes: 0 }, to: { words: to, codes: before === -1 ? end.codes : before } },
    { from: { words: from, codes: after === -1 ? end.codes : after }, to: end },
  ]
}

/** A text with other codes in the place of its own; those that have none are left out. */
const withCodes = (text: Text, codes: ReadonlyMap<string, Code>): Text =>
  canonical(
    partsOf(text).flatMap((part): Part[] => {
      if (typeof part === 'string') return [part]
      const code = codes.get(nameOf(part))
      return code ? [code] : []
    }),
  )

export type JoinResult = {
  source: Text
  /** @param language of the targets, BCP 47 */
  targetOf: (first: Text, second: Text, language: string) => Text
}

/** The way back from `splitText`: halves of pairs that come together are pairs again. */
export function joinTexts({ first, gap, second }: Parts): JoinResult {
  const texts = [first, gap, second]
  const halves = texts.flatMap((text, slot) => codesOf(text).map((code) => halfOf(code, slot)))
  const partners = partnersByKey(halves)
  let last = 0
  const joined: Code[] = []
  for (const [index, { code, kind, key }] of halves.entries()) {
    const partner = partners.get(index)
    const { half: _, pair: __, ...about } = code
    if (partner !== undefined) joined.push({ ...about, kind, code: joined[partner]?.code ?? ++last })
    else
      joined.push({
        ...about,
        code: ++last,
        kind: 'alone',
        ...(kind !== 'alone' && { half: kind, pair: key }),
      })
  }
  const [before, between] = [codesOf(first).length, codesOf(gap).length]
  const own = [
    joined.slice(0, before),
    joined.slice(before, before + between),
    joined.slice(before + between),
  ]
  const named = texts.map(
    (text, slot) => new Map(codesOf(text).flatMap((code, index) => namedCode(code, own[slot]?.[index]))),
  )
  const together = (one: Text, between: Text, two: Text) =>
    canonical([...partsOf(one), ...partsOf(withCodesInOrder(between, own[1] ?? [])), ...partsOf(two)])
  return {
    source: together(withCodesInOrder(first, own[0] ?? []), gap, withCodesInOrder(second, own[2] ?? [])),
    targetOf: (one, two, language) => {
      const [start, end] = [withCodes(one, named[0] ?? new Map()), withCodes(two, named[2] ?? new Map())]
      if (isEmpty(one)) return end
      if (isEmpty(two)) return start
      return together(start, gapBetween(one, gap, two, language), end)
    },
  }
}

const namedCode = (code: Code, to: Code | undefined): [string, Code][] => (to ? [[nameOf(code), to]] : [])

/** The same with codes as they come: numbers of a block may repeat. */
function withCodesInOrder(text: Text, codes: readonly Code[]): Text {
  let next = 0
  return canonical(partsOf(text).map((part) => (typeof part === 'string' ? part : (codes[next++] ?? part))))
}

/** What a code was before it fell apart from its other half; `key`: what the two have in common. */
type Half = { code: Code; kind: Code['kind']; key: string }

function halfOf(code: Code, slot: number): Half {
  if (code.half && code.pair) return { code, kind: code.half, key: code.pair }
  // Gaps have the numbers of their block, and segments have their own.
  return { code, kind: code.kind, key: slot === 1 ? String(code.code) : `${slot}/${code.code}` }
}

function partnersByKey(halves: readonly Half[]): Map<number, number> {
  const partners = new Map<number, number>()
  const openings = new Map<string, number[]>()
  for (const [index, { kind, key }] of halves.entries()) {
    const waiting = openings.get(key)
    if (kind === 'open') {
      if (waiting) waiting.push(index)
      else openings.set(key, [index])
    }
    const partner = kind === 'close' ? waiting?.pop() : undefined
    if (partner === undefined) continue
    partners.set(index, partner)
    partners.set(partner, index)
  }
  return partners
}
