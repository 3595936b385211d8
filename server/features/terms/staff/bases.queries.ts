import { type Database, read, type Transaction } from '../../../db/connect.ts'
import { type Listing, Values } from '../../../db/pages.ts'
import { revisionOf } from '../../../fingerprint.ts'
import { notFound, RefusalError } from '../../../refusals.ts'
import { countsOf } from '../concepts/bases.transitions.ts'

export type BaseRow = {
  id: string
  name: string
  concepts: number
  /** how many terms, by language */
  languages: unknown
  revision: number
  created_at: Date
}

/** What is somebody's own is no term base of the provider's: no statement of staff's finds it. */
const isProviders = 'owner_id is null'

const columns = 'id, name, concepts, languages, revision, created_at'

export const basesListing = (): Listing => ({
  columns: () => columns,
  from: 'term_bases',
  where: [isProviders],
  values: new Values(),
  order: { by: 'lower(name)', type: 'text' },
  id: 'id',
  unmoved: (at) => `changed_at <= ${at}`,
})

export const allBases = (db: Database): Promise<BaseRow[]> =>
  read(db, `select ${columns} from term_bases where ${isProviders} order by lower(name), id`, [])

/** @throws RefusalError 404 */
export async function baseOf(db: Database | Transaction, id: string): Promise<BaseRow> {
  const text = `select ${columns} from term_bases where id = $1 and ${isProviders}`
  const [base] = await read<BaseRow>(db, text, [id])
  if (!base) throw new RefusalError(notFound)
  return base
}

export async function findBaseNamed(db: Database | Transaction, name: string): Promise<BaseRow | undefined> {
  const text = `select ${columns} from term_bases where lower(name) = lower($1) and ${isProviders}`
  return (await read<BaseRow>(db, text, [name]))[0]
}

/** More are not named. */
const mostLanguages = 50

export function baseView({ languages, created_at, ...base }: BaseRow) {
  const counts = countsOf(languages)
  return {
    ...base,
    terms: [...counts.values()].reduce((sum, count) => sum + count, 0),
    languages: [...counts.keys()].sort().slice(0, mostLanguages),
    created_at: created_at.toISOString(),
  }
}

const ofProjectText = `
  select b.id, b.name, b.revision from project_term_bases p join term_bases b on b.id = p.base_id
  where p.project_id = $1 order by p.place`

/** The bases that a project reads, in their order. */
export const basesOfProject = (
  db: Database | Transaction,
  projectId: string,
): Promise<{ id: string; name: string; revision: number }[]> => read(db, ofProjectText, [projectId])

/** The bases that a project reads as staff see them. */
export function choiceView(bases: readonly { id: string }[]): { read: string[]; revision: number } {
  const read = bases.map(({ id }) => id)
  return { read, revision: revisionOf(read) }
}

/** The projects that read a base. */
export const projectsWith = async (trx: Transaction, id: string): Promise<string[]> =>
  (
    await read<{ id: string }>(
      trx,
      'select project_id as id from project_term_bases where base_id = $1 order by project_id',
      [id],
    )
  ).map((project) => project.id)

/** The ids of bases by these names in lower case; which of them are there. */
export async function basesNamed(
  db: Database | Transaction,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await read<{ id: string; name: string }>(
    db,
    `select w.name, b.id from unnest($1::text[]) as w (name)
      join term_bases b on lower(b.name) = lower(w.name) and b.${isProviders}`,
    [names.map((name) => name.toLowerCase())],
  )
  return new Map(rows.map(({ id, name }) => [name, id]))
}
