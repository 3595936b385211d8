import { isBlank, type Text } from '@hub/text/text'
import { refuseTooManySegments } from './bytes/limits.ts'
import type { Block, BlockState, Problem, Translation } from './document.ts'
import { type Cut, cut } from './segmentation/cut.ts'
import { joined } from './segmentation/joined.ts'

/** Where a segment is in its block; it is stored with the segment, so that the block is never cut again. */
export type CutPlace = {
  /** The key of the block. */
  block: string
  /** From 1. */
  part: number
  /** What is before the first part, and between this one and the next: white space and codes, numbered as in the block. */
  lead: Text
  gap: Text
}

/** What a translator works on: a block, or a sentence of one. */
export type Segment = Omit<Block, 'segmented'> & {
  /** Null for a segment that is its whole block. */
  cut: CutPlace | null
}

/**
 * The segments of a document's blocks, in their order.
 * @param language of the source, BCP 47
 * @throws DocumentRefused for more segments than a document may have
 */
export function segmentsOf(blocks: readonly Block[], language: string): Segment[] {
  const segments: Segment[] = []
  for (const block of blocks) {
    if (block.segmented || block.target !== null)
      segments.push(segmentOf(block, block.key, block.source, block.maxLength, null))
    else addSentences(segments, block, language)
    refuseTooManySegments(segments.length)
  }
  return segments
}

function addSentences(segments: Segment[], block: Block, language: string): void {
  const { lead, pieces } = cut(block.source, language)
  for (const [index, { text, gap }] of pieces.entries()) {
    const place: CutPlace = { block: block.key, part: index + 1, lead: index === 0 ? lead : '', gap }
    // The limit is the whole block's.
    const maxLength = pieces.length === 1 ? block.maxLength : null
    segments.push(segmentOf(block, `${block.key}:${index + 1}`, text, maxLength, place))
  }
}

/** Field by field: leaving one of them out of a hundred thousand copies takes ten times as long. */
function segmentOf(
  { target, state, place, group, plural, context, notes }: Block,
  key: string,
  source: Text,
  maxLength: number | null,
  cut: CutPlace | null,
): Segment {
  return { key, source, target, state, maxLength, place, group, plural, context, notes, cut }
}

/** A segment as it is stored: `key` is the block's where it was never cut. */
export type StoredSegment = {
  key: string
  source: Text
  target: Text
  state: BlockState
  cut: CutPlace | null
}

/** From what is least done. */
const ORDER: readonly BlockState[] = ['new', 'draft', 'translated', 'reviewed', 'locked']

/**
 * What is written into a document: each block's text put together from its segments. A part without a translation keeps its
 * source; a block none of whose parts has one is left out.
 * @param blocks as the document reads now
 * @param language of the targets, BCP 47
 */
export function translationsOf(
  blocks: readonly Block[],
  segments: readonly StoredSegment[],
  language: string,
): { translations: Map<string, Translation>; problems: Problem[] } {
  const translations = new Map<string, Translation>()
  const problems: Problem[] = []
  const sources = new Map(blocks.map((block) => [block.key, block]))
  for (const [key, parts] of Map.groupBy(segments, (segment) => segment.cut?.block ?? segment.key)) {
    const [first] = parts
    if (first && first.cut === null) {
      translations.set(key, { target: first.target, state: first.state })
      continue
    }
    if (parts.every(({ target }) => isBlank(target))) continue
    const block = sources.get(key)
    const target = block ? togetherOf(block.source, parts, language) : null
    if (block && target !== null) translations.set(key, { target, state: leastOf(parts) })
    else problems.push(changed(block ?? null))
  }
  return { translations, problems }
}

function togetherOf(source: Text, parts: readonly StoredSegment[], language: string): Text | null {
  const stored: Cut = {
    lead: parts[0]?.cut?.lead ?? '',
    pieces: parts.map(({ source: text, cut: place }) => ({ text, gap: place?.gap ?? '' })),
  }
  const targets = parts.flatMap(({ target }, index) =>
    isBlank(target) ? [] : [[index + 1, target] as const],
  )
  return joined(source, stored, new Map(targets), language)
}

const leastOf = (parts: readonly StoredSegment[]): BlockState =>
  ORDER.find((state) => parts.some((part) => part.state === state)) ?? 'new'

function changed(block: Block | null): Problem {
  return {
    part: block?.place.part ?? null,
    line: null,
    code: 'block-changed',
    message: 'A paragraph does not read as it did when it was cut into sentences; it keeps its source.',
  }
}
