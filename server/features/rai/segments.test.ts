import { listProjects } from '@hub/contract/projects'
import { listAnalysedSegments } from '@hub/contract/rai'
import { expect, test } from 'vitest'
import {
  analysesOf,
  bandsOf,
  menu,
  newName,
  signs,
  similar,
  text,
  type Work,
} from '../../testing/analyses.ts'
import { castForEach, portalForFile } from '../../testing/fixtures.ts'
import { addUnits, makeMemory } from '../../testing/memories.ts'

const portal = await portalForFile()
const people = castForEach(portal)
const { heldBy, reportOf } = analysesOf(portal, people)

test('segments say what was found for each, and page by page', async () => {
  const project = await heldBy(people.mia, newName(), menu, signs)
  const report = await reportOf(people.asMia, project)
  const list = async (query: Record<string, string | number>) =>
    (await people.asMia.call(listAnalysedSegments, { params: { analysisId: report.id }, query })).ok
  const all = await list({})
  expect(all.count).toBe(5)
  expect(all.results.map(({ source, band, position }) => [source, band, position])).toEqual([
    ['The soup of the day.', 'no-match', 1],
    ['Bread and butter.', 'no-match', 2],
    ['The soup of the day.', 'repetitions', 3],
    ['Bread and butter.', 'repetitions', 1],
    ['Please do not touch the boats.', 'no-match', 2],
  ])
  const second = await list({ document: project.jobs[1] ?? '', band: 'repetitions' })
  expect(second.results.map(({ source }) => source)).toEqual(['Bread and butter.'])
  expect((await list({ limit: 2, offset: 4 })).results).toHaveLength(1)
  expect((await list({ document: 'nothing' })).results).toEqual([])
})

test('an internal match shows the earlier segment it is like, and what differs', async () => {
  const project = await heldBy(people.mia, newName(), similar)
  const report = await reportOf(people.asMia, project, { internal: true })
  const { results } = (await people.asMia.call(listAnalysedSegments, { params: { analysisId: report.id } }))
    .ok
  expect(results[1]).toMatchObject({
    score: 80,
    internal: true,
    base: { tokens: 5, different: 1 },
    unit: { number: 1, source: 'The boats leave at noon.', memory: { id: null, name: 'similar.txt' } },
    withheld: false,
  })
  const marks = results[1]?.difference?.filter(({ kind }) => kind !== 'same')
  expect(marks).toEqual([
    { kind: 'removed', text: 'noon' },
    { kind: 'added', text: 'dawn' },
  ])
})

test('before a job is accepted its texts are there without units, and after a withdrawal only figures', async () => {
  const name = newName()
  const project = { name, ...(await portal.make.project({ name, jobs: [{ file: similar }] })) }
  await portal.make.offer(people.sam, people.mia, project)
  const report = await reportOf(people.asMia, project, { internal: true })
  const row = async () =>
    (await people.asMia.call(listAnalysedSegments, { params: { analysisId: report.id } })).ok.results[1]
  expect(await row()).toMatchObject({
    source: 'The boats leave at dawn.',
    score: 80,
    unit: null,
    difference: null,
    withheld: true,
  })
  await portal.make.accept(people.mia, project)
  expect(await row()).toMatchObject({ withheld: false, unit: { source: 'The boats leave at noon.' } })
  const [jobId = ''] = project.jobs
  await portal.make.withdraw(people.sam, jobId, 'The client cancelled it.')
  expect(await row()).toMatchObject({ source: null, score: 80, unit: null, difference: null, withheld: true })
  const asStaff = await people.asSam.call(listAnalysedSegments, { params: { analysisId: report.id } })
  expect(asStaff.ok.results[1]).toMatchObject({
    withheld: false,
    unit: { source: 'The boats leave at noon.' },
  })
})

/** Has a project read a memory, with points taken off in addition to its own. */
async function reads(project: Work, memoryId: string, place: number, penalty = 0): Promise<void> {
  await portal.db
    .insertInto('project_memories')
    .values({ project_id: project.id, memory_id: memoryId, place, penalty })
    .execute()
}

const museum = text(
  'museum.txt',
  'Open daily.',
  'The boats leave at noon.',
  'The boats leave at dawn.',
  'Nobody has ever said this.',
)

test('R1.8 matches of the memories that the project reads are counted by band, and explained', async () => {
  const project = await heldBy(people.mia, newName(), museum)
  const memory = await makeMemory(portal.db)
  await addUnits(portal.db, memory, [
    { source: 'Open daily.', target: 'Ouvert tous les jours.', next: 'The boats leave at noon.' },
    { source: 'The boats leave at noon!', target: 'Les bateaux partent à midi !' },
    { source: 'The boats leave at dusk.', target: 'Les bateaux partent au crépuscule.' },
  ])
  await reads(project, memory, 0)
  const report = await reportOf(people.asMia, project)
  expect(bandsOf(report.totals)).toEqual([
    ['101', 1, 2],
    ['95-99', 1, 5],
    ['75-84', 1, 5],
    ['no-match', 1, 5],
  ])
  expect(report.memories).toEqual([{ name: expect.any(String), units: 3, revision: 1 }])
  const { results } = (await people.asMia.call(listAnalysedSegments, { params: { analysisId: report.id } }))
    .ok
  expect(results[1]).toMatchObject({
    score: 99,
    penalties: [{ kind: 'punctuation', points: 1 }],
    base: { tokens: 5, different: 0 },
    unit: {
      number: 2,
      source: 'The boats leave at noon!',
      target: 'Les bateaux partent à midi !',
      memory: { id: memory, revision: 1 },
    },
  })
})

test('the penalties of a memory and of its project come off together, and the better memory wins', async () => {
  const project = await heldBy(people.mia, newName(), museum)
  const [far, near, foreign] = [
    await makeMemory(portal.db, ['en', 'fr-FR'], 10),
    await makeMemory(portal.db),
    await makeMemory(portal.db, ['en', 'de']),
  ]
  await addUnits(portal.db, far, [{ source: 'Open daily.', target: 'Ouvert.' }])
  await addUnits(portal.db, near, [{ source: 'The boats leave at noon.' }])
  await addUnits(portal.db, foreign, [{ source: 'Nobody has ever said this.' }])
  await reads(project, far, 0, 5)
  await reads(project, near, 1)
  await reads(project, foreign, 2)
  const report = await reportOf(people.asMia, project)
  expect(bandsOf(report.totals)).toEqual([
    ['100', 1, 5],
    ['85-94', 1, 2],
    ['75-84', 1, 5],
    ['no-match', 1, 5],
  ])
  expect(report.memories).toHaveLength(2)
})

test('a unit that is gone from its memory leaves the score, and is not shown any more', async () => {
  const project = await heldBy(people.mia, newName(), museum)
  const memory = await makeMemory(portal.db)
  await addUnits(portal.db, memory, [{ source: 'Open daily.' }])
  await reads(project, memory, 0)
  const { id: analysisId } = await reportOf(people.asMia, project)
  await portal.db.deleteFrom('memories').where('id', '=', memory).execute()
  const { results } = (await people.asMia.call(listAnalysedSegments, { params: { analysisId } })).ok
  expect(results[0]).toMatchObject({ score: 100, unit: null, difference: null, withheld: false })
})

/** Paragraphs of 470 words each; of every two that follow each other, every third word is another. */
const paragraphs = Array.from({ length: 300 }, (_, number) =>
  Array.from({ length: 470 }, (_word, at) => (at % 3 === 0 ? `sail${number}x${at}` : `boat${at}`)).join(' '),
)

test('a page of long texts is compared while every other call is answered', async () => {
  const project = await heldBy(people.mia, newName(), text('harbour.txt', ...paragraphs))
  const { id: analysisId } = await reportOf(people.asMia, project, { internal: true })
  let comparing = true
  const client = people.asMia
    .call(listAnalysedSegments, { params: { analysisId }, query: { limit: 300 } })
    .finally(() => {
      comparing = false
    })
  let answers = 0
  while (comparing) {
    expect((await people.asNord.call(listProjects)).status).toBe(200)
    answers += 1
  }
  const page = await client
  const { results } = page.ok
  const comparisons = results.filter(({ difference }) => difference && difference.length > 300)
  expect([results.length, comparisons.length]).toEqual([300, 299])
  // On the event loop all of it would come before the second of them.
  expect(answers).toBeGreaterThan(20)
})

test('a page of texts that are longer than a page can hold ends earlier, and the next one goes on', async () => {
  const long = Array.from({ length: 50 }, (_, number) => `${number} ${'harbour '.repeat(24_000)}`)
  const project = await heldBy(people.mia, newName(), text('logbook.txt', ...long))
  const { id: analysisId } = await reportOf(people.asMia, project)
  const pages: (number | undefined)[][] = []
  let offset = 0
  for (let more = true; more; ) {
    const page = (
      await people.asMia.call(listAnalysedSegments, { params: { analysisId }, query: { offset } })
    ).ok
    pages.push([page.results.length, page.results[0]?.position])
    more = page.next !== null
    offset = Number(new URL(page.next ?? 'http://localhost/').searchParams.get('offset'))
  }
  expect(pages).toEqual([
    [21, 1],
    [21, 22],
    [8, 43],
  ])
})
