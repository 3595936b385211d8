import type { CodeKind, Text } from '@hub/text/text'
import { Cutter } from './boundaries.ts'
import { is, traitsOf } from './characters.ts'
import { codeForm, normalParts, wordsForm } from './normal.ts'

/** A code has its kind. */
export type TokenKind = 'word' | 'number' | 'punctuation' | CodeKind

/** What texts are compared by; white space is none. */
export type Token = {
  kind: TokenKind
  /** without characters of category Cf; of a code its number */
  text: string
  /** where it is in the form, in UTF-16 units */
  from: number
  to: number
}

/** A segment as the engine compares it. */
export type Tokens = {
  /** equal texts, and they alone, have equal forms */
  form: string
  tokens: readonly Token[]
  /** without any word, all tokens are compared as they are written */
  hasWords: boolean
}

/** The steps `normalise` and `tokenise` of a score; each string between codes by itself. */
export function tokenise(text: Text): Tokens {
  const tokens: Token[] = []
  let form = ''
  for (const part of normalParts(text)) {
    const from = form.length
    if (typeof part === 'string') {
      const first = tokens.length
      addPieces(tokens, part, from)
      if (part.includes('\0')) movePastNuls(tokens, first)
      form += wordsForm(part)
    } else {
      form += codeForm(part)
      tokens.push({ kind: part.kind, text: String(part.number), from, to: form.length })
    }
  }
  return { form, tokens, hasWords: tokens.some(({ kind }) => kind === 'word') }
}

/** Its own for each thread, as every module is. */
const cutter = new Cutter()

function addPieces(tokens: Token[], text: string, offset: number): void {
  // What has to be looked at by its characters.
  const special = SPACELESS | is.format | is.space
  for (let at = 0; at < text.length; at = cutter.end) {
    cutter.cut(text, at)
    const { end, traits } = cutter
    if ((traits & special) === 0) addToken(tokens, text, at, end, offset, traits, false)
    else if (end > at + 1 || (traits & is.space) === 0) addPiece(tokens, text, at, end, offset)
  }
}

/** The tokens of words as they are written, which need not be in normal form. */
export function tokensOf(words: string): Token[] {
  const tokens: Token[] = []
  addPieces(tokens, words, 0)
  return tokens
}

/** A NUL is two in the form: what is behind it is one further. */
function movePastNuls(tokens: readonly Token[], first: number): void {
  let nuls = 0
  for (let index = first; index < tokens.length; index++) {
    const token = tokens[index]
    if (!token) continue
    token.from += nuls
    if (token.text.startsWith('\0')) nuls += 1
    token.to += nuls
  }
}

const SPACELESS = is.han | is.kana | is.southEast

/** Whether a character is a word of its own wherever it is: of a script that writes no spaces. */
const isAlone = (traits: number): boolean => (traits & is.letter) !== 0 && (traits & SPACELESS) !== 0

const isAttached = (traits: number): boolean => {
  const kind = traits & 31
  return kind >= 4 && kind <= 6
}

/** Cuts letters of their own out of what is beside them. */
function addPiece(tokens: Token[], text: string, begin: number, end: number, offset: number): void {
  let from = begin
  let traitsSoFar = 0
  let isHidden = false
  let visible = false
  for (let at = begin; at < end; ) {
    const codePoint = text.codePointAt(at) ?? 0
    const traits = traitsOf(codePoint)
    const width = codePoint > 0xffff ? 2 : 1
    let after = at + width
    if (isAlone(traits)) {
      if (visible) addToken(tokens, text, from, at, offset, traitsSoFar, isHidden)
      while (after < end) {
        const next = text.codePointAt(after) ?? 0
        if (!isAttached(traitsOf(next))) break
        after += next > 0xffff ? 2 : 1
      }
      addToken(tokens, text, at, after, offset, traits, after > at + width)
      from = after
      traitsSoFar = 0
      isHidden = false
      visible = false
    } else {
      traitsSoFar |= traits
      if ((traits & is.format) !== 0) isHidden = true
      else if ((traits & is.space) === 0) visible = true
    }
    at = after
  }
  if (visible) addToken(tokens, text, from, end, offset, traitsSoFar, isHidden)
}

function addToken(
  tokens: Token[],
  text: string,
  from: number,
  to: number,
  offset: number,
  traits: number,
  isHidden: boolean,
): void {
  const kind = (traits & is.letter) !== 0 ? 'word' : (traits & is.digit) !== 0 ? 'number' : 'punctuation'
  const whole = text.slice(from, to)
  tokens.push({ kind, text: isHidden ? withoutFormat(whole) : whole, from: from + offset, to: to + offset })
}

function withoutFormat(text: string): string {
  let all = ''
  for (const character of text)
    if ((traitsOf(character.codePointAt(0) ?? 0) & is.format) === 0) all += character
  return all
}
