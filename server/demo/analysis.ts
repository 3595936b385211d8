import { inTransaction } from '../db/transaction.ts'
import { addMemory, changeProjectMemories } from '../features/memories/staff/staff.transitions.ts'
import { closeMemory, openMemory, storeBatch } from '../features/memories/units/bank.transitions.ts'
import { batchOf, unitRow } from '../features/memories/units/units.rules.ts'
import { beginAnalysis } from '../features/rai/analyses.transitions.ts'
import { analyseNext } from '../features/rai/analysing.ts'
import { optionsOf, setOf, usual } from '../features/rai/rai.rules.ts'
import { openTools } from '../features/rai/tools.ts'
import type { Parts } from '../parts.ts'
import { museumUnits } from './memory.ts'
import type { Person } from './people.ts'

const gallery = 'Harbour Museum, room texts'

/** So many units come in at once. */
const atOnce = 500

/** What the museums had translated before, read and written by their project in work. */
export async function giveMemory({ db, clock }: Pick<Parts, 'db' | 'clock'>, sam: Person): Promise<void> {
  const by = { id: sam.id, address: null }
  const terms = { name: 'Harbour Museums EN–FR', source_language: 'en', target_language: 'fr', penalty: 0 }
  const id = await addMemory({ db, clock }, terms, by)
  await inTransaction(db, async (trx) => {
    const memory = await openMemory(trx, id)
    if (!memory) return
    const rows = museumUnits(clock.now()).flatMap((unit) => unitRow(unit, memory.texts.short) ?? [])
    for (let at = 0; at < rows.length; at += atOnce)
      await storeBatch(trx, memory, batchOf(rows.slice(at, at + atOnce)))
    await closeMemory(trx, memory)
  })
  const project = await db
    .selectFrom('projects')
    .select('id')
    .where('name', '=', gallery)
    .executeTakeFirstOrThrow()
  await changeProjectMemories(
    { db, clock },
    project.id,
    { read: [{ memory_id: id, penalty: 0 }], write: id },
    by,
  )
}

/** An analysis of the project in work, finished. */
export async function analyseGallery(parts: Parts, mia: Person): Promise<void> {
  const tools = openTools(parts)
  const [tool] = tools
  // With memoQ the demo's project is not there.
  if (tool.name !== 'embedded') return
  const reader = { id: mia.id, rights: 'consultant' as const }
  const never = new AbortController().signal
  const project = await tool.find(reader, gallery, { person: mia.id, gone: never })
  const documents = setOf(
    project.documents,
    project.documents.map(({ id }) => id),
  )
  await beginAnalysis(
    parts,
    { id: mia.id, address: null },
    { tool: tool.name, project, documents, options: optionsOf(usual) },
  )
  await analyseNext(parts, tools, never, (error) => {
    throw error
  })
}
