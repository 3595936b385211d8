import type { AnalysedDocument, AnalysedSegment } from '@hub/tm/analysis/analyse'
import { sql } from 'kysely'
import { inTransaction } from '../../db/transaction.ts'
import { type OpenMemory, pairOf } from '../../memories/parts.ts'
import type { LooseTexts } from '../../memories/shelf.ts'
import type { Parts } from '../../parts.ts'
import { type Hold, type Kind, runNext, startRunner, type TakenRow } from '../../runner.ts'
import { analysedSegments } from '../rai/analysed.queries.ts'
import { memoriesOf, ofPair, ownMemoriesOf, primary } from '../rai/memories.queries.ts'
import { optionsOf, usual } from '../rai/rai.rules.ts'
import { type CountedRow, lettersOf } from './bands.rules.ts'
import { type AskedJob, jobsById } from './estimates.queries.ts'
import { pastStates, pastTexts } from './mine.queries.ts'

/** A count that broke is begun again after so long, ms. */
const wait = 2000

type EstimateWork = TakenRow & { user_id: string; project_id: string; job_ids: string[] }
type Scene = Pick<Parts, 'db' | 'clock' | 'bank'>

async function documentsOf(
  { db }: Scene,
  jobs: readonly AskedJob[],
  hold: Hold,
): Promise<AnalysedDocument[]> {
  const documents: AnalysedDocument[] = []
  for (const { id, source_language, target_language } of jobs) {
    const segments: AnalysedSegment[] = []
    for await (const some of analysedSegments(db, id)) {
      hold.stopped.throwIfAborted()
      segments.push(...some)
    }
    documents.push({ sourceLanguage: source_language, targetLanguage: target_language, segments })
  }
  return documents
}

/** What a set is looked up in, by pair of languages. */
type Sources = {
  memoriesByPair: Map<string, readonly OpenMemory[]>
  looseTexts?: LooseTexts
}

async function theirSources(
  { db }: Scene,
  projectId: string,
  documents: readonly AnalysedDocument[],
): Promise<Sources> {
  const all = await memoriesOf(db, projectId)
  return {
    memoriesByPair: new Map(
      documents.map(({ sourceLanguage, targetLanguage }) => [
        pairOf(sourceLanguage, targetLanguage),
        ofPair(all, sourceLanguage, targetLanguage),
      ]),
    ),
  }
}

/** One's own past work, and one's own memory. */
async function ownSources(
  { db }: Scene,
  userId: string,
  documents: readonly AnalysedDocument[],
): Promise<Sources> {
  const own = await ownMemoriesOf(db, userId)
  const states = new Map((await pastStates(db, userId)).map(({ pair, state }) => [pair, state]))
  const memoriesByPair = new Map<string, readonly OpenMemory[]>()
  const looseTexts = new Map<string, AsyncIterable<string>>()
  for (const { sourceLanguage, targetLanguage } of documents) {
    const [source, target] = [primary(sourceLanguage), primary(targetLanguage)]
    const pair = `${source} ${target}`
    const id = `${userId} ${pair} ${states.get(pair)}`
    if (!looseTexts.has(id)) looseTexts.set(id, pastTexts(db, userId, { source, target }))
    memoriesByPair.set(pairOf(sourceLanguage, targetLanguage), [
      { id, revision: 0, penalty: 0 },
      ...ofPair(own, sourceLanguage, targetLanguage),
    ])
  }
  return { memoriesByPair, looseTexts }
}

async function rowsOf(
  { db, bank }: Scene,
  documents: readonly AnalysedDocument[],
  sources: Sources,
  hold: Hold,
  doneBefore: number,
): Promise<CountedRow[]> {
  const all: CountedRow[] = []
  await bank.analyse(db, {
    documents,
    ...sources,
    options: optionsOf(usual),
    onRows: (rows) => {
      for (const { document, position, band, score, counts } of rows)
        all.push({ document, position, band, score, counts })
    },
    onProgress: (words) => {
      hold.done = doneBefore + Math.floor(words / 2)
    },
    signal: hold.stopped,
  })
  return all
}

async function count(scene: Scene, row: EstimateWork, hold: Hold): Promise<void> {
  const jobs = await jobsById(scene.db, row.job_ids)
  const documents = await documentsOf(scene, jobs, hold)
  const theirs = await rowsOf(scene, documents, await theirSources(scene, row.project_id, documents), hold, 0)
  const half = hold.done
  const mine = await ownSources(scene, row.user_id, documents)
  const own = await rowsOf(scene, documents, mine, hold, half)
  // Both go through the same segments in the same order.
  const rows = own.flatMap((one, at) => {
    const other = theirs[at]
    return other ? [{ own: one, theirs: other }] : []
  })
  const byDocument = Map.groupBy(rows, (both) => both.own.document)
  const counted = jobs.map(({ id }, at) => ({
    id,
    ...lettersOf(documents[at]?.segments.length ?? 0, byDocument.get(at) ?? []),
  }))
  await inTransaction(scene.db, async (trx) => {
    await hold.complete(trx, {})
    await sql`
      insert into estimate_jobs (estimate_id, job_id, bands, letters)
      select ${row.id}::uuid, c.id, c.bands, c.letters
      from unnest(${counted.map(({ id }) => id)}::uuid[], ${counted.map(({ counts }) => JSON.stringify(counts))}::jsonb[],
        ${counted.map(({ letters }) => letters)}::text[]) c (id, bands, letters)
      join jobs j on j.id = c.id`.execute(trx)
  })
}

/** Counts as work that lasts. */
const estimates = (scene: Scene): Kind<EstimateWork> => ({
  table: 'estimates',
  work: (row, hold) => count(scene, row, hold),
  waitAfter: () => wait,
  broken: 'The words could not be counted.',
})

/** Counts for the oldest estimate that waits; false when none does. */
export const estimateNext = (
  scene: Scene,
  closing: AbortSignal,
  onError: (error: Error) => void,
): Promise<boolean> => runNext(scene, estimates(scene), closing, onError)

/** Counts what waits, as long as the process works. */
export const startEstimating = (
  scene: Scene & Pick<Parts, 'countingBell'>,
  onError: (error: Error) => void,
): { close(): Promise<void> } =>
  startRunner((closing, report) => estimateNext(scene, closing, report), {
    atOnce: 1,
    onError,
    bell: scene.countingBell,
  })
