import type { Markup } from './codes.ts'

// Every repetition has a bound: a file of half a million "{" must not be searched to its end from each of them.
const PATTERNS = [
  /%\([\w.-]{1,100}\)[-+ #0]{0,6}\d{0,9}(?:\.\d{1,9})?[a-zA-Z]/, // %(name)s
  /%\{[^{}\s]{1,100}\}/, // %{name}
  /%<[\w.-]{1,100}>[-+ #0]{0,6}\d{0,9}(?:\.\d{1,9})?[a-zA-Z]/, // %<name>s
  /\$\{[^{}]{1,200}\}/, // ${name}
  /\{\{\{?[^{}]{1,200}\}\}\}?/, // {{name}}
  /\{[\p{L}_$@][\w.$[\]-]{0,100}\}/u, // {name}
  /\{\d{1,3}(?:[,:](?!\s{0,20}choice\b)[^{}]{0,100})?\}/, // {0}, {0:N2}
  /%(?:\d{1,3}\$)?#@\w{1,100}@/, // %#@files@
  /%(?:\d{1,3}\$)?[-+ #0',]{0,6}(?:\*|\d{1,9})?(?:\.(?:\*|\d{1,9}))?(?:hh|h|ll|l|L|q|j|z|t)?[@diouxXeEfFgGaAcCsSp](?![\p{L}\d])/u, // %1$s, %@
  /%%/,
]

/** What programs of any kind put values in place of: those of printf, of MessageFormat, of templates. */
export const ANY = new RegExp(PATTERNS.map(({ source }) => source).join('|'), 'gu')

/** With `%name%` of Symfony, and dates of Rails (`%d.%m.%Y`, `%-d. %B`). */
export const ANY_OF_YAML = new RegExp(
  `%[A-Za-z_][\\w.-]{0,100}%|%[-0^#]?[aAbBcCdDeFgGhHIjklLmMnNpPQrRsStTuUvVwWxXyYzZ](?![\\p{L}\\d])|${ANY.source}`,
  'gu',
)

/** A space between % and its letter is a percentage in many languages: "100 % sure". */
const isPercentage = (found: string): boolean => /^% /.test(found)

/** What a program puts a value in place of, in formats without rules of their own. */
export function placeholdersIn(value: string, pattern: RegExp = ANY): (string | Markup)[] {
  const pieces: (string | Markup)[] = []
  let at = 0
  for (const { 0: found, index } of value.matchAll(pattern)) {
    if (isPercentage(found)) continue
    if (index > at) pieces.push(value.slice(at, index))
    pieces.push({ half: 'alone', markup: found, type: 'placeholder', label: found })
    at = index + found.length
  }
  if (at < value.length) pieces.push(value.slice(at))
  return pieces
}
