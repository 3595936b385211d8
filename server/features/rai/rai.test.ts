import {
  cancelAnalysis,
  findDocuments,
  listAnalysedSegments,
  listAnalyses,
  startAnalysis,
} from '@hub/contract/rai'
import { expect, test } from 'vitest'
import { analysesOf, bandsOf, menu, newName, signs, similar, text } from '../../testing/analyses.ts'
import type { Client } from '../../testing/client.ts'
import { castForEach, portalForFile } from '../../testing/fixtures.ts'

const portal = await portalForFile()
const people = castForEach(portal)
const { heldBy, begin, read, reportOf } = analysesOf(portal, people)

const lookUp = (client: Client, name: string) => client.call(findDocuments, { query: { name } })

test('R1.8 the documents of a project are found by its name, in any case, with what they count', async () => {
  const project = await heldBy(people.mia, newName(), menu, signs)
  const { project: match, results } = (await lookUp(people.asMia, ` ${project.name.toUpperCase()} `)).ok
  expect(match).toEqual({ name: project.name, source_language: 'en-GB' })
  expect(results).toEqual([
    {
      id: project.jobs[0],
      name: 'menu.txt',
      source_language: 'en-GB',
      target_language: 'fr-FR',
      segment_count: 3,
      word_count: 13,
      character_count: 47,
      status: 'Accepted',
    },
    expect.objectContaining({ id: project.jobs[1], name: 'signs.txt', segment_count: 2, word_count: 9 }),
  ])
})

test('a project is found by its name in memoQ before another of that name', async () => {
  const name = newName()
  await heldBy(people.mia, name, signs)
  const other = await portal.make.project({ name: newName(), memoqProjectName: name, jobs: [{ file: menu }] })
  await portal.make.offer(people.sam, people.mia, other)
  const { results } = (await lookUp(people.asMia, name)).ok
  expect(results.map((document) => document.name)).toEqual(['menu.txt'])
})

test('R1.8 what was found by a project’s name in memoQ is what is analysed, also where several are called alike', async () => {
  const name = newName()
  const inMemoq = newName()
  await heldBy(people.mia, name, signs)
  const other = await portal.make.project({ name, memoqProjectName: inMemoq, jobs: [{ file: menu }] })
  await portal.make.offer(people.sam, people.mia, other)
  const listing = (await lookUp(people.asMia, inMemoq.toUpperCase())).ok
  const again = (await lookUp(people.asMia, listing.project.name)).ok
  expect(again.results).toEqual(listing.results)
  const body = { project_name: listing.project.name, document_ids: listing.results.map(({ id }) => id) }
  const { status, ok } = await people.asMia.call(startAnalysis, { body })
  expect([status, ok.progress.total]).toEqual([202, 13])
  await portal.analyse()
})

test('two projects of one name are named, and each is found by what it is called there', async () => {
  const name = newName()
  const [one, other] = [await heldBy(people.mia, name, menu), await heldBy(people.mia, name, signs)]
  const ids = await portal.query<{ custom_id: string }>(
    `select custom_id from projects where id in ('${one.id}', '${other.id}') order by custom_id`,
  )
  const refusal = await lookUp(people.asMia, name)
  expect([refusal.status, refusal.body]).toEqual([
    409,
    { detail: `Several projects are named "${name}": ${ids.map(({ custom_id: id }) => id).join(', ')}.` },
  ])
  expect((await begin(people.asMia, one)).status).toBe(409)
  for (const { custom_id: id } of ids) {
    const listing = (await lookUp(people.asMia, id)).ok
    expect(listing.project.name).toBe(id)
    const body = { project_name: id, document_ids: listing.results.map(({ id: document }) => document) }
    expect((await people.asMia.call(startAnalysis, { body })).status).toBe(202)
  }
  await portal.analyse()
})

test('nobody finds a project of somebody else, nor one of which only the card is left', async () => {
  const project = await heldBy(people.mia, newName(), menu)
  const missing = { detail: `No project named "${project.name}".` }
  const others = await lookUp(people.asNord, project.name)
  expect([others.status, others.body]).toEqual([404, missing])
  expect((await begin(people.asNord, project)).body).toEqual(missing)
  expect((await lookUp(people.asSam, project.name)).status).toBe(200)
  for (const jobId of project.jobs) await portal.make.withdraw(people.sam, jobId, 'The client cancelled it.')
  expect((await lookUp(people.asMia, project.name)).body).toEqual(missing)
})

test('a name that is missing or empty is refused under its own key', async () => {
  for (const query of [{}, { name: '' }, { name: '   ' }])
    expect((await people.asMia.call(findDocuments, { query })).body).toEqual({ name: [expect.any(String)] })
})

test('R1.8 an analysis tells repetitions from new words, by document and all together', async () => {
  const project = await heldBy(people.mia, newName(), menu, signs)
  const start = await begin(people.asMia, project)
  const { id } = start.ok
  expect([start.status, start.headers.location]).toEqual([202, `/api/v1/rai/analyses/${id}/`])
  expect(start.ok).toMatchObject({
    project_name: project.name,
    status: 'queued',
    progress: { done: 0, total: 22 },
    error: null,
    report: null,
  })
  await portal.analyse()
  const { status, progress, report } = (await read(people.asMia, id)).ok
  expect([status, progress]).toEqual(['completed', { done: 22, total: 22 }])
  expect(report?.documents.map(({ name, ...figures }) => [name, bandsOf(figures)])).toEqual([
    [
      'menu.txt',
      [
        ['repetitions', 1, 5],
        ['no-match', 2, 8],
      ],
    ],
    [
      'signs.txt',
      [
        ['repetitions', 1, 3],
        ['no-match', 1, 6],
      ],
    ],
  ])
  expect(report?.totals).toMatchObject({
    segments: 5,
    words: 22,
    weighted_words: '15.60',
    repetitions: { within: 1, across: 1 },
  })
})

test('options change what counts, and the weights what it comes to', async () => {
  const project = await heldBy(people.mia, newName(), menu, signs)
  const within = await reportOf(people.asMia, project, {
    repetitions: 'within',
    weights: { repetitions: '0', 'no-match': 0.5 },
  })
  expect(bandsOf(within.totals)).toEqual([
    ['repetitions', 1, 5],
    ['no-match', 4, 17],
  ])
  expect(within.totals.weighted_words).toBe('8.50')
  expect(within.bands.find(({ key }) => key === 'no-match')?.weight).toBe('0.50')
  const internal = await reportOf(people.asMia, await heldBy(people.mia, newName(), similar), {
    internal: true,
  })
  expect(bandsOf(internal.totals)).toEqual([
    ['75-84', 1, 5],
    ['no-match', 1, 5],
  ])
  expect(internal.totals.internal).toEqual({ segments: 1, words: 5 })
})

test.each<[object, string]>([
  [{ weights: { '100': '10.00' } }, 'weights'],
  [{ weights: { '100': '-1' } }, 'weights'],
  [{ weights: { '100': '0.123' } }, 'weights'],
  [{ weights: { '100': 'much' } }, 'weights'],
  [{ weights: { nothing: '0.10' } }, 'weights'],
  [{ repetitions: 'nowhere' }, 'repetitions'],
  [{ leave_out: ['everything'] }, 'leave_out'],
])('wrong options are refused under their own key: %j', async (options, key) => {
  const project = await heldBy(people.mia, newName(), menu)
  const refusal = await begin(people.asMia, project, options)
  expect(refusal.status).toBe(400)
  expect(Object.keys(Object(refusal.body))).toEqual([key])
})

test('documents of another project, none and too many are refused', async () => {
  const [one, other] = [await heldBy(people.mia, newName(), menu), await heldBy(people.mia, newName(), signs)]
  const start = async (ids: unknown) => {
    const body = { project_name: one.name, document_ids: ids }
    const { status, body: message } = await people.asMia.call(startAnalysis, { body })
    return [status, message]
  }
  const [foreign = ''] = other.jobs
  expect(await start([...one.jobs, foreign])).toEqual([
    400,
    { document_ids: [`There is no document ${foreign} in this project.`] },
  ])
  expect(await start([])).toEqual([400, { document_ids: ['Choose at least one document.'] }])
  expect(await start(Array.from({ length: 201 }, () => one.jobs[0]))).toEqual([
    400,
    { document_ids: ['Choose at most 200 documents.'] },
  ])
})

test('a document without a text, or with none that counts, has nothing to analyse', async () => {
  const refusal = { non_field_errors: ['There is nothing to analyse in these documents.'] }
  const empty = await heldBy(people.mia, newName(), { name: 'empty.json', bytes: Buffer.from('{}') })
  expect((await begin(people.asMia, empty)).body).toEqual(refusal)
  const work = await heldBy(people.mia, newName(), text('done.po', translation))
  expect((await begin(people.asMia, work, { leave_out: ['translated'] })).body).toEqual(refusal)
  expect(bandsOf((await reportOf(people.asMia, work)).totals)).toEqual([['x-translated', 1, 2]])
})

const translation =
  'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "Open daily"\nmsgstr "Ouvert"\n'

test('the same document twice counts once', async () => {
  const project = await heldBy(people.mia, newName(), menu)
  const report = await reportOf(people.asMia, { ...project, jobs: [...project.jobs, ...project.jobs] })
  expect(report.documents).toHaveLength(1)
})

test('a fourth analysis has to wait until one of three is done or cancelled', async () => {
  const project = await heldBy(people.mia, newName(), menu)
  const ids = [
    await begin(people.asMia, project),
    await begin(people.asMia, project),
    await begin(people.asMia, project),
  ]
  const fourth = await begin(people.asMia, project)
  expect([fourth.status, fourth.body]).toEqual([
    429,
    { detail: '3 of your analyses are under way. Wait until one is done, or cancel one.' },
  ])
  expect(fourth.headers['retry-after']).toBe('15')
  const params = { analysisId: ids[0]?.ok.id ?? '' }
  expect((await people.asMia.call(cancelAnalysis, { params })).ok.status).toBe('cancelled')
  expect((await begin(people.asMia, project)).status).toBe(202)
  await portal.analyse()
})

test('what is cancelled is not gone through, and cannot be cancelled again', async () => {
  const project = await heldBy(people.mia, newName(), menu)
  const params = { analysisId: (await begin(people.asMia, project)).ok.id }
  await people.asMia.call(cancelAnalysis, { params })
  await portal.analyse()
  expect((await read(people.asMia, params.analysisId)).ok).toMatchObject({
    status: 'cancelled',
    report: null,
  })
  const again = await people.asMia.call(cancelAnalysis, { params })
  expect([again.status, again.body]).toEqual([
    409,
    { detail: 'An analysis that is cancelled cannot be cancelled.' },
  ])
})

test('analyses are listed for who asked for them, the newest first; staff see all', async () => {
  const project = await heldBy(people.mia, newName(), menu)
  const one = (await begin(people.asMia, project)).ok.id
  portal.clock.advance({ seconds: 1 })
  const other = (await begin(people.asMia, project)).ok.id
  await portal.analyse()
  const listOf = async (client: Client) =>
    (await client.call(listAnalyses, { query: { project_name: project.name } })).ok.results.map(
      ({ id }) => id,
    )
  expect(await listOf(people.asMia)).toEqual([other, one])
  expect(await listOf(people.asSam)).toEqual([other, one])
  expect(await listOf(people.asNord)).toEqual([])
  expect((await read(people.asNord, one)).status).toBe(404)
  expect((await people.asNord.call(cancelAnalysis, { params: { analysisId: one } })).status).toBe(404)
  expect((await people.asNord.call(listAnalysedSegments, { params: { analysisId: one } })).status).toBe(404)
})

test('the same analysis gives the same bytes but for its id and its times', async () => {
  const project = await heldBy(people.mia, newName(), signs, menu)
  const bare = async (jobs: string[]) => {
    const {
      id: _,
      created_at: _at,
      finished_at: _end,
      ...report
    } = await reportOf(people.asMia, { ...project, jobs })
    return JSON.stringify(report)
  }
  const first = await bare(project.jobs)
  portal.clock.advance({ minutes: 1 })
  expect(await bare(project.jobs.toReversed())).toBe(first)
})

test('an analysis whose process fell silent is begun again by another', async () => {
  const project = await heldBy(people.mia, newName(), menu)
  const { id } = (await begin(people.asMia, project)).ok
  const now = portal.clock.now()
  await portal.db
    .updateTable('analyses')
    .set({ status: 'running', heard_at: now, attempt: 1 })
    .where('id', '=', id)
    .execute()
  await portal.analyse()
  expect((await read(people.asMia, id)).ok.status).toBe('running')
  portal.clock.advance({ seconds: 20 })
  await portal.analyse()
  expect((await read(people.asMia, id)).ok.status).toBe('completed')
})
