import type { Subject } from '@hub/contract/endpoint'
import type { Caller, FindCaller } from '../../callers.ts'
import { type Database, read } from '../../db/connect.ts'
import { signedIn, signedInValues } from './signed-in.queries.ts'

const callerQuery = (sees: string) => `
  select u.id, u.email, u.first_name, u.last_name, u.agency_name, u.is_internal, u.type, s.proved_at, ${sees} as sees_subject
  ${signedIn}`

/** By subject: an SQL condition whether the user `u` may see what has the id `$4`. */
type SubjectConditions = Readonly<Record<Exclude<Subject, 'none'>, string>>

type Row = {
  id: string
  email: string
  first_name: string
  last_name: string
  agency_name: string | null
  is_internal: boolean
  type: Caller['type']
  proved_at: Date | null
  sees_subject: boolean
}

/**
 * Finds the session, its user, its last proof and whether the subject is theirs to see, in one statement that reads
 * no more than the call needs.
 */
export function findCallers(db: Database, conditions: SubjectConditions): FindCaller {
  const queries: Record<Subject, string> = {
    none: callerQuery('true'),
    project: callerQuery(conditions.project),
    job: callerQuery(conditions.job),
    requestedJob: callerQuery(conditions.requestedJob),
    session: callerQuery(conditions.session),
    passkey: callerQuery(conditions.passkey),
    memory: callerQuery(conditions.memory),
    person: callerQuery(conditions.person),
    offer: callerQuery(conditions.offer),
    comment: callerQuery(conditions.comment),
    document: callerQuery(conditions.document),
  }
  return async (credential, now, subject, subjectId) => {
    const values = signedInValues(credential, now)
    const [row] = await read<Row>(db, queries[subject], subject === 'none' ? values : [...values, subjectId])
    if (!row) return undefined
    const caller = {
      id: row.id,
      sessionId: credential.sessionId,
      rights: row.is_internal ? ('staff' as const) : ('consultant' as const),
      email: row.email,
      firstName: row.first_name,
      lastName: row.last_name,
      agencyName: row.agency_name,
      type: row.type,
    }
    return { caller, seesSubject: row.sees_subject, provedAt: row.proved_at }
  }
}
