import type { Selectable } from 'kysely'
import type { DB } from '../../db/database.ts'
import type { Parts } from '../../parts.ts'
import { type Hold, type Kind, runNext, startRunner, WorkFailed } from '../../runner.ts'
import { keepRows, keepTask } from './keeping.transitions.ts'
import { StoredDocuments, StoredOptions } from './rai.rules.ts'
import type { Telling, Tool, Work } from './tool.ts'

/** One process goes through so many at once. */
const atOnce = 2
/** An analysis that broke is begun again after so long, ms. */
const wait = 2000

type Row = Selectable<DB['analyses']>

function ownerOf({ id, user_id: user, key_id: key }: Row): string {
  const owner = user ?? key
  if (owner === null) throw new Error(`The analysis ${id} is nobody's.`)
  return owner
}

const workOf = (row: Row): Work => ({
  id: row.id,
  projectId: row.project_id,
  projectName: row.project_name,
  projectKey: row.project_key,
  person: ownerOf(row),
  createdAt: row.created_at,
  documents: StoredDocuments.parse(row.documents),
  options: StoredOptions.parse(row.options),
  task: row.task,
})

function tellingOf({ db }: Parts, hold: Hold): Telling {
  return {
    rows: (rows) => keepRows(db, hold, rows),
    progress: (words) => {
      hold.done = words
    },
    task: (id) => keepTask(db, hold, id),
    stopped: hold.stopped,
  }
}

/** Analyses as work that lasts. */
const analyses = (parts: Parts, tools: readonly Tool[]): Kind<Row> => ({
  table: 'analyses',
  clear: (trx, id) => trx.deleteFrom('analysis_segments').where('analysis_id', '=', id).execute(),
  work: async (row, hold) => {
    const tool = tools.find(({ name }) => name === row.engine)
    if (!tool) throw new WorkFailed('The translation-memory tool is not configured any more.')
    const report = await tool.analyse(workOf(row), tellingOf(parts, hold))
    await hold.complete(parts.db, report)
  },
  waitAfter: () => wait,
  broken: 'The analysis could not be finished. Start it again.',
})

/** Goes through the oldest analysis that waits; false when none does. */
export const analyseNext = (
  parts: Parts,
  tools: readonly Tool[],
  closing: AbortSignal,
  onError: (error: Error) => void,
): Promise<boolean> => runNext(parts, analyses(parts, tools), closing, onError)

/** Goes through analyses that wait, as long as the process works. */
export const startAnalysing = (
  parts: Parts,
  tools: readonly Tool[],
  onError: (error: Error) => void,
): { close(): Promise<void> } =>
  startRunner((closing, report) => analyseNext(parts, tools, closing, report), { atOnce, onError })
