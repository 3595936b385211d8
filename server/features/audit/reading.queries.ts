import { type Listing, Values } from '../../db/pages.ts'

/** What of the audit log is looked for. */
export type AuditFilter = {
  actor?: string | undefined
  subject?: string | undefined
  action?: string | undefined
  since?: string | undefined
  until?: string | undefined
}

export type EntryRow = {
  id: string
  at: Date
  action: string
  subject_id: string | null
  address: string | null
  details: Record<string, unknown>
  actor_id: string | null
  key_id: string | null
  name: string | null
  subject_name: string | null
  person: string | null
}

const nameOf = (user: string) =>
  `coalesce(${user}.agency_name, ${user}.first_name || ' ' || ${user}.last_name)`
// An own memory and one's own terms are their owner's alone: they are not named.
const subjectSql = `coalesce(
  (select coalesce(d.name, j.custom_id) || ', ' || j.target_language_name from jobs j left join documents d on d.id = j.document_id
    where j.id = a.subject_id),
  (select coalesce(p.name, p.custom_id) from projects p where p.id = a.subject_id),
  (select ${nameOf('u')} from users u where u.id = a.subject_id),
  (select coalesce(p.name, p.custom_id) from offers o join projects p on p.id = o.project_id where o.id = a.subject_id),
  (select name from documents where id = a.subject_id), (select name from project_files where id = a.subject_id),
  (select name from memories where id = a.subject_id and owner_id is null),
  (select number from statements where id = a.subject_id), (select name from api_keys where id = a.subject_id),
  (select name from webhooks where id = a.subject_id), (select title from alerts where id = a.subject_id),
  (select name from term_bases where id = a.subject_id and owner_id is null),
  (select coalesce(c.terms -> 0 ->> 'text' || ', ', '') || b.name from concepts c join term_bases b on b.id = c.base_id
    where c.id = a.subject_id and b.owner_id is null),
  (select source || ' – ' || target from term_suggestions where id = a.subject_id))`
const personSql = `(select ${nameOf('u')} from users u where u.id = coalesce(
  case when a.details ->> 'consultant_id' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (a.details ->> 'consultant_id')::uuid end,
  (select o.consultant_id from offers o where o.id = a.subject_id)))`
const columns = `${subjectSql} as subject_name, ${personSql} as person, a.id, a.at, a.action, a.subject_id, a.address, a.details, a.actor_id, a.key_id,
  coalesce((select ${nameOf('u')} from users u where u.id = a.actor_id),
    (select 'key ' || k.name from api_keys k where k.id = a.key_id)) as name`

const listing = (where: readonly string[], values: Values): Listing => ({
  columns: () => columns,
  from: 'audit_entries a',
  where,
  values,
  order: { by: 'a.at', type: 'timestamptz', descending: true },
  id: 'a.id',
  unmoved: null,
})

/** The audit log, the newest first. */
export function auditListing({ actor, subject, action, since, until }: AuditFilter): Listing {
  const values = new Values()
  const where: string[] = []
  if (actor !== undefined) {
    const id = `${values.add(actor)}::uuid`
    where.push(`a.actor_id = ${id} or a.key_id = ${id}`)
  }
  if (subject !== undefined) where.push(`a.subject_id = ${values.add(subject)}::uuid`)
  if (action !== undefined)
    where.push(
      action.endsWith('.') ? `a.action like ${values.add(`${action}%`)}` : `a.action = ${values.add(action)}`,
    )
  if (since !== undefined) where.push(`a.at >= ${values.add(new Date(since))}`)
  if (until !== undefined) where.push(`a.at < ${values.add(new Date(until))}`)
  return listing(where, values)
}

/** What happened to a job, or in a project and to its jobs, offers and documents. */
export function historyListing(of: 'project' | 'job', id: string): Listing {
  const values = new Values()
  const subject = `${values.add(id)}::uuid`
  if (of === 'job') return listing([`a.subject_id = ${subject}`], values)
  return listing(
    [
      `a.subject_id in (select ${subject} union all select id from jobs where project_id = ${subject}
        union all select id from offers where project_id = ${subject}
        union all select id from documents where project_id = ${subject}
        union all select id from project_files where project_id = ${subject})`,
    ],
    values,
  )
}

/** An entry as staff's calls send it. */
export const entryView = (row: EntryRow) => ({
  id: row.id,
  at: row.at.toISOString(),
  actor:
    row.actor_id !== null
      ? { id: row.actor_id, name: row.name ?? '', kind: 'person' as const }
      : row.key_id !== null
        ? { id: row.key_id, name: row.name ?? '', kind: 'key' as const }
        : null,
  action: row.action,
  subject: row.subject_id,
  subject_name: row.subject_name,
  person: row.person,
  address: row.address,
  details: row.details,
})
