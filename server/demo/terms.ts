import { sql } from 'kysely'
import type { Database } from '../db/connect.ts'
import type { Mailer } from '../features/mail/mail.queue.ts'
import type { TermStatus } from '../features/terms/concepts/concepts.rules.ts'
import { jobOfTerms } from '../features/terms/lookup/lookup.queries.ts'
import { addOwnTerm } from '../features/terms/own/own.transitions.ts'
import { addBase, changeProjectBases } from '../features/terms/staff/bases.transitions.ts'
import { addConcept } from '../features/terms/staff/concepts.transitions.ts'
import { suggest } from '../features/terms/suggestions/suggestions.transitions.ts'
import type { Parts } from '../parts.ts'
import type { Person } from './people.ts'

type Stage = Pick<Parts, 'db' | 'clock'> & { mailer: Mailer }

/** A concept of the demo: its words by language, those that are not to be used behind a mark. */
type Sketch = { words: Readonly<Record<string, readonly string[]>>; definition?: string; note?: string }

const appliances: readonly Sketch[] = [
  {
    words: {
      en: ['thermostat'],
      fr: ['thermostat'],
      it: ['termostato'],
      es: ['termostato'],
      de: ['Thermostat'],
    },
    definition: 'What keeps a room at the temperature that somebody has chosen.',
  },
  {
    words: {
      en: ['boiler'],
      fr: ['chaudière', '!bouilloire'],
      it: ['caldaia'],
      es: ['caldera'],
      de: ['Heizkessel'],
    },
    note: 'The device that heats the water, never the one that boils it for tea.',
  },
  {
    words: {
      en: ['away mode'],
      fr: ['mode absence'],
      it: ['modalità assenza'],
      es: ['modo ausente'],
      de: ['Abwesenheitsmodus'],
    },
    note: 'As on the screen of the device.',
  },
  {
    words: {
      en: ['schedule', '!timetable'],
      fr: ['programme'],
      it: ['programma'],
      es: ['programa'],
      de: ['Zeitplan'],
    },
  },
  { words: { en: ['draught'], fr: ['prise d’air', '!courant d’air'], de: ['Zugluft'] } },
  { words: { ja: ['炊飯器'], en: ['rice cooker'], fr: ['cuiseur à riz'], de: ['Reiskocher'] } },
  { words: { ja: ['内釜'], en: ['inner pot', '!inner bowl'], fr: ['cuve intérieure'], de: ['Innentopf'] } },
  { words: { ja: ['保温'], en: ['keep warm'], fr: ['maintien au chaud'], de: ['Warmhalten'] } },
  { words: { ja: ['蒸気'], en: ['steam'], fr: ['vapeur'], de: ['Dampf'] } },
]

const museum: readonly Sketch[] = [
  {
    words: { en: ['high water'], fr: ['pleine mer', '!haute eau'] },
    definition: 'The moment at which the tide turns.',
  },
  { words: { en: ['quay'], fr: ['quai'] } },
  { words: { en: ['lower market'], fr: ['marché bas'] }, note: 'The name of the square, in lower case.' },
  { words: { en: ['Great Tide'], fr: ['Grande Marée'] } },
  { words: { en: ['gallery'], fr: ['salle', '!galerie'] }, note: 'A room of the museum.' },
]

const termsOf = (words: Sketch['words']) =>
  Object.entries(words).flatMap(([language, all]) =>
    all.map((word): { language: string; text: string; status: TermStatus } =>
      word.startsWith('!')
        ? { language, text: word.slice(1), status: 'forbidden' }
        : { language, text: word, status: 'preferred' },
    ),
  )

async function projectNamed(db: Database, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select id from projects where name = ${name}`.execute(db)
  return rows[0]?.id
}

/** Two term bases, the projects that read them, a suggestion that waits and a term of Mia's own. */
export async function keepTerms(stage: Stage, { sam, mia }: { sam: Person; mia: Person }): Promise<void> {
  const { db } = stage
  const by = { id: sam.id, address: null }
  const baseOf = async (name: string, sketches: readonly Sketch[], ...projects: string[]) => {
    const id = await addBase(stage, name, by)
    for (const { words, ...details } of sketches)
      await addConcept(stage, id, { ...details, terms: termsOf(words) }, by)
    for (const project of projects) {
      const projectId = await projectNamed(db, project)
      if (projectId !== undefined) await changeProjectBases(stage, projectId, { read: [id] }, by)
    }
  }
  await baseOf(
    'Kitchen and heating appliances',
    appliances,
    'Kestrel smart thermostat, app and guide',
    'Kaede rice cooker, manuals',
  )
  const gallery = 'Harbour Museum, room texts'
  await baseOf('Harbour & Lune Museums', museum, gallery)
  await suggestKnot(stage, mia, await projectNamed(db, gallery))
  const own = { source: 'rope', target: 'cordage', source_language: 'en', target_language: 'fr' }
  await addOwnTerm(stage, mia.id, { ...own, note: 'Never “corde” on board.' })
}

async function suggestKnot(stage: Stage, mia: Person, projectId: string | undefined): Promise<void> {
  if (projectId === undefined) return
  const { rows } = await sql<{ id: string }>`
    select id from jobs where project_id = ${projectId} and consultant_id = ${mia.id} and target_language like 'fr%'
    order by id limit 1`.execute(stage.db)
  const [job] = rows
  if (!job) return
  const about = {
    source: 'net found adrift',
    target: 'filet à la dérive',
    note: 'In Gallery 5, three times.',
  }
  const found = await jobOfTerms(stage.db, job.id, { id: mia.id, rights: 'consultant' })
  await suggest(stage, found, mia.id, about, { id: mia.id, address: null })
}
