import type { CodeKind, Text } from '@hub/text/text'
import { pieceEnd } from './boundaries.ts'
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
export type Tokenised = {
  /** equal texts, and they alone, have equal forms */
  form: string
  tokens: readonly Token[]
  /** without any word, all tokens are compared as they are written */
  hasWords: boolean
}

/** The steps `normalise` and `tokenise` of a score; each string between codes by itself. */
export function tokenise(text: Text): Tokenised {
  const tokens: Token[] = []
  let form = ''
  for (const part of normalParts(text)) {
    const from = form.length
    if (typeof part === 'string') {
      addPieces(tokens, part, from)
      form += wordsForm(part)
    } else {
      form += codeForm(part)
      tokens.push({ kind: part.kind, text: String(part.number), from, to: form.length })
    }
  }
  return { form, tokens, hasWords: tokens.some(({ kind }) => kind === 'word') }
}

function addPieces(tokens: Token[], text: string, offset: number): void {
  let at = 0
  // A NUL is two in the form.
  let nuls = 0
  while (at < text.length) {
    const end = pieceEnd(text, at)
    const before = tokens.length
    addPiece(tokens, text, at, end)
    for (let index = before; index < tokens.length; index++) {
      const token = tokens[index]
      if (!token) continue
      token.from += offset + nuls
      token.to += offset + nuls
    }
    if (text.charCodeAt(at) === 0) {
      nuls += 1
      const nul = tokens.at(-1)
      if (nul) nul.to += 1
    }
    at = end
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
function addPiece(tokens: Token[], text: string, begin: number, end: number): void {
  let from = begin
  let seen = 0
  let hidden = false
  let visible = false
  for (let at = begin; at < end; ) {
    const codePoint = text.codePointAt(at) ?? 0
    const traits = traitsOf(codePoint)
    const width = codePoint > 0xffff ? 2 : 1
    let after = at + width
    if (isAlone(traits)) {
      if (visible) addToken(tokens, text, from, at, seen, hidden)
      while (after < end) {
        const next = text.codePointAt(after) ?? 0
        if (!isAttached(traitsOf(next))) break
        after += next > 0xffff ? 2 : 1
      }
      addToken(tokens, text, at, after, traits, after > at + width)
      from = after
      seen = 0
      hidden = false
      visible = false
    } else {
      seen |= traits
      if ((traits & is.format) !== 0) hidden = true
      else if ((traits & is.space) === 0) visible = true
    }
    at = after
  }
  if (visible) addToken(tokens, text, from, end, seen, hidden)
}

function addToken(
  tokens: Token[],
  text: string,
  from: number,
  to: number,
  seen: number,
  hidden: boolean,
): void {
  const kind = (seen & is.letter) !== 0 ? 'word' : (seen & is.digit) !== 0 ? 'number' : 'punctuation'
  const whole = text.slice(from, to)
  tokens.push({ kind, text: hidden ? withoutFormat(whole) : whole, from, to })
}

function withoutFormat(text: string): string {
  let all = ''
  for (const character of text)
    if ((traitsOf(character.codePointAt(0) ?? 0) & is.format) === 0) all += character
  return all
}
