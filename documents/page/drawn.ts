import { inFigures } from '../bytes/limits.ts'
import { DocumentRefused } from '../refused.ts'
import type { StoredSegment } from '../segments.ts'

/** A segment as a document is drawn with it. */
export type PageSegment = Pick<StoredSegment, 'key' | 'source' | 'cut'> & {
  id: string
  /** Where it is, in words of its format: a time, a path of keys. */
  path: string | null
  context: string | null
  /** How long it is shown. */
  seconds: number | null
  /** Of a text with forms, which one it is. */
  form: string | null
}

export type PageKind = 'html' | 'docx' | 'subtitles' | 'table' | 'sheets' | 'slides' | 'text'

/** Its media type says what it is: a browser shows it as a picture, and as nothing else. */
export type Picture = { name: string; media_type: string; data: string }

/** An element that is open round a block. */
export type OpenElement = { id: string; html: string }

/** A piece of a document, harmless, with the pictures that it is the first to show. */
export type DrawnBlock = {
  segments: readonly string[]
  within: readonly OpenElement[]
  html: string
  pictures: readonly Picture[]
}

/** How far a level of a list has counted. */
export type Count = { readonly list: string; readonly level: number; readonly count: number }

/** What is known of a part of a Word document before it is drawn. */
export type MarkedPart = {
  /** By their numbers, those of its notes too. */
  segments: readonly number[]
  /** How much there is to draw, in characters. */
  size: number
  /** How far lists have counted behind it, those that it counts in. */
  counts: readonly Count[]
}

/**
 * `blocks` are drawn as they are taken. Those of a Word document are parts of its text with marks, whose numbers are places
 * in `segments`; `document` is all else of it.
 */
export type Drawn = {
  kind: PageKind
  rough: boolean
  styles: readonly string[]
  blocks: Iterable<DrawnBlock>
  marked?: { document: Uint8Array; segments: readonly string[]; parts: readonly MarkedPart[] }
}

/** What a drawing may have, in UTF-16 units: one block of it, all of them, and how many they may be. */
const most = { block: 1024 * 1024, all: 192 * 1024 * 1024, blocks: 300_000 }

/**
 * Blocks as they come, as long as there is room for them.
 * @param longest what one may have
 * @throws DocumentRefused
 */
export function* bounded(blocks: Iterable<DrawnBlock>, longest: number = most.block): Generator<DrawnBlock> {
  let count = 0
  let all = 0
  for (const block of blocks) {
    const length = block.within.reduce((sum, { html }) => sum + html.length, block.html.length)
    count += 1
    all += length
    if (length > longest) throw undrawable('one of its paragraphs is too long')
    if (all > most.all) throw undrawable('it is too large')
    if (count > most.blocks) throw undrawable(`it has more than ${inFigures(most.blocks)} paragraphs`)
    yield block
  }
}

/** @param why what is wrong with the document, as in "…: …" */
const undrawable = (why: string): DocumentRefused =>
  new DocumentRefused('too-much', `This document cannot be shown as a page: ${why}.`)

export const escapedText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
export const escapedValue = (text: string): string => escapedText(text).replaceAll('"', '&quot;')
