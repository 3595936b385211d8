import { type Selectable, sql } from 'kysely'
import type { JobStatus, JobUnit, TranslationType } from '../../db/columns.ts'
import type { Database, Transaction } from '../../db/connect.ts'
import type { Projects } from '../../db/database.ts'
import { emailKeyOf, emailKeysOf } from '../../email-keys.ts'
import { trimDecimal } from '../../money.ts'
import type { Terms } from '../work/projects.transitions.ts'

export type KnownDocument = {
  id: string
  path: string
  sha256: string
  storageKey: string
  encoding: string | null
  columns: readonly number[] | null
  comments: boolean
  hidden: boolean
  /** null: from before there was a choice, when all were read */
  allTexts: boolean | null
  /** as they are stored */
  settings: unknown
}

export type KnownJob = Terms & {
  id: string
  customId: string
  documentId: string | null
  status: JobStatus
  /** goes up with each save */
  revision: number
  sourceLanguage: string
  targetLanguage: string
  /** e-mail address; null while it is free */
  holder: string | null
  /** ids of whom it was offered or assigned to */
  candidates: ReadonlySet<string>
}

export type KnownFile = { id: string; path: string; sha256: string; storageKey: string }

/** A project as it is before an import. */
export type State = {
  id: string
  name: string | null
  companyName: string | null
  sourceLanguage: string | null
  deadline: Date | null
  memoqProjectName: string | null
  companyQcsId: string | null
  ownMemory: 'allowed' | 'forbidden' | null
  subtitleSpeed: number
  subtitleLine: number
  coordinatorId: string | null
  documents: readonly KnownDocument[]
  jobs: readonly KnownJob[]
  files: readonly KnownFile[]
  /** ids of consultants with an open offer */
  offered: ReadonlySet<string>
}

export type KnownPerson = { id: string; name: string; isInternal: boolean; isActive: boolean }

/** Whose these addresses are, by what addresses are compared by. */
export async function peopleByAddress(
  db: Database,
  addresses: readonly string[],
): Promise<Map<string, KnownPerson>> {
  const keys = [...new Set(addresses.flatMap(emailKeysOf))]
  const rows = await db
    .selectFrom('users')
    .select(['id', 'email_key', 'first_name', 'last_name', 'agency_name', 'is_internal', 'is_active'])
    .where(sql<boolean>`email_key = any(${keys}::text[])`)
    .execute()
  return new Map(
    rows.map((row) => [
      emailKeyOf(row.email_key),
      {
        id: row.id,
        name: row.agency_name ?? `${row.first_name} ${row.last_name}`,
        isInternal: row.is_internal,
        isActive: row.is_active,
      },
    ]),
  )
}

/**
 * Nobody of them is deactivated before this transaction has ended. Before the project: deactivating locks people
 * first.
 */
export async function lockPeople(trx: Transaction, people: readonly KnownPerson[]): Promise<void> {
  const ids = people.map(({ id }) => id)
  await sql`select id from users where id = any(${ids}::uuid[]) order by id for share`.execute(trx)
}

type JobRow = {
  id: string
  custom_id: string
  document_id: string | null
  status: JobStatus
  revision: number
  source_language: string
  target_language: string
  translation_type: TranslationType
  unit: JobUnit
  quantity: string | null
  unit_price: string | null
  value: string | null
  deadline: Date | null
  instructions: string | null
  holder: string | null
  candidates: string[]
}

const plain = (decimal: string | null) => (decimal === null ? null : trimDecimal(decimal))

async function jobsOf(db: Database | Transaction, projectId: string): Promise<KnownJob[]> {
  const { rows } = await sql<JobRow>`
    select j.id, j.custom_id, j.document_id, j.status, j.revision, j.source_language, j.target_language,
      j.translation_type, j.unit, j.quantity, j.unit_price, j.value, j.deadline, j.instructions, u.email as holder,
      array(select distinct l.consultant_id from job_logs l where l.job_id = j.id
        and l.event in ('Assigned', 'Offered') and l.consultant_id is not null) as candidates
    from jobs j left join users u on u.id = j.consultant_id
    where j.project_id = ${projectId} order by j.custom_id`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    customId: row.custom_id,
    documentId: row.document_id,
    status: row.status,
    revision: row.revision,
    sourceLanguage: row.source_language,
    targetLanguage: row.target_language,
    translationType: row.translation_type,
    unit: row.unit,
    quantity: plain(row.quantity),
    unitPrice: plain(row.unit_price),
    value: plain(row.value),
    deadline: row.deadline,
    instructions: row.instructions,
    holder: row.holder,
    candidates: new Set(row.candidates),
  }))
}

/** Those that came at one moment are in the order of their jobs, so that of two of one name each keeps its own. */
async function documentsOf(db: Database | Transaction, projectId: string): Promise<KnownDocument[]> {
  const { rows } = await sql<KnownDocument>`
    select id, coalesce(path, name) as path, sha256, storage_key as "storageKey", settings->>'encoding' as encoding,
      nullif(settings->'columns', 'null'::jsonb) as columns, coalesce((settings->>'comments')::boolean, false) as comments,
      coalesce((settings->>'hiddenText')::boolean, false) as hidden, (settings->>'allTexts')::boolean as "allTexts", settings
    from documents d where project_id = ${projectId}
    order by created_at, (select min(j.custom_id) from jobs j where j.document_id = d.id), id`.execute(db)
  return rows
}

/**
 * A project by its custom id, undefined where there is none; inside a transaction it is the caller's who locks it.
 */
export async function findState(
  db: Database | Transaction,
  customId: string,
  now: Date,
): Promise<State | undefined> {
  const project = await db
    .selectFrom('projects')
    .selectAll()
    .where('custom_id', '=', customId)
    .executeTakeFirst()
  return project && stateOf(db, project, now)
}

/** The same by its id. */
export async function findStateById(
  db: Database,
  id: string,
  now: Date,
): Promise<(State & { customId: string | null }) | undefined> {
  const project = await db.selectFrom('projects').selectAll().where('id', '=', id).executeTakeFirst()
  return project && { ...(await stateOf(db, project, now)), customId: project.custom_id }
}

async function stateOf(db: Database | Transaction, project: Selectable<Projects>, now: Date): Promise<State> {
  const files = await db
    .selectFrom('project_files')
    .select(['id', 'path', 'sha256', 'storage_key as storageKey'])
    .where('project_id', '=', project.id)
    .execute()
  const offers = await db
    .selectFrom('offers')
    .select('consultant_id')
    .where('project_id', '=', project.id)
    .where('state', '=', 'open')
    .where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', now)]))
    .execute()
  return {
    id: project.id,
    name: project.name,
    companyName: project.company_name,
    sourceLanguage: project.source_language,
    deadline: project.deadline,
    memoqProjectName: project.memoq_project_name,
    companyQcsId: project.company_qcs_id,
    ownMemory: project.own_memory,
    subtitleSpeed: project.subtitle_speed,
    subtitleLine: project.subtitle_line,
    coordinatorId: project.coordinator_id,
    documents: await documentsOf(db, project.id),
    jobs: await jobsOf(db, project.id),
    files,
    offered: new Set(offers.map(({ consultant_id }) => consultant_id)),
  }
}

/**
 * Takes the turns of custom ids: of two imports of one project at the same moment, the second waits, and sees what the
 * first has made. All wait in one order, and lock projects in the order of their ids as all acts do.
 */
export async function takeTurns(trx: Transaction, customIds: readonly string[]): Promise<void> {
  for (const customId of [...customIds].sort())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`import ${customId}`}, 0))`.execute(trx)
  await trx
    .selectFrom('projects')
    .select('id')
    .where(sql<boolean>`custom_id = any(${[...customIds]}::text[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
}
