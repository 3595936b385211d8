import { type Disturbance, faultsOf, type Judge } from './evidence.ts'

// What each event of the work promises, told again from the specification and not from the code that sends.
const promises = `
  with told as (
    select e.id, e.kind, e.data->>'consultantId' as consultant, p.name as project, p.coordinator_id::text as coordinator,
      (select d.name from jobs j join documents d on d.id = j.document_id where j.id = (e.data->'jobs'->0->>'id')::uuid) as document,
      e.data->'losers' as losers, e.data->>'agreed' as agreed, coalesce((e.data->>'untaken')::integer, 0) as untaken
    from events e join projects p on p.id = e.project_id)
  select u.email || ': ' || m.subject as mail, count(*)::integer as count from (
    select consultant as person, 'A request for you: ' || project as subject from told where kind = 'offered'
    union all select coordinator, 'Accepted: ' || project from told where kind = 'accepted'
    union all select consultant, 'Your date is agreed: ' || project from told where kind = 'accepted' and agreed is not null
    union all select loser, 'Already taken: ' || project from told, jsonb_array_elements_text(losers) loser where kind = 'accepted'
    union all select coordinator, 'Rejected: ' || project from told where kind = 'rejected'
    union all select coordinator, 'Another date proposed: ' || project from told where kind = 'countered'
    union all select consultant, 'Ended: ' || project from told where kind = 'expired'
    union all select coordinator, 'Nobody took it: ' || project from told where kind = 'expired' and untaken > 0
    union all select coordinator, 'Submitted: ' || document from told where kind = 'submitted'
    union all select consultant, 'Returned to you: ' || document from told where kind = 'returned'
    union all select consultant, 'Approved: ' || document from told where kind = 'approved'
  ) m join users u on u.id = m.person::uuid group by 1`

const isPromised =
  /: (A request for you|Accepted|Your date is agreed|Already taken|Rejected|Another date proposed|Ended|Nobody took it|Submitted|Returned to you|Approved): /

/** A sender that is cut off before it hears that a mail has arrived sends it again: a disturbance lies in between. */
const excusesOf = (copies: readonly number[], disturbances: readonly Disturbance[]): number =>
  copies.slice(1).filter((at, n) => disturbances.some(({ from, to }) => from <= at && to >= (copies[n] ?? 0)))
    .length

/** Each promised mail arrived once, or twice where its sender could not know; and none that nothing promised. */
export const judgeMails: Judge = async ({ database, mails, disturbances }) => {
  const { rows } = await database.query<{ mail: string; count: number }>(promises)
  const promised = new Map(rows.map(({ mail, count }) => [mail, count]))
  const arrived = new Map<string, { at: number[]; unsure: number }>()
  for (const { to, subject, at, sure } of mails) {
    const name = `${to}: ${subject}`
    if (!isPromised.test(name)) continue
    const known = arrived.get(name) ?? { at: [], unsure: 0 }
    known.at.push(at)
    if (!sure) known.unsure++
    arrived.set(name, known)
  }
  const faults: string[] = []
  for (const [name, count] of promised) {
    const come = arrived.get(name)?.at.length ?? 0
    if (come < count) faults.push(`a mail was promised ${count} times and came ${come} times: ${name}`)
  }
  for (const [name, { at, unsure }] of arrived) {
    const count = promised.get(name) ?? 0
    if (count === 0) faults.push(`a mail came that nothing promised: ${name}`)
    else if (at.length - unsure - count > excusesOf(at, disturbances))
      faults.push(`a mail was promised ${count} times and came ${at.length} times: ${name}`)
  }
  return faults
}

/** Each message that a webhook was promised has arrived. */
export const judgeWebhooks: Judge = async ({ database, webhooks }) => [
  ...(await faultsOf(
    database,
    `select 'webhook message ' || id || ' of ' || event || ' is ' || state || ', and did not arrive' as fault
      from deliveries where not (id::text = any($1))`,
    [webhooks],
  )),
  ...(await faultsOf(
    database,
    `select 'event ' || e.id || ' (' || e.kind || ') made no message for the webhook' as fault from events e
      where e.kind = any($1) and not exists (select from deliveries d where d.body like '%' || (e.data->'jobs'->0->>'id') || '%')`,
    [['accepted', 'submitted', 'returned', 'approved']],
  )),
]
