import { inflateRawSync } from 'node:zlib'
import { listBestMatches, listMatches, searchConcordance } from '@hub/contract/memories'
import { findDocuments, getAnalysis, listAnalysedSegments, startAnalysis } from '@hub/contract/rai'
import { expect, test } from 'vitest'
import type { Person } from '../../demo/people.ts'
import type { Client } from '../../testing/client.ts'
import { castForEach, portalForFile } from '../../testing/fixtures.ts'
import { jobStates, type Scene, type Sight, segmentsOf } from '../../testing/job-states.ts'
import { addUnits, makeMemory } from '../../testing/memories.ts'

// Who sees what of memories and analyses: every state of a job, by every call. `job` is the one whose state it is;
// `own` is another job of the project, which the reader holds all the time, so that there is a project to look at,
// and a way round that must be closed.

const portal = await portalForFile()
const people = castForEach(portal)

const text = (name: string, ...paragraphs: string[]) => ({
  name,
  bytes: Buffer.from(paragraphs.join('\n\n'), 'utf8'),
})
const secrets = {
  inMemory: 'The lamp of the harbour is lit at noon.',
  target: 'On allume le phare à midi, dit la mémoire.',
  worked: 'Only this job knows the keeper.',
  translated: 'Cette traduction est du seul gardien.',
}
const jobFile = text('a-job.txt', secrets.inMemory, secrets.worked)
const ownFile = text('b-own.txt', 'Only this job knows the keeper!', secrets.worked)

const { states, othersWork } = jobStates(portal, people, secrets)

/** What each call answers, by what its reader sees of the job. */
const expected: Record<
  Sight,
  {
    listed: boolean
    started: 202 | 400
    /** matches, best matches, concordance */
    texts: 200 | 404
    /** rows of an analysis that was made while the job was seen */
    row: { source: string | null; target: string | null; withheld: boolean }
    /** what the reader's other job gives of this one */
    around: boolean
  }
> = {
  nothing: {
    listed: false,
    started: 400,
    texts: 404,
    row: { source: null, target: null, withheld: true },
    around: false,
  },
  counts: {
    listed: true,
    started: 202,
    texts: 404,
    row: { source: secrets.inMemory, target: null, withheld: true },
    around: false,
  },
  texts: {
    listed: true,
    started: 202,
    texts: 200,
    row: { source: secrets.inMemory, target: secrets.target, withheld: false },
    around: true,
  },
}

let count = 0
/** A project of the two jobs, with a memory that knows a sentence of the job's. */
async function scene(holder: Person): Promise<Scene> {
  const name = `The keeper ${++count}`
  const { id, jobs } = await portal.make.project({ name, jobs: [{ file: jobFile }, { file: ownFile }] })
  const [jobId = '', ownId = ''] = jobs
  await portal.make.assign(people.sam, holder, ownId)
  await portal.make.accept(holder, { id, jobs: [ownId] })
  const memory = await makeMemory(portal.db)
  await addUnits(portal.db, memory, [{ source: secrets.inMemory, target: secrets.target }])
  await portal.db
    .insertInto('project_memories')
    .values({ project_id: id, memory_id: memory, place: 0 })
    .execute()
  return { id, name, jobId, ownId }
}

/** Analyses jobs of a project: the analysis' id, or the status of the refusal. */
async function analyse(client: Client, { name }: Scene, ids: string[]): Promise<string> {
  const body = { project_name: name, document_ids: ids, options: { internal: true } }
  const { id } = (await client.call(startAnalysis, { body })).ok
  await portal.analyse()
  return id
}

/** All parts of a workbook, unpacked. */
function partsOf(zip: Buffer): string[] {
  const parts: string[] = []
  for (let at = zip.indexOf('PK\x03\x04'); at >= 0; at = zip.indexOf('PK\x03\x04', at + 30)) {
    const begin = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28)
    parts.push(inflateRawSync(zip.subarray(begin)).toString('utf8'))
  }
  return parts
}

/** What a reader of an export gets to see. */
function textOf(format: string, bytes: Buffer): string {
  if (format === 'xlsx') return partsOf(bytes).join('\n')
  return bytes.toString(format === 'memoq-csv' ? 'utf16le' : 'utf8')
}

const rowsOf = async (client: Client, analysisId: string, query: Record<string, string> = {}) =>
  (await client.call(listAnalysedSegments, { params: { analysisId }, query })).ok.results

async function statusesOf(client: Client, { jobId }: Scene) {
  const [row] = await portal.query<{ id: string }>(
    `select id from segments where job_id = '${jobId}' order by position limit 1`,
  )
  const params = { jobId }
  const answers = [
    await client.call(listMatches, { params: { jobId, segmentId: row?.id ?? '' } }),
    await client.call(listBestMatches, { params }),
    await client.call(searchConcordance, { params, query: { q: 'the' } }),
  ]
  return answers.map(({ status }) => status)
}

/** What the reader's own job gives of the other: a match of its translation, and what a search finds of it. */
async function seenFromOwn(client: Client, { ownId }: Scene) {
  const segment = (await segmentsOf(client, ownId)).find(({ source }) => source === secrets.worked)
  const matches = await client.call(listMatches, { params: { jobId: ownId, segmentId: segment?.id ?? '' } })
  const answer = await client.call(searchConcordance, { params: { jobId: ownId }, query: { q: 'gardien' } })
  return [matches.ok.results, answer.ok.results].map((results) =>
    JSON.stringify(results).includes(secrets.translated),
  )
}

/** Goes through all of the calls, as one reader. */
async function walk(client: Client, the: Scene, sight: Sight, analysisId: string | null): Promise<void> {
  const { listed, started, texts } = expected[sight]
  if (analysisId !== null) await walkRows(client, the, sight, analysisId)
  const { results } = (await client.call(findDocuments, { query: { name: the.name } })).ok
  expect(results.map(({ id }) => id)).toEqual(listed ? [the.jobId, the.ownId] : [the.ownId])
  const body = { project_name: the.name, document_ids: [the.jobId] }
  expect((await client.call(startAnalysis, { body })).status).toBe(started)
  await portal.analyse()
  expect(await statusesOf(client, the)).toEqual([texts, texts, texts])
}

/** An analysis that was made while the job was seen: nothing has been asked since then. */
async function walkRows(client: Client, the: Scene, sight: Sight, analysisId: string): Promise<void> {
  const { row } = expected[sight]
  for (const query of [{}, { document: the.jobId }, { band: '100' }]) {
    const [first] = await rowsOf(client, analysisId, query)
    expect(first).toMatchObject({ document: the.jobId, band: '100', score: 100, words: 9 })
    expect([first?.source, first?.unit?.target ?? null, first?.difference !== null, first?.withheld]).toEqual(
      [row.source, row.target, row.target !== null, row.withheld],
    )
  }
  // An earlier segment of the set is the other document's text.
  const [internal] = await rowsOf(client, analysisId, { document: the.ownId })
  expect([internal?.internal, internal?.withheld, internal?.unit?.source ?? null]).toEqual([
    true,
    false,
    sight === 'texts' ? secrets.worked : null,
  ])
  const whole = { params: { analysisId } }
  expect((await client.call(getAnalysis, whole)).ok).toMatchObject({
    status: 'completed',
    report: { totals: { segments: 4 } },
  })
  for (const format of ['json', 'csv', 'memoq-csv', 'xlsx']) {
    const { status, bytes } = await client.call(getAnalysis, { ...whole, query: { format } })
    expect(status).toBe(200)
    const visible = textOf(format, bytes)
    expect(visible).toContain(jobFile.name)
    for (const secret of Object.values(secrets)) expect(visible).not.toContain(secret)
  }
}

test.each(states)('a job that is %s shows %s, by every call', async (_, sight, way) => {
  const the = await scene(people.mia)
  let analysisId: string | null = null
  await way(the, async () => {
    analysisId = await analyse(people.asMia, the, [the.jobId, the.ownId])
  })
  await walk(people.asMia, the, sight, analysisId)
  const [row] = await portal.query<{ worked: boolean }>(
    `select count(*) > 0 as worked from segments where job_id = '${the.jobId}' and target #>> '{}' = '${secrets.translated}'`,
  )
  const isVisible = expected[sight].around && row?.worked === true
  expect(await seenFromOwn(people.asMia, the)).toEqual([isVisible, isVisible])
  // Staff see all of it, whatever its state is; and an analysis is its own consultant's.
  const all = await analyse(people.asSam, the, [the.jobId, the.ownId])
  await walk(people.asSam, the, 'texts', all)
  const foreign = { params: { analysisId: all } }
  for (const query of [
    {},
    { format: 'json' },
    { format: 'csv' },
    { format: 'xlsx' },
    { format: 'memoq-csv' },
  ])
    expect((await people.asMia.call(getAnalysis, { ...foreign, query })).status).toBe(404)
  expect((await people.asMia.call(listAnalysedSegments, foreign)).status).toBe(404)
})

test('what a colleague of the same agency holds is nothing of one’s own', async () => {
  const colleague = await portal.make.person({
    email: `colleague.${++count}@hub.example`,
    firstName: 'Ines',
    lastName: 'Lind',
    agencyName: 'Lingua Nord',
    type: 'Agency',
  })
  const asColleague = await portal.as(colleague)
  const the = await scene(colleague)
  await othersWork(the)
  const analysisId = await analyse(people.asNord, the, [the.jobId])
  await walk(asColleague, the, 'nothing', null)
  expect(await seenFromOwn(asColleague, the)).toEqual([false, false])
  expect((await asColleague.call(getAnalysis, { params: { analysisId } })).status).toBe(404)
  expect((await asColleague.call(listAnalysedSegments, { params: { analysisId } })).status).toBe(404)
})
