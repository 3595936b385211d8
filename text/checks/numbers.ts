import { quote } from '../quote.ts'
import type { Text } from '../text.ts'
import { type Finding, mostOfAKey } from './findings.ts'
import { flat, without } from './flat.ts'
import { mayHoldNumberWord, multiplierAfter, romanNumbers } from './number-words.ts'
import { type Numeral, numeralsIn, plainFigures, styleOf } from './numerals.ts'
import { placeholdersIn } from './placeholders.ts'
import { hasFrame } from './plurals.ts'
import { mayHoldSmallNumber } from './small-numbers.ts'
import { languageOf } from './tags.ts'

type Pair = { source: Text; target: Text; sourceLanguage: string; targetLanguage: string }

/** One of the two texts: `left` is what the other one has no number for. */
type Side = { text: string; language: string; left: Numeral[] }

/**
 * The numbers of the source are those of the target, in any order, script and notation.
 * - Thousands and decimals are read as each language writes them: `1,250.5` → `1 250,5`, `1.250,5`, `1’250.5`,
 * `١٬٢٥٠٫٥`, `१२,५०,०००`. A number
 *   that can be read in one way only may keep its signs; `1,250` → `1,250` in German is another number, and found.
 * - Up to twelve, a number of the source may be there in words. One that only the target has must be in the source as
 * a word, a month or raised,
 * where the words of the source's language are known. Above twelve, the other text must hold a word for some large
 * number.
 * - Dates and times may be reordered, have their months and years written otherwise (`26` and `2026`, `12月`, the year
 * of Thailand's or Japan's
 *   calendar), and turn from twelve hours to twenty-four.
 * - `5 million` is `500万` and `5 000 000`; `21st` is `XXI`; `+49 30 12` is `+49 3012`.
 * - In a message with plurals, numbers are there or not, however often.
 * Text of placeholders is not looked at, nor a text of more than 5,000 numbers.
 */
export function checkNumbers({ source, target, sourceLanguage, targetLanguage }: Pair): Finding[] {
  const from = sideOf(source, sourceLanguage)
  const to = sideOf(target, targetLanguage)
  if (!from || !to || (from.left.length === 0 && to.left.length === 0)) return []
  if (hasFrame(from.text)) [from.left, to.left] = [once(from), once(to)]
  matchEqual(from, to)
  const findings = separatorsOf(from, to)
  if (from.left.length > 0 || to.left.length > 0) for (const excuse of excuses) excuse(from, to)
  return [...findings, ...differencesOf(from, to)].slice(0, mostOfAKey)
}

/** Null where there are figures that nobody reads here, or too many. */
function sideOf(text: Text, language: string): Side | null {
  const string = flat(text)
  if (!/\d|\p{Nd}/u.test(string)) return { text: string, language, left: [] }
  const bare = plainFigures(
    without(
      string,
      placeholdersIn(string).filter(({ raw }) => !/^\$\d$/.test(raw)),
    ),
  )
  if (bare === null) return null
  const rest = numeralsIn(bare, styleOf(language))
  return rest && { text: bare, language, left: rest }
}

/** Of a message with plurals: `=1` and `offset:1` are its frame, and what is in several branches counts once. */
function once({ text, left }: Side): Numeral[] {
  const seenTexts = new Set<string>()
  return left.filter(({ from, readings }) => {
    if (/(?:=|offset:)$/.test(text.slice(Math.max(from - 7, 0), from))) return false
    const [reading = ''] = readings
    return !seenTexts.has(reading) && seenTexts.add(reading)
  })
}

/** Takes away what both have: a number that can be read in one way before one that can be read in two. */
function matchEqual(from: Side, to: Side): void {
  const byReading = new Map<string, Numeral[]>()
  for (const numeral of to.left.toReversed())
    for (const reading of numeral.readings) {
      const list = byReading.get(reading)
      if (list) list.push(numeral)
      else byReading.set(reading, [numeral])
    }
  const takenNumerals = new Set<Numeral>()
  const take = (reading: string): boolean => {
    const list = byReading.get(reading) ?? []
    for (let one = list.pop(); one; one = list.pop())
      if (!takenNumerals.has(one)) {
        takenNumerals.add(one)
        return true
      }
    return false
  }
  const rest = from.left.filter(({ readings }) => readings.length > 1 || !readings.some(take))
  from.left = rest.filter(({ readings }) => readings.length === 1 || !readings.some(take))
  to.left = to.left.filter((numeral) => !takenNumerals.has(numeral))
}

/** The same digits that mean another number, because the signs between them are those of the source's language. */
function separatorsOf(from: Side, to: Side): Finding[] {
  const findings: Finding[] = []
  pairOff(
    from,
    to,
    ({ digits, parts }) => (parts.length > 1 ? [digits] : []),
    (one, other) => {
      findings.push(findingOf(from, to, one, other, 'separators'))
    },
  )
  return findings
}

/**
 * Takes away pairs that share a key, and reports each to `onPair`. A list's first free one is taken: no loop in a
 * loop.
 */
function pairOff(
  from: Side,
  to: Side,
  keysOf: (numeral: Numeral, isSource: boolean) => readonly string[],
  onPair?: (one: Numeral, other: Numeral) => void,
): void {
  if (from.left.length === 0 || to.left.length === 0) return
  const byKey = new Map<string, Numeral>()
  for (const numeral of to.left.toReversed())
    for (const key of keysOf(numeral, false)) byKey.set(key, numeral)
  const takenNumerals = new Set<Numeral>()
  from.left = from.left.filter((numeral) => {
    const key = keysOf(numeral, true).find((one) => byKey.has(one))
    const other = key === undefined ? undefined : byKey.get(key)
    if (!other || takenNumerals.has(other)) return true
    takenNumerals.add(other)
    onPair?.(numeral, other)
    return false
  })
  to.left = to.left.filter((numeral) => !takenNumerals.has(numeral))
}

const amountOf = ({ readings: [reading = ''] }: Numeral): number => Number(reading)
const isWhole = ({ readings: [reading = ''] }: Numeral): boolean => /^\d{1,12}$/.test(reading)
const isSmall = (numeral: Numeral): boolean => isWhole(numeral) && amountOf(numeral) <= 12

/** `15.30` is `15:30`, `31.12.` is `31` with the name of its month. */
function splitDates(from: Side, to: Side): void {
  for (const [side, other] of [
    [from, to],
    [to, from],
  ] as const) {
    const plain = new Set(
      other.left.filter(({ parts }) => parts.length < 2).flatMap(({ readings }) => readings),
    )
    side.left = side.left.flatMap((numeral) =>
      numeral.parts.length === 2 && numeral.parts.some((part) => plain.has(part))
        ? numeral.parts.map((part) => ({ ...numeral, readings: [part], parts: [] }))
        : [numeral],
    )
  }
  matchEqual(from, to)
}

/** `+49 30 1234` and `+49 3012 34`, `1 250` and `1250`. */
function regroup(from: Side, to: Side): void {
  const digits = ({ left }: Side) => left.map((numeral) => numeral.digits).join('')
  if (from.left.length !== to.left.length && digits(from) === digits(to)) {
    from.left = []
    to.left = []
  }
}

const eras: Readonly<Record<string, readonly number[]>> = {
  th: [-543],
  ja: [2018, 1988, 1925],
  fa: [621, 622],
  am: [7, 8],
  zh: [1911],
}

/** `26` and `2026`; a year of another calendar. */
function shortYears(from: Side, to: Side): void {
  const isYear = (numeral: Numeral) =>
    isWhole(numeral) && amountOf(numeral) >= 1900 && amountOf(numeral) < 2100
  const language = { from: languageOf(from.language), to: languageOf(to.language) }
  pairOff(from, to, (numeral, isSource) => {
    const value = amountOf(numeral)
    const there = eras[isSource ? language.to : language.from] ?? []
    const here = eras[isSource ? language.from : language.to] ?? []
    const [full, short] = isSource ? ['here', 'there'] : ['there', 'here']
    if (isYear(numeral))
      return [`${value % 100} ${full}`, ...there.map((offset) => `${value - offset} era ${full}`)]
    const twoFigures = numeral.digits.length === 2 ? [`${value} ${short}`] : []
    return here.length > 0 ? [...twoFigures, `${value} era ${short}`] : twoFigures
  })
}

const noon =
  /\d[\s\u{a0}\u{202f}]{0,2}(?:[ap]\.?[\s\u{a0}]?m|SA|CH|öö|ös|μ\.?μ|π\.?μ|[صم])(?!\p{L})|午前|午後|上午|下午|오전|오후|बजे|(?:öö|ös) \d/iu

/** `3 pm` and `15:00`. */
function hours(from: Side, to: Side): void {
  if (!noon.test(from.text) && !noon.test(to.text)) return
  pairOff(from, to, (numeral) =>
    isWhole(numeral) && amountOf(numeral) <= 24 ? [`${amountOf(numeral) % 12}`] : [],
  )
}

/**
 * `5 million`, `500万` and `5 000 000`: the same figures before the noughts, and a word or sign for the noughts behind
 * one of the numbers.
 */
function largeNumbers(from: Side, to: Side): void {
  const signs = new Map<Numeral, string>()
  for (const { text, left } of [from, to])
    for (const numeral of left) {
      const sign = multiplierAfter(text, numeral.to)
      if (sign) signs.set(numeral, sign)
    }
  if (signs.size === 0) return
  const figuresOf = ({ readings: [reading = ''] }: Numeral) =>
    reading
      .replace('.', '')
      .replace(/^0+/, '')
      .replace(/0{1,30}$/, '')
  pairOff(from, to, (numeral, isSource) => {
    const sign = signs.get(numeral)
    const figures = figuresOf(numeral)
    if (!sign)
      return numeral.digits.length > 2 ? [`${figures} ${isSource ? 'in words there' : 'in words'}`] : []
    const own = isSource ? 'in words' : 'in words there'
    return isEastern(sign)
      ? [`${figures} ${own}`, `${figures} ${isSource ? 'eastern' : 'western'}`]
      : [`${figures} ${own}`, `${figures} ${isSource ? 'western' : 'eastern'}`]
  })
  mergeMyriads(from, to)
  mergeMyriads(to, from)
}

/** They count in ten thousands, or in hundred thousands, where others count in thousands. */
const isEastern = (sign: string): boolean => /[百千万萬億亿억兆조천만]|lakh|lac|crore|लाख|करोड़/iu.test(sign)

const myriads: Readonly<Record<string, number>> = { 万: 1e4, 萬: 1e4, 만: 1e4, 億: 1e8, 亿: 1e8, 억: 1e8 }

/** `1万2000`, `3億5000万`: one number in pieces. */
function mergeMyriads(side: Side, other: Side): void {
  const result: Numeral[] = []
  for (const numeral of side.left) {
    const last = result.at(-1)
    const sign = side.text[numeral.to] ?? ''
    const value = amountOf(numeral) * (myriads[sign] ?? 1)
    if (last && last.to === numeral.from) {
      last.readings = [String(amountOf(last) + value)]
      last.to = numeral.to + (myriads[sign] ? 1 : 0)
    } else if (myriads[sign]) result.push({ ...numeral, readings: [String(value)], to: numeral.to + 1 })
    else result.push(numeral)
  }
  side.left = result
  pairOff(side, other, ({ readings }) => readings)
}

/** `21st century` and `siglo XXI`. */
function romans(from: Side, to: Side): void {
  for (const [side, other] of [
    [from, to],
    [to, from],
  ] as const) {
    if (side.left.length === 0) continue
    const numbers = romanNumbers(other.text)
    if (numbers.size > 0)
      side.left = side.left.filter(({ readings }) => !readings.some((one) => numbers.has(one)))
  }
}

/** `December` and `12月`, `½` and `0,5`. */
function monthsAndFractions(from: Side, to: Side): void {
  const withoutExcuse = (side: Side, other: Side) =>
    side.left.filter((numeral) => {
      if (isSmall(numeral) && /^[月월]/.test(side.text.slice(numeral.to, numeral.to + 1))) return false
      return isSmall(numeral) || isWhole(numeral) || !/[½⅓⅔¼¾⅛]/u.test(other.text)
    })
  const rest = [withoutExcuse(from, to), withoutExcuse(to, from)] as const
  ;[from.left, to.left] = rest
}

const excuses = [splitDates, shortYears, hours, largeNumbers, romans, monthsAndFractions, regroup]

/** What is left: pairs in their order, then what only one of the texts has, unless it may be there in words. */
function differencesOf(from: Side, to: Side): Finding[] {
  const pairs = Math.min(from.left.length, to.left.length)
  const findings: Finding[] = []
  for (let at = 0; at < Math.min(pairs, mostOfAKey); at++)
    findings.push(findingOf(from, to, from.left[at], to.left[at], 'changed'))
  for (const missing of withoutWords(from.left.slice(pairs), to))
    findings.push(findingOf(from, to, missing, undefined, 'missing'))
  const extras = to.left.slice(pairs)
  for (const extra of [...withoutWords(extras, from), ...additions(extras, from)])
    findings.push(findingOf(from, to, undefined, extra, 'extra'))
  return findings
}

/** Those that the other text cannot be holding in words. */
function withoutWords(numerals: readonly Numeral[], other: Side): Numeral[] {
  const large = numerals.filter((numeral) => !isSmall(numeral)).slice(0, mostOfAKey)
  return large.length > 0 && mayHoldNumberWord(other.text, other.language) ? [] : large
}

/** Small ones that the source holds in no way; in a message with plurals they are there or not. */
function additions(numerals: readonly Numeral[], { text, language }: Side): Numeral[] {
  if (hasFrame(text)) return []
  // A nought may be the minutes of an hour, or stand before a decimal sign.
  const small = numerals.filter((numeral) => isSmall(numeral) && amountOf(numeral) > 0).slice(0, mostOfAKey)
  return small.filter((numeral) => !mayHoldSmallNumber(text, language, amountOf(numeral)))
}

function findingOf(
  from: Side,
  to: Side,
  missing: Numeral | undefined,
  extra: Numeral | undefined,
  reason: Extract<Finding, { key: 'numbers' }>['reason'],
): Finding {
  const labelOf = ({ text }: Side, numeral: Numeral | undefined) =>
    numeral ? quote(text.slice(numeral.from, numeral.to)) : ''
  const at = extra ? { from: extra.from, to: extra.to } : null
  return { key: 'numbers', reason, expected: labelOf(from, missing), found: labelOf(to, extra), at }
}
