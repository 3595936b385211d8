import { micromark } from 'micromark'
import { frontmatter, frontmatterHtml } from 'micromark-extension-frontmatter'
import { gfm, gfmHtml } from 'micromark-extension-gfm'
import { decode } from '../bytes/encoding.ts'
import type { Settings } from '../document.ts'
import { html, openHtml } from '../formats/html/format.ts'
import { md } from '../formats/md/format.ts'
import { type StoredSegment, StoredTranslations } from '../segments.ts'
import { blocksOf } from './blocks.ts'
import { bounded, type Drawn, type PageSegment } from './drawn.ts'
import { type MarkStyle, markedText } from './marks.ts'
import { Pictures } from './pictures.ts'
import { tokensOf, treeOf } from './tokens.ts'

/** Segments whose translation is their source, with marks: what a writer writes them into says where they are. */
export function markedTranslations(
  segments: readonly PageSegment[],
  style: MarkStyle,
  language: string,
): StoredTranslations {
  const marked = segments.map(
    ({ key, source, cut }, index): StoredSegment => ({
      key,
      cut,
      source,
      target: markedText(source, index, style),
      state: 'translated',
    }),
  )
  return new StoredTranslations(marked, language)
}

/** A page of the web, as browsers read it. */
export async function drawHtml(
  bytes: Uint8Array,
  segments: readonly PageSegment[],
  settings: Settings,
): Promise<Drawn> {
  const style = { isMarkdown: false, marksAlone: true }
  const translations = markedTranslations(segments, style, settings.targetLanguage)
  const output = await html.write(bytes, translations, settings)
  return drawnOf(openHtml(output.bytes, settings).text, segments)
}

/** Markdown, as CommonMark and GitHub's tables have it. */
export async function drawMarkdown(
  bytes: Uint8Array,
  segments: readonly PageSegment[],
  settings: Settings,
): Promise<Drawn> {
  const style = { isMarkdown: true, marksAlone: true }
  const translations = markedTranslations(segments, style, settings.targetLanguage)
  const output = await md.write(bytes, translations, settings)
  const { text } = decode(output.bytes, null, settings.encoding)
  // What it lets through is drawn as that of any page is: by a list of what may be.
  const page = micromark(text.replace(/^\ufeff/, ''), {
    allowDangerousHtml: true,
    allowDangerousProtocol: true,
    extensions: [gfm(), frontmatter(['yaml', 'toml'])],
    htmlExtensions: [gfmHtml(), frontmatterHtml(['yaml', 'toml'])],
  })
  return drawnOf(page, segments)
}

function drawnOf(page: string, segments: readonly PageSegment[]): Drawn {
  const ids = segments.map(({ id }) => id)
  const pictures = new Pictures()
  const { tokens, styles } = tokensOf(treeOf(page), ids, pictures)
  return { kind: 'html', rough: false, styles, blocks: bounded(pictures.in(blocksOf(tokens, ids))) }
}
