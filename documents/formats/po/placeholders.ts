import { type Code, canonical, codesOf, partsOf, type Text } from '@hub/text/text'
import { DATE } from '../placeholders.ts'

// Every repetition has a bound: a file of half a million "%(" must not be searched to its end from each of them.
const PRINTF =
  /%(?:\d{1,3}\$)?[-+ #0'I]{0,6}(?:\*(?:\d{1,3}\$)?|\d{1,9})?(?:\.(?:\*(?:\d{1,3}\$)?|\d{1,9})?)?(?:hh|h|ll|l|L|q|j|z|t)?(?:[diouxXeEfFgGaAcCsSpnm@%]|<PRI\w{1,20}>)/g
const PYTHON =
  /%(?:\([^)]{0,200}\))?[-+ #0]{0,6}(?:\*|\d{1,9})?(?:\.(?:\*|\d{1,9}))?[hlL]?[diouxXeEfFgGcrsa%]/g
const BRACES = /\{\{|\}\}|\{[^{}]{0,500}\}/g
const NUMBER_PATTERN = /%L?(?:\d{1,2}|n)/g

/** What the flags of gettext protect; `java-format` and its like hold braces. */
const BY_FLAG = new Map<string, RegExp>([
  ...[
    'c',
    'objc',
    'php',
    'lua',
    'awk',
    'tcl',
    'javascript',
    'gcc-internal',
    'gfc-internal',
    'perl',
    'java-printf',
    'elisp',
  ].map((name): [string, RegExp] => [`${name}-format`, PRINTF]),
  ['python-format', PYTHON],
  ...['python-brace', 'csharp', 'java', 'perl-brace', 'rust', 'c++', 'smalltalk'].map(
    (name): [string, RegExp] => [`${name}-format`, BRACES],
  ),
  ['ruby-format', /%\{[^}]{0,200}\}|%(?:<[^>]{0,200}>)?[-+ #0]{0,6}\d{0,9}(?:\.\d{1,9})?[diouxXeEfgGcs%]/g],
  ['sh-format', /\$\{[^}]{0,200}\}|\$[A-Za-z_]\w*/g],
  ['boost-format', /%\d{1,3}%|%\|[^|]{0,200}\||%%/g],
  ['qt-format', NUMBER_PATTERN],
  ['qt-plural-format', NUMBER_PATTERN],
  ['kde-format', NUMBER_PATTERN],
  ['kde-kuit-format', NUMBER_PATTERN],
])

/** Without a flag only what can hardly be anything else: "100 % sure" holds no placeholder. */
const FIRST = /%\(\w+\)[sd]|%\d\$[sd]|(?<![\d%])%[sd](?![A-Za-z])/g
const UNMISTAKABLE = new RegExp(
  [
    DATE,
    ...[/%\{[^{}\s]{1,100}\}/, /\{\{\{?[^{}]{1,200}\}\}\}?/, /\$\{[^{}]{1,200}\}/].map(
      ({ source }) => source,
    ),
    /(?<![%{])\{(?:[A-Za-z_][\w.]{0,100}|\d{1,3})\}/.source,
    /%(?:\d{1,3}\$)?@/.source,
    FIRST.source,
  ].join('|'),
  'gu',
)

/** The reader since which others than those of C are found without a flag. */
const SINCE = 2

export function patternFor(flags: readonly string[], reader: number): RegExp | null {
  for (const flag of flags) {
    const pattern = BY_FLAG.get(flag)
    if (pattern) return pattern
  }
  return flags.some((flag) => /^no-.*-format$/.test(flag)) ? null : reader < SINCE ? FIRST : UNMISTAKABLE
}

/** Formats whose placeholders may name their argument: `%2$s`. */
const NUMBERS = /^(c|objc|php|javascript|perl|java-printf|awk|tcl|gcc-internal|gfc-internal)-format$/
const ARGUMENT = /^%(?!\d+\$)([^*]*[^*n])$/

/**
 * What each argument of a source is called where they stand in another order, by its code; empty where one cannot be
 * numbered, since numbered and unnumbered ones do not mix.
 */
export function numberedArguments(source: Text, flags: readonly string[]): Map<number, string> {
  const names = new Map<number, string>()
  if (!flags.some((flag) => NUMBERS.test(flag))) return names
  for (const { code, display = '' } of codesOf(source)) {
    if (display === '%%' || display === '%m') continue
    const rest = ARGUMENT.exec(display)?.[1]
    if (rest === undefined) return new Map()
    names.set(code, `%${names.size + 1}$${rest}`)
  }
  return names
}

/**
 * A source whose placeholders say by their order which argument they are: where they cannot be numbered, a program
 * would put each value in the place of another.
 */
export function inFixedOrder(source: Text, flags: readonly string[]): Text {
  if (flags.some((flag) => /^(no-|qt-|kde-)/.test(flag)) || numberedArguments(source, flags).size > 0)
    return source
  const fixedCodes = new Set(codesOf(source).filter(({ display = '' }) => ORDER_PATTERN.test(display)))
  if (fixedCodes.size < 2) return source
  return canonical(
    partsOf(source).map((part) =>
      typeof part !== 'string' && fixedCodes.has(part) ? { ...part, never: ['move'] } : part,
    ),
  )
}

/** `%s`, `{}`: without a number or a name; a date's pattern has more than one sign. */
const ORDER_PATTERN = /^%(?![%({<|]|m$|L?\d{1,2}$|\d{1,3}[$%])[^%]*$|^\{[:!}]/

export function readSource(value: string, pattern: RegExp | null): Text {
  let number = 0
  return canonical(
    pieces(value, pattern).map(({ text, placeholder }) => {
      if (!placeholder) return text
      number += 1
      return { code: number, kind: 'alone', display: text }
    }),
  )
}

/** A placeholder that the source does not have, or not so often, stays what it is: text. */
export function readTarget(
  value: string,
  pattern: RegExp | null,
  source: Text,
  numbers: ReadonlyMap<number, string>,
): Text {
  const byNumber = new Map(codesOf(source).map((code) => [numbers.get(code.code), code]))
  const free = Map.groupBy(codesOf(source).toReversed(), ({ display }) => display)
  return canonical(
    pieces(value, pattern).map(({ text, placeholder }): string | Code => {
      if (!placeholder) return text
      const code = byNumber.get(text)
      byNumber.delete(text)
      return free.get(text)?.pop() ?? code ?? text
    }),
  )
}

function pieces(value: string, pattern: RegExp | null): { text: string; placeholder: boolean }[] {
  if (!pattern) return [{ text: value, placeholder: false }]
  const list: { text: string; placeholder: boolean }[] = []
  let at = 0
  for (const match of value.matchAll(pattern)) {
    list.push(
      { text: value.slice(at, match.index), placeholder: false },
      { text: match[0], placeholder: true },
    )
    at = match.index + match[0].length
  }
  return [...list, { text: value.slice(at), placeholder: false }]
}
