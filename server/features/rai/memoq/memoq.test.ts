import {
  cancelAnalysis,
  findDocuments,
  getAnalysis,
  listAnalysedSegments,
  startAnalysis,
} from '@hub/contract/rai'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Client } from '../../../testing/client.ts'
import { castForEach, ownPortalForFile } from '../../../testing/fixtures.ts'
import { type MemoqDocument, openMemoq, statistics } from '../../../testing/memoq-server.ts'

const key = 'the key of the tests'
const memoq = await openMemoq(key)
afterAll(() => memoq.close())
const portal = await ownPortalForFile({ env: { MEMOQ_URL: memoq.url, MEMOQ_API_KEY: key } })
const people = castForEach(portal)

const guid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const menu: MemoqDocument = { guid: guid(1), path: 'web\\Menu.txt', language: 'fre-CA', words: 120 }
const signs: MemoqDocument = { guid: guid(2), path: 'print/signs.txt', language: 'ger', words: 50 }

let count = 0
let name = ''
beforeEach(() => {
  name = `Harbour ${++count}`
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
async function assignMenu(): Promise<void> {
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
async function analyse(ids: string[], options: object = {}) {
  const { id } = (await begin(people.asSam, ids, options)).ok
  await portal.analyse()
  const { ok } = await people.asSam.call(getAnalysis, { params: { analysisId: id } })
  if (!('status' in ok)) throw new Error('It is a report alone.')
  return ok
}

test('R1.8 staff find all documents of memoQ’s project, a consultant those that are jobs of theirs', async () => {
  await assignMenu()
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
  const refusal = await lookUp(people.asNord)
  expect([refusal.status, refusal.body]).toEqual([404, { detail: `No project named "${name}".` }])
  expect(memoq.calls).toEqual([])
})

test('a name that memoQ only finds loosely is nobody’s', async () => {
  memoq.behaviour.projects = memoq.behaviour.projects.slice(1)
  expect((await lookUp(people.asSam)).status).toBe(404)
})

test('an analysis is memoQ’s, in the shape of ours, and its sums add up', async () => {
  memoq.behaviour.looks = 2
  const { status, report, progress } = await analyse([menu.guid, signs.guid], {
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
  const { id } = await analyse([menu.guid])
  const segments = await people.asSam.call(listAnalysedSegments, { params: { analysisId: id } })
  expect([segments.status, segments.body]).toEqual([404, { detail: 'memoQ does not tell segments apart.' }])
  const refusal = await begin(people.asSam, [menu.guid], { leave_out: ['translated'] })
  expect([refusal.status, Object.keys(Object(refusal.body))]).toEqual([400, ['leave_out']])
})

test.each([
  ['is not there', 503],
  ['sends back to a page', 302],
])('while memoQ %s, a project is not found but said to be out of reach', async (_what, status) => {
  memoq.behaviour.instead.ListProjects = (response) => response.writeHead(status, { location: '/' }).end()
  const refusal = await lookUp(people.asSam)
  expect([refusal.status, refusal.body]).toEqual([
    502,
    { detail: 'The translation-memory tool did not answer.' },
  ])
  expect(refusal.headers['retry-after']).toBe('10')
  expect(JSON.stringify(refusal.body)).not.toContain(key)
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
  expect(await analyse([menu.guid])).toMatchObject({ status: 'failed', error: sentence, report: null })
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

test('never are more than four calls to memoQ under way, and two of one person', async () => {
  await assignMenu()
  const waiting: (() => void)[] = []
  memoq.behaviour.instead.ListProjects = (response) => {
    waiting.push(() => response.writeHead(503).end())
  }
  const calls = Array.from({ length: 4 }, () => lookUp(people.asSam))
  await vi.waitUntil(() => waiting.length === 2)
  calls.push(...Array.from({ length: 4 }, () => lookUp(people.asMia)))
  await vi.waitUntil(() => waiting.length === 4)
  calls.push(lookUp(people.asNord))
  memoq.behaviour.instead = {}
  for (const answer of waiting) answer()
  const statuses = (await Promise.all(calls)).map(({ status }) => status)
  expect(statuses).toEqual([...Array.from({ length: 8 }, () => 200), 404])
  expect([waiting.length, memoq.most()]).toEqual([4, 4])
})

test('one person has four look-ups at memoQ under way; a fifth, or an analysis, waits a second, then it is 429', async () => {
  const hangs: (() => void)[] = []
  memoq.behaviour.instead.ListProjects = (response) => {
    hangs.push(() => response.writeHead(503).end())
  }
  const four = Array.from({ length: 4 }, () => lookUp(people.asSam))
  await vi.waitUntil(() => hangs.length === 2)
  const more = await Promise.all([lookUp(people.asSam), begin(people.asSam, [menu.guid])])
  expect(more.map(({ status, headers }) => [status, headers['retry-after']])).toEqual([
    [429, '1'],
    [429, '1'],
  ])
  memoq.behaviour.instead = {}
  for (const answer of hangs) answer()
  for (const call of four) expect((await call).status).toBe(200)
})

test('a look-up is given up 20 seconds after its call has arrived, waiting in line included', async () => {
  const hangs: (() => void)[] = []
  memoq.behaviour.instead.ListProjects = (response) => {
    hangs.push(() => response.end())
  }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const calls = Array.from({ length: 4 }, () => lookUp(people.asSam))
    await vi.waitUntil(() => hangs.length === 2)
    await vi.advanceTimersByTimeAsync(10_000)
    await vi.waitUntil(() => hangs.length === 4)
    await vi.advanceTimersByTimeAsync(10_000)
    const answers = await Promise.all(calls)
    expect(answers.map(({ status, headers }) => [status, headers['retry-after']])).toEqual(
      answers.map(() => [502, '10']),
    )
  } finally {
    vi.useRealTimers()
    for (const end of hangs) end()
  }
})

const web: MemoqDocument = { guid: guid(3), path: 'Menu.txt', language: 'fre-CA', words: 100 }
const print: MemoqDocument = { guid: guid(4), path: 'Menu.txt', language: 'fre-CA', words: 40 }

test.each<[string, Partial<MemoqDocument>, Partial<MemoqDocument>]>([
  ['name', { path: 'web\\Menu.txt' }, { path: 'print\\Menu.txt' }],
  [
    'import path',
    { imported: 'C:\\in\\web\\Menu.txt', file: 'web/menu.txt' },
    { imported: 'C:\\in\\print\\Menu.txt', file: 'print/menu.txt' },
  ],
  [
    'export path',
    { exported: 'web/Menu.txt', file: 'D:\\out\\web\\Menu.txt' },
    { exported: 'print/Menu.txt', file: 'D:\\out\\print\\Menu.txt' },
  ],
])(
  'two documents of one file name keep their own figures: memoQ’s rows are matched by %s',
  async (_by, one, other) => {
    const documents = [
      { ...print, ...other },
      { ...web, ...one },
    ]
    memoq.behaviour.projects = [{ guid: guid(100), name, source: 'eng', documents }]
    memoq.behaviour.csv = (_language, rows) => statistics([...rows].reverse())
    const { status, report } = await analyse([web.guid, print.guid])
    expect(status).toBe('completed')
    expect(Object.fromEntries(report?.documents.map(({ id, words }) => [id, words]) ?? [])).toEqual({
      [web.guid]: 100,
      [print.guid]: 40,
    })
  },
)

test('figures that may be either document’s fail the analysis', async () => {
  memoq.behaviour.projects = [{ guid: guid(100), name, source: 'eng', documents: [web, print] }]
  expect(await analyse([web.guid, print.guid])).toMatchObject({
    status: 'failed',
    error: 'memoQ answered with something that is no statistics of these documents.',
    report: null,
  })
})

test('of two documents of one file name a consultant has the one whose path is their job’s', async () => {
  memoq.behaviour.projects = [
    {
      guid: guid(100),
      name,
      source: 'eng',
      documents: [
        { ...web, imported: 'C:\\in\\web\\Menu.txt' },
        { ...print, imported: 'C:\\in\\print\\Menu.txt' },
      ],
    },
  ]
  await assignMenu()
  const either = await lookUp(people.asMia)
  expect([either.status, either.body]).toEqual([404, { detail: `No project named "${name}".` }])
  await portal.query(`update documents set name = 'print/menu.txt' where name = 'menu.txt'`)
  expect((await lookUp(people.asMia)).ok.results.map(({ id }) => id)).toEqual([print.guid])
})

test('of several projects of one name in memoQ, the one whose guid was typed is found and analysed', async () => {
  await assignMenu()
  memoq.behaviour.projects = [
    { guid: guid(100), name, source: 'eng', documents: [signs] },
    { guid: guid(101), name, source: 'eng', documents: [menu] },
  ]
  const several = await lookUp(people.asMia)
  expect([several.status, several.body]).toEqual([
    409,
    { detail: `Several projects are named "${name}": ${guid(100)}, ${guid(101)}.` },
  ])
  const listing = await people.asMia.call(findDocuments, { query: { name: guid(101) } })
  expect(listing.ok.results.map(({ id }) => id)).toEqual([menu.guid])
  const body = { project_name: listing.ok.project.name, document_ids: [menu.guid] }
  const { id } = (await people.asMia.call(startAnalysis, { body })).ok
  await portal.analyse()
  expect((await people.asMia.call(getAnalysis, { params: { analysisId: id } })).ok).toMatchObject({
    status: 'completed',
  })
  expect((await people.asMia.call(findDocuments, { query: { name: guid(100) } })).status).toBe(404)
})

test('of several portal projects that are one in memoQ, the name in the answer finds the one whose id was typed', async () => {
  await assignMenu()
  await assignMenu()
  const refusal = await lookUp(people.asMia)
  const [, ids = ''] = /: (.*)\.$/.exec(String(Object(refusal.body).detail)) ?? []
  expect([refusal.status, ids.split(', ')]).toEqual([409, [expect.any(String), expect.any(String)]])
  const [customId = ''] = ids.split(', ')
  const listing = (await people.asMia.call(findDocuments, { query: { name: customId } })).ok
  expect(listing.project.name).toBe(customId)
  const body = { project_name: listing.project.name, document_ids: [menu.guid] }
  expect((await people.asMia.call(startAnalysis, { body })).status).toBe(202)
  await portal.analyse()
})

test('a project of thousands of documents is found whole, and its figures are those of the document', async () => {
  const documents = Array.from({ length: 3000 }, (_, n) => ({
    ...menu,
    guid: guid(1000 + n),
    path: `Menu ${n}.txt`,
  }))
  memoq.behaviour.projects = [{ guid: guid(100), name, source: 'eng', documents }]
  const { results } = (await lookUp(people.asSam)).ok
  expect(results.map(({ id }) => id)).toEqual(documents.map((document) => document.guid))
  expect(results.at(-1)).toMatchObject({ name: 'Menu 2999.txt', target_language: 'fr-CA', word_count: 120 })
})

test('an answer that takes more memory than there is for one is no answer, and ends nobody', async () => {
  memoq.behaviour.instead.ListProjects = (response) => {
    memoq.behaviour.instead.ListProjects = (next) => next.writeHead(503).end()
    response.writeHead(200, { 'content-type': 'text/xml' })
    response.end(`<Envelope><Body>${'<a/>'.repeat(7 * 1024 * 1024)}</Body></Envelope>`)
  }
  const refusal = await lookUp(people.asSam)
  expect([refusal.status, refusal.body]).toEqual([
    502,
    { detail: 'The translation-memory tool did not answer.' },
  ])
  memoq.behaviour.instead = {}
  expect((await lookUp(people.asSam)).status).toBe(200)
})

test('what waits for memoQ is cancelled like any other', async () => {
  const { id } = (await begin(people.asSam, [menu.guid])).ok
  expect((await people.asSam.call(cancelAnalysis, { params: { analysisId: id } })).ok.status).toBe(
    'cancelled',
  )
  await portal.analyse()
  expect(memoq.calls.filter((call) => call.startsWith('Start'))).toEqual([])
})
