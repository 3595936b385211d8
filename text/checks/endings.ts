import { saysSomething, type Text } from '../text.ts'
import type { Finding, Place } from './findings.ts'
import { besideMark, flat, pairMark } from './flat.ts'
import { hasFrame } from './plurals.ts'
import { languageOf, languages } from './tags.ts'

/** What an end says, whatever a script writes for it. `other`: a comma or a semicolon. */
type Kind = 'full' | 'question' | 'exclamation' | 'colon' | 'ellipsis' | 'other'

const signs: Readonly<Record<Exclude<Kind, 'ellipsis'>, string>> = {
  full: '.．。｡।॥۔։።။។៕།܀᱾᠃꓿',
  question: '?？؟⸮፧',
  exclamation: '!！՜',
  colon: ':：፡',
  other: ',，、،;；؛·、՝',
}
const kinds = new Map<string, Kind>(
  (['full', 'question', 'exclamation', 'colon', 'other'] as const).flatMap((kind) =>
    [...signs[kind]].map((sign): [string, Kind] => [sign, kind]),
  ),
)
for (const sign of '…⋯‥') kinds.set(sign, 'ellipsis')
for (const sign of '‽⁇⁈⁉') kinds.set(sign, 'question')

/** Behind the end of a sentence there may be a closing quote or bracket, white space, a code, a mark of direction. */
const ignorable = new Set(
  `"'”’»«›‹“„‟)]}）］｝」』】》〉〕〗＞〟*_\u{200e}\u{200f}\u{61c}\u{200b}\u{200c}${pairMark}${besideMark}`,
)
const space = /\p{White_Space}/u

/**
 * `kinds`: what the text ends with, several for `?!`; none where it ends without. `written`: those signs, and `at`
 * their place.
 */
type Ending = { kinds: Set<Kind>; written: string; at: Place; before: string }

function endingOf(text: string, language: string): Ending {
  let to = text.length
  while (to > 0 && (ignorable.has(text[to - 1] ?? '') || space.test(text[to - 1] ?? ''))) to -= 1
  const kindOf = (sign: string): Kind | undefined => {
    if (language === 'el' && (sign === ';' || sign === '\u{37e}')) return 'question'
    if (language === 'hy' && sign === ':') return 'full'
    return language === 'hi' && sign === '|' ? 'full' : kinds.get(sign)
  }
  let from = to
  while (from > 0 && kindOf(text[from - 1] ?? '')) from -= 1
  const ending = text.slice(from, to)
  const kindsHere = new Set<Kind>()
  const last = kindOf(ending.at(-1) ?? '')
  if (/(?:[.．。]{2}|[…⋯‥])[.．。…⋯‥]*$/u.test(ending.slice(-10))) kindsHere.add('ellipsis')
  else if (last === 'question' || last === 'exclamation') {
    for (const sign of ending.slice(-10)) {
      const kind = kindOf(sign)
      if (kind === 'question' || kind === 'exclamation') kindsHere.add(kind)
    }
  } else if (last) kindsHere.add(last)
  return {
    kinds: kindsHere,
    written: ending,
    at: { from, to },
    before: text.slice(Math.max(from - 30, 0), from),
  }
}

/** Sentences there end with a space, or need no sign at their end. */
const withoutPunctuation = languages('th lo km my bo dz')

const own: Readonly<Record<string, Partial<Record<Kind, string>>>> = {
  ja: { full: '。', question: '？', exclamation: '！', colon: '：' },
  zh: { full: '。', question: '？', exclamation: '！', colon: '：', ellipsis: '……' },
  yue: { full: '。', question: '？', exclamation: '！', colon: '：', ellipsis: '……' },
  hi: { full: '।' },
  bn: { full: '।' },
  ne: { full: '।' },
  pa: { full: '।' },
  or: { full: '।' },
  as: { full: '।' },
  ur: { full: '۔', question: '؟' },
  ar: { question: '؟' },
  fa: { question: '؟' },
  ps: { question: '؟' },
  ckb: { question: '؟' },
  el: { question: ';' },
  hy: { full: '։', question: '՞', exclamation: '՜' },
  am: { full: '።', question: '፧' },
  my: { full: '။' },
  km: { full: '។' },
}
const usual: Readonly<Record<Kind, string>> = {
  full: '.',
  question: '?',
  exclamation: '!',
  colon: ':',
  ellipsis: '…',
  other: ',',
}

/** A short form, a number in order or an initial: its point may be no end at all. */
function mayBeShortForm(text: string, { before, kinds: marks }: Ending): boolean {
  if (!marks.has('full')) return false
  if (
    /\p{N}$/u.test(before) ||
    /(?:^|[^\p{L}])\p{L}$/u.test(before) ||
    /\p{L}\.[\s\u{a0}]?\p{L}{1,4}$/u.test(before)
  )
    return true
  if (
    /(?:^|\P{L})(?:inc|ltd|co|corp|bros|dept|etc|no|vs|approx|dr|mr|mrs|jr|sr|st|usw|bzw|ca|nr|str|cie|cf|пр|руб|тел|стр|г|ул)$/iu.test(
      before,
    )
  )
    return true
  return text.length <= 40 && text.trim().split(/\s+/).length <= 2 && /(?:^|\P{L})\p{L}{1,5}$/u.test(before)
}

type Pair = { source: Text; target: Text; sourceLanguage: string; targetLanguage: string }

/**
 * A target ends as its source does, each in its own signs: `?` is `;` in Greek, `؟` in Arabic, `.` is `。`, `।`, `։`,
 * `።`.
 * - Closing quotes, brackets, white space and codes behind the end are looked through, but for a code that is a value
 * (`%s`); a space before `!` (French) changes nothing.
 * - Thai, Lao, Khmer, Burmese and Tibetan sentences may end without a sign, and what is translated from them with
 * one.
 * - `?!` agrees with either. In Japanese, Chinese and Korean `。` may be there for `!`, in Japanese and Korean after
 * か, 까 for `?`;
 *   an Armenian question has its sign inside.
 * - A point after a number (`3.`) or a short form (`etc.`, `U.S.`, `Nr.`) may be the end of a sentence or not.
 * - A Spanish question opens with `¿`, an exclamation with `¡`.
 * - A source that ends with a comma or a semicolon, says nothing, or has plurals is not judged.
 */
export function checkEndings({ source, target, sourceLanguage, targetLanguage }: Pair): Finding[] {
  const from = flat(source)
  const to = flat(target)
  const languageFrom = languageOf(sourceLanguage)
  const language = languageOf(targetLanguage)
  const expected = endingOf(from, languageFrom)
  const has = endingOf(to, language)
  if (expected.kinds.size === 0 && has.kinds.size === 0) return []
  if (expected.kinds.has('other') || hasFrame(from) || !saysSomething(source)) return []
  const [kind] = expected.kinds
  if ([...expected.kinds].some((one) => has.kinds.has(one))) return openingOf(to, has, expected, language)
  if (agrees({ from, to, expected, has, languageFrom, language })) return []
  return [
    {
      key: 'end-punctuation',
      reason: !kind ? 'extra' : has.kinds.size === 0 ? 'missing' : 'changed',
      expected: kind ? (own[language]?.[kind] ?? usual[kind]) : '',
      found: has.written.slice(-5),
      at: has.at.to - has.at.from > 5 ? { from: has.at.to - 5, to: has.at.to } : has.at,
    },
  ]
}

type Ends = {
  from: string
  to: string
  expected: Ending
  has: Ending
  languageFrom: string
  language: string
}

function agrees({ from, to, expected, has, languageFrom, language }: Ends): boolean {
  const isNone = has.kinds.size === 0
  const isFull = has.kinds.has('full')
  if (withoutPunctuation.has(language) && isNone) return !expected.kinds.has('colon')
  if (withoutPunctuation.has(languageFrom) && expected.kinds.size === 0)
    return isFull || has.kinds.has('question') || has.kinds.has('exclamation')
  if (expected.kinds.has('full') && isNone && mayBeShortForm(from, expected)) return true
  if (expected.kinds.size === 0 && isFull && mayBeShortForm(to, has)) return true
  if (language === 'hy' && isFull)
    return (
      (expected.kinds.has('question') && to.includes('՞')) ||
      (expected.kinds.has('exclamation') && /[՜՛]/.test(to))
    )
  if (languageFrom === 'hy' && expected.kinds.has('full'))
    return (
      (has.kinds.has('question') && from.includes('՞')) || (has.kinds.has('exclamation') && /[՜՛]/.test(from))
    )
  if (isFull || isNone)
    return asksInWords(to, expected, has, language) || (isFull && isCalmer(expected, language))
  return (
    expected.kinds.has('full') &&
    ((has.kinds.has('question') && /[か까]$/u.test(expected.before)) ||
      (has.kinds.has('exclamation') && isCalm.has(languageFrom)))
  )
}

const isCalm = languages('ja zh yue ko')
const isCalmer = ({ kinds: marks }: Ending, language: string): boolean =>
  marks.has('exclamation') && isCalm.has(language)

/** `続行しますか。` asks without a sign. */
const asksInWords = (_: string, expected: Ending, { before }: Ending, language: string): boolean =>
  expected.kinds.has('question') &&
  ((language === 'ja' && /(?:か|かな|の|かしら)$/u.test(before)) ||
    (language === 'ko' && /[까요나]$/u.test(before)))

/** What Spanish writes before a question and an exclamation. */
function openingOf(to: string, has: Ending, source: Ending, language: string): Finding[] {
  if (language !== 'es' && language !== 'ast') return []
  for (const [kind, sign] of [
    ['question', '¿'],
    ['exclamation', '¡'],
  ] as const)
    if (source.kinds.has(kind) && has.kinds.has(kind) && has.kinds.size === 1 && !to.includes(sign))
      return [
        { key: 'end-punctuation', reason: 'opening', expected: sign, found: '', at: { from: 0, to: 0 } },
      ]
  return []
}
