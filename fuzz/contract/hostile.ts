import type { Chance } from '../chance.ts'

/** A letter that no text of ours repeats: an answer that holds a long run of it has quoted what was sent. */
export const filler = 'z'
/** How much of a foreign text an answer may repeat, in characters. */
export const longestQuote = 80

/** Marks that a letter can be stacked with; composing a run of both costs the square of its length. */
const stackOf = (pairs: number) => `a${'\u0315\u0300'.repeat(pairs)}`

const short: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udfff',
  '\u202eevil',
  '\u2066x\u2069',
  'a\u200bb',
  'a\u2028b',
  'a\r\nBcc: x@y.example',
  '\ufeffx',
  'İIıi',
  'Σσς',
  'ﬀﬁ',
  '𝒳𝓎𝓏',
  '👩‍👩‍👧‍👦',
  'שלום \u200f(a)',
  '한국어',
  "' or 1=1 --",
  "'; drop table users; --",
  '%',
  '_\\%',
  '%00',
  '%2e%2e%2f',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: what a template would read
  '${7*7}{{7*7}}',
  '=1+1',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'NaN',
  '-1',
  '0',
  '1e400',
  '9223372036854775808',
  '2147483648',
  '0x10',
  '１２３',
  '00000000-0000-0000-0000-000000000000',
  '00000000-0000-7000-8000-00000000000',
  'undefined',
  'true',
  '[]',
  '{}',
  '"',
  '\\',
  '\\u0000',
  'a@b',
  'victim@corp.com(.x',
  'a@b@c.example',
  '2026-02-30',
  '0000-00-00',
  '+999999999999999',
  'javascript:alert(1)',
  'http://[::1',
  'Europe/../London',
]

/** Lengths in characters: at and about the contract's bounds, and far over them. */
const lengths = [2, 3, 59, 61, 80, 81, 129, 200, 255, 1025, 4001, 5001, 20_001, 200_001, 900_000]
const pairs = [1, 14, 31, 200, 2000, 20_000, 40_000]

/** A text that somebody sends who means no good. */
export function hostileText(chance: Chance): string {
  switch (chance.below(8)) {
    case 0:
      return filler.repeat(chance.pick(lengths))
    case 1:
      return stackOf(chance.pick(pairs))
    case 2:
      return chance
        .pick(['👩‍👩‍👧‍👦', 'é', 'ﷺ', 'a ', '\n', '.a', '@', '-', '&#65;', '('])
        .repeat(chance.pick([70, 300, 3000, 60_000]))
    default:
      return chance.pick(short)
  }
}

const deep = (levels: number): unknown => {
  let inner: unknown = 1
  for (let level = 0; level < levels; level++) inner = level % 2 ? [inner] : { a: inner }
  return inner
}

/** A value of a kind that the field does not have. */
export function hostileValue(chance: Chance): unknown {
  const kinds: (() => unknown)[] = [
    () => null,
    () => chance.pick([0, -0, -1, 1.5, 2 ** 31, 2 ** 53, 1e308, Number.MIN_VALUE]),
    () => chance.pick([true, false]),
    () => [],
    () => ({}),
    () => ({ toString: 'x', valueOf: 'y', toJSON: 1 }),
    () => JSON.parse('{"__proto__": {"polluted": true}, "constructor": {"prototype": {"polluted": true}}}'),
    () => deep(chance.pick([3, 60, 4000])),
    () => Array.from({ length: chance.pick([1, 21, 201, 5000, 20_001]) }, () => chance.pick([0, null, 'x'])),
    () => hostileText(chance),
  ]
  return chance.pick(kinds)()
}

/** Whole bodies that are no object of JSON. */
export const brokenBodies: readonly string[] = [
  '',
  ' ',
  '{',
  '}',
  '{"a":',
  '[1,]',
  '{"a":1}{"b":2}',
  'null',
  'true',
  '0',
  '"text"',
  '[]',
  '[{}]',
  '\ufeff{}',
  '{"a":"\ud800"}',
  '{"a":1e999}',
  `${'['.repeat(100_000)}`,
  `{"a":${'{"a":'.repeat(20_000)}`,
  `{${Array.from({ length: 20_000 }, (_, at) => `"k${at}":1`).join(',')}}`,
  `{"${filler.repeat(100_000)}":1}`,
  filler.repeat(1_100_000),
]
