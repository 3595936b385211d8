import { is, traitsOf } from '../characters.ts'
import { fold } from '../folding.ts'
import type { Token, Tokens } from '../tokens.ts'

/**
 * A segment as strings that an index numbers: two of the same tokens and skeleton have the same form, and no others.
 */
export type Keys = {
  /** What it is measured by, as it is written: words and numbers, or all tokens where there is no word. */
  tokens: readonly string[]
  /** The form with a mark for each of these tokens. */
  skeleton: string
  /** As multisets. */
  numbers: string
  punctuation: string
  /** Their kinds in order. */
  codes: string
}

/** Every number is one and the same token. */
export const NUMBER = ''
/** How a list of codes begins. */
export const NO_CODES = 'c'
/** Begins what is compared as it is written: no word and no number does. */
const AS_WRITTEN = '\0'

/** In a skeleton: a token, and one behind a single space. */
export const marks = { token: 1, spaceAndToken: 2 } as const
const TOKEN = String.fromCharCode(marks.token)
const SPACE_TOKEN = String.fromCharCode(marks.spaceAndToken)
/** Around a token that is written otherwise than it is compared. */
const WRITTEN_KEY = '\u0003'
const ESCAPE = '\u0004'
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the marks of a skeleton.
const anyMark = /[\u0001-\u0004]/g

const escapeMarks = (text: string): string => text.replace(anyMark, (mark) => `${ESCAPE}${mark}`)
const asItIs = (text: string): string => text

/** Texts in any order; of signs alone, plain ones by their UTF-16 units. */
export const multiset = (texts: readonly string[]): string =>
  texts.length < 2
    ? texts.join('')
    : texts
        .toSorted()
        .map((text) => `${text.length}:${text}`)
        .join('')

export function keysOf({ form, tokens: all, hasWords }: Tokens): Keys {
  const tokens: string[] = []
  const numbers: string[] = []
  const punctuation: string[] = []
  let codes = ''
  let skeleton = ''
  let at = 0
  const put = form.search(anyMark) < 0 ? asItIs : escapeMarks
  for (const token of all) {
    const { kind, text, from, to } = token
    if (kind === 'number') numbers.push(text)
    else if (kind === 'punctuation') punctuation.push(text)
    else if (kind !== 'word') codes += kind.charAt(0)
    if (hasWords && kind !== 'word' && kind !== 'number') continue
    tokens.push(hasWords ? text : asWritten(token))
    const gap = form.slice(at, from)
    const isPlain = to - from === text.length && form.startsWith(text, from)
    if (gap === ' ' && isPlain) skeleton += SPACE_TOKEN
    else
      skeleton += `${put(gap)}${isPlain ? TOKEN : `${WRITTEN_KEY}${put(form.slice(from, to))}${WRITTEN_KEY}`}`
    at = to
  }
  return {
    tokens,
    skeleton: `s${skeleton}${put(form.slice(at))}`,
    numbers: `n${multiset(numbers)}`,
    punctuation: `p${multiset(punctuation)}`,
    codes: `${NO_CODES}${codes}`,
  }
}

const asWritten = ({ kind, text }: Token): string => `${AS_WRITTEN}${kind.charAt(0)}${text}`

/** What a token is compared as. */
export function comparedAs(token: string): string {
  if (token.startsWith(AS_WRITTEN)) return token
  for (let at = 0; at < token.length; at++)
    if ((traitsOf(token.codePointAt(at) ?? 0) & is.letter) !== 0) return fold(token)
  return NUMBER
}
