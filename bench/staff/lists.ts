import { projectOf, userOf } from '../api/seed.ts'

/** A list by its address, and by hand as one statement that gives `body`; null: it has no yardstick. */
export type Probe = { name: string; path: string; sql: string | null; values: readonly unknown[] }

const zone = 'Europe/London'
const held = "j.status in ('Assigned', 'Accepted', 'In Progress')"
const late = `(${held} and j.deadline <= now())`
const risk = `(${held} and j.deadline > now() and j.risk_from <= extract(epoch from now() - timestamptz '2000-01-01 00:00:00+00') and (
  (j.deadline <= now() + interval '24 hours' and j.words_translated = 0)
  or (j.status = 'In Progress' and j.segments > 0 and j.started_at is not null
    and j.words_translated / ((now() at time zone '${zone}')::date - (j.started_at at time zone '${zone}')::date + 1)::numeric
      * extract(epoch from j.deadline - now()) / 86400 < j.words - j.words_translated)))`

/** What staff's list shows of a job, as somebody would write it for this page alone. */
const jobColumns = `j.id, j.custom_id, j.project_id, j.quantity::text, j.source_language_name, j.source_language,
  j.target_language_name, j.target_language, j.status, j.value::text, j.translation_type, j.unit, j.unit_price::text,
  j.deadline, j.instructions, j.terms_revision as revision, d.name as document_name,
  json_build_object('id', p.id, 'custom_id', p.custom_id, 'name', p.name, 'company_name', p.company_name) as project,
  case when u.id is not null then json_build_object('id', u.id, 'name',
    coalesce(u.agency_name, u.first_name || ' ' || u.last_name), 'seen_at', s.seen_at) end as consultant,
  (select json_build_object('asked', count(*), 'declined', count(*) filter (where o.state = 'rejected'),
      'silent', count(*) filter (where o.state = 'open' and (o.expires_at is null or o.expires_at > now())),
      'expires_at', max(o.expires_at) filter (where o.state = 'open' and o.expires_at > now()))
    from offer_jobs f join offers o on o.id = f.offer_id
    where j.status = 'Unassigned' and f.job_id = j.id and o.kind = 'offer' and o.state <> 'withdrawn') as offers,
  j.segments, j.segments_translated, j.words, j.words_translated, j.saved_at, coalesce(${late}, false) as late,
  coalesce(${risk}, false) as at_risk, j.query_at is not null as query`

const jobsBy = (where: string, order: string) => `
  select json_build_object('count', (select nullif(least(count(*), 1001), 1001) from (select from jobs j where ${where} limit 1001) c),
    'results', coalesce(json_agg(row_to_json(page)), '[]'))::text as body
  from (
    select ${jobColumns}
    from (select * from jobs j where ${where} order by ${order} limit 50) j
      join projects p on p.id = j.project_id left join documents d on d.id = j.document_id
      left join users u on u.id = j.consultant_id left join presences s on s.user_id = u.id
    order by ${order}) page`

const byDeadline = "coalesce(j.deadline, 'infinity'), j.id"
const like = (text: string) => `like '%' || folded('${text}') || '%'`
const matching = (text: string) => `j.id in (select id from jobs where search ${like(text)}
  union all select o.id from projects f join jobs o on o.project_id = f.id where f.search ${like(text)})`

/** @param staff the id of who asks */
export function lists(staff: string, consultants: number): Probe[] {
  const jobs = (name: string, query: string, where: string, order = byDeadline): Probe => ({
    name: `jobs ${name}`,
    path: `jobs/?${query}`,
    sql: jobsBy(where, order),
    values: [],
  })
  const alone = (name: string, path: string): Probe => ({ name, path, sql: null, values: [] })
  const consultant = userOf(7)
  const project = projectOf(3, 4, consultants)
  return [
    jobs('all', '', 'true'),
    jobs('by value', 'ordering=-value', 'true', "coalesce(j.value, '-Infinity') desc, j.id desc"),
    jobs('of a status', 'status=Under-Review', "j.status = 'Under-Review'"),
    jobs('of a consultant', `consultant=${consultant}`, `j.consultant_id = '${consultant}'`),
    jobs('of a project', `project=${project}`, `j.project_id = '${project}'`),
    jobs(
      'of a coordinator',
      `coordinator=${staff}`,
      `j.project_id in (select id from projects where coordinator_id = '${staff}')`,
    ),
    jobs('into a language', 'target=de', "(j.target_language = 'de' or j.target_language like 'de-%')"),
    jobs('late', 'late=true', `coalesce(${late}, false)`),
    jobs('at risk', 'at_risk=true', `coalesce(${risk}, false)`),
    jobs('found by an id', 'search=P-100123', matching('P-100123')),
    jobs('found by nothing', 'search=zzzzqq', matching('zzzzqq')),
    alone('jobs found by a word of many', 'jobs/?search=museum'),
    alone('people', 'consultants/'),
    alone('people by load', 'consultants/?ordering=-load'),
    alone('people by name', 'consultants/?search=berg'),
    alone('projects', 'projects/'),
    alone('needs', 'needs/'),
    alone('needs of a coordinator', `needs/?coordinator=${staff}`),
    alone('find a word', 'find/?q=museum'),
    alone('find with a slip', 'find/?q=musuem'),
    alone('find nothing', 'find/?q=zzzzqq'),
  ]
}
