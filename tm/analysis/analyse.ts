import type { Text } from '@hub/text/text'
import { type BandKey, bandOfScore } from '../bands.ts'
import { contextForm, noContext } from '../context.ts'
import { type Counts, countText } from '../count.ts'
import { IndexBuilder } from '../index/build.ts'
import { openIndex } from '../index/layout.ts'
import { LookUp } from '../look-up.ts'
import { holdsNothing, normalForm } from '../normal.ts'
import type { Match } from '../score.ts'
import type { Options } from './options.ts'

/** A segment as it came in with its document, whatever was done to it since. */
export type AnalysedSegment = {
  source: Text
  state: 'new' | 'draft' | 'translated' | 'reviewed' | 'locked'
  /** its own id: a msgctxt, a resname, a key */
  context: string | null
}

export type AnalysedDocument = {
  sourceLanguage: string
  targetLanguage: string
  segments: readonly AnalysedSegment[]
}

/** A segment's place in the set: its document, counted from 0, and its place there, from 1. */
export type Place = { document: number; position: number }

/** What an analysis says of a segment. */
export type Row = Place & {
  counts: Counts
  band: BandKey
  /** null: no match */
  score: number | null
  /** the same text came before, where repetitions are looked for */
  repeated: 'within' | 'across' | null
  match: Match | null
  /** the earlier segment of the set that the match is; null for a memory's unit */
  earlier: Place | null
}

type CountedSegment = { place: Place; segment: AnalysedSegment; document: AnalysedDocument }

/** What is known of a segment by itself. */
type KnownMatches = { best: Match | undefined; earlier: Match | undefined }

/** What the documents of a set with one language pair share. */
class Pair {
  /** The document that a text was last seen in. */
  readonly lastDocument = new Map<string, number>()
  /** Of the earlier segments, by their numbers. */
  readonly places: Place[] = []
  readonly lookUp: LookUp | null
  internal: LookUp | null = null
  /** The number of the last segment that is analysed. */
  last = 0
  constructor(lookUp: LookUp | null) {
    this.lookUp = lookUp
  }
}

const isLeftOut = ({ state }: AnalysedSegment, { leaveOut }: Options): boolean =>
  (state === 'locked' && leaveOut.includes('locked')) ||
  ((state === 'translated' || state === 'reviewed') && leaveOut.includes('translated'))

const cameTranslated = ({ state }: AnalysedSegment): boolean =>
  state === 'translated' || state === 'reviewed' || state === 'locked'

/**
 * Goes through the segments of a set in order, one row for each that counts: leaving it off after any of them is all
 * that cancelling takes. Null is no row, but a moment to leave it off while it prepares.
 * @param documents in the order of the set: by name in code units, then by id
 * @param lookUpFor the memories of a language pair; null without any
 */
export function* analyse(
  documents: readonly AnalysedDocument[],
  lookUpFor: (sourceLanguage: string, targetLanguage: string) => LookUp | null,
  options: Options,
): Generator<Row | null, void> {
  const pairs = new Map<string, Pair>()
  const pairOf = ({ sourceLanguage, targetLanguage }: AnalysedDocument): Pair => {
    const key = `${sourceLanguage} ${targetLanguage}`
    const pair = pairs.get(key) ?? new Pair(lookUpFor(sourceLanguage, targetLanguage))
    pairs.set(key, pair)
    return pair
  }
  if (options.internal) yield* addInternal(documents, options, pairOf)
  for (const [index, document] of documents.entries()) {
    const pair = pairOf(document)
    for (const entry of countedOf(document, index, options)) yield rowOf(entry, pair, options)
  }
}

function* countedOf(document: AnalysedDocument, index: number, options: Options): Generator<CountedSegment> {
  for (const [at, segment] of document.segments.entries())
    if (!holdsNothing(segment.source) && !isLeftOut(segment, options))
      yield { place: { document: index, position: at + 1 }, segment, document }
}

/** Some milliseconds. */
const SEGMENTS_A_MOMENT = 256

/** Earlier segments as a memory: all of the set, each asked only for what is before it. */
function* addInternal(
  documents: readonly AnalysedDocument[],
  options: Options,
  pairOf: (document: AnalysedDocument) => Pair,
): Generator<null, void> {
  const builders = new Map<Pair, IndexBuilder>()
  for (const [index, document] of documents.entries()) {
    const pair = pairOf(document)
    const builder = builders.get(pair) ?? new IndexBuilder()
    builders.set(pair, builder)
    for (const { place, segment } of countedOf(document, index, options)) {
      const number = pair.places.push(place)
      if (number % SEGMENTS_A_MOMENT === 0) yield null
      builder.add({ number, source: segment.source, target: '', context: noContext, time: 0 })
    }
  }
  for (const [pair, builder] of builders) {
    const index = openIndex(yield* builder.finishing(), true)
    yield null
    pair.internal = new LookUp([{ parts: [index], penalty: 0 }])
  }
}

function rowOf(entry: CountedSegment, pair: Pair, options: Options): Row {
  const { place, segment } = entry
  const { best, earlier } = knownOf(entry, pair)
  const form = normalForm(segment.source)
  const before = pair.lastDocument.get(form)
  pair.lastDocument.set(form, place.document)
  const isWithin = before === place.document
  const repeats = before !== undefined && (isWithin || options.repetitions === 'across')
  const repetition = repeats ? (isWithin ? 'within' : 'across') : null
  // Only a higher score than the memory's makes an earlier segment the match.
  const wins = earlier !== undefined && earlier.score > (best?.score ?? 0)
  const match = (wins ? earlier : best) ?? null
  const score = match?.score ?? null
  return {
    ...place,
    counts: countText(segment.source),
    band: bandOf(segment, score, repetition !== null, options),
    score,
    repeated: repetition,
    match,
    earlier: wins ? (pair.places[earlier.number - 1] ?? null) : null,
  }
}

function knownOf({ place, segment, document }: CountedSegment, pair: Pair): KnownMatches {
  const at = place.position - 1
  const around = contextForm({
    previous: neighbour(document, at, -1),
    next: neighbour(document, at, 1),
    id: segment.context,
  })
  pair.last += 1
  return {
    best: pair.lookUp?.matches(segment.source, around, 1)[0],
    earlier: pair.internal?.earlier(segment.source, pair.last),
  }
}

/** What is beside a segment in its document, whether it counts or not; what holds nothing is none. */
function neighbour({ segments }: AnalysedDocument, from: number, step: -1 | 1): Text | null {
  for (let at = from + step; at >= 0 && at < segments.length; at += step) {
    const source = segments[at]?.source
    if (source !== undefined && !holdsNothing(source)) return source
  }
  return null
}

function bandOf(
  segment: AnalysedSegment,
  score: number | null,
  isRepeated: boolean,
  { repetitionsBefore100 }: Options,
): BandKey {
  if (cameTranslated(segment)) return 'x-translated'
  if (score === 101) return '101'
  if (isRepeated && (repetitionsBefore100 || score !== 100)) return 'repetitions'
  return bandOfScore(score)
}
