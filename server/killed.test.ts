import { getAnalysis, startAnalysis } from '@hub/contract/rai'
import { changeProjectMemories, getMemory, getMemoryImport } from '@hub/contract/staff-memories'
import { afterAll, expect, test } from 'vitest'
import { cast } from './testing/cast.ts'
import { portalForFile } from './testing/fixtures.ts'
import { makeMemory } from './testing/memories.ts'
import { type Moment, openMoments } from './testing/moments.ts'
import { type Running, startProcess } from './testing/processes.ts'

const portal = await portalForFile()
const people = await cast(portal)
const moments = await openMoments(portal.urls.owner)
afterAll(() => moments.close())

let worker: Running | undefined
const start = () => {
  worker ??= startProcess(portal, 'worker')
}
const kill = async () => {
  await worker?.end('SIGKILL')
  worker = undefined
}

const places = ['harbour', 'museum', 'bridge', 'station', 'garden', 'market', 'theatre', 'island', 'tower']
const deeds = [
  'opens early',
  'closes for the winter',
  'is being painted',
  'has a new door',
  'waits for guests',
]
const sentence = (n: number): string =>
  `The ${places[n % 9]} ${deeds[n % 5]} in the year ${n % 7 === 0 ? '' : 'that follows '}number ${Math.floor(n / 3)}.`

const tu = (source: string, target: string) =>
  `<tu><tuv xml:lang="en"><seg>${source}</seg></tuv><tuv xml:lang="fr"><seg>${target}</seg></tuv></tu>`
/** Many short words: what fills a batch is their number. */
const signs = (n: number): string =>
  Array.from({ length: 60 }, (_, i) => (((n * 60 + i) * 7919) % 46_656).toString(36)).join(' ')
const tmxUnits = Array.from({ length: 300 }, (_, n) => tu(sentence(n), `La phrase numéro ${n}.`))
const long = Array.from({ length: 700 }, (_, n) => tu(`Sign ${signs(n)}`, `Panneau ${signs(n + 1)}`))
/** Three batches of units, among them one without a target and one that comes twice. */
const file = `<tmx version="1.4"><header srclang="en"/><body>
${tu('Nobody has translated this.', '')}
${[...tmxUnits, ...long, tu(sentence(0), 'La phrase numéro 0.')].join('\n')}
</body></tmx>`

async function leaveImport(memoryId: string): Promise<string> {
  const answer = await people.asSam.send({
    method: 'POST',
    url: `/api/v1/staff/memories/${memoryId}/import/`,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: `--x\r\nContent-Disposition: form-data; name="file"; filename="m.tmx"\r\n\r\n${file}\r\n--x--\r\n`,
  })
  expect(answer.statusCode, answer.payload).toBe(202)
  return answer.json().id
}

const importOf = async (memoryId: string, importId: string) =>
  (await people.asSam.call(getMemoryImport, { params: { memoryId, importId } })).ok

/** What a memory says of itself, and what there is. */
async function memory(memoryId: string) {
  const { units, revision } = (await people.asSam.call(getMemory, { params: { memoryId } })).ok
  const [row] = await portal.query<{ count: number; last: number; digest: string | null }>(
    `select count(*)::integer as count, coalesce(max(number), 0) as last, md5(string_agg(
       concat_ws('|', number, unit_key, source, target, previous, next, revision, length(words)), '' order by number)) as digest
     from memory_units where memory_id = '${memoryId}'`,
  )
  return { units, revision, ...row }
}

const documents = [800, 900].map((length, which) => ({
  name: `part-${which}.txt`,
  bytes: Buffer.from(
    Array.from({ length }, (_, n) => `${which ? 'Today: ' : ''}${sentence(n * 2)}`).join('\n\n'),
  ),
}))
const project = {
  name: 'The harbour in winter',
  ...(await portal.make.project({
    name: 'The harbour in winter',
    jobs: documents.map((one) => ({ file: one })),
  })),
}
await portal.make.offer(people.sam, people.mia, project)
await portal.make.accept(people.mia, project)

const begin = async (): Promise<string> =>
  (
    await people.asMia.call(startAnalysis, {
      body: { project_name: project.name, document_ids: project.jobs },
    })
  ).ok.id

async function analysis(analysisId: string) {
  const { ok } = await people.asMia.call(getAnalysis, { params: { analysisId } })
  if (!('status' in ok)) throw new Error('It is a report alone.')
  const { status, report } = ok
  const [rows] = await portal.query<{ count: number; digest: string }>(
    `select count(*)::integer as count, md5(string_agg((to_jsonb(s) - 'analysis_id')::text, '' order by document, position)) as digest
     from analysis_segments s where analysis_id = '${analysisId}'`,
  )
  const { id: _, created_at: _at, finished_at: _end, ...same } = report ?? {}
  return { status, report: JSON.stringify(same), rows }
}

const finish = async (importId: [string, string], analysisId: string): Promise<void> => {
  await expect
    .poll(async () => [(await importOf(...importId)).status, (await analysis(analysisId)).status], {
      timeout: 180_000,
      interval: 250,
    })
    .toEqual(['completed', 'completed'])
}

/** A first memory, which the project reads, and a first analysis: nobody interrupts them. */
async function runUndisturbed() {
  const memoryId = await makeMemory(portal.db)
  start()
  const importId = await leaveImport(memoryId)
  await expect
    .poll(async () => (await importOf(memoryId, importId)).status, { timeout: 60_000, interval: 250 })
    .toBe('completed')
  await people.asSam.call(changeProjectMemories, {
    params: { projectId: project.id },
    body: { read: [{ memory_id: memoryId, penalty: 0 }] },
  })
  const analysisId = await begin()
  await expect
    .poll(async () => (await analysis(analysisId)).status, { timeout: 60_000, interval: 250 })
    .toBe('completed')
  // Its index is made again: what this process kept takes no moment away.
  await kill()
  await portal.parts.bank.forget(memoryId)
  const { report } = await importOf(memoryId, importId)
  return { memory: await memory(memoryId), report, analysis: await analysis(analysisId) }
}

type At = { import: Moment; analysis: Moment }
const tenMoments: At[] = [
  { import: { table: 'memory_units' }, analysis: { table: 'memory_units' } },
  { import: { write: 'an import is noted as under way' }, analysis: { write: 'an analysis is taken' } },
  { import: { write: 'units are stored' }, analysis: { table: 'segments' } },
  {
    import: { write: 'units are about to be stored', nth: 2 },
    analysis: { write: 'an analysis is said to be alive' },
  },
  { import: { write: 'units are stored', nth: 2 }, analysis: { write: 'rows are about to be kept' } },
  { import: { write: 'units are about to be stored', nth: 3 }, analysis: { write: 'rows are kept' } },
  { import: { write: 'units are stored', nth: 3 }, analysis: { write: 'rows are kept', nth: 2 } },
  { import: { write: 'a memory is closed' }, analysis: { write: 'rows are kept', nth: 3 } },
  { import: { write: 'an import ends' }, analysis: { write: 'an analysis is completed' } },
  { import: { write: 'an import is committed' }, analysis: { write: 'a completed analysis is committed' } },
]

test('R1.8 a process that is killed at ten moments leaves whole memories, and analyses that another process finishes', async () => {
  const expected = await runUndisturbed()
  expect(expected.memory).toMatchObject({ units: 1000, revision: 1, count: 1000, last: 1000 })
  for (const at of tenMoments) {
    const where = JSON.stringify(at)
    const memoryId = await makeMemory(portal.db)
    start()
    await moments.hold([at.import, at.analysis])
    const [importId, analysisId] = [await leaveImport(memoryId), await begin()]
    await moments.reached(2)
    // Until all is there, nothing is.
    expect(await memoryWithoutUnits(memoryId), where).toEqual({ units: 0, revision: 0 })
    await kill()
    await moments.release()
    const content = await memory(memoryId)
    const whole = (await importOf(memoryId, importId)).status === 'completed'
    expect(content, where).toEqual(
      whole ? expected.memory : { units: 0, revision: 0, count: 0, last: 0, digest: null },
    )
    await hearNothing()
    start()
    await finish([memoryId, importId], analysisId)
    expect(await memory(memoryId), where).toEqual(expected.memory)
    expect((await importOf(memoryId, importId)).report, where).toEqual(expected.report)
    expect(await analysis(analysisId), where).toEqual(expected.analysis)
  }
}, 900_000)

async function memoryWithoutUnits(memoryId: string) {
  const { units, revision } = (await people.asSam.call(getMemory, { params: { memoryId } })).ok
  return { units, revision }
}

/** As after some time: nobody has heard of the process that was killed. */
async function hearNothing() {
  for (const table of ['analyses', 'memory_imports'])
    await portal.asOwner(
      `update ${table} set heard_at = heard_at - interval '1 hour' where status = 'running'`,
    )
}
