import type { BlockContent, Blockquote, DefinitionContent, Text } from 'mdast'

/** The reader since which what makes a box of a quotation is none of its words. */
const WITH_ALERTS = 4

/** GitHub's `[!NOTE]`; in other programs with a sign that folds the box, and its title behind it. */
const MARKER = /^\[![\w-]{1,40}\][+-]?(?=\s|$)/
/** As it is written: to the words behind it, on its line or the next one of the quotation. */
const WRITTEN_MARKER = /^\[![\w-]{1,40}\][+-]?[ \t]*(?:(?:\r?\n|\r)[ \t>]*)?/

/**
 * What is in a quotation, without the sign on its first line that makes a box of it: programs know it only as it is
 * spelt there.
 */
export function quoted(
  { children }: Blockquote,
  text: string,
  reader: number,
): readonly (BlockContent | DefinitionContent)[] {
  const [paragraph, ...others] = children
  const words = paragraph?.type === 'paragraph' ? paragraph.children[0] : undefined
  if (paragraph?.type !== 'paragraph' || words?.type !== 'text' || reader < WITH_ALERTS) return children
  const rest = behindMarker(words, text)
  if (rest === null) return children
  return [{ ...paragraph, children: [...rest, ...paragraph.children.slice(1)] }, ...others]
}

/** The words behind the sign, if any; null where there is none. */
function behindMarker({ value, position, ...node }: Text, text: string): Text[] | null {
  const marker = MARKER.exec(value)?.[0]
  if (marker === undefined || position?.start.offset === undefined) return null
  const { start, end } = position
  const written = WRITTEN_MARKER.exec(text.slice(start.offset, end.offset))?.[0]
  if (written === undefined) return null
  const rest = value.slice(marker.length).trimStart()
  if (rest === '') return []
  return [
    {
      ...node,
      value: rest,
      position: { start: { ...start, offset: position.start.offset + written.length }, end },
    },
  ]
}
