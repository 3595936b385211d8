import { codesOf, isBlank, saysSomething, type Text } from '@hub/text/text'
import type { Splice } from '../../bytes/splice.ts'
import type { Block } from '../../document.ts'
import { codedTextOf, type Markup, renderText } from '../codes.ts'
import { isHtmlTag, isVoidTag } from '../html/tags.ts'
import { textsOfHtml } from '../html/texts.ts'
import type { Branch, Frame } from '../icu/frame.ts'
import { hasSameArguments, type IcuMessages, isBranch } from '../icu/message.ts'
import { tagOf } from '../icu/spans.ts'
import { type Piece, plainBlock, type TargetOf } from '../monolingual.ts'
import { placeholdersIn, WITH_MORE } from '../placeholders.ts'

/** A value of a resource file: what it means, and how edits in it go into the file. */
export type Value = {
  /** unique in the file; those of HTML inside it begin with it (see `Keys`) */
  key: string
  value: string
  about: Partial<Block>
  /** of the values whose files may hold ICU's messages */
  icu: IcuMessages | null
  /** What programs put values in place of in such files. */
  placeholders: RegExp
  /** Of the document: since the third, HTML is read as pages are since theirs. */
  reader: number
  /** @param edits in the value, in units of it */
  edits(edits: readonly Splice[]): readonly Splice[]
}

/** The texts of a value: one message, or the texts of the HTML that it is; none where it says nothing. */
export function textsOf(value: Value): Piece[] {
  if (value.value.trim() === '') return []
  const message = value.icu?.read(value.key, value.value) ?? null
  if (message !== null)
    return Array.isArray(message)
      ? together(value, messagePiece(value, message, true))
      : branchPieces(value, message)
  if (isHtml(value.value)) {
    const { key, about, placeholders, reader } = value
    const { pieces } = textsOfHtml(value.value, {
      prefix: `${key}<`,
      about: { place: VALUE, ...about, segmented: true },
      xml: false,
      placeholders,
      isOlder: reader < 3,
      ...(reader >= WITH_MORE && { skipsTemplates: true, findsFrames: true, codesAttributes: true }),
    })
    return together(value, pieces)
  }
  const pieces = piecesOfWords(value.value, value.placeholders)
  const words = value.icu?.hasBranches(value.value) ? pieces.map(withoutBraces) : pieces
  return together(value, messagePiece(value, words, false))
}

/** A word in braces as what it says. */
const withoutBraces = (piece: string | Markup): string | Markup =>
  typeof piece !== 'string' && /^\{[^{},]*\}$/.test(piece.markup) ? piece.markup : piece

const isText = (source: Text): boolean =>
  !isBlank(source) && (saysSomething(source) || codesOf(source).length > 0)

const VALUE = { part: null, kind: 'value', path: null } as const

function messagePiece(
  { key, value, about }: Value,
  pieces: readonly (string | Markup)[],
  isIcu: boolean,
): Piece[] {
  const { text: source, markup } = codedTextOf(pieces)
  if (!isText(source)) return []
  const whole = (target: Text) => renderText(target, markup, (words) => words)
  return [
    {
      block: plainBlock(key, source, { place: VALUE, segmented: true, ...about }),
      edits: (target) => [{ start: 0, end: value.length, text: whole(target) }],
      ...(isIcu && {
        fault: (target) => (hasSameArguments(value, whole(target)) ? null : problemOf(key)),
      }),
    },
  ]
}

const problemOf = (key: string) => ({
  code: 'message-broken',
  message: `The translation of "${key}" is no message that programs can read: its braces or arguments differ from its source.`,
})

function branchPieces(value: Value, frame: Frame): Piece[] {
  const branches = frame.branches.filter(({ source, isOffered }) => isOffered && isText(source))
  const pieces = branches.map((branch) => ({ block: branchBlock(value, branch), edits: () => [], branch }))
  const firstOf = firstChosen(pieces)
  return pieces.map(({ branch, ...piece }) => ({
    ...piece,
    edits: (_, targetOf) => (firstOf(targetOf)?.branch === branch ? value.edits(frame.edits(targetOf)) : []),
    fault: (target) => {
      const alone = frame.alone(branch, target)
      const isWhole = branch.group === null ? hasSameArguments(value.value, alone) : isBranch(alone)
      return isWhole ? null : problemOf(value.key)
    },
  }))
}

function branchBlock({ about }: Value, { key, source, plural, group, notes }: Branch): Block {
  const own = group === null ? {} : { group, plural, notes: [...(about.notes ?? []), ...notes] }
  return plainBlock(key, source, { place: VALUE, segmented: true, ...about, ...own })
}

/** The texts of one value are written in one go, with the first that has a translation. */
function together(value: Value, pieces: readonly Piece[]): Piece[] {
  const firstOf = firstChosen(pieces)
  return pieces.map((piece) => ({
    ...piece,
    edits: (_, targetOf) => {
      if (firstOf(targetOf) !== piece) return []
      return value.edits(
        pieces.flatMap(({ block, edits }) => {
          const target = targetOf(block.key)
          return target === null ? [] : edits(target, targetOf)
        }),
      )
    },
  }))
}

function firstChosen<T extends Piece>(pieces: readonly T[]): (targetOf: TargetOf) => T | undefined {
  let cache: { chosen: TargetOf; first: T | undefined } | null = null
  return (targetOf) => {
    if (cache?.chosen !== targetOf)
      cache = { chosen: targetOf, first: pieces.find(({ block }) => targetOf(block.key) !== null) }
    return cache.first
  }
}

// Text that a database cannot store, or nobody can see or type: halves of characters, and control characters.
const INVISIBLE = /\p{Cs}|[^\P{Cc}\t\n\r\u0080-\u009f]/gu
/** What may be a tag of HTML, or of a program's own. */
export const TAG = /<\/?[A-Za-z0-9][^<>]{0,500}>/g

/** Words with what is no word in them as codes: placeholders, tags, characters that nobody can see. */
export function piecesOfWords(value: string, placeholders: RegExp): (string | Markup)[] {
  return split([value], INVISIBLE, unseenOf)
    .flatMap((piece) => (typeof piece === 'string' ? split([piece], TAG, tagOf) : [piece]))
    .flatMap((piece) => (typeof piece === 'string' ? placeholdersIn(piece, placeholders) : [piece]))
}

function split(
  pieces: readonly string[],
  pattern: RegExp,
  markupOf: (text: string) => Markup,
): (string | Markup)[] {
  return pieces.flatMap((piece) => {
    const parts: (string | Markup)[] = []
    let at = 0
    for (const { 0: match, index } of piece.matchAll(pattern)) {
      parts.push(piece.slice(at, index), markupOf(match))
      at = index + match.length
    }
    return [...parts, piece.slice(at)]
  })
}

function unseenOf(character: string): Markup {
  const name = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
  return { half: 'alone', markup: character, shown: name, type: 'other', label: name }
}

/** `<0>` and `<link>` are no HTML but names of a program; what they hold is one message. */
export function isHtml(value: string): boolean {
  if (!value.includes('<') || value.search(INVISIBLE) >= 0) return false
  let any = false
  for (const { 0: tag } of value.matchAll(TAG)) {
    const name = /[A-Za-z0-9][\w:.-]*/.exec(tag)?.[0].toLowerCase() ?? ''
    if (!isHtmlTag(name) || (tag.startsWith('</') && isVoidTag(name) && name !== 'br')) return false
    any = true
  }
  return any
}
