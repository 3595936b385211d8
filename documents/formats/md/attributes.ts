import { saysSomething } from '@hub/text/text'
import type { Html } from 'mdast'
import { isUntranslated } from '../html/islands.ts'
import { attributeValue } from '../html/pieces.ts'
import { attributeOf, scanHtml, type Tag } from '../html/scan.ts'
import { isSeen, isShown } from '../html/tags.ts'
import { isTemplate } from '../html/templates.ts'
import { type Aside, spanOf } from './spans.ts'

/** The reader since which the words in tags of a sentence, in lists of attributes and in shortcodes are read. */
export const WITH_ATTRIBUTES = 7

/** What a reader sees or hears of a tag that is in a sentence, as in a page of HTML. */
export function tagAsides(node: Html, text: string): Aside[] {
  const { start, end } = spanOf(node)
  const slice = text.slice(start, end)
  // Lines of a quotation begin with a sign that is no part of the tag.
  if (!slice.includes('=') || slice !== node.value) return []
  const asides: Aside[] = []
  const open = (tag: Tag) => {
    if (isUntranslated(tag)) return
    const about = (name: string) => attributeOf(tag, name)
    for (const { name, value, start: from, end: to } of tag.attributes) {
      if (!isSeen(tag.name, name, about) && !isShown(tag.name, name, about)) continue
      if (!saysSomething(value) || isExpression(value) || isTemplate(value)) continue
      asides.push({
        start: start + from,
        end: start + to,
        // As a table has a bar.
        value: value.replaceAll('\\|', '|').replace(/\s+/g, ' ').trim(),
        write: (words) => attributeValue(slice.slice(from, to), words),
      })
    }
  }
  scanHtml(slice, { open, close: () => {}, text: () => {}, aside: () => {} })
  return asides
}

/** `title={name}`: what MDX puts there. */
export const isExpression = (value: string): boolean => value.startsWith('{') && value.endsWith('}')

/**
 * What is shown of a list of attributes (`{.wide title="Tip"}`, as Pandoc and Kramdown have it) or of a shortcode
 * (`{{< figure caption="Words" >}}`, as Hugo and Quarto do).
 * @param start where it begins in the file
 */
export function listAsides(markup: string, start: number): Aside[] {
  if (!/^\{(?:\{[<%]|[^{%])/.test(markup)) return []
  return [...markup.matchAll(SHOWN)].flatMap(({ 0: whole, 1: value = '', index }) => {
    if (!saysSomething(value)) return []
    const from = start + index + whole.length - value.length - 1
    return [{ start: from, end: from + value.length, value, write: withinQuotes }]
  })
}

const SHOWN = /(?<=[\s{:])(?:title|alt|caption|(?:fig|tbl|lst)-(?:alt|cap))="([^"\\{}]{1,400})"/g

const withinQuotes = (words: string): string => words.replace(/["\\]/g, '\\$&')
