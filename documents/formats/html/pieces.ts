import type { Text } from '@hub/text/text'
import type { Block } from '../../document.ts'
import { type CodedText, editedMarkup, renderText } from '../codes.ts'
import { type Piece, plainBlock } from '../monolingual.ts'
import type { Item } from './items.ts'
import type { Attribute } from './scan.ts'

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

export function attributePiece(
  whole: string,
  key: string,
  { name, value, start, end }: Attribute,
  about: Partial<Block>,
): Piece {
  return {
    block: plainBlock(key, value.trim(), { ...about, place: { part: null, kind: 'attribute', path: name } }),
    edits: (target) => [{ start, end, text: attributeValue(whole.slice(start, end), plainWords(target)) }],
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

const plainWords = (text: Text): string => renderText(text, new Map(), (words) => words)

/** An attribute with another value; one without quotes gets them, since a translation has spaces. */
export function attributeValue(attribute: string, words: string): string {
  const [, name = '', rest = ''] = /^([^=]*?)\s*=\s*([\s\S]*)$/.exec(attribute) ?? []
  const quote = rest.startsWith("'") ? "'" : '"'
  const safe = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `${name}=${quote}${safe.replaceAll(quote, quote === '"' ? '&quot;' : '&#39;')}${quote}`
}
