// By hand with JSON built by PostgreSQL: one round trip a call, from the tables that hold the truth.
import { bare, type Edit, pool, rowsOf, SignedOut, serve, sessionOf } from './bare.ts'

const rows = rowsOf(pool)

const me = `me as materialized (
  select u.id from sessions s join users u on u.id = s.user_id
  where s.id = $1 and s.user_id = $2 and s.revoked_at is null and s.expires_at > $3 and u.is_active)`

const instant = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Jobs its reader may see: theirs, and those still free in their open offers. */
const visibleJobs = (filter: string) => `
  visible as (
    select j.*, false as offered from me join jobs j on j.consultant_id = me.id ${filter}
    union all
    select j.*, true from me join offers o on o.consultant_id = me.id and o.state = 'open'
        and (o.expires_at is null or o.expires_at > $3)
      join offer_jobs oj on oj.offer_id = o.id and oj.state = 'open'
      join jobs j on j.id = oj.job_id and j.status = 'Unassigned' ${filter})`

const job = `json_build_object('id', j.id, 'custom_id', j.custom_id, 'project_id', j.project_id,
  'quantity', trim_scale(j.quantity)::text, 'source_language_name', j.source_language_name,
  'source_language', j.source_language, 'target_language_name', j.target_language_name,
  'target_language', j.target_language, 'status', j.status, 'value', j.value::text,
  'translation_type', j.translation_type, 'unit', j.unit,
  'unit_price', case when scale(trim_scale(j.unit_price)) < 2 then round(j.unit_price, 2) else trim_scale(j.unit_price) end::text,
  'deadline', ${instant('j.deadline')}, 'document_name', d.name, 'instructions', j.instructions,
  'minutes', (select coalesce(sum(l.minutes), 0) from job_logs l
    where l.job_id = j.id and l.author_id = (select id from me)), 'offered', j.offered, 'revision', j.terms_revision,
  'can', json_build_object('accept', j.offered or j.status = 'Assigned', 'reject', j.offered or j.status = 'Assigned',
    'edit', j.segments > 0 and j.status in ('Accepted', 'In Progress'),
    'log', j.status in ('Accepted', 'In Progress', 'Under-Review'), 'submit', j.status in ('Accepted', 'In Progress'),
    'download', case when d.id is null then '[]'::json
      when j.segments = 0 or j.status in ('Unassigned', 'Assigned') then '["source"]'::json
      else '["source","translation","xliff","tmx","csv"]'::json end))`

const cards = `
  grouped as (
    select j.project_id, json_agg(${job} order by j.custom_id collate "C") as jobs,
      min(array_position('{Unassigned,Assigned,Accepted,In Progress,Under-Review,Completed}'::text[], j.status)) as least,
      bool_or(j.status in ('Unassigned', 'Assigned')) as requests,
      bool_or(j.status in ('Accepted', 'In Progress')) as in_progress, bool_or(j.status = 'Completed') as completed,
      bool_or(j.status = 'Assigned') as assigned, bool_or(j.offered or j.status = 'Assigned') as answerable,
      sum(j.value) as value, case when count(distinct j.unit) = 1 then sum(j.quantity) end as quantity
    from visible j left join documents d on d.id = j.document_id group by j.project_id
  ), cards as (
    select g.*, p.deadline, p.custom_id, json_build_object('id', p.id, 'custom_id', p.custom_id, 'name', p.name,
      'company_name', p.company_name,
      'status', ('{Unassigned,Assigned,Accepted,In Progress,Under-Review,Completed}'::text[])[g.least],
      'total_value', g.value::text, 'total_quantity', trim_scale(g.quantity)::text,
      'deadline', ${instant('p.deadline')}, 'memoq_project_name', p.memoq_project_name,
      'company_qcs_id', p.company_qcs_id,
      'coordinator', (select u.first_name || ' ' || u.last_name from users u where u.id = p.coordinator_id),
      'files', coalesce((select json_agg(json_build_object('id', f.id, 'name', f.name, 'media_type', f.media_type,
        'size', f.size) order by f.path) from project_files f where f.project_id = p.id), '[]'),
      'own_memory', coalesce(p.own_memory, (select f.value from facts f where f.name = 'own memory'), 'allowed'),
      'request', case when g.assigned and last.state is distinct from 'open'
        then '{"state":"open","expires_at":null,"message":null,"decided_at":null,"counter":null,"counter_answer":null}'::json
        when last.state is not null then json_build_object('state', last.state,
          'expires_at', ${instant('last.expires_at')}, 'message', last.message,
          'decided_at', ${instant('last.decided_at')},
          'counter', case when last.state = 'open' and last.counter_at is not null then json_build_object(
            'deadline', ${instant('last.counter_deadline')}, 'comment', last.counter_comment,
            'at', ${instant('last.counter_at')}) end,
          'counter_answer', case when last.counter_answer is not null then json_build_object(
            'answer', last.counter_answer, 'deadline', ${instant('last.answered_deadline')}, 'comment', last.answer_comment,
            'at', ${instant('last.answered_at')}) end) end,
      'can', json_build_object('accept', g.answerable, 'reject', g.answerable), 'jobs', g.jobs) as card
    from grouped g join projects p on p.id = g.project_id
    left join lateral (select o.* from offers o where o.project_id = p.id and o.consultant_id = (select id from me)
      order by o.state = 'open' desc, o.created_at desc limit 1) last on true)`

const list = `with ${me}, ${visibleJobs('')}, ${cards}
  select coalesce(r.version, 0) as version, case when r.version::text is distinct from $4 then (
    select json_build_object('count', count(*), 'next', null, 'previous', null,
      'counts', json_build_object('requests', count(*) filter (where c.requests),
        'in_progress', count(*) filter (where c.in_progress), 'completed', count(*) filter (where c.completed),
        'all', count(*)),
      'results', coalesce(json_agg(c.card order by c.deadline nulls last, c.custom_id), '[]'))::text from cards c) end as body
  from me left join readers r on r.id = me.id`

const project = `with ${me}, ${visibleJobs('and j.project_id = $4')}, ${cards}
  select (select c.card::text from cards c) as body from me`

const oneJob = `with ${me}, ${visibleJobs('and j.id = $4')}
  select (select ${job}::text from visible j left join documents d on d.id = j.document_id) as body from me`

// The segments, the job's revision and progress; no audit, no comparison with what the writer saw.
const save = `with ${me}, edit as (
    select * from unnest($5::uuid[], $6::text[]) g (id, target)
  ), before as (
    select s.id, s.words, s.status, g.target from segments s join edit g on g.id = s.id
    where s.job_id = $4 and s.status <> 'locked' for update of s
  ), job as (
    update jobs j set revision = revision + 1,
      segments_translated = segments_translated - (select count(*) from before where status in ('translated', 'reviewed')),
      words_translated = words_translated - (select coalesce(sum(words), 0) from before where status in ('translated', 'reviewed'))
    from me where j.id = $4 and j.consultant_id = me.id and j.status in ('Accepted', 'In Progress')
    returning j.revision, j.segments, j.segments_translated, j.words, j.words_translated
  ), saved as (
    update segments s set target = to_jsonb(b.target), status = 'draft', has_target = true, revision = job.revision
    from before b, job where s.job_id = $4 and s.id = b.id returning s.id
  )
  select json_build_object('revision', job.revision,
    'segments', (select json_agg(json_build_object('id', saved.id, 'revision', job.revision)) from saved),
    'progress', json_build_object('segments', job.segments, 'translated', job.segments_translated, 'words', job.words,
      'words_translated', job.words_translated), 'saved_at', ${instant('$3::timestamptz')})::text as body
  from job`

const json = 'application/json; charset=utf-8'
type Body = { body: string | null }

async function one(
  name: string,
  text: string,
  header: string | undefined,
  more: unknown[],
): Promise<string | null> {
  const { sessionId, userId } = sessionOf(header)
  const [row] = await rows<Body>(name, text, [sessionId, userId, new Date(), ...more])
  if (!row) throw new SignedOut()
  return row.body
}

const app = bare()

app.get('/api/v1/projects/', async (request, reply) => {
  const { sessionId, userId } = sessionOf(request.headers.authorization)
  const etag = request.headers['if-none-match']?.replace(/\D/g, '') ?? ''
  const [row] = await rows<Body & { version: string }>('list', list, [sessionId, userId, new Date(), etag])
  if (!row) throw new SignedOut()
  reply.header('etag', `W/"${row.version}"`)
  return row.body === null ? reply.code(304).send() : reply.type(json).send(row.body)
})

app.get<{ Params: { id: string } }>('/api/v1/project/:id/', async (request, reply) => {
  const body = await one('project', project, request.headers.authorization, [request.params.id])
  return body === null ? reply.code(404).send() : reply.type(json).send(body)
})

app.get<{ Params: { id: string } }>('/api/v1/jobs/:id/', async (request, reply) => {
  const body = await one('job', oneJob, request.headers.authorization, [request.params.id])
  return body === null ? reply.code(404).send() : reply.type(json).send(body)
})

app.patch<{ Params: { id: string }; Body: { post_edited_data: Edit[] } }>(
  '/api/v1/jobs/:id/translation/update-post-edited-data/',
  async (request, reply) => {
    const edits = request.body.post_edited_data
    const more = [request.params.id, edits.map(({ id }) => id), edits.map(({ target }) => target)]
    return reply.type(json).send(await one('save', save, request.headers.authorization, more))
  },
)

await serve(app)
