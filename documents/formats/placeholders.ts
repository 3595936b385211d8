import type { Markup } from './codes.ts'

// Every repetition has a bound: a file of half a million "{" must not be searched to its end from each of them.
const PATTERNS = [
  /%\([\w.-]{1,100}\)[-+ #0]{0,6}\d{0,9}(?:\.\d{1,9})?[a-zA-Z]/, // %(name)s
  /%\{[^{}\s]{1,100}\}/, // %{name}
  /%<[\w.-]{1,100}>[-+ #0]{0,6}\d{0,9}(?:\.\d{1,9})?[a-zA-Z]/, // %<name>s
  /\$\{[^{}]{1,200}\}/, // ${name}
  /\{\{\{?[^{}]{1,200}\}\}\}?/, // {{name}}
  /\{[A-Za-z_$][\w.$-]{0,100}\}/, // {name}
  /\{\d{1,3}(?:[,:][^{}]{0,100})?\}/, // {0}, {0:N2}
  /%(?:\d{1,3}\$)?[-+ #0']{0,6}(?:\*|\d{1,9})?(?:\.(?:\*|\d{1,9}))?(?:hh|h|ll|l|L|q|j|z|t)?[@diouxXeEfFgGaAcCsSp](?![\p{L}\d])/u, // %1$s, %@
  /%%/,
]
const PLACEHOLDER = new RegExp(PATTERNS.map(({ source }) => source).join('|'), 'gu')

/** A space between % and its letter is a percentage in many languages: "100 % sure". */
const isPercentage = (found: string): boolean => /^% /.test(found)

/** What a program puts a value in place of, in formats without rules of their own. */
export function placeholdersIn(value: string, pattern: RegExp = PLACEHOLDER): (string | Markup)[] {
  const pieces: (string | Markup)[] = []
  let at = 0
  for (const match of value.matchAll(pattern)) {
    if (isPercentage(match[0])) continue
    if (match.index > at) pieces.push(value.slice(at, match.index))
    pieces.push(placeholder(match[0]))
    at = match.index + match[0].length
  }
  if (at < value.length) pieces.push(value.slice(at))
  return pieces
}

/** A code that says where a value goes. */
function placeholder(markup: string): Markup {
  return { half: 'alone', markup, type: 'placeholder', label: markup }
}
