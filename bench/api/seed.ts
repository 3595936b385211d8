import { hashPassword } from '@hub/server/features/session/hashing'
import pg from 'pg'

/** Jobs of a consultant's thirty projects, by the project's place in their list: 85 in all. */
const jobsBySlot = [1, 2, 3, 4, 5, 2, 3, 3, 2, 4, 1, 2, 3, 4, 5, 2, 3, 2, 2, 4, 1, 2, 3, 4, 5, 2, 3, 2, 2, 4]
export const projectsEach = jobsBySlot.length
const jobsEach = jobsBySlot.reduce((total, count) => total + count, 0)
/** Consultants whose calls are measured; each has one job with segments. */
export const jobCount = 64
export const segmentsEach = 300
export const password = 'Benchmarks-need-1-too'

// Ids are made from numbers, so that the load knows them without asking; in order of time, as the real ones are.
const id = (kind: string, number: string) =>
  `('0199${kind}-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`
const idOf = (kind: string, number: number): string =>
  `0199${kind}-0000-7000-8000-${number.toString(16).padStart(12, '0')}`

/** The projects of one consultant are spread over the table, as they would be after years. */
export const projectOf = (consultant: number, slot: number, consultants: number): string =>
  idOf('b000', slot * consultants + consultant)
export const jobOf = (consultant: number, slot: number, consultants: number, place: number): string =>
  idOf('c000', (slot * consultants + consultant) * 8 + place)
export const userOf = (consultant: number): string => idOf('a000', consultant)
export const sessionOf = (consultant: number): string => idOf('a001', consultant)
export const segmentOf = (consultant: number, position: number): string =>
  idOf('d000', consultant * segmentsEach + position)

/** Where each measured consultant's job with segments is. */
export const segmentSlot = 12

const people = `
  insert into users (id, email, email_key, password_hash, first_name, last_name, agency_name, type, created_at)
  select ${id('a000', 'c')}, 'c' || c || '@bench.example', 'c' || c || '@bench.example', $3,
    (array['Mia','Jonas','Ngozi','Li','Saoirse','Yusuf','Ana','Piotr'])[1 + c % 8],
    (array['Berg','Lindqvist','Okafor','Wei','Byrne','Demir','Souza','Nowak'])[1 + (c / 8) % 8],
    case when c % 10 = 9 then 'Lingua ' || c end, case when c % 10 = 9 then 'Agency' else 'Consultant' end,
    now() - interval '2 years'
  from generate_series($1::int, $2::int) c`

const sessions = `
  insert into sessions (id, user_id, address, user_agent, created_at, expires_at)
  select ${id('a001', 'c')}, ${id('a000', 'c')}, '127.0.0.1', 'bench', now(), now() + interval '6 hours'
  from generate_series($1::int, $2::int) c`

/** A temporary list of the projects to make: its number, whose it is, and its place in their list. */
const projects = `
  insert into projects (id, custom_id, name, company_name, deadline, memoq_project_name, company_qcs_id, created_at)
  select ${id('b000', 'n')}, 'P-' || (100000 + n),
    (array['Harbour Museum, room texts','Insulin pump quick guide','Coastal walks of Naxos','Terms of service, 2026',
      'Annual report, notes','Winter catalogue','Élan bicycle manual','Safety data sheets'])[1 + n % 8] || ' ' || (n / 8),
    (array['Harbour & Lune Museums','Ardent Medical Devices','Meltemi Travel Press','Fjordbank','Caldera Energy'])[1 + n % 5],
    case when n % 17 = 0 then null else date_trunc('hour', now()) + make_interval(hours => ((n % 2000) * 919) % 2000 - 900) end,
    case when n % 3 = 0 then 'MQ_' || n end, case when n % 2 = 0 then 'QCS-' || n end,
    now() - make_interval(days => 400 - slot * 10)
  from slots`

/**
 * A project's place says whether it is a request, assigned or accepted; the jobs of an accepted one differ in status.
 */
const shape = `
  create temporary table shape on commit drop as
  select n, consultant, slot, place, n * 8 + place as j,
    case when slot % 30 < 4 then 'Unassigned' when slot % 30 < 7 then 'Assigned'
      when consultant < ${jobCount} and n < $2 and slot = ${segmentSlot} and place = 0 then 'In Progress'
      else (array['Accepted','In Progress','Under-Review','Completed'])[1 + (slot + place) % 4] end as status,
    (n + place) % 3 <> 0 or (slot = ${segmentSlot} and place = 0) as filed
  from slots, generate_series(0, ($1::int[])[1 + slot % 30] - 1) place`

const documents = `
  insert into documents (id, project_id, name, format, media_type, size, sha256, storage_key, created_at)
  select ${id('e000', 'j')}, ${id('b000', 'n')},
    (array['gallery-labels','quick-guide-r7','terms','notes-2026'])[1 + j % 4] || '.xlf', 'xliff',
    'application/xliff+xml', 48000 + j % 1000, repeat('0', 64), 'documents/' || j, now()
  from shape where filed`

const jobs = `
  insert into jobs (id, custom_id, project_id, document_id, consultant_id, status, translation_type, source_language,
    source_language_name, target_language, target_language_name, unit, quantity, unit_price, value, deadline,
    instructions, segments, segments_translated, words, words_translated, created_at)
  select ${id('c000', 'j')}, 'P-' || (100000 + n) || '-' || lpad((place + 1)::text, 2, '0'), ${id('b000', 'n')},
    case when filed then ${id('e000', 'j')} end, case when status <> 'Unassigned' then ${id('a000', 'consultant')} end,
    status, (array['Translation','Post-editing','Revision','Proofreading','Transcreation'])[1 + j % 5],
    'en-GB', 'English', tag, language, case when n % 9 = 0 and place = 1 then 'Hours' else 'Words' end,
    quantity, price, round(quantity * price, 2),
    case when j % 19 = 0 then null else date_trunc('hour', now()) + make_interval(hours => ((j % 2000) * 729) % 2000 - 900) end,
    case when j % 4 = 0 then 'Labels are read standing: short sentences. Names of floods stay in French.' end,
    case when filed then ${segmentsEach} else 0 end, 0, case when filed then 2400 else 0 end, 0,
    now() - make_interval(days => 400 - slot * 10)
  from shape,
    lateral (select (array['fr-FR','de-DE','it-IT','ar','pt-BR'])[1 + j % 5] as tag,
      (array['French','German','Italian','Arabic','Brazilian Portuguese'])[1 + j % 5] as language,
      case when j % 23 = 0 then null else (300 + ((j % 9000) * 37) % 9000)::numeric + case when j % 6 = 0 then 0.5 else 0 end end as quantity,
      (0.07 + (j % 12) * 0.0125)::numeric(14, 6) as price) facts`

const offers = `
  insert into offers (id, project_id, consultant_id, state, message, expires_at, created_at, decided_at)
  select ${id('f000', 'n')}, ${id('b000', 'n')}, ${id('a000', 'consultant')},
    case when slot % 30 < 4 then 'open' else 'accepted' end,
    case when n % 2 = 0 then 'The labels come first; the rest can wait a week.' end,
    case when slot % 30 < 4 then date_trunc('hour', now()) + interval '9 days' end, now() - make_interval(days => 30 - slot % 30),
    case when slot % 30 < 4 then null else now() - make_interval(days => 29 - slot % 30) end
  from slots where slot % 30 not between 4 and 6`

const offerJobs = `
  insert into offer_jobs (offer_id, job_id, state)
  select ${id('f000', 'n')}, ${id('c000', 'j')}, case when slot % 30 < 4 then 'open' else 'accepted' end
  from shape where slot % 30 not between 4 and 6`

/**
 * What consultants have logged of their work: none, one or two entries a job, and the portal's own, which say no
 * time.
 */
const logs = `
  insert into job_logs (id, job_id, event, author_id, minutes, created_at)
  select ${id('f001', 'j * 4 + entry')}, ${id('c000', 'j')}, 'Progress', case when entry > 0 then ${id('a000', 'consultant')} end,
    case when entry > 0 then 15 * entry + j % 40 end, now() - make_interval(days => 3 - entry)
  from shape, generate_series(0, j % 3) entry where status in ('In Progress', 'Under-Review', 'Completed')`

const segments = `
  insert into segments (job_id, position, id, key, source, target, status, words, has_target)
  select ('0199c000-0000-7000-8000-' || lpad(to_hex(($1::int * $2::int + c) * 8), 12, '0'))::uuid, s,
    ${id('d000', 'c * $4::int + s')}, 'unit-' || s,
    to_jsonb('Row ' || s || ': the pump stops by itself when the reservoir is empty.'), '""'::jsonb, 'new', 8, false
  from generate_series(0, $3::int - 1) c, generate_series(0, $4::int - 1) s`

async function within(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin')
    await work(client)
    await client.query('commit')
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

async function fill(client: pg.Client, selection: string, values: unknown[], before: number): Promise<void> {
  await client.query(`create temporary table slots on commit drop as ${selection}`, values)
  await client.query(projects)
  await client.query(shape, [jobsBySlot, before])
  for (const text of [documents, jobs, offers, offerJobs, logs]) await client.query(text)
}

/** Consultants with thirty projects each, until there are about as many jobs as wanted. */
export async function seed(url: string, wantedJobs: number): Promise<{ consultants: number; jobs: number }> {
  const consultants = Math.max(jobCount, Math.round(wantedJobs / jobsEach))
  const hash = await hashPassword(password)
  await within(url, async (client) => {
    await client.query(people, [0, consultants - 1, hash])
    await client.query(sessions, [0, consultants - 1])
    const selection = `select n, n % $1::int as consultant, n / $1::int as slot
      from generate_series(0, $1::int * $2::int - 1) n`
    const total = consultants * projectsEach
    await fill(
      client,
      selection.replaceAll('$1', String(consultants)).replaceAll('$2', String(projectsEach)),
      [],
      total,
    )
    await client.query(segments, [segmentSlot, consultants, jobCount, segmentsEach])
  })
  return { consultants, jobs: consultants * jobsEach }
}

/** Requests to the measured consultants, dealt out in turn; their cards are still to be made. */
export async function seedRequests(
  url: string,
  { first, count }: { first: number; count: number },
): Promise<{ id: string; consultant: number }[]> {
  await within(url, async (client) => {
    const selection = `select n, n % ${jobCount} as consultant, n % 4 as slot
      from generate_series(${first}, ${first + count - 1}) n`
    await fill(client, selection, [], first)
  })
  return Array.from({ length: count }, (_, index) => ({
    id: idOf('b000', first + index),
    consultant: (first + index) % jobCount,
  }))
}

/** Another consultant, with thousands of projects; gives their ids. Their cards are still to be made. */
export async function seedCrowded(url: string, consultants: number, count: number): Promise<string[]> {
  const first = consultants * projectsEach
  const hash = await hashPassword(password)
  await within(url, async (client) => {
    await client.query(people, [consultants, consultants, hash])
    await client.query(sessions, [consultants, consultants])
    const selection = `select n, ${consultants} as consultant, n - ${first} as slot
      from generate_series(${first}, ${first + count - 1}) n`
    await fill(client, selection, [], first)
  })
  return Array.from({ length: count }, (_, index) => idOf('b000', first + index))
}
