import type { Subject } from '@hub/contract/endpoint'
import type { FindCaller, FindConsultant, Person } from '../../callers.ts'
import { read } from '../../db/connect.ts'
import { type Databases, type Position, positionColumn } from '../../db/replica.ts'
import { signedIn, signedInValues } from './signed-in.queries.ts'

const personQuery = (sees: string, from: string) => `
  select u.id, u.email, u.first_name, u.last_name, u.agency_name, u.is_internal, u.type, s.proved_at, ${sees} as sees_subject,
    ${from}`

/** A consultant who may sign in, as `$1`, true and false; the conditions of subjects speak of a session too. */
const consultant = `from users u cross join (select null::uuid as id, null::timestamptz as proved_at) s
  where u.id = $1 and u.is_active = $2::boolean and u.is_internal = $3::boolean`

/** By subject: an SQL condition whether the user `u` may see what has the id `$4`. */
type SubjectConditions = Readonly<Record<Exclude<Subject, 'none'>, string>>

type Row = {
  id: string
  email: string
  first_name: string
  last_name: string
  agency_name: string | null
  is_internal: boolean
  type: Person['type']
  proved_at: Date | null
  sees_subject: boolean
  position: Position | null
}

/** The statements that read no more than a call needs. */
const queriesFor = (conditions: SubjectConditions, from: string): Record<Subject, string> => ({
  none: personQuery('true', from),
  project: personQuery(conditions.project, from),
  job: personQuery(conditions.job, from),
  requestedJob: personQuery(conditions.requestedJob, from),
  session: personQuery(conditions.session, from),
  passkey: personQuery(conditions.passkey, from),
  memory: personQuery(conditions.memory, from),
  ownUnit: personQuery(conditions.ownUnit, from),
  ownTerm: personQuery(conditions.ownTerm, from),
  termBase: personQuery(conditions.termBase, from),
  concept: personQuery(conditions.concept, from),
  suggestion: personQuery(conditions.suggestion, from),
  person: personQuery(conditions.person, from),
  consultant: personQuery(conditions.consultant, from),
  offer: personQuery(conditions.offer, from),
  comment: personQuery(conditions.comment, from),
  document: personQuery(conditions.document, from),
  statement: personQuery(conditions.statement, from),
})

const personOf = (row: Row): Person => ({
  id: row.id,
  rights: row.is_internal ? 'staff' : 'consultant',
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  agencyName: row.agency_name,
  type: row.type,
})

/** Finds the session, its user, its last proof and whether the subject is theirs to see, in one statement. */
export function findCallers({ db, replica }: Databases, conditions: SubjectConditions): FindCaller {
  const queries = queriesFor(conditions, `${positionColumn(replica)} ${signedIn}`)
  return async (credential, now, subject, subjectId) => {
    const values = signedInValues(credential, now)
    const [row] = await read<Row>(db, queries[subject], subject === 'none' ? values : [...values, subjectId])
    if (!row) return undefined
    const caller = { ...personOf(row), sessionId: credential.sessionId }
    return { caller, seesSubject: row.sees_subject, provedAt: row.proved_at, position: row.position }
  }
}

/** Finds a consultant without a session of theirs, and whether the subject is theirs to see. */
export function findConsultants({ db, replica }: Databases, conditions: SubjectConditions): FindConsultant {
  const queries = queriesFor(conditions, `${positionColumn(replica)} ${consultant}`)
  return async (id, subject, subjectId) => {
    const values = [id, true, false]
    const [row] = await read<Row>(db, queries[subject], subject === 'none' ? values : [...values, subjectId])
    return row && { person: personOf(row), seesSubject: row.sees_subject, position: row.position }
  }
}
