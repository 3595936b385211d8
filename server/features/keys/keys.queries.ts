import type { Scope, Subject } from '@hub/contract/endpoint'
import type { FindKey } from '../../callers.ts'
import { type Database, read, type Transaction } from '../../db/connect.ts'
import { type Listing, Values } from '../../db/pages.ts'
import { type Databases, type Position, positionColumn } from '../../db/replica.ts'
import { isSecretOf } from './keys.rules.ts'

export type KeyRow = {
  id: string
  name: string
  scopes: Scope[]
  created_at: Date
  used_at: Date | null
  expires_at: Date | null
}

const columns = 'id, name, scopes, created_at, used_at, expires_at'

/** By subject: an SQL condition whether the provider's people see what has the id `$4`. */
type SubjectConditions = Readonly<Record<Exclude<Subject, 'none'>, string>>

/** The conditions speak of a user `u` and a session `s`: a key is one of staff, without a session. */
const findText = (sees: string, position: string) => `
  select k.id, k.name, k.scopes, k.secret_hash, coalesce(k.used_at <= $3, true) as is_long_unused, ${sees} as sees_subject,
    ${position}
  from api_keys k
    cross join lateral (select k.id, true as is_internal) u cross join (select null::uuid as id) s
  where k.id = $1 and k.revoked_at is null and (k.expires_at is null or k.expires_at > $2)`

const useText = `update api_keys set used_at = $2 where id = $1 and coalesce(used_at <= $3, true)`
/** That a key was used is written once so often, ms. */
const minute = 60_000

type FoundKey = {
  id: string
  name: string
  scopes: Scope[]
  secret_hash: Buffer
  is_long_unused: boolean
  sees_subject: boolean
  position: Position | null
}

/** Looks a key up by its id, and compares what was made of its secret. */
export function findKeys({ db, replica }: Databases, conditions: SubjectConditions): FindKey {
  const position = positionColumn(replica)
  return async ({ id, secret }, now, subject, subjectId) => {
    const aMinuteAgo = new Date(now.getTime() - minute)
    const isNone = subject === 'none'
    const values = [id, now, aMinuteAgo]
    const text = findText(isNone ? 'true' : conditions[subject], position)
    const [row] = await read<FoundKey>(db, text, isNone ? values : [...values, subjectId])
    if (!row || !isSecretOf(row.secret_hash, secret)) return undefined
    if (row.is_long_unused) await read(db, useText, [id, now, aMinuteAgo])
    const { name, scopes, sees_subject: seesSubject } = row
    return { key: { id, name, scopes }, seesSubject, position: row.position }
  }
}

/** The list of those that were not revoked. */
export const keysListing = (): Listing => ({
  columns: () => columns,
  from: 'api_keys',
  where: ['revoked_at is null'],
  values: new Values(),
  order: { by: 'lower(name)', type: 'text' },
  id: 'id',
  unmoved: null,
})

/** Those that were not revoked, by name. */
export const allKeys = (db: Database): Promise<KeyRow[]> =>
  read<KeyRow>(db, `select ${columns} from api_keys where revoked_at is null order by lower(name), id`, [])

/** Ends a key; undefined: there is none, or it has ended. */
export async function revoke(trx: Transaction, id: string, now: Date): Promise<{ name: string } | undefined> {
  const text = 'update api_keys set revoked_at = $2 where id = $1 and revoked_at is null returning name'
  const [row] = await read<{ name: string }>(trx, text, [id, now])
  return row
}
