import { isSpace } from './space.ts'

export const codeKinds = ['open', 'close', 'alone'] as const
export type CodeKind = (typeof codeKinds)[number]

export const codeTypes = [
  'bold',
  'italic',
  'underline',
  'format',
  'link',
  'break',
  'tab',
  'image',
  'note',
  'field',
  'placeholder',
  'other',
] as const
export type CodeType = (typeof codeTypes)[number]

export const codeActs = ['delete', 'copy', 'move'] as const
export type CodeAct = (typeof codeActs)[number]

/**
 * An inline code: markup inside a segment that a translator moves but never edits. Numbered from 1 in the order of
 * the source; the two halves of a pair share a number. `display` is the original markup, for a tooltip, cut at 200
 * characters: readers of documents always set it, and what comes over the wire may leave it out, as all that follows
 * it.
 */
export type Code = {
  readonly code: number
  readonly kind: CodeKind
  readonly display?: string | undefined
  readonly type?: CodeType | undefined
  /** What a person calls it: `b`, `{name}`, `Footnote`; at most 20 characters. */
  readonly label?: string | undefined
  /** What it is among words where it is more than nothing: a tab parts two words, a page number is one. */
  readonly counts?: 'space' | 'word' | undefined
  /**
   * What a translator may not do with it; by default everything is allowed but copying, with an empty list that too.
   */
  readonly never?: readonly CodeAct[] | undefined
  /**
   * Of a code `alone` whose other half went into another segment when a person split theirs: which half it is, and
   * what the two have in common, so that they are a pair again once they are joined.
   */
  readonly half?: 'open' | 'close' | undefined
  readonly pair?: string | undefined
}

export type Part = string | Code

/** What a text of a segment may have at most: UTF-16 units in a string of it, and strings and codes. */
export const mostOfText = { units: 200_000, parts: 20_000 }

/** A plain string when it holds no codes: `canonical` makes the one form that is kept. */
export type Text = string | readonly Part[]

/**
 * The one form a text is kept in: neighbouring strings joined, empty ones gone, a plain string when no code is left.
 */
export function canonical(text: Text): Text {
  if (typeof text === 'string' || isCanonical(text)) return text
  const result: Part[] = []
  for (const part of text) {
    const last = result.at(-1)
    if (part === '') continue
    if (typeof part === 'string' && typeof last === 'string') result[result.length - 1] = last + part
    else result.push(part)
  }
  const [only] = result
  if (only === undefined) return ''
  return result.length === 1 && typeof only === 'string' ? only : result
}

function isCanonical(parts: readonly Part[]): boolean {
  let wasWords = false
  let codes = 0
  for (const part of parts) {
    const isWords = typeof part === 'string'
    if (isWords && (wasWords || part === '')) return false
    if (!isWords) codes += 1
    wasWords = isWords
  }
  return codes > 0
}

export function partsOf(text: Text): readonly Part[] {
  return typeof text === 'string' ? (text === '' ? [] : [text]) : text
}

export function codesOf(text: Text): Code[] {
  return partsOf(text).filter((part) => typeof part !== 'string')
}

/** The stretches of text between codes. */
export function wordsOf(text: Text): string[] {
  return partsOf(text).filter((part) => typeof part === 'string')
}

/** The text with each stretch between codes changed. */
export function withWords(text: Text, change: (words: string) => string): Text {
  return typeof text === 'string'
    ? change(text)
    : text.map((part) => (typeof part === 'string' ? change(part) : part))
}

/** What a code is called within its segment: its number and its half. */
export const nameOf = ({ code, kind }: Code): string => `${code} ${kind}`

/** Two texts are the same when their words and codes are; `display` is only a tooltip. */
export function sameText(one: Text, other: Text): boolean {
  if (typeof one === 'string' && typeof other === 'string') return one === other
  const parts = partsOf(canonical(one))
  const right = partsOf(canonical(other))
  return parts.length === right.length && parts.every((part, index) => samePart(part, right[index]))
}

function samePart(one: Part, other: Part | undefined): boolean {
  if (typeof one === 'string' || typeof other === 'string' || other === undefined) return one === other
  return one.code === other.code && one.kind === other.kind
}

/** Codes and white space alone are nothing to translate. */
export function isBlank(text: Text): boolean {
  if (typeof text === 'string') return isSpace(text)
  return text.every((part) => typeof part !== 'string' || isSpace(part))
}

/** A letter or a figure: what is made of signs alone says the same in every language. */
export function saysSomething(text: Text): boolean {
  return wordsOf(text).some((words) => /[\p{L}\p{N}]/u.test(words))
}

/** Neither words nor codes: nobody has written anything yet. */
export function isEmpty(text: Text): boolean {
  return partsOf(text).every((part) => typeof part === 'string' && isSpace(part))
}

/** A target's codes with the markup of its source: what came over the wire may carry any, or none. */
export function withDisplaysOf(source: Text, target: Text): Text {
  const displays = new Map(codesOf(source).map((code) => [nameOf(code), code.display]))
  return canonical(
    partsOf(target).map((part) =>
      typeof part === 'string'
        ? part
        : { ...part, display: displays.get(nameOf(part)) ?? part.display ?? '' },
    ),
  )
}

/** A text from outside (the wire, the database) in its canonical form; `null` when it is no text at all. */
export function parseText(value: unknown): Text | null {
  if (typeof value === 'string') return value
  if (!Array.isArray(value)) return null
  const parts: Part[] = []
  for (const item of value) {
    const part = typeof item === 'string' ? item : parseCode(item)
    if (part === null) return null
    parts.push(part)
  }
  return canonical(parts)
}

function parseCode(value: unknown): Code | null {
  if (typeof value !== 'object' || value === null || !('code' in value) || !('kind' in value)) return null
  const { code } = value
  const kind = codeKinds.find((one) => one === value.kind)
  const display = 'display' in value ? value.display : ''
  if (typeof code !== 'number' || !Number.isInteger(code) || code < 1) return null
  if (kind === undefined || typeof display !== 'string') return null
  return { code, kind, display, ...aboutCode(value) }
}

/** What is not as it should be is left out: a code is one without it too. */
function aboutCode(value: object): Omit<Code, 'code' | 'kind' | 'display'> {
  const type = 'type' in value ? codeTypes.find((one) => one === value.type) : undefined
  const label = 'label' in value && typeof value.label === 'string' ? value.label : undefined
  const counts = 'counts' in value && (value.counts === 'space' || value.counts === 'word') && value.counts
  const acts: readonly unknown[] | undefined =
    'never' in value && Array.isArray(value.never) ? value.never : undefined
  const half = 'half' in value && (value.half === 'open' || value.half === 'close') && value.half
  const pair = 'pair' in value && typeof value.pair === 'string' && value.pair
  return {
    ...(type && { type }),
    ...(label !== undefined && { label }),
    ...(counts && { counts }),
    // An empty list says more than none: even copying is allowed.
    ...(acts && { never: codeActs.filter((act) => acts.includes(act)) }),
    ...(half && pair && { half, pair }),
  }
}
