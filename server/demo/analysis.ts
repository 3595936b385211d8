import type { Database } from '../db/connect.ts'
import { beginAnalysis } from '../features/rai/analyses.transitions.ts'
import { analyseNext } from '../features/rai/analysing.ts'
import { optionsOf, setOf, usual } from '../features/rai/rai.rules.ts'
import { openTools } from '../features/rai/tools.ts'
import type { Parts } from '../parts.ts'
import type { Story } from './chapters.ts'
import { museumUnits } from './memory.ts'
import type { Person } from './people.ts'

const gallery = 'Harbour Museum, room texts'

/** What the museums had translated before, read and written by their project in work. */
export async function giveMemory(
  db: Database,
  { make, clock, sam }: Pick<Story, 'make' | 'clock' | 'sam'>,
): Promise<void> {
  const terms = { name: 'Harbour Museums EN–FR', pair: ['en', 'fr'] } as const
  const id = await make.memory(sam, terms, museumUnits(clock.now()))
  const project = await db
    .selectFrom('projects')
    .select('id')
    .where('name', '=', gallery)
    .executeTakeFirstOrThrow()
  await make.remember(sam, project, id)
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
