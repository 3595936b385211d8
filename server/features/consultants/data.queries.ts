import { type Database, read } from '../../db/connect.ts'
import type { Seals } from '../../seals.ts'
import { findBilling } from '../billing/billing.queries.ts'
import { shownCapacity } from '../capacity/capacity.queries.ts'

/** The dates that were proposed for an offer: it bears the last one alone, and none when staff keep theirs. */
const proposalsText = `
  select coalesce(json_agg(json_build_object('deadline', e.data->>'deadline', 'comment', e.data->>'comment', 'at', e.at)
    order by e.id), '[]')
  from events e
  where e.project_id = o.project_id and e.kind = 'countered' and e.data->>'offerId' = o.id::text`

/**
 * What is kept about a person, a statement a file: each gives rows, `$1` is their id. What others wrote to them is not
 * in it: a message, instructions, an answer, a reason that is not theirs, nor from where somebody else called.
 */
const statements = {
  'profile.json': `
    select email, first_name, last_name, agency_name, type, phone_number, address_line_1, address_line_2, city, postcode,
      country, date_of_birth, other_link, qcs_consultant_id, email_mfa as two_step_by_mail, is_active, invited_at, created_at
    from users where id = $1`,
  'expertise.json': 'select expertise from users where id = $1',
  'presence.json': 'select seen_at, time_zone, language from presences where user_id = $1',
  'sessions.json': `
    select created_at, expires_at, revoked_at, address, user_agent from sessions where user_id = $1 order by created_at, id`,
  'passkeys.json':
    'select name, created_at, last_used_at from passkeys where user_id = $1 order by created_at, id',
  'notifications.json': 'select kind, delivery from notification_choices where user_id = $1 order by kind',
  'offers.json': `
    select p.custom_id as project, o.kind, o.state,
      case when o.state = 'rejected' then o.reason end as reason, o.expires_at, o.created_at, o.decided_at,
      o.counter_answer, o.answered_deadline, o.answered_at, (${proposalsText}) as proposals
    from offers o join projects p on p.id = o.project_id where o.consultant_id = $1 order by o.created_at, o.id`,
  'jobs.json': `
    select p.custom_id as project, j.custom_id as job, j.status, j.source_language, j.target_language, j.translation_type,
      j.unit, j.quantity, j.unit_price, j.value, j.deadline, j.started_at, j.saved_at
    from jobs j join projects p on p.id = j.project_id where j.consultant_id = $1 order by j.created_at, j.id`,
  'comments.json': `
    select p.custom_id as project, j.custom_id as job, c.comment, c.done, c.created_at
    from comments c join jobs j on j.id = c.job_id join projects p on p.id = j.project_id
    where c.author_id = $1 order by c.created_at, c.id`,
  'suggestions.json': `
    select p.custom_id as project, j.custom_id as job, t.source, t.target, t.source_language, t.target_language, t.note,
      t.state, t.created_at, t.decided_at
    from term_suggestions t join jobs j on j.id = t.job_id join projects p on p.id = j.project_id
    where t.consultant_id = $1 order by t.created_at, t.id`,
  'activity.json': `
    select at, action, case when actor_id = $1 then address end as address,
      case when actor_id = $1 then details else details - 'reason' end as details
    from audit_entries where actor_id = $1 or subject_id = $1 order by id`,
} as const

const billedText = (which: string) => `
  select s.number, s.date::text as date, s.due::text as due, s.order_number as "order", s.note, s.state, s.total, s.sent_at,
    s.paid_on::text as paid_on, s.reference,
    case when not s.returned then s.reason end as reason, s.returned,
    (select coalesce(json_agg(json_build_object('job', coalesce(x.custom_id, j.custom_id), 'value', x.value)
      order by j.id), '[]') from statement_jobs x join jobs j on j.id = x.job_id where x.statement_id = s.id) as jobs
  from statements s where s.consultant_id = $1 and ${which} order by s.created_at, s.id`

/** What only the person themselves takes out in full, and what others take out of it. */
const ownStatements = {
  'capacity.json': {
    own: 'select start, hours, words_per_day, away, time_zone from capacities where user_id = $1',
    shown: `select ${shownCapacity} as capacity from capacities c where c.user_id = $1`,
  },
  'statements.json': { own: billedText('true'), shown: billedText("s.state <> 'draft'") },
  'terms.json': {
    own: `
      select c.terms, c.note, c.created_at from concepts c join term_bases b on b.id = c.base_id
      where b.owner_id = $1 and not c.gone order by c.number`,
    shown: null,
  },
  'words.json': { own: 'select words from own_words where user_id = $1', shown: null },
  'pace.json': { own: 'select weights, words_an_hour from paces where user_id = $1', shown: null },
} as const

/** Long lists are read in pages: `$2` is the last id before the page. */
const pages = {
  'log.json': `
    select l.id, p.custom_id as project, j.custom_id as job, l.event, l.comment, l.minutes, l.created_at
    from job_logs l join jobs j on j.id = l.job_id join projects p on p.id = j.project_id
    where l.author_id = $1 and l.id > $2 order by l.id limit 500`,
} as const

/** Before every id there is. */
const first = '00000000-0000-0000-0000-000000000000'

/** A list as JSON, in pieces. */
async function* listOf(rows: AsyncIterable<object> | Iterable<object>): AsyncGenerator<string> {
  let before = '['
  for await (const row of rows) {
    yield `${before}\n${JSON.stringify(row)}`
    before = ','
  }
  yield before === '[' ? '[]\n' : '\n]\n'
}

async function* rowsOf(db: Database, text: string, userId: string): AsyncGenerator<object> {
  for (let last = first; ; ) {
    const rows = await read<{ id: string }>(db, text, [userId, last])
    for (const { id: _, ...row } of rows) yield row
    const next = rows.at(-1)?.id
    if (next === undefined) return
    last = next
  }
}

/** The files of what is kept about a person. `isOwn`: they take it out themselves, with what nobody else may see. */
export async function* dataOf(db: Database, seals: Seals, userId: string, isOwn: boolean) {
  for (const [name, text] of Object.entries(statements))
    yield { name, pieces: listOf(await read<Record<string, unknown>>(db, text, [userId])) }
  for (const [name, { own, shown }] of Object.entries(ownStatements)) {
    const text = isOwn ? own : shown
    if (text) yield { name, pieces: listOf(await read<Record<string, unknown>>(db, text, [userId])) }
  }
  if (isOwn) yield { name: 'billing.json', pieces: listOf([await findBilling(db, seals, userId)]) }
  for (const [name, text] of Object.entries(pages)) yield { name, pieces: listOf(rowsOf(db, text, userId)) }
}
