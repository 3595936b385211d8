import { canonical, partsOf, saysSomething, type Text } from '@hub/text/text'
import type { Html } from 'mdast'
import { isUntranslated } from '../html/islands.ts'
import { attributeOfText, attributeText } from '../html/pieces.ts'
import { attributeOf, scanHtml, type Tag } from '../html/scan.ts'
import { isSeen, isShown } from '../html/tags.ts'
import { isTemplate, TEMPLATE_OR_SERVER } from '../html/templates.ts'
import { type CodedAside, spanOf, type WordsAside } from './spans.ts'

/** The reader since which the words in tags of a sentence, in lists of attributes and in shortcodes are read. */
export const WITH_ATTRIBUTES = 7

/** The reader since which what a program puts into an attribute beside its words is a code. */
export const WITH_CODED_ATTRIBUTES = 8

/** What a reader sees or hears of a tag that is in a sentence, as in a page of HTML. */
export function tagAsides(node: Html, text: string, reader: number): CodedAside[] {
  const { start, end } = spanOf(node)
  const slice = text.slice(start, end)
  // Lines of a quotation begin with a sign that is no part of the tag.
  if (!slice.includes('=') || slice !== node.value) return []
  const asides: CodedAside[] = []
  const open = (tag: Tag) => {
    if (isUntranslated(tag)) return
    const about = (name: string) => attributeOf(tag, name)
    for (const attribute of tag.attributes) {
      const { name, value, start: from, end: to } = attribute
      if (!isSeen(tag.name, name, about) && !isShown(tag.name, name, about)) continue
      if (!saysSomething(value) || isExpression(value) || isTemplate(value)) continue
      const codedText = attributeText(slice, attribute, {
        placeholders: TEMPLATE_OR_SERVER,
        codesAttributes: reader >= WITH_CODED_ATTRIBUTES,
      })
      if (!saysSomething(codedText.text)) continue
      asides.push({
        start: start + from,
        end: start + to,
        // As a table has a bar.
        value: withWords(codedText.text, (words) => words.replaceAll('\\|', '|').replace(/\s+/g, ' ')),
        writeCoded: (words) => attributeOfText(slice.slice(from, to), words, codedText.markup),
      })
    }
  }
  scanHtml(slice, { open, close: () => {}, text: () => {}, aside: () => {} })
  return asides
}

export const withWords = (text: Text, change: (words: string) => string): Text =>
  canonical(partsOf(text).map((part) => (typeof part === 'string' ? change(part) : part)))

/** `title={name}`: what MDX puts there. */
export const isExpression = (value: string): boolean => value.startsWith('{') && value.endsWith('}')

/**
 * What is shown of a list of attributes (`{.wide title="Tip"}`, as Pandoc and Kramdown have it) or of a shortcode
 * (`{{< figure caption="Words" >}}`, as Hugo and Quarto do).
 * @param start where it begins in the file
 */
export function listAsides(markup: string, start: number): WordsAside[] {
  if (!/^\{(?:\{[<%]|[^{%])/.test(markup)) return []
  return [...markup.matchAll(SHOWN)].flatMap(({ 0: whole, 1: value = '', index }) => {
    if (!saysSomething(value)) return []
    const from = start + index + whole.length - value.length - 1
    return [{ start: from, end: from + value.length, value, write: withinQuotes }]
  })
}

const SHOWN = /(?<=[\s{:])(?:title|alt|caption|(?:fig|tbl|lst)-(?:alt|cap))="([^"\\{}]{1,400})"/g

const withinQuotes = (words: string): string => words.replace(/["\\]/g, '\\$&')
