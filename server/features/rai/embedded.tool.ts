import type { AnalysedDocument, Row } from '@hub/tm/analysis/analyse'
import { reportOf, SetSums } from '@hub/tm/analysis/report'
import { pairOf } from '../../memories/parts.ts'
import type { Parts } from '../../parts.ts'
import { findDue } from '../work/cards.queries.ts'
import { settle } from '../work/settling.transitions.ts'
import { analysedSegments } from './analysed.queries.ts'
import { memoriesOf, ofPair, ownMemoriesOf } from './memories.queries.ts'
import { findOneNamed } from './named.queries.ts'
import { findDocumentsOf, findSourceLanguage } from './projects.queries.ts'
import { nothingToAnalyse } from './rai.rules.ts'
import { AnalysisFailed, type KeptRow, type Telling, type Tool, type Work } from './tool.ts'

async function documentsOf(
  { db }: Parts,
  { documents }: Work,
  { stopped }: Telling,
): Promise<AnalysedDocument[]> {
  const results: AnalysedDocument[] = []
  for (const { id, sourceLanguage, targetLanguage } of documents) {
    const segments: AnalysedDocument['segments'][number][] = []
    for await (const some of analysedSegments(db, id)) {
      stopped.throwIfAborted()
      segments.push(...some)
    }
    results.push({ sourceLanguage, targetLanguage, segments })
  }
  return results
}

/** The memories of each pair of languages in the set, and all of them once, as the report names them. */
async function memoriesFor({ db }: Parts, { projectId, documents, person, options }: Work) {
  const ofProject = projectId === null ? [] : await memoriesOf(db, projectId)
  // After the project's: of two equal matches the first one's wins.
  const all = options.ownMemory ? [...ofProject, ...(await ownMemoriesOf(db, person))] : ofProject
  const byPair = new Map(
    documents.map(({ sourceLanguage, targetLanguage }) => [
      pairOf(sourceLanguage, targetLanguage),
      ofPair(all, sourceLanguage, targetLanguage),
    ]),
  )
  const usedMemories = all.filter((memory) =>
    [...byPair.values()].some((memories) => memories.includes(memory)),
  )
  return { byPair, used: usedMemories }
}

type Memories = Awaited<ReturnType<typeof memoriesFor>>

/** Has a look-up thread go through the set, and keeps its rows as they come. */
async function goThrough(
  { db, bank }: Parts,
  documents: readonly AnalysedDocument[],
  { byPair }: Memories,
  { options }: Work,
  telling: Telling,
): Promise<SetSums> {
  const sums = new SetSums(documents.length)
  const controller = new AbortController()
  let any = false
  let keeping = Promise.resolve()
  const rowOf = (row: Row): KeptRow => {
    const document = documents[row.document]
    const memories = document && byPair.get(pairOf(document.sourceLanguage, document.targetLanguage))
    const memory = row.match && row.earlier === null ? memories?.[row.match.memory] : undefined
    return {
      ...row,
      source: document?.segments[row.position - 1]?.source ?? '',
      memoryId: memory?.id ?? null,
    }
  }
  await bank.analyse(db, {
    documents,
    memoriesByPair: byPair,
    options,
    onRows: (rows) => {
      any ||= rows.length > 0
      for (const row of rows) sums.add(row)
      keeping = keeping.then(() => telling.rows(rows.map(rowOf)))
      keeping.catch((error: unknown) => controller.abort(error))
    },
    onProgress: telling.progress,
    signal: AbortSignal.any([telling.stopped, controller.signal]),
  })
  await keeping
  if (!any) throw new AnalysisFailed(nothingToAnalyse)
  return sums
}

/** The engine of this house: documents are those of jobs, memories those that the project reads. */
export const embeddedTool = (parts: Parts): Tool => ({
  name: 'embedded',

  refuse: () => {},

  find: async (reader, name) => {
    const now = parts.clock.now()
    await settle(parts.db, now, () => findDue(parts.db, reader, now))
    const match = await findOneNamed(parts.db, reader, name, ({ name: own, custom_id: id }) => own ?? id)
    const { project } = match
    const [documents, sourceLanguage] = await Promise.all([
      findDocumentsOf(parts.db, reader, project.id),
      findSourceLanguage(parts.db, reader, project.id),
    ])
    return { id: project.id, key: null, name: match.name, sourceLanguage, documents }
  },

  analyse: async (work, telling) => {
    const documents = await documentsOf(parts, work, telling)
    const memories = await memoriesFor(parts, work)
    const sums = await goThrough(parts, documents, memories, work, telling)
    const report = reportOf(sums, {
      id: work.id,
      projectName: work.projectName,
      createdAt: work.createdAt.toISOString(),
      finishedAt: parts.clock.now().toISOString(),
      documents: work.documents.map(({ id, name, sourceLanguage, targetLanguage }) => ({
        id,
        name,
        source_language: sourceLanguage,
        target_language: targetLanguage,
      })),
      memories: memories.used.map(({ name, units, revision }) => ({ name, units, revision })),
      options: work.options,
    })
    return work.options.ownMemory ? { ...report, options: { ...report.options, own_memory: true } } : report
  },
})
