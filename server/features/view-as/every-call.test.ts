import { viewAs } from '@hub/contract/staff-view'
import { getTranslation } from '@hub/contract/translation'
import { expect, test } from 'vitest'
import { analysesOf, newName, signs } from '../../testing/analyses.ts'
import { billed } from '../../testing/billed.ts'
import { addressOf } from '../../testing/client.ts'
import { castForEach, portalForFile } from '../../testing/fixtures.ts'

const portal = await portalForFile()
const people = castForEach(portal)
const { begin } = analysesOf(portal, people)
const { approvedJob } = billed(portal, people)

type Call = { path: string; isViewable: boolean }

const own = (value: unknown, key: string): unknown =>
  Object.getOwnPropertyDescriptor(Object(value), key)?.value

/** Every GET of the OpenAPI document that a consultant may call. */
const calls: Call[] = Object.entries(portal.app.swagger().paths ?? {}).flatMap(([path, methods]) => {
  const get = own(methods, 'get')
  const access = own(get, 'x-access')
  return access === 'reader' || access === 'consultant'
    ? [{ path, isViewable: own(get, 'x-viewable') === true }]
    : []
})

/** What calls need in their query. */
const queries: Readonly<Record<string, (name: string) => string>> = {
  '/api/v1/jobs/{jobId}/concordance/': () => 'q=boats',
  '/api/v1/jobs/{jobId}/terms/': () => 'q=boats',
  '/api/v1/rai/memoq-documents-by-project-name': (name) => `name=${encodeURIComponent(name)}`,
  '/api/v1/consultant/time/': () => 'month=2027-03',
  '/api/v1/find/': () => 'q=signs',
}

/** A draft of a statement of Mia's. */
async function draft(): Promise<string> {
  const jobId = await approvedJob(people.mia)
  return portal.make.statement(people.mia, { jobIds: [jobId], number: newName(), date: '2026-11-17' })
}

/** Work of Mia's with everything that an address can name. */
async function work() {
  const name = newName()
  const project = await portal.make.project({ name, jobs: [{ file: signs }], files: ['harbour-style.md'] })
  await portal.make.offer(people.sam, people.mia, project)
  await portal.make.accept(people.mia, project)
  const [jobId = ''] = project.jobs
  const { segments } = (await people.asMia.call(getTranslation, { params: { jobId } })).ok
  const { id: analysisId } = (await begin(people.asMia, { name, ...project })).ok
  await portal.analyse()
  const statementId = await draft()
  const [file] = await portal.query<{ id: string }>('select id from project_files')
  const ids = new Map([
    ['projectId', project.id],
    ['jobId', jobId],
    ['segmentId', segments[0]?.id ?? ''],
    ['analysisId', analysisId],
    ['statementId', statementId],
    ['fileId', file?.id ?? ''],
    ['downloadType', 'source'],
    ['importId', jobId],
  ])
  const addressOfCall = ({ path }: Call) => {
    const query = queries[path]?.(name)
    const address = path.replace(/\{(\w+)\}/g, (_, parameter: string) => {
      const value = ids.get(parameter)
      if (value === undefined) throw new Error(`Nobody has said what ${parameter} is.`)
      return value
    })
    return query ? `${address}?${query}` : address
  }
  return { addressOfCall }
}

const headers = { 'x-time-zone': 'Asia/Tokyo' }

const view = (url: string, as = people.asSam) =>
  as.send({
    method: 'GET',
    url: addressOf(viewAs, { userId: people.mia.id }, { path: url.replace('/api/v1/', '') }),
    headers,
  })

test('every GET that a consultant may call is viewed as they get it, or cannot be viewed', async () => {
  const { addressOfCall } = await work()
  expect(calls.filter(({ isViewable }) => isViewable).length).toBeGreaterThan(15)
  for (const call of calls) {
    const url = addressOfCall(call)
    const [theirs, answer] = [await people.asMia.send({ method: 'GET', url }), await view(url)]
    if (call.isViewable) {
      expect([url, theirs.statusCode, answer.statusCode]).toEqual([url, 200, 200])
      expect(answer.payload).toBe(theirs.payload)
      expect(answer.headers.etag).toBe(theirs.headers.etag)
    } else {
      expect([url, answer.statusCode, answer.json()]).toEqual([
        url,
        400,
        { path: ['This call cannot be viewed as a consultant.'] },
      ])
    }
  }
})

test('the report of an analysis as a file cannot be viewed', async () => {
  const { addressOfCall } = await work()
  const url = addressOfCall({ path: '/api/v1/rai/analyses/{analysisId}/', isViewable: true })
  for (const format of ['csv', 'xlsx'])
    expect((await view(`${url}?format=${format}`)).json()).toEqual({
      path: ['This call cannot be viewed as a consultant.'],
    })
})

/** All rows of each table, as one text, but of those that viewing may write. */
async function everything(): Promise<Record<string, string>> {
  const tables = await portal.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  )
  const rows: Record<string, string> = {}
  for (const { name } of tables) {
    if (['audit_entries', 'throttles'].includes(name)) continue
    const [row] = await portal.query<{ text: string }>(
      `select coalesce(string_agg(t::text, '\n' order by t::text), '') as text from ${name} t`,
    )
    rows[name] = row?.text ?? ''
  }
  return rows
}

test('viewing changes nothing: not when the consultant was last seen, nor their time zone, nor what they have read', async () => {
  const { addressOfCall } = await work()
  // So late that a call of Mia's own would be noted; the viewer's is, before.
  portal.clock.advance({ minutes: 6 })
  const asSam = await portal.as(people.sam)
  expect((await asSam.send({ method: 'GET', url: '/api/v1/consultant/', headers })).statusCode).toBe(200)
  const before = await everything()
  expect(before.presences).toContain(people.mia.id)
  portal.clock.advance({ minutes: 1 })
  for (const call of calls) {
    const answer = await view(addressOfCall(call), asSam)
    expect(answer.statusCode).toBe(call.isViewable ? 200 : 400)
  }
  expect(await everything()).toEqual(before)
})
