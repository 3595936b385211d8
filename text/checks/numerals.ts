import { languageOf, languages, regionOf } from './tags.ts'

/**
 * How a language writes numbers: its decimal sign, null where both are usual, and whether a plain space parts
 * thousands.
 */
export type Style = { decimal: ',' | '.' | null; spaced: boolean }

/**
 * A number as a text has it. `readings`: what it may mean, `1250.5` as a rule; two where its one separator may part
 * thousands or decimals. `digits`: all of them; `parts`: its figures where it may be a date or a time as well
 * (`15.30`).
 */
export type Numeral = {
  from: number
  to: number
  readings: string[]
  digits: string
  parts: string[]
}

const commas = languages(
  `de fr it pt nl sv da nb nn no fi is fo pl cs sk sl hr sr bs mk bg ro hu el ru uk be kk ky uz tr az et lv lt sq ca gl eu
id vi ka hy es lb oc br la eo hsb dsb mn tk tg os af`.replace(/\s+/g, ' '),
)
const points = languages(
  'en ja zh yue ko th he iw hi bn ta te ml mr gu kn pa ne si my ms fil tl cy ga mt am sw',
)
const spaces = languages(
  'fr ru uk be bg pl cs sk sv nb nn no fi hu et lv lt kk ky uz hy ka sq pt es eo af oc br',
)
const pointRegions: Readonly<Record<string, ReadonlySet<string>>> = {
  es: languages('MX US PR GT HN NI PA PE DO SV 419'),
  de: languages('CH LI'),
  it: languages('CH'),
}
/** Books and papers of one language write them both ways. */
const bothWays = new Set(['en-ZA', 'es-', 'fr-CH', 'af-', 'sr-', 'sw-', 'id-', 'ms-'])

const styles = new Map<string, Style>()

export function styleOf(tag: string): Style {
  const existing = styles.get(tag)
  if (existing) return existing
  const style = readStyle(tag)
  // Tags come from outside: a few hundred are all there are.
  if (styles.size < 500) styles.set(tag, style)
  return style
}

function readStyle(tag: string): Style {
  const language = languageOf(tag)
  const region = regionOf(tag)
  const isSpaced = spaces.has(language)
  if (bothWays.has(`${language}-${region}`)) return { decimal: null, spaced: isSpaced }
  if (pointRegions[language]?.has(region)) return { decimal: '.', spaced: isSpaced }
  if (commas.has(language)) return { decimal: ',', spaced: isSpaced }
  return { decimal: points.has(language) ? '.' : null, spaced: isSpaced }
}

/** Where the ten figures of each script begin, in Unicode's order; those beyond U+FFFF are left alone. */
const zeros = [
  0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xde6, 0xe50, 0xed0,
  0xf20, 0x1040, 0x1090, 0x17e0, 0x1810, 0x1946, 0x19d0, 0x1a80, 0x1a90, 0x1b50, 0x1bb0, 0x1c40, 0x1c50,
  0xa620, 0xa8d0, 0xa900, 0xa9d0, 0xa9f0, 0xaa50, 0xabf0, 0xff10,
]
const figures = new Map(
  zeros.flatMap((zero) =>
    Array.from({ length: 10 }, (_, value): [string, string] => [
      String.fromCharCode(zero + value),
      `${value}`,
    ]),
  ),
)

const foreign = /(?!\d)\p{Nd}|[，．]/u

/**
 * The same text with figures of all scripts, and full-width separators, as ASCII writes them; no place moves. Null
 * where a figure is unknown.
 */
export function plainFigures(text: string): string | null {
  if (!foreign.test(text)) return text
  const plain = text.replace(/[\p{Nd}，．]/gu, (sign) =>
    sign === '，' ? ',' : sign === '．' ? '.' : (figures.get(sign) ?? sign),
  )
  return foreign.test(plain) ? null : plain
}

const runs = /\d+(?:[.,'’٫٬ \u{a0}\u{2009}\u{202f}]\d+)*/gu
const isSpace = (sign: string): boolean =>
  sign === ' ' || sign === '\u{a0}' || sign === '\u{202f}' || sign === '\u{2009}'

/** Figures alone: most numbers are. A longer one is looked at piece by piece. */
const isPlain = (whole: string): boolean => whole.length < 20 && /^\d+$/.test(whole)

type Run = { digits: string; from: number; separator: string }

/** More numbers than any text of people has: comparing them would hold up who types. */
const most = 5000

/** The numbers of a text, one pass; `text` as `plainFigures` gives it. Null where there are too many to judge. */
export function numeralsIn(text: string, style: Style): Numeral[] | null {
  const numerals: Numeral[] = []
  for (const { 0: whole, index } of text.matchAll(runs)) {
    if (isPlain(whole)) {
      const reading = [integer(whole)]
      numerals.push({
        from: index,
        to: index + whole.length,
        readings: reading,
        digits: whole,
        parts: reading,
      })
      continue
    }
    const before = text[index - 1] ?? ''
    let group: Run[] = []
    let at = index
    for (const piece of whole.match(/[^\d]?\d+/g) ?? []) {
      const separator = /^\d/.test(piece) ? '' : piece.slice(0, 1)
      const run = { separator, digits: piece.slice(separator.length), from: at + separator.length }
      if (group.length > 0 && !continues(group, run, style)) {
        addTo(numerals, group, style, before)
        group = []
      }
      group.push(run)
      at += piece.length
    }
    addTo(numerals, group, style, before)
    if (numerals.length > most) return null
  }
  return numerals.length > most ? null : numerals
}

/** A space parts thousands alone: of three figures each, and all by the same space. */
function continues(runs: readonly Run[], run: Run, { spaced }: Style): boolean {
  if (!isSpace(run.separator)) return true
  if ((run.separator === ' ' && !spaced) || run.digits.length !== 3) return false
  const [first] = runs
  if (runs.length === 1)
    return first !== undefined && first.digits.length <= 3 && !first.digits.startsWith('0')
  return runs[1]?.separator === run.separator
}

function addTo(numerals: Numeral[], runs: readonly Run[], style: Style, before: string): void {
  const [first] = runs
  const last = runs.at(-1)
  if (!first || !last) return
  const whole = { from: first.from, to: last.from + last.digits.length }
  const digits = runs.map((run) => run.digits).join('')
  const readings = readingsOf(runs, digits, style, before)
  if (readings) numerals.push({ ...whole, readings, digits, parts: runs.map((run) => integer(run.digits)) })
  else
    for (const run of runs)
      numerals.push({
        from: run.from,
        to: run.from + run.digits.length,
        readings: [integer(run.digits)],
        digits: run.digits,
        parts: [],
      })
}

const integer = (digits: string): string => digits.replace(/^0+(?=\d)/, '')

const decimal = (whole: string, fraction: string): string => {
  let end = fraction.length
  while (fraction[end - 1] === '0') end -= 1
  return end === 0 ? integer(whole) : `${integer(whole)}.${fraction.slice(0, end)}`
}

/** What a number may mean; null where it is several: a date, a version, a list. */
function readingsOf(runs: readonly Run[], digits: string, style: Style, before: string): string[] | null {
  if (runs.length === 1) return [integer(digits)]
  const separators = runs.slice(1).map(({ separator }) => (separator === '’' ? "'" : separator))
  const last = separators.at(-1) ?? ''
  const others = separators.slice(0, -1)
  const fraction = runs.at(-1)?.digits ?? ''
  const whole = digits.slice(0, -fraction.length)
  const isGroup = isGrouped(runs)
  if (others.every((separator) => separator === last)) {
    if (last === '٫') return others.length === 0 ? [decimal(whole, fraction)] : null
    if (!/[.,]/.test(last) || others.length > 0) return isGroup ? [integer(digits)] : null
    // One point or comma. Three figures behind it are thousands or decimals, as the language has it.
    if (!isGroup) return [decimal(whole, fraction)]
    const both = [integer(digits), decimal(whole, fraction)]
    if (style.decimal === null || /[\p{L}#_]/u.test(before)) return both
    return last === style.decimal ? both.slice(1) : both.slice(0, 1)
  }
  const isDecimal =
    /[.,٫]/.test(last) && others.every((separator) => separator === others[0]) && others[0] !== '٫'
  return isDecimal && isGrouped(runs.slice(0, -1)) ? [decimal(whole, fraction)] : null
}

/** Groups of three, or of two and three at the end as in India. */
function isGrouped(runs: readonly Run[]): boolean {
  const [first, ...groups] = runs
  if (!first || first.digits.length > 3 || first.digits.startsWith('0')) return false
  if (groups.every(({ digits }) => digits.length === 3)) return true
  const last = groups.at(-1)
  return (
    groups.length > 1 &&
    first.digits.length <= 2 &&
    last?.digits.length === 3 &&
    groups.slice(0, -1).every(({ digits }) => digits.length === 2)
  )
}
