import {
  cancelAnalysis,
  findDocuments,
  getAnalysis,
  listAnalysedSegments,
  startAnalysis,
} from '@hub/contract/rai'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import type { Client } from '../../../testing/client.ts'
import { castForEach, portalForFile } from '../../../testing/fixtures.ts'
import { type MemoqDocument, openMemoq, statistics } from '../../../testing/memoq-server.ts'

const key = 'the key of the tests'
const memoq = await openMemoq(key)
afterAll(() => memoq.close())
const portal = await portalForFile({ env: { MEMOQ_URL: memoq.url, MEMOQ_API_KEY: key } })
const people = castForEach(portal)

const guid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const menu: MemoqDocument = { guid: guid(1), path: 'web\\Menu.txt', language: 'fre-CA', words: 120 }
const signs: MemoqDocument = { guid: guid(2), path: 'print/signs.txt', language: 'ger', words: 50 }

let made = 0
let name = ''
beforeEach(() => {
  name = `Harbour ${++made}`
  memoq.behaviour.projects = [
    { guid: guid(100), name, source: 'eng-GB', documents: [menu, signs] },
    { guid: guid(101), name: `${name} and more`, source: 'eng', documents: [] },
  ]
  memoq.behaviour.looks = 0
  memoq.behaviour.end = 'Completed'
  memoq.behaviour.instead = {}
  memoq.behaviour.csv = null
  memoq.calls.length = 0
})
afterEach(() => {
  expect(memoq.faults.splice(0)).toEqual([])
})

/** Mia's job of the menu into French; the signs are nobody's. */
async function held(): Promise<void> {
  const file = { name: 'menu.txt', bytes: Buffer.from('Open daily.') }
  const project = await portal.make.project({
    name: 'Ours',
    memoqProjectName: name,
    jobs: [{ file, target: 'fr-CA' }],
  })
  await portal.make.assign(people.sam, people.mia, project.jobs[0] ?? '')
}

const lookUp = (client: Client) => client.call(findDocuments, { query: { name } })
const begin = (client: Client, ids: string[], options: object = {}) =>
  client.call(startAnalysis, { body: { project_name: name, document_ids: ids, options } })

/** An analysis of Sam's when it has ended. */
async function ended(ids: string[], options: object = {}) {
  const { id } = (await begin(people.asSam, ids, options)).ok
  await portal.analyse()
  const { ok } = await people.asSam.call(getAnalysis, { params: { analysisId: id } })
  if (!('status' in ok)) throw new Error('It is a report alone.')
  return ok
}

test('R1.8 staff find all documents of memoQ’s project, a consultant those that are jobs of theirs', async () => {
  await held()
  const all = (await lookUp(people.asSam)).ok
  expect(all.project).toEqual({ name, source_language: 'en-GB' })
  expect(all.results).toEqual([
    {
      id: menu.guid,
      name: 'Menu.txt',
      source_language: 'en-GB',
      target_language: 'fr-CA',
      segment_count: 12,
      word_count: 120,
      character_count: 600,
      status: 'TranslationInProgress',
    },
    expect.objectContaining({ id: signs.guid, name: 'signs.txt', target_language: 'de' }),
  ])
  expect((await lookUp(people.asMia)).ok.results.map(({ id }) => id)).toEqual([menu.guid])
})

test('a project of memoQ that is none of the caller’s is not there, and memoQ is not asked', async () => {
  const refused = await lookUp(people.asNord)
  expect([refused.status, refused.body]).toEqual([404, { detail: `No project named "${name}".` }])
  expect(memoq.calls).toEqual([])
})

test('a name that memoQ only finds loosely is nobody’s', async () => {
  memoq.behaviour.projects = memoq.behaviour.projects.slice(1)
  expect((await lookUp(people.asSam)).status).toBe(404)
})

test('an analysis is memoQ’s, in the shape of ours, and its sums add up', async () => {
  memoq.behaviour.looks = 2
  const { status, report, progress } = await ended([menu.guid, signs.guid], {
    weights: { 'no-match': '0.5' },
  })
  expect([status, progress]).toEqual(['completed', { done: 170, total: 170 }])
  expect(report).toMatchObject({
    engine: 'memoq',
    counting_rule: 'memoQ',
    unicode: null,
    totals: { words: 170, weighted_words: '79.90', internal: null, repetitions: null },
  })
  expect(report?.documents.map(({ name: file, words }) => [file, words])).toEqual([
    ['Menu.txt', 120],
    ['signs.txt', 50],
  ])
  const bands = report?.totals.by_band
    .filter(({ words }) => words > 0)
    .map(({ key: band, words }) => [band, words])
  expect(bands).toEqual([
    ['repetitions', 17],
    ['no-match', 153],
  ])
  expect(memoq.calls.filter((call) => call.startsWith('Start'))).toHaveLength(1)
})

test('memoQ tells nothing of segments, and cannot leave out translated ones', async () => {
  const { id } = await ended([menu.guid])
  const segments = await people.asSam.call(listAnalysedSegments, { params: { analysisId: id } })
  expect([segments.status, segments.body]).toEqual([404, { detail: 'memoQ does not tell segments apart.' }])
  const refused = await begin(people.asSam, [menu.guid], { leave_out: ['translated'] })
  expect([refused.status, Object.keys(Object(refused.body))]).toEqual([400, ['leave_out']])
})

test.each([
  ['is not there', 503],
  ['sends back to a page', 302],
])('while memoQ %s, a project is not found but said to be out of reach', async (_what, status) => {
  memoq.behaviour.instead.ListProjects = (response) => response.writeHead(status, { location: '/' }).end()
  const refused = await lookUp(people.asSam)
  expect([refused.status, refused.body]).toEqual([
    502,
    { detail: 'The translation-memory tool did not answer.' },
  ])
  expect(JSON.stringify(refused.body)).not.toContain(key)
  expect(memoq.calls).toHaveLength(3)
})

test.each<[string, () => void, string]>([
  [
    'fails',
    () => {
      memoq.behaviour.end = 'Failed'
    },
    'memoQ could not analyse these documents.',
  ],
  [
    'is cancelled there',
    () => {
      memoq.behaviour.end = 'Cancelled'
    },
    'The analysis was cancelled in memoQ.',
  ],
  [
    'comes without one of its documents',
    () => {
      memoq.behaviour.csv = (_language, documents) => statistics(documents.slice(1))
    },
    'memoQ answered with something that is no statistics of these documents.',
  ],
  [
    'comes with a document that was not asked for',
    () => {
      memoq.behaviour.csv = (_language, documents) => statistics([...documents, ...documents])
    },
    'memoQ answered with something that is no statistics of these documents.',
  ],
  [
    'comes as another table',
    () => {
      memoq.behaviour.csv = () => Buffer.from('a,b\r\n1,2\r\n')
    },
    'memoQ answered with something that is no statistics of these documents.',
  ],
  [
    'ends in the middle of an answer',
    () => {
      memoq.behaviour.instead.GetTaskResult = (response) => {
        response.writeHead(200, { 'content-type': 'text/xml', 'content-length': '5000' })
        response.write('<s:Envelope')
        response.destroy()
      }
    },
    'The translation-memory tool did not answer.',
  ],
  [
    'is refused in memoQ’s words',
    () => {
      memoq.behaviour.instead.GetTaskStatus = (response) => {
        response.writeHead(500, { 'content-type': 'text/xml' })
        response.end(
          '<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><s:Fault><faultcode>s:Server</faultcode><faultstring>The project is archived.</faultstring></s:Fault></s:Body></s:Envelope>',
        )
      }
    },
    'The project is archived.',
  ],
])('an analysis that %s has failed, with a sentence and no report', async (_what, arrange, sentence) => {
  arrange()
  expect(await ended([menu.guid])).toMatchObject({ status: 'failed', error: sentence, report: null })
  expect(memoq.calls.filter((call) => call.startsWith('Start'))).toHaveLength(1)
})

test('an analysis that was begun in memoQ is not begun there again by the next process', async () => {
  const { id } = (await begin(people.asSam, [menu.guid])).ok
  await portal.analyse()
  const [row] = await portal.query<{ task: string }>(`select task from analyses where id = '${id}'`)
  await portal.db
    .updateTable('analyses')
    .set({ status: 'queued', finished_at: null, report: null })
    .where('id', '=', id)
    .execute()
  await portal.analyse()
  expect(row?.task).toMatch(/^task-/)
  expect(memoq.calls.filter((call) => call.startsWith('Start'))).toHaveLength(1)
  expect((await people.asSam.call(getAnalysis, { params: { analysisId: id } })).ok).toMatchObject({
    status: 'completed',
  })
})

test('never are more than four calls to memoQ under way', async () => {
  await Promise.all(Array.from({ length: 12 }, () => lookUp(people.asSam)))
  expect(memoq.most()).toBeLessThanOrEqual(4)
})

test('what waits for memoQ is cancelled like any other', async () => {
  const { id } = (await begin(people.asSam, [menu.guid])).ok
  expect((await people.asSam.call(cancelAnalysis, { params: { analysisId: id } })).ok.status).toBe(
    'cancelled',
  )
  await portal.analyse()
  expect(memoq.calls.filter((call) => call.startsWith('Start'))).toEqual([])
})
