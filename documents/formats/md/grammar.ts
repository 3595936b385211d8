import type { Root } from 'mdast'
import { fromMarkdown, type Extension as Maker } from 'mdast-util-from-markdown'
import { frontmatterFromMarkdown } from 'mdast-util-frontmatter'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { frontmatter } from 'micromark-extension-frontmatter'
import { gfm } from 'micromark-extension-gfm'
import { measuredExtension } from './measured.ts'

/**
 * The parser's transform finds addresses in words that its grammar left alone. What it makes of them says nothing
 * about where it is, so that a translation could not be written back; and its patterns take the square of a text.
 * Those words stay words.
 */
const withoutTransforms = ({ transforms: _, ...rest }: Maker): Maker => rest

/**
 * The tree of a Markdown file.
 * @throws DocumentRefused for a file that would keep the parser busy too long
 */
export function treeOf(text: string): Root {
  return fromMarkdown(text, {
    extensions: [gfm(), frontmatter(['yaml', 'toml']), measuredExtension()],
    mdastExtensions: [...gfmFromMarkdown().map(withoutTransforms), frontmatterFromMarkdown(['yaml', 'toml'])],
  })
}
