import { quote } from '../quote.ts'
import { type Code, codesOf, type Text } from '../text.ts'
import type { Finding, Place } from './findings.ts'
import { mostOfAKey } from './findings.ts'
import { flat } from './flat.ts'
import { compareFrames, hasFrame } from './plurals.ts'
import { languageOf, languages } from './tags.ts'

// Every repetition has a bound: a text of half a million "{" must not be searched to its end from each of them.
const values = [
  /%\([\w.-]{1,100}\)[-+#0]{0,4}\d{0,4}(?:\.\d{1,4})?[a-zA-Z]/, // %(name)s
  /%<[\w.-]{1,100}>[-+#0]{0,4}\d{0,4}(?:\.\d{1,4})?[a-zA-Z]/, // %<name>s
  /[%#]\{[^{}\s]{1,100}\}/, // %{name}, #{name}
]
const braces = [
  /\$\{[^{}]{1,200}\}/, // ${name}
  /\{\{\{?[^{}]{1,200}\}\}\}?/, // {{name}}
  /\{\s{0,5}[\p{L}_$][\p{L}\p{M}\p{N}_.$-]{0,100}\s{0,5}\}/u, // {name}
  /\{\d{1,3}(?:[,:][^{}]{0,100})?\}/, // {0}, {0:N2}
  /\{\s{0,5}[\p{L}\d_]{1,100}\s{0,5},\s{0,5}(?:number|date|time|ordinal|duration|spellout)\s{0,5}(?:,[^{}]{0,100})?\}/u,
]
const printf =
  /(?<![\d%])%(?:\d{1,3}\$)?[-+#0']{0,4}(?:\*|\d{1,4})?(?:\.(?:\*|\d{1,4}))?(?:hh|h|ll|l|L|q|j|z|t)?[@diouxXeEfFgGaAcCsSp](?![\p{L}\d])/u // %1$s, %@
const signs = [
  /%%/,
  printf,
  /(?<![\d%])%[A-Za-z_][\w.-]{0,50}%/, // %name%
  /(?<![\d%])%L?[1-9]\d?(?![\d\p{L}$])/u, // %1, as Qt has it
  /(?<![\p{L}\d$])\$(?:[1-9](?![\d\p{L}]|[.,]\d)|[a-z_]\w{1,50})/u, // $1, $name
]
const together = (patterns: readonly RegExp[]) =>
  new RegExp(patterns.map(({ source }) => source).join('|'), 'gu')
const everywhere = together([...values, ...braces, ...signs])
/** In a message with plurals, braces are its frame. */
const inFrames = together([...values, ...signs])
const mayHold = /[%{$#]/

export type Placeholder = Place & { raw: string }

/** What a program puts a value in place of, written as plain text, in the order of the text. */
export function placeholdersIn(text: string): Placeholder[] {
  if (!mayHold.test(text)) return []
  const placeholders: Placeholder[] = []
  for (const { 0: raw, index } of text.matchAll(hasFrame(text) ? inFrames : everywhere))
    if (raw !== '%%') placeholders.push({ raw, from: index, to: index + raw.length })
  return placeholders
}

/** They write the sign of a percentage before its number: `%5`. */
const percentFirst = languages('tr eu ku az ar fa he ur')

const isNumbered = (raw: string): boolean => /^(?:%L?\d{1,2}|\$\d)$/.test(raw)
const isWord = (raw: string): boolean => /^\$[a-z_]/.test(raw)
const isPrintf = new RegExp(`^(?:${printf.source.replace('(?<![\\d%])', '')})$`, 'u')

type Pair = { source: Text; target: Text; sourceLanguage: string; targetLanguage: string }

/**
 * Placeholders that are plain text in both (`%s`, `%1$s`, `{name}`, `{0}`, `{{x}}`, `${x}`, `%(x)s`, `%name%`, `%1`,
 * `$1`) must be in both.
 * - A named or numbered one may be used more or less often, as the grammar wants, but not vanish; an unnumbered one
 * is counted.
 * - Unnumbered ones keep their order where their kinds differ, or get numbers: `%s %d` → `%2$d %1$s` is right.
 * - `$1` may be money and `%5` a percentage: they count when the source has them, the target holds no such number,
 * and neither
 *   language writes the sign first.
 * - A percentage is none: `50% sure`, `100 % de`.
 * - Codes that may not be moved keep their order.
 * - A message with plurals or selects keeps its arguments, its keys and a branch `other`; plural categories may
 * differ.
 */
export function checkPlaceholders({ source, target, ...languages }: Pair): Finding[] {
  const from = flat(source)
  const to = flat(target)
  const findings: Finding[] = movedCodes(source, target)
  if (hasFrame(from))
    for (const { expected, found } of compareFrames(from, to))
      findings.push({
        key: 'placeholders',
        reason: 'frame',
        expected: quote(expected),
        found: quote(found),
        at: null,
      })
  const inSource = countPlaceholders(placeholdersIn(from), languages, null)
  const has = countPlaceholders(placeholdersIn(to), languages, inSource)
  if (inSource.length > 0 || has.length > 0) findings.push(...compare(inSource, has, to))
  return findings.slice(0, mostOfAKey)
}

/** Without those that are more likely money, a percentage or a name of a currency. */
function countPlaceholders(
  all: readonly Placeholder[],
  { sourceLanguage, targetLanguage }: Pick<Pair, 'sourceLanguage' | 'targetLanguage'>,
  expected: readonly Placeholder[] | null,
): Placeholder[] {
  const percent = percentFirst.has(languageOf(sourceLanguage)) || percentFirst.has(languageOf(targetLanguage))
  const alike = (test: (raw: string) => boolean) => !expected || expected.some(({ raw }) => test(raw))
  const isNumberedList = alike(isNumbered)
  const words = alike(isWord)
  return all.filter(({ raw }) => {
    if (isNumbered(raw)) return isNumberedList && !(percent && raw.startsWith('%'))
    return !isWord(raw) || words
  })
}

function compare(expected: readonly Placeholder[], has: readonly Placeholder[], to: string): Finding[] {
  const sourceKeys = keysOf(expected)
  const targetKeys = keysOf(has)
  const sourceKeySet = new Set(sourceKeys)
  const extra = has.filter((_, index) => !sourceKeySet.has(targetKeys[index] ?? ''))
  const targetKeySet = new Set(targetKeys)
  const missing = expected.filter(({ raw }, index) => {
    const key = sourceKeys[index] ?? raw
    if (targetKeySet.has(key)) return false
    targetKeySet.add(key)
    return !isHeldOtherwise(raw, to)
  })
  const sameSigns =
    missing.length === extra.length &&
    missing
      .map(({ raw }) => raw)
      .toSorted()
      .join(' ') ===
      extra
        .map(({ raw }) => raw)
        .toSorted()
        .join(' ')
  if (sameSigns && missing.length > 0) return [orderOf(missing, extra)]
  const most = Math.min(Math.max(missing.length, extra.length), mostOfAKey)
  return Array.from({ length: most }, (_, index) => differenceOf(missing[index], extra[index]))
}

/** `$1` that has become `1 $`. */
const isHeldOtherwise = (raw: string, to: string): boolean =>
  /^\$\d$/.test(raw) && new RegExp(`(?<!\\d)${raw.slice(1)}(?!\\d)`).test(to.replaceAll(raw, ''))

/**
 * What each is compared by: unnumbered ones by their place among each other, so that numbers may be given to them.
 */
function keysOf(all: readonly Placeholder[]): string[] {
  let next = 0
  return all.map(({ raw }) => {
    if (!isPrintf.test(raw)) return raw.replace(/\s/g, '')
    const number = /^%(\d{1,3})\$/.exec(raw)?.[1]
    next += number ? 0 : 1
    return `${number ?? next}$${raw.slice(number ? number.length + 2 : 1)}`
  })
}

const orderOf = (missing: readonly Placeholder[], extra: readonly Placeholder[]): Finding => ({
  key: 'placeholders',
  reason: 'order',
  expected: quote(missing.map(({ raw }) => raw).join(' ')),
  found: quote(extra.map(({ raw }) => raw).join(' ')),
  at: placeOf(extra[0]),
})

const placeOf = (placeholder: Place | undefined): Place | null =>
  placeholder ? { from: placeholder.from, to: placeholder.to } : null

const differenceOf = (missing: Placeholder | undefined, extra: Placeholder | undefined): Finding => ({
  key: 'placeholders',
  reason: missing ? (extra ? 'changed' : 'missing') : 'extra',
  expected: quote(missing?.raw ?? ''),
  found: quote(extra?.raw ?? ''),
  at: placeOf(extra),
})

const isFixed = ({ never }: Code): boolean => never?.includes('move') ?? false

/** A program fills codes that may not be moved one after the other. */
function movedCodes(source: Text, target: Text): Finding[] {
  if (typeof source === 'string' || typeof target === 'string') return []
  const order = new Map<string, number>()
  for (const code of codesOf(source)) if (isFixed(code)) order.set(`${code.code} ${code.kind}`, order.size)
  if (order.size < 2) return []
  let last = -1
  let at = 0
  for (const part of target) {
    const place = typeof part === 'string' ? undefined : order.get(`${part.code} ${part.kind}`)
    if (typeof part !== 'string' && place !== undefined) {
      if (place < last) {
        const label = part.label ?? part.display ?? `{${part.code}}`
        return [
          {
            key: 'placeholders',
            reason: 'order',
            expected: '',
            found: quote(label),
            at: { from: at, to: at + 1 },
          },
        ]
      }
      last = place
    }
    at += typeof part === 'string' ? part.length : 1
  }
  return []
}
