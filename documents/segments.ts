import { isBlank, sameText, type Text, withWords } from '@hub/text/text'
import { most, refuseTooManySegments } from './bytes/limits.ts'
import type { Block, BlockState, Problem, Translation, Translations } from './document.ts'
import { type Cut, cut } from './segmentation/cut.ts'
import { joinCut } from './segmentation/joined.ts'
import { layoutBetween, layoutWithin, withoutLayout } from './segmentation/layout.ts'
import { refuseUnwieldy } from './unwieldy.ts'

/** What a document has at most. */
export const mostSegments = most.segments

/** Where a segment is in its block; it is stored with the segment, so that the block is never cut again. */
export type CutPlace = {
  /** The key of the block. */
  block: string
  /** From 1. */
  part: number
  /**
   * What is before the first part, and between this one and the next: white space and codes, numbered as in the
   * block.
   */
  lead: Text
  gap: Text
}

/** What a translator works on: a block, or a sentence of one. */
export type Segment = Omit<Block, 'segmented' | 'layoutBreaks'> & {
  /** Null for a segment that is its whole block. */
  cut: CutPlace | null
}

/**
 * The segments of a document's blocks, in their order.
 * @param language of the source, BCP 47
 * @throws DocumentRefused for more segments than a document may have, and for a text that nobody could be shown
 */
export function segmentsOf(blocks: readonly Block[], language: string): Segment[] {
  const segments: Segment[] = []
  for (const block of blocks) {
    if (block.segmented || block.target !== null)
      segments.push(segmentOf(block, block.key, block.source, block.maxLength, null))
    else addSentences(segments, block, language)
    refuseTooManySegments(segments.length)
  }
  for (const segment of segments) refuseUnwieldy(segment)
  return segments
}

function addSentences(segments: Segment[], block: Block, language: string): void {
  const { source, layoutBreaks, place: around } = block
  const { lead, pieces } = layoutBreaks
    ? layoutBetween(cut(withoutLayout(source), language), source)
    : // A cell is one paragraph, whatever its lines, and so is a description that somebody wrapped.
      cut(source, language, around.kind === 'cell' || around.kind === 'attribute')
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
 * What is written into a document: each block's text put together from its segments, when the writer comes to it. A
 * part without a translation keeps its source; a block none of whose parts has one is left out.
 */
export class StoredTranslations implements Translations {
  readonly #language: string
  readonly #whole = new Map<string, Translation>()
  /** Of the blocks that the writer has not come to. */
  readonly #parts = new Map<string, StoredSegment[]>()
  readonly #together = new Map<string, Translation>()
  readonly #problems: Problem[] = []

  /** @param language of the targets, BCP 47 */
  constructor(segments: readonly StoredSegment[], language: string) {
    this.#language = language
    for (const segment of segments) {
      const { key, cut, target, state } = segment
      if (cut === null) this.#whole.set(key, { target, state })
      else {
        const parts = this.#parts.get(cut.block)
        if (parts) parts.push(segment)
        else this.#parts.set(cut.block, [segment])
      }
    }
    for (const [block, parts] of this.#parts)
      if (parts.every(({ target }) => isBlank(target))) this.#parts.delete(block)
  }

  keys(): Iterable<string> {
    return this.#whole.keys()
  }

  get(key: string, source?: Text, part: string | null = null): Translation | undefined {
    const parts = source === undefined ? undefined : this.#parts.get(key)
    if (source === undefined || parts === undefined) return this.#whole.get(key) ?? this.#together.get(key)
    this.#parts.delete(key)
    const target = togetherOf(source, parts, this.#language)
    if (target === null) {
      this.#problems.push(changeProblem(part))
      return undefined
    }
    const translation = { target, state: leastOf(parts) }
    this.#together.set(key, translation)
    return translation
  }

  /** After the writing: what could not be put together, and what the writer never came to. */
  problems(): Problem[] {
    return [...this.#problems, ...[...this.#parts.keys()].map(() => changeProblem(null))]
  }
}

function togetherOf(source: Text, parts: readonly StoredSegment[], language: string): Text | null {
  const storedCut: Cut = {
    lead: parts[0]?.cut?.lead ?? '',
    pieces: parts.map(({ source: text, cut: place }) => ({ text, gap: place?.gap ?? '' })),
  }
  const laidOut = layoutWithin(storedCut, source)
  // A sentence that was only repeated keeps its lines.
  const isRepeated = (text: Text, index: number) =>
    sameText(text, storedCut.pieces[index]?.text ?? '') && !sameText(text, laidOut.pieces[index]?.text ?? '')
  const targets = parts.flatMap(({ target }, index) =>
    isBlank(target) || isRepeated(target, index) ? [] : [[index + 1, target] as const],
  )
  const translations = new Map(targets)
  const read = joinCut(source, laidOut, translations, language)
  return read ?? joinCut(source, withoutCarriageReturns(storedCut), translations, language)
}

/** As a reader gives it today: jobs that were stored before hold the carriage returns of their lines' ends. */
function withoutCarriageReturns({ lead, pieces }: Cut): Cut {
  const without = (text: Text) => withWords(text, (words) => words.replaceAll('\r', ''))
  return {
    lead: without(lead),
    pieces: pieces.map(({ text, gap }) => ({ text: without(text), gap: without(gap) })),
  }
}

const leastOf = (parts: readonly StoredSegment[]): BlockState =>
  ORDER.find((state) => parts.some((part) => part.state === state)) ?? 'new'

function changeProblem(part: string | null): Problem {
  return {
    part,
    line: null,
    code: 'block-changed',
    message: 'A paragraph does not read as it did when it was cut into sentences; it keeps its source.',
  }
}
