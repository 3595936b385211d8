import { listAnalysedSegments } from '@hub/contract/rai'
import { expect, test } from 'vitest'
import { analysesOf, menu, newName } from '../../testing/analyses.ts'
import { castForEach, portalForFile } from '../../testing/fixtures.ts'
import { keepUp } from '../../upkeep.ts'

const portal = await portalForFile()
const people = castForEach(portal)
const { heldBy, begin, read, reportOf } = analysesOf(portal, people)

const rowsOf = async (id: string): Promise<number | undefined> =>
  (
    await portal.query<{ count: number }>(
      `select count(*)::integer as count from analysis_segments where analysis_id = '${id}'`,
    )
  )[0]?.count

test('a person begins a hundred analyses in 24 hours, and the refusal says when the next may begin', async () => {
  const project = await heldBy(people.mia, newName(), menu)
  const { id } = (await begin(people.asMia, project)).ok
  await portal.analyse()
  portal.clock.advance({ hours: 1 })
  const asMia = await portal.as(people.mia)
  const columns = 'user_id, project_id, project_name, engine, status, options, documents, total, report'
  await portal.query(`
    insert into analyses (id, ${columns}, created_at, finished_at)
    select gen_random_uuid(), ${columns}, '${portal.clock.now().toISOString()}', finished_at
    from analyses, generate_series(1, 99) where id = '${id}'`)
  const refusal = await begin(asMia, project)
  const wait = 23 * 3600
  expect([refusal.status, refusal.body, refusal.headers['retry-after']]).toEqual([
    429,
    { detail: `Request was throttled. Expected available in ${wait} seconds.` },
    String(wait),
  ])
  expect((await begin(await portal.as(people.sam), project)).status).toBe(202)
  portal.clock.advance({ hours: 23 })
  expect((await begin(await portal.as(people.mia), project)).status).toBe(202)
  await portal.analyse()
})

test('rows of segments are kept 30 days, reports 400', async () => {
  const project = await heldBy(people.mia, newName(), menu)
  const { id: analysisId } = await reportOf(people.asMia, project)
  const segments = async () =>
    (await portal.as(people.mia)).call(listAnalysedSegments, { params: { analysisId } })
  portal.clock.advance({ days: 29, hours: 23 })
  await keepUp(portal.parts, portal.clock.now())
  expect((await segments()).ok.count).toBe(3)
  portal.clock.advance({ hours: 1 })
  await keepUp(portal.parts, portal.clock.now())
  const answer = await segments()
  expect([answer.status, answer.body]).toEqual([
    404,
    { detail: 'The segments of an analysis are kept for 30 days.' },
  ])
  expect(await rowsOf(analysisId)).toBe(0)
  portal.clock.advance({ days: 369, hours: 23 })
  await keepUp(portal.parts, portal.clock.now())
  expect((await read(await portal.as(people.mia), analysisId)).ok.report?.totals.segments).toBe(3)
  portal.clock.advance({ hours: 1 })
  await keepUp(portal.parts, portal.clock.now())
  expect((await read(await portal.as(people.mia), analysisId)).status).toBe(404)
})

test('the rows of an analysis that failed are removed with the next sweep', async () => {
  const project = await heldBy(people.mia, newName(), menu)
  const { id: analysisId } = await reportOf(people.asMia, project)
  await portal.db
    .updateTable('analyses')
    .set({ status: 'failed', error: 'It broke off.', report: null })
    .where('id', '=', analysisId)
    .execute()
  expect(await rowsOf(analysisId)).toBe(3)
  await keepUp(portal.parts, portal.clock.now())
  expect(await rowsOf(analysisId)).toBe(0)
})
