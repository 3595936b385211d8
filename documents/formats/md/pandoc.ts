import type { PhrasingContent } from 'mdast'
import { spanOf } from './spans.ts'

/**
 * `[@doe2020; @roe, p. 3]` and `[words]{.smallcaps}`, as Pandoc and Quarto have them: words to Markdown, which a
 * backslash would take their meaning from.
 */
const KEY = '-?@[\\w:.#$%&+?~/-]{1,100}(?:, ?(?:pp?\\. ?)?\\d[\\d, –-]{0,20})?'
const LIST = '\\{[#.][^{}\\n]{1,200}\\}'
export const OF_PANDOC = `\\[${KEY}(?:; ?${KEY}){0,20}\\]|\\[(?=[^[\\]\\n]{1,300}\\]${LIST})|\\](?<=\\[[^[\\]\\n]{1,300}\\])${LIST}`

/** `[see @doe2020, ch. 2]`: what is cited with words round it, which are text. */
const CITED = '(?<=[\\s;[]-?)@[\\w:](?:[\\w:.#$%&+?~/-]{0,99}\\w)?'
const NO_LINK = '(?![({[:])'
const INSIDE = '[^[\\]\\n]{0,300}'
export const OF_CITATIONS = [
  `\\[(?=${INSIDE}${CITED}${INSIDE}\\]${NO_LINK})`,
  `-?${CITED}(?<=\\[${INSIDE})(?=${INSIDE}\\]${NO_LINK})`,
  `\\](?<=\\[${INSIDE}${CITED}${INSIDE}\\])${NO_LINK}`,
].join('|')

const BRACKETS = new RegExp(`\\[|\\](?:${LIST})?`, 'g')

/** Where the signs of spans are that reach over more than words (`[*words*]{.wide}`), by their place in the file. */
export function spansOver(children: readonly PhrasingContent[], text: string): ReadonlyMap<number, string> {
  const found = new Map<number, string>()
  const open: { at: number; node: number }[] = []
  for (const [node, child] of children.entries()) {
    if (child.type !== 'text') continue
    const { start, end } = spanOf(child)
    if (text.slice(start, end) !== child.value) continue
    for (const { 0: sign, index } of child.value.matchAll(BRACKETS)) {
      if (sign === '[') open.push({ at: start + index, node })
      else {
        const opening = open.pop()
        if (!opening || sign === ']' || opening.node === node) continue
        found.set(opening.at, '[')
        found.set(start + index, sign)
      }
    }
  }
  return found
}
