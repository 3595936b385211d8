import { searchConcordance } from '@hub/contract/memories'
import {
  addMemory,
  changeMemory,
  changeProjectMemories,
  exportMemory,
  getMemory,
} from '@hub/contract/staff-memories'
import { getTranslation, saveTranslation } from '@hub/contract/translation'
import { expect, test } from 'vitest'
import { castForEach, portalForFile } from '../../testing/fixtures.ts'
import { hub } from '../../testing/hub.ts'
import { closeMemory, openMemory, storeBatch } from '../memories/units/bank.transitions.ts'
import { batchOf, unitRow } from '../memories/units/units.rules.ts'

const portal = await portalForFile()
const people = castForEach(portal)

let count = 0
async function memoryIn(target_language = 'fr', source_language = 'en'): Promise<string> {
  count += 1
  const body = { name: `Approved ${count}`, source_language, target_language }
  const { body: memory } = await people.asSam.call(addMemory, { body })
  return String(Object.getOwnPropertyDescriptor(Object(memory), 'id')?.value)
}

/** A project with one job that Mia holds, reading and writing a memory. */
async function jobWith(memoryId: string) {
  const project = await portal.make.project({ jobs: [{ document: 'gallery-labels.xlf', target: 'fr-FR' }] })
  const [jobId = ''] = project.jobs
  await portal.make.assign(people.sam, people.mia, jobId)
  await portal.make.accept(people.mia, project)
  const body = { read: [{ memory_id: memoryId }], write: memoryId }
  const choice = await people.asSam.call(changeProjectMemories, { params: { projectId: project.id }, body })
  expect(choice.status).toBe(200)
  return jobId
}

async function translateAll(jobId: string): Promise<number> {
  const { segments } = (await people.asMia.call(getTranslation, { params: { jobId } })).ok
  const open = segments.filter(({ status }) => status !== 'locked')
  const edits = open.map(({ id }, index) => ({ id, target: `Traduit ${index}`, status: 'translated' }))
  const body = { post_edited_data: edits }
  expect((await people.asMia.call(saveTranslation, { params: { jobId }, body })).status).toBe(200)
  return segments.length
}

const unitsOf = (memoryId: string) =>
  portal.db
    .selectFrom('memory_units')
    .select(['number', 'source', 'target', 'previous', 'next', 'author', 'changed_at'])
    .where('memory_id', '=', memoryId)
    .orderBy('number')
    .execute()

const nameOf = async (jobId: string) => {
  const job = await portal.db
    .selectFrom('jobs as j')
    .innerJoin('projects as p', 'p.id', 'j.project_id')
    .select(['p.custom_id as project', 'j.custom_id as job'])
    .where('j.id', '=', jobId)
    .executeTakeFirstOrThrow()
  return `${job.project}/${job.job}`
}

/** Puts units into a memory as an import would. */
async function store(memoryId: string, texts: readonly [source: string, target: string, time?: string][]) {
  await portal.db.transaction().execute(async (trx) => {
    const memory = await openMemory(trx, memoryId)
    if (!memory) throw new Error('There is no such memory.')
    const rows = texts.flatMap(([source, target, time]) => {
      const around = { previous: null, next: null, context: null, author: 'Ann' }
      const unit = { source, target, ...around, time: time === undefined ? null : new Date(time) }
      return unitRow(unit, memory.texts.keeping) ?? []
    })
    await storeBatch(trx, memory, batchOf(rows))
    await closeMemory(trx, memory)
  })
}

const search = async (jobId: string, q: string, sides = 'source,target') =>
  people.asMia.call(searchConcordance, { params: { jobId }, query: { q, in: sides } })

test('approving a job writes its confirmed segments into the project’s memory, with what is around them', async () => {
  const memoryId = await memoryIn()
  const jobId = await jobWith(memoryId)
  const count = await translateAll(jobId)
  await portal.make.submit(people.mia, jobId)
  expect(await unitsOf(memoryId)).toEqual([])
  portal.clock.advance({ minutes: 1 })
  const output = await hub(portal.parts, ['job', 'approve', await nameOf(jobId)])
  expect(output.out).toMatch(/is Completed\.\n\d+ units are new or newer in the memory Approved \d+\.\n$/)
  const units = await unitsOf(memoryId)
  expect(units.length).toBeGreaterThan(3)
  expect(units.length).toBeLessThanOrEqual(count)
  expect(units[0]).toMatchObject({ number: 1, previous: null, next: expect.any(String) })
  expect(units.some(({ author }) => author === 'Mia Berg')).toBe(true)
  const memory = (await people.asSam.call(getMemory, { params: { memoryId } })).ok
  expect(memory).toMatchObject({ units: units.length, revision: 1 })
})

test('a memory in other languages takes nothing of an approved job, and the command says so', async () => {
  const memoryId = await memoryIn('de')
  const jobId = await jobWith(memoryId)
  await translateAll(jobId)
  await portal.make.submit(people.mia, jobId)
  const output = await hub(portal.parts, ['job', 'approve', await nameOf(jobId)])
  expect(output.out).toMatch(
    /Nothing went into the memory Approved \d+: it is en:de, the job en(-\w+)?:fr-FR\.\n$/,
  )
  expect(await unitsOf(memoryId)).toEqual([])
})

test('words are found in the memories that the project reads, beside what the job itself holds', async () => {
  const memoryId = await memoryIn()
  const jobId = await jobWith(memoryId)
  await store(memoryId, [
    ['The ferry leaves the harbour.', 'Le bac quitte le port.', '2020-01-01T00:00:00Z'],
    ['The harbour ferry', 'Le bac du port', '2021-01-01T00:00:00Z'],
    ['Ferries', 'Des bacs'],
    ['La GRANDE CORVÉE', 'Zébrure', '2022-01-01T00:00:00Z'],
    ['東京都に行く', 'À Tokyo'],
    ['l’eau-de-vie', 'Brandy'],
  ])
  const sources = async (q: string, sides?: string) =>
    (await search(jobId, q, sides)).ok.results.map(({ source }) => source)
  expect(await sources('ferry harb')).toEqual(['The ferry leaves the harbour.'])
  expect(await sources('the bac')).toEqual([])
  expect(await sources('ferr')).toEqual(['The harbour ferry', 'The ferry leaves the harbour.', 'Ferries'])
  expect(await sources('corvee')).toEqual(['La GRANDE CORVÉE'])
  expect(await sources('zebr', 'target')).toEqual(['La GRANDE CORVÉE'])
  expect(await sources('zebr', 'source')).toEqual([])
  expect(await sources('京')).toEqual(['東京都に行く'])
  expect(await sources('都に行')).toEqual(['東京都に行く'])
  expect(await sources('eau-de')).toEqual(['l’eau-de-vie'])
  expect(await sources('-de-v')).toEqual(['l’eau-de-vie'])
  const [first] = (await search(jobId, 'harbour ferry')).ok.results
  expect(first).toMatchObject({
    marks: {
      source: [
        [4, 11],
        [12, 17],
      ],
      target: [],
    },
    memory: { id: memoryId, revision: 1 },
    changed_at: '2021-01-01T00:00:00.000Z',
  })
})

test('a memory that is not read, or is in other languages, is not searched', async () => {
  const german = await memoryIn('de')
  const unread = await memoryIn()
  const jobId = await jobWith(german)
  await store(german, [['Quokka', 'Quokka']])
  await store(unread, [['Quokka', 'Quokka']])
  expect((await search(jobId, 'quokka')).ok).toEqual({ results: [], more: false })
  await people.asSam.call(changeMemory, { params: { memoryId: unread }, body: { penalty: 5 } })
})

test('words that are everywhere are looked for among the newest, and it is said that there are more', async () => {
  const memoryId = await memoryIn()
  const jobId = await jobWith(memoryId)
  await store(
    memoryId,
    Array.from({ length: 10_100 }, (_, at): [string, string, string] => [
      `Common word ${at}`,
      'Mot',
      new Date(Date.UTC(2020, 0, 1) + at * 1000).toISOString(),
    ]),
  )
  const { results, more } = (await search(jobId, 'common word')).ok
  expect(results).toHaveLength(50)
  expect(results[0]?.source).toBe('Common word 10099')
  expect(more).toBe(true)
  expect((await search(jobId, 'common 77')).ok.results[0]?.source).toBe('Common word 7799')
  expect((await people.asMia.call(exportMemory, { params: { memoryId } })).status).toBe(403)
})

test('words that some of the newest units hold are found in those behind them, the newest first', async () => {
  const memoryId = await memoryIn()
  const jobId = await jobWith(memoryId)
  await store(
    memoryId,
    Array.from({ length: 10_100 }, (_, at): [string, string, string] => [
      at % 150 === 0 ? `Word that is common ${at}` : at % 5 === 0 ? `Common word ${at}` : `Sentence ${at}`,
      'Mot',
      new Date(Date.UTC(2020, 0, 1) + at * 1000).toISOString(),
    ]),
  )
  // In this order they are in 26 of the newest 4,000.
  const { results, more } = (await search(jobId, 'word common')).ok
  expect(results.map(({ source }) => source)).toEqual(
    Array.from({ length: 50 }, (_, nth) => `Word that is common ${10_050 - nth * 150}`),
  )
  expect(more).toBe(true)
})
