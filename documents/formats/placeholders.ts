import type { Settings } from '../document.ts'
import type { Markup } from './codes.ts'
import { OF_SERVER } from './html/templates.ts'

// Every repetition has a bound: a file of half a million "{" must not be searched to its end from each of them.
const NAME_PATTERNS = [
  /%\([\w.-]{1,100}\)[-+ #0]{0,6}\d{0,9}(?:\.\d{1,9})?[a-zA-Z]/, // %(name)s
  /%\{[^{}\s]{1,100}\}/, // %{name}
  /%<[\w.-]{1,100}>[-+ #0]{0,6}\d{0,9}(?:\.\d{1,9})?[a-zA-Z]/, // %<name>s
  /\$\{[^{}]{1,200}\}/, // ${name}
  /\{\{\{?[^{}]{1,200}\}\}\}?/, // {{name}}
  /\{[\p{L}_$@][\w.$[\]-]{0,100}\}/u, // {name}
  /\{\d{1,3}(?:[,:](?!\s{0,20}choice\b)[^{}]{0,100})?\}/, // {0}, {0:N2}
  /%(?:\d{1,3}\$)?#@\w{1,100}@/, // %#@files@
]

const PRINTF =
  "%(?:\\d{1,3}\\$)?[-+ #0',]{0,6}(?:\\*|\\d{1,9})?(?:\\.(?:\\*|\\d{1,9}))?(?:hh|h|ll|l|L|q|j|z|t)?[@diouxXeEfFgGaAcCsSp]"

/** No letter of the Latin script and no figure follows: `100%sure` and `%20cm` hold no placeholder. */
const NOT_LATIN = '(?![\\p{Script=Latin}\\d])'

/** No percentage before an elided word, as in French: `50%d'économie`. */
const NOT_ELIDED = "(?!(?<=\\d[ \\u00a0\\u202f]?)%d['’]\\p{L})"

/**
 * Of printf's, what nobody takes for a percentage or an escape of an address, so that Latin letters may follow:
 * `%dpx`.
 */
const BESIDE_LATIN = [
  /%(?:\d{1,3}\$)?@/, // %@ and %1$@
  /%\d{1,3}\$[-+ #0',]{0,6}\d{0,9}(?:\.\d{1,9})?(?:ll|l|z)?[diouxXeEfFgGcs](?!\d)/, // %1$s
  /(?<!\d)%[-+#0',]{0,6}\d{0,9}\.\d{1,9}[fFeEgG](?!\d)/, // %.2f
  /(?<!\d)%(?:[ds]|0\d{0,2}d|(?:ll|l|z)[dux])(?!\d)/, // %d, %s, %02d, %ld
]

/** Names that programs give their values (`%date`) and that begin like `%d` and `%s`. */
const NAMES_LIKE_PRINTF = `(?<!\\d)%(?:${[
  'd(?:ata|ate|ates|ay|ays|efault|escription|etails|evice|ir|irectory|isplay_?name|istance|ocument|omain|uration)',
  's(?:core|econds?|ection|ender|ervice|erver|ession|ite|ite_?name|ize|lug|ource|tart|tate|tatus|tep|tring|ubject|um)',
].join('|')})(?![\\p{Script=Latin}\\d%])`

/** A date as strftime makes it: at least two of its letters, one of them no other pattern has. */
const DATE_LETTER = '%[-0^#_]?[aAbBcCdDeFgGhHIjklmMpPrRSTuUVwWxXyYzZ]'
const DATE_JOINT = '(?:[ .,/:-]{1,3}|T)?'
const DATE_STEP = `(?:${DATE_LETTER}${DATE_JOINT})`
export const DATE = `(?=${DATE_STEP}{0,11}%[-0^#_]?[bBDHIjmMRTyY])${DATE_STEP}{1,11}${DATE_LETTER}`

/** A colon after a word is punctuation, after a figure part of a time, after another sign part of an address. */
const NOT_BEFORE_NAME = '(?<![\\p{Script=Latin}\\p{N}_:%@./])'

const PATTERNS = [
  DATE,
  `(?<!\\d)%[-0^#_]?[bBHIjmMyY]${NOT_LATIN}`,
  `%[A-Za-z_][\\w.-]{1,100}%${NOT_LATIN}(?![@$(%])`, // %name%
  ...NAME_PATTERNS.map(({ source }) => source),
  '\\$t\\((?:[^()]|\\([^()]{0,100}\\)){1,200}\\)', // $t(key)
  `${NOT_BEFORE_NAME}(?::[a-z][a-z\\d_]{1,60}|(?<!\\p{L}):[A-Z][A-Za-z\\d_]{1,60})(?![\\w:])`, // :count
  NAMES_LIKE_PRINTF,
  ...BESIDE_LATIN.map(({ source }) => source),
  PRINTF + NOT_LATIN,
  '%%',
]

/** What programs of any kind put values in place of: those of printf, of MessageFormat, of templates. */
const ANY = new RegExp(`${NOT_ELIDED}(?:${PATTERNS.join('|')})`, 'gu')

/** With the letters of dates alone, as Rails has them (`%-d`). */
const ANY_OF_YAML = new RegExp(
  [
    DATE,
    `%[A-Za-z_][\\w.-]{0,100}%${NOT_LATIN}(?![@$(%])`,
    `%[-0^#]?[aAbBcCdDeFgGhHIjklLmMnNpPQrRsStTuUvVwWxXyYzZ]${NOT_LATIN}`,
    ANY.source,
  ].join('|'),
  'gu',
)

/** What nobody takes for words, though it is like some: `__bold__` is Markdown's, `__userName__` no word. */
const MORE = [
  OF_SERVER.source, // <%= name %>
  "@(?:\\.[a-z]{1,20})?:(?:[A-Za-z][\\w-]{0,100}(?:\\.[\\w-]{1,100}){0,20}|\\([\\w.|/-]{1,200}\\)|\\{'[^'{}]{1,200}'\\})", // @:key
  `(?<!\\w)__(?:${[
    'count',
    'MSG_\\w{1,100}?',
    '[a-z\\d]{1,60}(?:_[a-z\\d]{1,60}){1,9}',
    '[A-Z\\d]{1,60}(?:_[A-Z\\d]{1,60}){1,9}',
    '[a-z]{1,60}(?:[A-Z][a-z\\d]{1,60}){1,9}',
  ].join('|')})__(?!\\w)`, // __userName__
  '%(?:\\d{1,3}\\$)?[-+ #0,]{0,6}\\*\\d{1,3}\\$(?:\\.\\d{1,9})?(?:ll|l|z)?[diouxXeEfFgGcs](?![\\p{L}\\d])', // %2$*1$d
  "%(?:\\d{1,3}\\$)?[-+]?'[^\\p{L}\\d\\s%][-+]?\\d{1,9}(?:\\.\\d{1,9})?[bcdeEfFgGosuxX](?![\\p{L}\\d])", // %'*10s
]
const withMore = (pattern: RegExp): RegExp => new RegExp([...MORE, pattern.source].join('|'), pattern.flags)
const ALL = withMore(ANY)
const ALL_OF_YAML = withMore(ANY_OF_YAML)

/** As the first readers knew them: codes of documents that they read are numbered so. */
const FIRST = new RegExp(
  [...NAME_PATTERNS.map(({ source }) => source), `${PRINTF}(?![\\p{L}\\d])`, '%%'].join('|'),
  'gu',
)
const FIRST_OF_YAML = new RegExp(
  `%[A-Za-z_][\\w.-]{0,100}%|%[-0^#]?[aAbBcCdDeFgGhHIjklLmMnNpPQrRsStTuUvVwWxXyYzZ](?![\\p{L}\\d])|${FIRST.source}`,
  'gu',
)

/** The reader of values since which placeholders beside letters and of more programs are found. */
const SINCE = 2

/** The reader of values since which what servers' programs, vue-i18n and i18next's old form put in is a code. */
export const WITH_MORE = 4

type Reader = Pick<Settings, 'reader'>

export const placeholdersOf = ({ reader }: Reader): RegExp =>
  reader < SINCE ? FIRST : reader < WITH_MORE ? ANY : ALL
export const placeholdersOfYaml = ({ reader }: Reader): RegExp =>
  reader < SINCE ? FIRST_OF_YAML : reader < WITH_MORE ? ANY_OF_YAML : ALL_OF_YAML

/** A space between % and its letter is a percentage in many languages: "100 % sure". */
const isPercentage = (text: string): boolean => /^% /.test(text)

/** What a program puts a value in place of, in formats without rules of their own. */
export function placeholdersIn(value: string, pattern: RegExp): (string | Markup)[] {
  const pieces: (string | Markup)[] = []
  let at = 0
  for (const { 0: match, index } of value.matchAll(pattern)) {
    if (isPercentage(match)) continue
    if (index > at) pieces.push(value.slice(at, index))
    pieces.push({ half: 'alone', markup: match, type: 'placeholder', label: match })
    at = index + match.length
  }
  if (at < value.length) pieces.push(value.slice(at))
  return pieces
}
