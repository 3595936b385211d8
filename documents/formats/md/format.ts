import type { Text } from '@hub/text/text'
import { decode } from '../../bytes/encoding.ts'
import type { Splice } from '../../bytes/splice.ts'
import type { Format } from '../../document.ts'
import { monolingual, type TargetOf } from '../monolingual.ts'
import { refuseDeepMarkdown } from './bounds.ts'
import { treeOf } from './grammar.ts'
import { MarkdownTexts } from './texts.ts'

/** Markdown as CommonMark has it, with GitHub's tables, footnotes and addresses. Code stays as it is. */
export const md: Format = {
  name: 'md',
  title: 'a Markdown file',
  extensions: ['.md', '.markdown'],
  mediaType: 'text/markdown',
  version: 9,
  recognises: ({ extension, text }) =>
    md.extensions.includes(extension) && !text.startsWith('PK') && !text.startsWith('%PDF')
      ? 'perhaps'
      : 'no',
  ...monolingual({
    open: (bytes, { encoding }) => decode(bytes, null, encoding),
    find: (text, { reader }) => {
      refuseDeepMarkdown(text)
      // The parser would count its places without the mark.
      const markLength = text.startsWith('\ufeff') ? 1 : 0
      const texts = new MarkdownTexts(text.slice(markLength), reader)
      texts.read(treeOf(text.slice(markLength)))
      const move = (edit: Splice) => ({ ...edit, start: edit.start + markLength, end: edit.end + markLength })
      const pieces = texts.pieces.map(({ block, edits }) => ({
        block,
        edits: (target: Text, targetOf: TargetOf) => edits(target, targetOf).map(move),
      }))
      return { pieces, problems: texts.problems }
    },
  }),
}
