import type { Text } from '@hub/text/text'
import type { Block } from '../../document.ts'
import { type CodedText, codedTextOf, editedMarkup, renderText } from '../codes.ts'
import { type Piece, plainBlock } from '../monolingual.ts'
import { placeholdersIn } from '../placeholders.ts'
import type { Item } from './items.ts'
import { type Attribute, scanHtml } from './scan.ts'
import { TEMPLATE } from './templates.ts'

type Stretch = {
  items: readonly Item[]
  codedText: CodedText
  span: readonly [start: number, end: number]
  about: Partial<Block>
}

/**
 * A stretch of words and tags of a page.
 * @param asides the texts inside of its tags, which are written with it
 */
export function textPiece(
  whole: string,
  key: string,
  { items, codedText, span: [start, end], about }: Stretch,
  asides: readonly Piece[],
): Piece {
  const { text: source, markup } = codedText
  return {
    block: plainBlock(key, source, about),
    edits: (target, targetOf) => {
      const inside = asides.flatMap(({ block, edits }) => {
        const own = targetOf(block.key)
        return own === null ? [] : edits(own, targetOf)
      })
      const tags = items.filter((item) => 'markup' in item)
      const withAsides = new Map([...markup, ...editedMarkup(source, tags, inside, whole)])
      const space = /&nbsp;|&#160;|&#xa0;/i.exec(whole.slice(start, end))?.[0]
      return [{ start, end, text: renderText(target, withAsides, (words) => escapeWords(words, space)) }]
    },
  }
}

/** The words of an attribute; what a program puts in beside them is a code, as it is written. */
export function attributeText(
  whole: string,
  { value, start, end }: Attribute,
  { placeholders = TEMPLATE, codesAttributes = false }: { placeholders?: RegExp; codesAttributes?: boolean },
): CodedText {
  const [, quote, inner = ''] = /=\s*(["'])([\s\S]*)\1$/.exec(whole.slice(start, end)) ?? []
  const pieces = codesAttributes && quote ? placeholdersIn(inner.trim(), placeholders) : []
  if (pieces.every((piece) => typeof piece === 'string')) return codedTextOf([value.trim()])
  return codedTextOf(
    pieces.map((piece) => (typeof piece === 'string' ? meaningOf(piece, quote ?? '') : piece)),
  )
}

/** A stretch of an attribute's value, its references undone. */
function meaningOf(raw: string, quote: string): string {
  if (!raw.includes('&')) return raw
  let meaning = raw
  const open = ({ attributes }: { attributes: readonly Attribute[] }) => {
    meaning = attributes[0]?.value ?? raw
  }
  scanHtml(`<a title=${quote}${raw}${quote}>`, { open, close: () => {}, text: () => {}, aside: () => {} })
  return meaning
}

export function attributePiece(
  whole: string,
  key: string,
  { name, start, end, codedText }: Attribute & { codedText: CodedText },
  about: Partial<Block>,
): Piece {
  const { text: source, markup } = codedText
  return {
    block: plainBlock(key, source, { ...about, place: { part: null, kind: 'attribute', path: name } }),
    edits: (target) => [{ start, end, text: attributeOfText(whole.slice(start, end), target, markup) }],
  }
}

/** A piece inside of a code, which the text that the code is in writes when it is translated itself. */
export const unlessWith = (owner: string, piece: Piece): Piece => ({
  ...piece,
  edits: (target, targetOf) => (targetOf(owner) === null ? piece.edits(target, targetOf) : []),
})

function escapeWords(words: string, space: string | undefined): string {
  const safe = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return space ? safe.replaceAll('\u00a0', space) : safe
}

/** An attribute with another value; one without quotes gets them, since a translation has spaces. */
export function attributeOfText(attribute: string, text: Text, markup: CodedText['markup']): string {
  const [, name = '', rest = ''] = /^([^=]*?)\s*=\s*([\s\S]*)$/.exec(attribute) ?? []
  const quote = rest.startsWith("'") ? "'" : '"'
  const escapeValue = (words: string) =>
    words
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll(quote, quote === '"' ? '&quot;' : '&#39;')
  return `${name}=${quote}${renderText(text, markup, escapeValue)}${quote}`
}
