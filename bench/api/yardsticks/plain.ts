// By hand as most would write it: named statements, one after the other, and JSON built in JavaScript.
import {
  bare,
  type Edit,
  pool,
  type Rows,
  rowsOf,
  type Session,
  SignedOut,
  serve,
  sessionOf,
} from './bare.ts'
import { type JobRow, jobView, type OfferRow, type ProjectRow, projectView } from './plain.views.ts'

const rows = rowsOf(pool)

type Who = { id: string; version: string | null }

async function who(session: Session, on: Rows = rows): Promise<Who> {
  const [row] = await on<Who>(
    'who',
    `select u.id, r.version from sessions s join users u on u.id = s.user_id left join readers r on r.id = u.id
     where s.id = $1 and s.user_id = $2 and s.revoked_at is null and s.expires_at > $3 and u.is_active`,
    [session.sessionId, session.userId, new Date()],
  )
  if (!row) throw new SignedOut()
  return row
}

const columns = `j.id, j.custom_id, j.project_id, j.quantity, j.source_language_name, j.source_language,
  j.target_language_name, j.target_language, j.status, j.value, j.translation_type, j.unit, j.unit_price, j.deadline,
  j.instructions, j.segments, j.terms_revision, d.name as document_name,
  (select coalesce(sum(l.minutes), 0)::int from job_logs l where l.job_id = j.id and l.author_id = $1) as minutes`
const offerTables = `jobs j join offer_jobs oj on oj.job_id = j.id and oj.state = 'open'
  join offers o on o.id = oj.offer_id and o.consultant_id = $1 and o.state = 'open' and (o.expires_at is null or o.expires_at > $2)
  left join documents d on d.id = j.document_id`
const jobsText = (filter: string) => `
  select ${columns}, false as offered from jobs j left join documents d on d.id = j.document_id
  where j.consultant_id = $1 ${filter}
  union all select ${columns}, true from ${offerTables} where j.status = 'Unassigned' ${filter}`

const projectColumns = `id, custom_id, name, company_name, deadline, memoq_project_name, company_qcs_id,
  (select u.first_name || ' ' || u.last_name from users u where u.id = projects.coordinator_id) as coordinator,
  (select json_agg(json_build_object('id', f.id, 'name', f.name, 'media_type', f.media_type, 'size', f.size) order by f.path)
    from project_files f where f.project_id = projects.id) as files,
  coalesce(own_memory, (select f.value from facts f where f.name = 'own memory'), 'allowed') as own_memory`
const offerColumns =
  'project_id, state, message, expires_at, created_at, decided_at, counter_deadline, counter_comment, counter_at, counter_answer, answered_deadline, answer_comment, answered_at'

const app = bare()

app.get('/api/v1/projects/', async (request, reply) => {
  const me = await who(sessionOf(request.headers.authorization))
  const etag = `W/"${me.version}"`
  reply.header('etag', etag)
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  const jobs = await rows<JobRow>('jobs', jobsText(''), [me.id, new Date()])
  const jobsBy = Map.groupBy(jobs, (job) => job.project_id)
  const projects = await rows<ProjectRow>(
    'projects',
    `select ${projectColumns} from projects where id = any($1) order by deadline nulls last, custom_id`,
    [[...jobsBy.keys()]],
  )
  const offers = await rows<OfferRow>(
    'offers',
    `select ${offerColumns} from offers where consultant_id = $1`,
    [me.id],
  )
  const offersBy = Map.groupBy(offers, (offer) => offer.project_id)
  const results = projects.map((row) =>
    projectView(row, jobsBy.get(row.id) ?? [], offersBy.get(row.id) ?? []),
  )
  const counts = { requests: 0, in_progress: 0, completed: 0, all: results.length }
  for (const { jobs: views } of results) {
    if (views.some(({ status }) => status === 'Unassigned' || status === 'Assigned')) counts.requests++
    if (views.some(({ status }) => status === 'Accepted' || status === 'In Progress')) counts.in_progress++
    if (views.some(({ status }) => status === 'Completed')) counts.completed++
  }
  return { count: results.length, next: null, previous: null, counts, results }
})

app.get<{ Params: { id: string } }>('/api/v1/project/:id/', async (request, reply) => {
  const me = await who(sessionOf(request.headers.authorization))
  const { id } = request.params
  const jobs = await rows<JobRow>('project jobs', jobsText('and j.project_id = $3'), [me.id, new Date(), id])
  if (jobs.length === 0) return reply.code(404).send()
  const [project] = await rows<ProjectRow>(
    'project',
    `select ${projectColumns} from projects where id = $1`,
    [id],
  )
  const offers = await rows<OfferRow>(
    'project offers',
    `select ${offerColumns} from offers where consultant_id = $1 and project_id = $2`,
    [me.id, id],
  )
  return project ? projectView(project, jobs, offers) : reply.code(404).send()
})

app.get<{ Params: { id: string } }>('/api/v1/jobs/:id/', async (request, reply) => {
  const me = await who(sessionOf(request.headers.authorization))
  const [job] = await rows<JobRow>('job', jobsText('and j.id = $3'), [me.id, new Date(), request.params.id])
  return job ? jobView(job) : reply.code(404).send()
})

type SegmentRow = { id: string; status: string; words: number }
type Progress = {
  revision: number
  segments: number
  translated: number
  words: number
  words_translated: number
}

async function save(me: Who, jobId: string, edits: Edit[], on: Rows): Promise<Progress | undefined> {
  const [job] = await on<{ id: string }>(
    'save job',
    `select id from jobs where id = $1 and consultant_id = $2 and status in ('Accepted', 'In Progress') for update`,
    [jobId, me.id],
  )
  if (!job) return undefined
  const segments = await on<SegmentRow>(
    'save find',
    'select id, status, words from segments where job_id = $1 and id = any($2)',
    [jobId, edits.map(({ id }) => id)],
  )
  const translations = segments.filter(({ status }) => status === 'translated' || status === 'reviewed')
  const [progress] = await on<Progress>(
    'save progress',
    `update jobs set revision = revision + 1, segments_translated = segments_translated - $2,
      words_translated = words_translated - $3 where id = $1
     returning revision, segments, segments_translated as translated, words, words_translated`,
    [jobId, translations.length, translations.reduce((total, { words }) => total + words, 0)],
  )
  for (const { id, target } of edits)
    await on(
      'save segment',
      `update segments set target = $3, status = 'draft', has_target = true, revision = $4 where job_id = $1 and id = $2`,
      [jobId, id, JSON.stringify(target), progress?.revision],
    )
  return progress
}

app.patch<{ Params: { id: string }; Body: { post_edited_data: Edit[] } }>(
  '/api/v1/jobs/:id/translation/update-post-edited-data/',
  async (request, reply) => {
    const me = await who(sessionOf(request.headers.authorization))
    const edits = request.body.post_edited_data
    const client = await pool.connect()
    try {
      await client.query('begin')
      const answer = await save(me, request.params.id, edits, rowsOf(client))
      await client.query('commit')
      if (!answer) return reply.code(409).send()
      const { revision, ...progress } = answer
      const segments = edits.map(({ id }) => ({ id, revision }))
      return { revision, segments, progress, saved_at: new Date().toISOString() }
    } catch (error) {
      await client.query('rollback')
      throw error
    } finally {
      client.release()
    }
  },
)

await serve(app)
