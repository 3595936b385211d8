import { isEmpty } from '@hub/text/text'
import { sql } from 'kysely'
import type { Transaction } from '../../db/connect.ts'
import { createTurns } from '../../others-turn.ts'
import type { Segment } from '../../threads/documents.tasks.ts'
import { type Act, noteChangeOf } from '../work/act.ts'
import { lockProject } from '../work/world.queries.ts'
import { insertSegments, type NewSegment } from './segments.queries.ts'
import { bytesOf, hasTarget, isTranslated } from './segments.rules.ts'

/** Something of each, with a turn for others between. */
async function inTurns<Item, Result>(
  items: readonly Item[],
  each: (item: Item) => Result,
): Promise<Result[]> {
  const othersTurn = createTurns()
  const results: Result[] = []
  for (const item of items) {
    results.push(each(item))
    await othersTurn()
  }
  return results
}

function newSegmentOf(segment: Segment): NewSegment {
  const target = segment.target ?? ''
  const isFilled = !isEmpty(target)
  const status = isFilled || segment.state === 'locked' ? segment.state : 'new'
  return {
    ...segment,
    target,
    status,
    origin: isFilled ? 'document' : null,
    hasTarget: status === 'locked' || hasTarget(segment.source, target),
    bytes: bytesOf(target),
  }
}

type CutJob = { jobId: string; segments: readonly Segment[] }

/** Gives jobs the segments of their documents; the jobs have none yet. What they come in with is kept for good. */
export async function addSegments(
  act: Act,
  projectId: string,
  jobs: Iterable<CutJob> | AsyncIterable<CutJob>,
): Promise<void> {
  await lockProject(act.trx, projectId)
  const counts: Counts[] = []
  // Of a large project they are never all there as rows.
  async function* rows() {
    for await (const { jobId, segments: cut } of jobs) {
      const segments = await inTurns(cut, newSegmentOf)
      if (segments.length > 0) counts.push(countsOf(jobId, segments))
      yield { jobId, segments }
    }
  }
  await insertSegments(act.trx, rows())
  if (counts.length > 0) await writeCounts(act.trx, counts)
  noteChangeOf(act, projectId)
}

/** A job's counts, as the statement that writes them names them. */
type Counts = ReturnType<typeof countsOf>

function countsOf(jobId: string, segments: readonly NewSegment[]) {
  const wordsOf = (some: readonly NewSegment[]) => some.reduce((total, { words }) => total + words, 0)
  const translations = segments.filter(({ status }) => isTranslated(status))
  return {
    id: jobId,
    segments: segments.length,
    translated: translations.length,
    words: wordsOf(segments),
    characters: segments.reduce((total, { characters }) => total + characters, 0),
    words_translated: wordsOf(translations),
    bytes: segments.reduce((total, { bytes }) => total + bytes, 0),
  }
}

/** Writes jobs' counts, which saves then move by their difference. */
const writeCounts = (trx: Transaction, counts: readonly Counts[]): Promise<unknown> =>
  sql`
    update jobs j set segments = c.segments, segments_translated = c.translated, words = c.words,
      characters = c.characters, words_translated = c.words_translated, target_bytes = c.bytes
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as c (id uuid, segments integer, translated integer,
      words integer, characters integer, words_translated integer, bytes bigint) where j.id = c.id`.execute(
    trx,
  )
