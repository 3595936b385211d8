import { addLog } from '@hub/contract/jobs'
import { listWork, logAsStaff } from '@hub/contract/staff-work'
import { saveTranslation } from '@hub/contract/translation'
import { expect, test } from 'vitest'
import { read } from '../../db/connect.ts'
import type { JobSketch } from '../../demo/sketches.ts'
import { newId } from '../../ids.ts'
import { castForEach, ownPortalForFile } from '../../testing/fixtures.ts'
import { riskSql } from './list.rules.ts'

const portal = await ownPortalForFile({ env: { HUB_TIME_ZONE: 'Europe/London' } })
const the = castForEach(portal)

type Query = Record<string, string>
const list = async (query: Query) =>
  (await the.asSam.call(listWork, { query: { limit: '500', ...query } })).ok
const names = async (query: Query) => (await list(query)).results.map(({ custom_id }) => custom_id)
const inHours = (hours: number) => new Date(portal.clock.now().getTime() + hours * 3_600_000)

/** A project of jobs by these names, which no other test has. */
async function project(jobs: JobSketch[], more: object = {}) {
  const customId = `P-${newId()}`
  return { customId, ...(await portal.make.project({ customId, jobs, coordinator: the.sam, ...more })) }
}

test('all jobs are filtered by status, person, project, coordinator, language, deadline and text', async () => {
  const tide = await project(
    [
      { customId: 'a', target: 'fr-FR', deadline: inHours(10) },
      { customId: 'b', target: 'de-DE', deadline: inHours(100) },
      { customId: 'c', target: 'de-AT' },
    ],
    { name: 'Überseehafen' },
  )
  const [a = '', b = ''] = tide.jobs
  await portal.make.assign(the.sam, the.mia, a)
  const of = (more: Query) => names({ project: tide.id, ...more })
  expect(await of({})).toEqual(['a', 'b', 'c'])
  expect(await of({ status: 'Assigned' })).toEqual(['a'])
  expect(await of({ status: 'Unassigned, Completed' })).toEqual(['b', 'c'])
  expect(await of({ consultant: the.mia.id })).toEqual(['a'])
  expect(await of({ consultant: 'none' })).toEqual(['b', 'c'])
  expect(await of({ coordinator: 'me' })).toEqual(['a', 'b', 'c'])
  expect(await of({ coordinator: the.mia.id })).toEqual([])
  expect(await of({ target: 'de' })).toEqual(['b', 'c'])
  expect(await of({ target: 'de-AT' })).toEqual(['c'])
  expect(await of({ target: 'DE-at' })).toEqual(['c'])
  expect(await of({ source: 'fr' })).toEqual([])
  expect(await of({ ids: `${a},${b}` })).toEqual(['a', 'b'])
  expect(await of({ due_before: inHours(50).toISOString() })).toEqual(['a'])
  expect(await names({ search: 'ubersee' })).toEqual(['a', 'b', 'c'])
  expect(await names({ search: tide.customId.slice(2) })).toEqual(['a', 'b', 'c'])
  expect(await of({ search: '%' })).toEqual([])
  expect(await of({ search: 'ü' })).toEqual(['a', 'b', 'c'])
  expect(await of({ ordering: '-deadline' })).toEqual(['b', 'a', 'c'])
  expect(await of({ ordering: '-name' })).toEqual(['c', 'b', 'a'])
  expect(await of({ ordering: 'status' })).toEqual(expect.arrayContaining(['b', 'c', 'a']))
  expect((await of({ ordering: '-status' }))[0]).toBe('a')
  const [job] = (await list({ project: tide.id, consultant: the.mia.id })).results
  expect(job).toMatchObject({
    id: a,
    project: { id: tide.id, custom_id: tide.customId, name: 'Überseehafen' },
    consultant: { id: the.mia.id, name: 'Mia Berg' },
    offers: null,
    late: false,
    at_risk: true,
    query: false,
    can: { offer: false, assign: false, withdraw: true, review: false, edit: true, delete: false },
  })
  expect(b).not.toBe('')
})

test.each([
  ['status', 'Unassigned,Lost', 'Give one or several of'],
  ['consultant', 'mia', '"mia" is not a valid choice.'],
  ['project', 'none', '"none" is not a valid choice.'],
  ['source', '%', '"%" is not a valid choice.'],
  ['target', 'd_', '"d_" is not a valid choice.'],
  ['late', 'maybe', '"maybe" is not a valid choice.'],
  ['ids', 'one,two', 'Must be a valid UUID.'],
  ['due_before', 'friday', 'Give an instant'],
  ['ordering', 'id', '"id" is not a valid choice.'],
])('a filter %s=%s says what is wrong with it', async (field, value, message) => {
  const answer = await the.asSam.call(listWork, { query: { [field]: value } })
  expect([answer.status, answer.body]).toEqual([400, { [field]: [expect.stringContaining(message)] }])
})

test('jobs are sorted by deadline and value, those without one last both ways, page by page', async () => {
  const tide = await project([
    { customId: 'early', deadline: inHours(1), quantity: '50', unitPrice: '0.10' },
    { customId: 'none', quantity: null, unitPrice: null },
    { customId: 'late', deadline: inHours(9), quantity: '500', unitPrice: '0.10' },
  ])
  const walk = async (ordering: string) => {
    const ids: string[] = []
    let address: string | null = `/api/v1/staff/jobs/?project=${tide.id}&ordering=${ordering}&limit=1`
    while (address) {
      const page: { next: string | null; results: { custom_id: string }[] } = (
        await the.asSam.send({ method: 'GET', url: address })
      ).json()
      ids.push(...page.results.map(({ custom_id }) => custom_id))
      address = page.next && new URL(page.next).pathname + new URL(page.next).search
    }
    return ids.join(' ')
  }
  expect(await walk('deadline')).toBe('early late none')
  expect(await walk('-deadline')).toBe('late early none')
  expect(await walk('value')).toBe('early late none')
  expect(await walk('-value')).toBe('late early none')
})

test('a job is late once its deadline is past while somebody has it, and no longer when it is handed in', async () => {
  const tide = await project([
    { customId: 'held', deadline: inHours(1) },
    { customId: 'free', deadline: inHours(1) },
  ])
  const [heldId = ''] = tide.jobs
  await portal.make.assign(the.sam, the.mia, heldId)
  portal.clock.advance({ hours: 1 })
  const later = await portal.as(the.sam)
  const late = async () =>
    (await later.call(listWork, { query: { project: tide.id, late: 'true' } })).ok.results.map(
      ({ custom_id, at_risk }) => [custom_id, at_risk],
    )
  expect(await late()).toEqual([['held', false]])
  await portal.make.accept(the.mia, tide)
  await portal.make.start(the.mia, heldId)
  await portal.make.submit(the.mia, heldId)
  expect(await late()).toEqual([])
})

test('a job is at risk when nothing is confirmed within a day of its end, or its pace is too slow', async () => {
  const tide = await project([
    { customId: 'soon', deadline: inHours(23) },
    { customId: 'slow', document: 'packaging-insert.xlf', deadline: inHours(24 * 10) },
    { customId: 'far', deadline: inHours(24 * 10) },
  ])
  for (const jobId of tide.jobs) await portal.make.assign(the.sam, the.mia, jobId)
  await portal.make.accept(the.mia, tide)
  const [, slow = ''] = tide.jobs
  const atRisk = () => names({ project: tide.id, at_risk: 'true' })
  expect(await atRisk()).toEqual(['soon'])
  await portal.make.start(the.mia, slow)
  await portal.query(`update jobs set words_translated = 0 where id = '${slow}'`)
  // Begun, and nothing of it confirmed.
  expect(await atRisk()).toEqual(['soon', 'slow'])
  const [segment] = await portal.query<{ id: string; words: number }>(
    `select id, words from segments where job_id = '${slow}' order by words desc limit 1`,
  )
  await portal.query(`update jobs set words_translated = words / 2 where id = '${slow}'`)
  expect(await atRisk()).toEqual(['soon'])
  expect(await names({ project: tide.id, at_risk: 'false' })).toEqual(['slow', 'far'])
  expect(await names({ project: tide.id, at_risk: 'true', late: 'false' })).toEqual(['soon'])
  expect(await names({ project: tide.id, at_risk: 'true', late: 'true' })).toEqual(['soon'])
  await the.asMia.call(saveTranslation, {
    params: { jobId: slow },
    body: { post_edited_data: [{ id: segment?.id, target: 'Voilà', status: 'draft' }] },
  })
  const [job] = (await list({ project: tide.id, consultant: the.mia.id, search: 'packaging' })).results
  expect(job?.progress.saved_at).toBe(portal.clock.now().toISOString())
})

test('of a free job the list says how many were asked, how many declined and how many are silent', async () => {
  const tide = await project([{ customId: 'a' }])
  await portal.make.offer(the.sam, the.mia, tide, { expiresAt: inHours(5) })
  await portal.make.offer(the.sam, the.nord, tide, { expiresAt: inHours(7) })
  await portal.make.reject(the.mia, tide, 'Away')
  const [job] = (await list({ project: tide.id })).results
  expect(job?.offers).toEqual({
    asked: 2,
    declined: 1,
    silent: 1,
    expires_at: inHours(7).toISOString(),
  })
})

test('a question waits until staff have answered it, the oldest first; each side hears of the other', async () => {
  const tide = await project([{ customId: 'a', document: 'packaging-insert.xlf' }], { name: 'Tide' })
  const [jobId = ''] = tide.jobs
  await portal.make.assign(the.sam, the.mia, jobId)
  await portal.make.accept(the.mia, tide)
  await portal.mails()
  const asking = () => names({ project: tide.id, query: 'true' })
  const query = (comment: string) =>
    the.asMia.call(addLog, { params: { jobId }, body: { job_id: jobId, event: 'Query', comment } })
  const say = (event: string, comment: string) =>
    the.asSam.call(logAsStaff, { params: { jobId }, body: { event, comment } })
  const mails = async () =>
    (await portal.mails()).map(({ to, subject }) => `${to.split('.')[0]}: ${subject}`).sort()
  expect(await asking()).toEqual([])
  await query('What is a sluice?')
  await query('And a weir?')
  expect(await mails()).toEqual([
    'sam: A question: packaging-insert.xlf',
    'sam: A question: packaging-insert.xlf',
  ])
  expect(await asking()).toEqual(['a'])
  expect((await say('Note', 'Wait for the client.')).status).toBe(201)
  expect(await mails()).toEqual([])
  const answer = await say('Answer', 'A gate for ships.')
  expect([answer.status, answer.body]).toMatchObject([201, { event: 'Answer', author: 'Sam Okafor' }])
  expect(await mails()).toEqual(['mia: Answered: packaging-insert.xlf'])
  expect(await asking()).toEqual(['a'])
  await say('Answer', 'A low dam.')
  expect(await asking()).toEqual([])
  expect((await say('Answer', 'And more.')).status).toBe(409)
})

test('the whole view comes as a table, of which no cell is a formula', async () => {
  const tide = await project([{ customId: '=1+1' }, { customId: 'b' }], { name: 'Tide' })
  const answer = await the.asSam.send({
    method: 'GET',
    url: `/api/v1/staff/jobs/?project=${tide.id}&format=csv&ordering=name`,
  })
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  const [head = '', ...lines] = answer.payload.split('\r\n').filter((line) => line !== '')
  expect(head).toMatch(/^\ufeffproject,project_name,job,/)
  expect(lines.map((line) => line.split(',').slice(0, 3).join(' '))).toEqual([
    `${tide.customId} Tide '=1+1`,
    `${tide.customId} Tide b`,
  ])
})

test('no job is at risk before the moment from which it is looked at', async () => {
  const tide = await project(
    Array.from({ length: 40 }, (_, at) => ({ customId: `r${at}`, document: 'packaging-insert.xlf' })),
  )
  for (const jobId of tide.jobs) await portal.make.assign(the.sam, the.mia, jobId)
  await portal.make.accept(the.mia, tide)
  // Jobs of every age, size, pace and deadline, by their numbers.
  await portal.query(`
    update jobs j set status = 'In Progress', words = 100 + n * 37, words_translated = ((100 + n * 37) * (n % 8)) / 9,
      started_at = timestamptz '${portal.clock.now().toISOString()}' - make_interval(hours => (n * 17) % 400),
      deadline = timestamptz '${portal.clock.now().toISOString()}' + make_interval(hours => 1 + (n * 29) % 500)
    from (select id, row_number() over (order by id)::int as n from jobs where project_id = '${tide.id}') numbered
    where numbered.id = j.id`)
  const exact = riskSql('$1::timestamptz', '$2::text').replace(/and j\.risk_from <= [^\n]* and \(/, 'and (')
  expect(exact).not.toContain('risk_from')
  const count = async (condition: string) => {
    const text = `select count(*)::int as n from jobs j where j.project_id = $3 and ${condition}`
    const values = [portal.clock.now(), 'Europe/London', tide.id]
    return (await read<{ n: number }>(portal.parts.db, text, values))[0]?.n
  }
  const all = await count(exact)
  expect(all).toBeGreaterThan(5)
  expect(all).toBeLessThan(40)
  expect(await count(riskSql('$1::timestamptz', '$2::text'))).toBe(all)
})
