import { beforeJob, beforeRequest, putPace } from '@hub/contract/before-yes'
import { putCapacity } from '@hub/contract/capacity'
import { addStatement, putBilling, sendStatement } from '@hub/contract/money'
import { putWords } from '@hub/contract/spelling'
import { getSentStatement } from '@hub/contract/staff-statements'
import { viewAs } from '@hub/contract/staff-view'
import { addWebhook, webhookEvents } from '@hub/contract/staff-webhooks'
import { addOwnTerm } from '@hub/contract/terms'
import { strFromU8, unzipSync } from 'fflate'
import { beforeEach, expect, test, vi } from 'vitest'
import { lineStream } from '../../http/logs.ts'
import { text } from '../../testing/analyses.ts'
import { beforeYesOf } from '../../testing/before-yes.ts'
import { billed } from '../../testing/billed.ts'
import { addressOf } from '../../testing/client.ts'
import { castForEach, ownPortalForFile } from '../../testing/fixtures.ts'
import { ownMemory, sendMemory, switchOn, takeIn } from '../../testing/own-memories.ts'
import { receiver, sendWebhooks } from '../../testing/receiver.ts'

// What is a person's alone leaves no trace elsewhere. Who adds something of the kind marks it in `secrets`, writes
// it in `live`, and names its tables in `ownTables`.

const portal = await ownPortalForFile({
  env: { LOG_LEVEL: 'trace', LIMIT_STEP_UP_SECONDS: '21600', WEBHOOK_PRIVATE: '127.0.0.1' },
})
const the = castForEach(portal)
const hook = await receiver()

/** What the server has logged. */
let lines: string[] = []
beforeEach(() => {
  lines = []
  vi.spyOn(lineStream, 'write').mockImplementation((line) => void lines.push(line))
})

/** Texts and figures that occur nowhere else. */
const secrets = {
  note: 'Aunt Xanthippe',
  start: '06:17',
  hours: '13.5',
  guess: '4219',
  weight: '0.37',
  unit: 'Quoxwater tastes of iron.',
  translation: 'L’eau de Quox a un goût de fer.',
  file: 'from-uncle-wilberforce.csv',
  term: 'quoxwater tap',
  termTarget: 'robinet de Quox',
  word: 'Zorblewick',
  draft: 'Half of it is for Zebedee.',
}

/** What a statement says of its consultant: the provider's too, once it was sent, in the statement alone. */
const billing = {
  name: 'Mia Quillfeather',
  address: '7 Thistlewick Lane',
  tax_number: 'VATX-90210-Q',
  bank: 'IBAN QX77 0042',
  note: 'No VAT: Quirk scheme.',
}
const sentNote = 'Wire it before Whitsun, please.'

/** Where what is a person's alone is kept, and who may read it there: they. What is sealed shows nowhere. */
const ownTables = [
  'capacities',
  'paces',
  'own_words',
  'estimates',
  'estimate_jobs',
  'memory_units',
  'concepts',
  'memory_imports',
  'statements',
]

const hours = { mon: 13.5, tue: 13.5, wed: 13.5, thu: 13.5, fri: 13.5, sat: 13.5, sun: 13.5 }

/** Mia says what is hers alone, and reads what is made of it. */
async function live() {
  const { look, translate } = beforeYesOf(portal, the)
  await the.asMia.call(putCapacity, {
    body: {
      start: secrets.start,
      hours,
      words_per_day: 2000,
      away: [{ from: '2027-08-02', to: '2027-08-03', note: secrets.note }],
    },
  })
  await the.asMia.call(putPace, {
    body: { weights: { 'no-match': secrets.weight }, words_an_hour: Number(secrets.guess) },
  })
  await the.asMia.call(putWords, { body: { words: { fr: [secrets.word] } } })
  const file = text('signs.txt', 'Please do not touch the boats.', 'Nobody feeds the gulls.')
  const deadline = new Date(portal.clock.now().getTime() + 86_400_000)
  const project = await portal.make.project({ coordinator: the.sam, jobs: [{ file, deadline }] })
  const [jobId = ''] = project.jobs
  await portal.make.offer(the.sam, the.mia, project)
  const { per_hour, first_fit } = await look(the.mia, project.id)
  expect([per_hour[1], first_fit].every((known) => known !== null)).toBe(true)
  await portal.make.accept(the.mia, project)
  await the.asMia.call(beforeJob, { params: { jobId } })
  await portal.estimate()
  await the.asMia.call(beforeJob, { params: { jobId } })
  await portal.make.start(the.mia, jobId)
  await translate(the.mia, jobId)
  await portal.make.submit(the.mia, jobId)
  return { project, jobId, made: [per_hour[1] ?? '', first_fit ?? ''] }
}

/** Mia fills a memory and a glossary of her own. */
async function remember() {
  const words = { source: secrets.term, target: secrets.termTarget, note: secrets.note }
  const term = { ...words, source_language: 'en', target_language: 'fr' }
  expect((await the.asMia.call(addOwnTerm, { body: term })).status).toBe(201)
  await switchOn(the.asMia)
  await sendMemory(the.asMia, secrets.file, `source,target\n${secrets.unit},${secrets.translation}\n`)
  await takeIn(portal)
  expect((await ownMemory(the.asMia)).pairs).toMatchObject([{ units: 1 }])
}

/** Mia writes a statement that she sends, and one that she does not. */
async function bill() {
  await the.asMia.call(putBilling, { body: billing })
  const { approvedJob } = billed(portal, the)
  const write = async (number: string, note: string) => {
    const body = { job_ids: [await approvedJob(the.mia)], number, date: '2026-11-20', note }
    return (await the.asMia.call(addStatement, { body })).ok
  }
  const draft = await write('2026-1', secrets.draft)
  const { id, total } = await write('2026-2', sentNote)
  await the.asMia.call(sendStatement, { params: { statementId: id }, body: { total } })
  return { draft: draft.id, sent: id }
}

const own = (value: unknown, key: string): unknown =>
  Object.getOwnPropertyDescriptor(Object(value), key)?.value

/** Every GET that staff may make. */
const staffReads = Object.entries(portal.app.swagger().paths ?? {}).flatMap(([path, methods]) => {
  const access = own(own(methods, 'get'), 'x-access')
  return access === 'staff' || access === 'reader' ? [path] : []
})

/** What calls need in their query. */
const queries: Readonly<Record<string, string>> = {
  '/api/v1/staff/find/': '?q=mia',
  '/api/v1/find/': '?q=mia',
  '/api/v1/staff/consultants/{userId}/view/': '?path=consultant/personal-details/',
}

/** An answer's text; of a zip all of its files. */
function readable(bytes: Buffer): string {
  if (bytes.subarray(0, 2).toString() !== 'PK') return bytes.toString()
  return Object.values(unzipSync(bytes))
    .map((file) => strFromU8(file))
    .join('\n')
}

/** What a run makes up by itself, where any figure may occur: ids, times, and how long a call took. */
const madeUp =
  /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}|\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?|"ms":[\d.]+/g

/** Which of these texts occur. A figure counts only as a whole one, and in nothing that is made up. */
function found(where: string, texts: readonly string[]): string[] {
  const figures = where.replaceAll(madeUp, '')
  const occurs = (secret: string) =>
    /^[\d.:]+$/.test(secret)
      ? new RegExp(`(?<![\\w.])${secret.replaceAll('.', '\\.')}(?![\\w.])`).test(figures)
      : where.includes(secret)
  return texts.filter((secret) => secret !== '' && occurs(secret))
}

/** An answer to staff, whether it is a good one, and what it has of these texts. */
async function staffRead(url: string, texts: readonly string[]) {
  const response = await the.asSam.send({ method: 'GET', url })
  return { isGood: response.statusCode === 200, found: found(readable(response.rawPayload), texts) }
}

/** Where staff read what was sent: statements, and a person's data for that person. */
const sentPaths = ['/api/v1/staff/statements/', '/api/v1/staff/consultants/{userId}/data/']

test('what is a person’s alone is in no answer to staff, no export, no other table, no webhook, no log line and no mail', async () => {
  await the.asSam.call(addWebhook, { body: { name: 'All', url: hook.url, events: [...webhookEvents] } })
  const { project, jobId, made } = await live()
  await remember()
  const statements = await bill()
  await sendWebhooks(portal)
  const hers = [...Object.values(secrets), ...made]
  const texts = [...hers, ...Object.values(billing), sentNote]

  const [document] = await portal.query<{ id: string }>('select id from documents order by created_at desc')
  const [memory] = await portal.query<{ id: string }>('select id from memories where owner_id is not null')
  const ids = new Map([
    ['projectId', project.id],
    ['jobId', jobId],
    ['userId', the.mia.id],
    ['documentId', document?.id ?? ''],
    ['memoryId', memory?.id ?? ''],
    ['statementId', statements.sent],
  ])
  let answered = 0
  for (const path of staffReads) {
    const url = path.replace(/\{(\w+)\}/g, (_, name: string) => ids.get(name) ?? project.id)
    const mayHaveSent = sentPaths.some((start) => path.startsWith(start))
    const answer = await staffRead(`${url}${queries[path] ?? ''}`, mayHaveSent ? hers : texts)
    if (answer.isGood) answered += 1
    expect([path, answer.found]).toEqual([path, []])
  }
  expect(answered).toBeGreaterThan(30)
  for (const call of ['staff/find', 'find'])
    expect(await staffRead(`/api/v1/${call}/?q=${encodeURIComponent(secrets.unit)}`, texts)).toMatchObject({
      found: [],
    })

  const tables = await portal.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  )
  for (const { name } of tables) {
    const rows = await portal.query<{ text: string }>(`select t::text as text from ${name} t`)
    const elsewhere = ownTables.includes(name) ? Object.values(billing) : texts
    expect([name, found(rows.map((row) => row.text).join('\n'), elsewhere)]).toEqual([name, []])
  }
  expect(hook.types()).toEqual(expect.arrayContaining(['offer.made', 'job.submitted', 'statement.sent']))
  expect(found(JSON.stringify(hook.got), texts)).toEqual([])
  expect(hook.types()).not.toContain('import.finished')
  expect(found(JSON.stringify(await portal.mails()), texts)).toEqual([])
  expect(lines.length).toBeGreaterThan(50)
  expect(found(lines.join(''), texts)).toEqual([])
})

test('staff read the note of a statement that was sent, and nothing of a draft', async () => {
  const { draft, sent } = await bill()
  const read = (statementId: string) => the.asSam.call(getSentStatement, { params: { statementId } })
  expect((await read(sent)).ok).toMatchObject({ note: sentNote })
  expect((await read(draft)).status).toBe(404)
})

test('staff who view the portal as a consultant get none of it', async () => {
  const { project, jobId } = await live()
  const paths = [
    'consultant/capacity/',
    'consultant/pace/',
    'consultant/words/',
    'consultant/billing/',
    'consultant/earnings/',
    'consultant/statements/',
    'consultant/memory/',
    addressOf(beforeRequest, { projectId: project.id }).replace('/api/v1/', ''),
    addressOf(beforeJob, { jobId }).replace('/api/v1/', ''),
  ]
  for (const path of paths) {
    const url = addressOf(viewAs, { userId: the.mia.id }, { path })
    const answer = await the.asSam.send({ method: 'GET', url })
    expect([path, answer.statusCode]).toEqual([path, 400])
    expect([path, (await the.asSam.send({ method: 'GET', url: `/api/v1/${path}` })).statusCode]).toEqual([
      path,
      403,
    ])
  }
})
