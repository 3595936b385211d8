import { setImmediate } from 'node:timers/promises'
import { type AnalysedDocument, analyse } from '@hub/tm/analysis/analyse'
import { reportOf, SetSums } from '@hub/tm/analysis/report'
import type { Parts } from '../../parts.ts'
import { settled } from '../work/settling.transitions.ts'
import { analysedSegments } from './analysed.queries.ts'
import { findDocumentsOf, findDue, findProjectsNamed, findSourceLanguage } from './projects.queries.ts'
import { nothingToAnalyse, oneNamed } from './rai.rules.ts'
import { AnalysisFailed, type KeptRow, type Telling, type Tool, type Work } from './tool.ts'

/** So many rows are kept at once. */
const ROWS_A_PIECE = 2000
/** Others have their turn after so long, ms. */
const TURN = 10

async function documentsOf(
  { db }: Parts,
  { documents }: Work,
  { stopped }: Telling,
): Promise<AnalysedDocument[]> {
  const read: AnalysedDocument[] = []
  for (const { id, sourceLanguage, targetLanguage } of documents) {
    const segments: AnalysedDocument['segments'][number][] = []
    for await (const some of analysedSegments(db, id)) {
      stopped.throwIfAborted()
      segments.push(...some)
    }
    read.push({ sourceLanguage, targetLanguage, segments })
  }
  return read
}

async function goThrough(
  documents: readonly AnalysedDocument[],
  work: Work,
  telling: Telling,
): Promise<SetSums> {
  const sums = new SetSums(documents.length)
  const rows: KeptRow[] = []
  let words = 0
  let turn = performance.now()
  let any = false
  for (const row of analyse(documents, () => null, work.options)) {
    if (row) {
      any = true
      sums.add(row)
      words += row.counts.words
      rows.push({
        ...row,
        source: documents[row.document]?.segments[row.position - 1]?.source ?? '',
        memoryId: null,
      })
    }
    if (rows.length === ROWS_A_PIECE) await telling.rows(rows.splice(0))
    if (performance.now() - turn < TURN) continue
    telling.progress(words)
    await setImmediate()
    telling.stopped.throwIfAborted()
    turn = performance.now()
  }
  if (!any) throw new AnalysisFailed(nothingToAnalyse)
  await telling.rows(rows)
  telling.progress(words)
  return sums
}

/** The engine of this house: documents are those of jobs, memories those that the project reads. */
export const embeddedTool = (parts: Parts): Tool => ({
  name: 'embedded',

  refuse: () => {},

  find: async (reader, name) => {
    const now = parts.clock.now()
    await settled(parts.db, now, () => findDue(parts.db, reader, now))
    const project = oneNamed(name, await findProjectsNamed(parts.db, reader, name))
    const [documents, sourceLanguage] = await Promise.all([
      findDocumentsOf(parts.db, reader, project.id),
      findSourceLanguage(parts.db, reader, project.id),
    ])
    return { id: project.id, name: project.name ?? project.custom_id, sourceLanguage, documents }
  },

  analyse: async (work, telling) => {
    const documents = await documentsOf(parts, work, telling)
    const sums = await goThrough(documents, work, telling)
    return reportOf(sums, {
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
      memories: [],
      options: work.options,
    })
  },
})
