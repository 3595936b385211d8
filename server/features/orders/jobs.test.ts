import { acceptJob, getJob, listLogs } from '@hub/contract/jobs'
import { listProjects } from '@hub/contract/projects'
import { addDocument } from '@hub/contract/staff-documents'
import { addJobs, changeJob, changeJobs, deleteJob, getStaffJob } from '@hub/contract/staff-jobs'
import { addApiKey } from '@hub/contract/staff-keys'
import { listOffers } from '@hub/contract/staff-offers'
import { addProject, deleteProject, getStaffProject } from '@hub/contract/staff-projects'
import { listWork } from '@hub/contract/staff-work'
import { getTranslation } from '@hub/contract/translation'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { newId } from '../../ids.ts'
import { castForEach, portalForFile } from '../../testing/fixtures.ts'
import { sendFile } from '../../testing/upload.ts'

const portal = await portalForFile()
const the = castForEach(portal)

const One = z.object({ id: z.string(), custom_id: z.string(), revision: z.int() })
const Several = z.object({ results: z.array(z.looseObject({ id: z.string(), custom_id: z.string() })) })

let projects = 0
async function project(): Promise<{ projectId: string; customId: string; documentId: string }> {
  const customId = `Orders ${++projects}`
  const body = { custom_id: customId, source_language: 'en-GB', name: customId }
  const { id: projectId } = (await the.asSam.call(addProject, { body })).ok
  const page = '<p>Open every day.</p><p>Tickets at the gate.</p>'
  const answer = await sendFile(the.asSam, addDocument, { projectId }, page, { name: 'page.html' })
  return { projectId, customId, documentId: z.parse(addDocument.schema.response[201], answer.json()).id }
}

const terms = { translation_type: 'Translation', unit: 'Words', target_language: 'fr-FR' }
const add = (projectId: string, body: object) =>
  the.asSam.call(addJobs, { params: { projectId }, body: { ...terms, ...body } })

/** A project with one job of its document. */
async function newJob(more: object = {}) {
  const about = await project()
  const answer = await add(about.projectId, {
    document_id: about.documentId,
    unit_price: '0.10',
    ...more,
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  const { id: jobId, custom_id: jobName } = z.parse(One, answer.body)
  return { ...about, jobId, jobName }
}

const change = (jobId: string, body: object) => the.asSam.call(changeJob, { params: { jobId }, body })
const get = async (jobId: string) => (await the.asSam.call(getStaffJob, { params: { jobId } })).ok

async function actionsOf(subject: string): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    select action from audit_entries where subject_id = ${subject} order by at, id`.execute(portal.db)
  return rows.map(({ action }) => action)
}

test('a job is added with the texts of its document, counted, and can be offered, taken and translated', async () => {
  const { jobId, jobName, projectId, customId } = await newJob({ deadline: '2031-05-01T17:00:00Z' })
  expect(await get(jobId)).toMatchObject({
    custom_id: `${customId}-01`,
    quantity: '7',
    value: '0.70',
    source_language: 'en-GB',
    document_name: 'page.html',
    deadline: '2031-05-01T17:00:00.000Z',
    status: 'Unassigned',
    progress: { segments: 2, words: 7 },
    revision: 0,
  })
  expect(jobName).toBe(`${customId}-01`)
  expect(await actionsOf(jobId)).toEqual(['job.added'])
  await portal.make.offer(the.sam, the.mia, { id: projectId, jobs: [jobId] })
  expect((await the.asMia.call(acceptJob, { params: { jobId }, body: { revision: 0 } })).ok.status).toBe(
    'Accepted',
  )
  const { segments } = (await the.asMia.call(getTranslation, { params: { jobId } })).ok
  expect(segments.map(({ source }) => source)).toEqual(['Open every day.', 'Tickets at the gate.'])
})

test('one order makes a job for each of several languages, or none at all', async () => {
  const { projectId, documentId } = await project()
  const languages = { target_language: undefined, target_languages: ['fr', 'DE-at', 'fr'] }
  const answer = await add(projectId, { document_id: documentId, custom_id: 'Page', ...languages })
  const { results } = z.parse(Several, answer.body)
  expect(results.map(({ custom_id: id, quantity }) => [id, quantity])).toEqual([
    ['Page-fr', '7'],
    ['Page-de-AT', '7'],
  ])
  const wrong = await add(projectId, {
    document_id: documentId,
    target_language: undefined,
    target_languages: ['es', 'qx-12'],
  })
  expect([wrong.status, Object.keys(Object(wrong.body))]).toEqual([400, ['target_languages']])
  const all = (await the.asSam.call(listWork, { query: { project: projectId } })).ok
  expect(all.count).toBe(2)
})

test('a job without a document is an agreed number of hours', async () => {
  const { projectId } = await project()
  const answer = await add(projectId, { unit: 'Hours', quantity: 2.5, unit_price: 40 })
  expect([answer.status, answer.body]).toMatchObject([201, { quantity: '2.5', value: '100.00' }])
})

test.each([
  [{ unit_price: 'ten' }, 'unit_price'],
  [{ unit_price: 1e30 }, 'unit_price'],
  [{ quantity: '-1' }, 'quantity'],
  [{ quantity: '99999999', unit_price: '999999' }, 'value'],
  [{ target_language: 'Klingon' }, 'target_language'],
  [{ target_language: undefined }, 'target_language'],
  [{ target_languages: ['de'] }, 'target_languages'],
  [{ document_id: newId() }, 'document_id'],
  [{ document_id: 'page' }, 'document_id'],
  [{ analysis_id: newId() }, 'analysis_id'],
  [{ unit: 'Miles' }, 'unit'],
  [{ deadline: 'tomorrow' }, 'deadline'],
  [{ deadline: '2027-02-30T17:00:00Z' }, 'deadline'],
  [{ deadline: '0000-12-31T17:00:00Z' }, 'deadline'],
  [{ deadline: '9999-12-31T23:59:59-01:00' }, 'deadline'],
])('%j is no job that could be added', async (more, field) => {
  const { projectId, documentId } = await project()
  const answer = await add(projectId, { document_id: documentId, ...more })
  expect([answer.status, Object.keys(Object(answer.body))]).toEqual([400, [field]])
  expect((await the.asSam.call(listWork, { query: { project: projectId } })).ok.count).toBe(0)
})

test('a custom id that a job of the project has already is refused', async () => {
  const { projectId, jobName } = await newJob()
  const answer = await add(projectId, { custom_id: jobName })
  expect([answer.status, answer.body]).toEqual([400, { custom_id: ['This field must be unique.'] }])
})

test('changed terms of a held job are logged and mailed to its holder, and what follows from them follows', async () => {
  const { jobId } = await newJob()
  await portal.make.assign(the.sam, the.mia, jobId)
  await portal.mails()
  const answer = await change(jobId, { unit_price: '0.20', revision: 0 })
  expect(answer.ok).toMatchObject({ unit_price: '0.20', value: '1.40', revision: 1 })
  const [mail] = await portal.mails()
  expect(mail?.to).toBe(the.mia.email)
  expect(mail?.text).toContain('Unit price: £0.10 → £0.20')
  const { results } = (await the.asMia.call(listLogs, { params: { jobId } })).ok
  expect(results[0]).toMatchObject({ event: 'Note', author: 'Sam Okafor' })
  expect(await actionsOf(jobId)).toEqual(['job.added', 'job.assigned', 'job.changed'])

  await change(jobId, { unit_price: '0.20' })
  expect((await get(jobId)).revision).toBe(1)
  expect(await portal.mails()).toEqual([])
})

test('a value that was agreed stays when other terms change, and follows again when it is given up', async () => {
  const { jobId } = await newJob({ value: '5' })
  expect((await change(jobId, { quantity: '100' })).ok.value).toBe('5.00')
  expect((await change(jobId, { value: null })).ok.value).toBe('10.00')
  expect((await change(jobId, { quantity: null })).ok).toMatchObject({ quantity: '7', value: '0.70' })
  expect((await change(jobId, { unit: 'Segments' })).ok).toMatchObject({ quantity: '2', value: '0.20' })
})

test('an older revision changes nothing, and gets the job as it is now', async () => {
  const { jobId } = await newJob()
  await change(jobId, { unit_price: '0.2', revision: 0 })
  const late = await change(jobId, { unit_price: '0.3', revision: 0 })
  expect([late.status, late.body]).toMatchObject([
    409,
    { detail: 'This job was changed elsewhere. Compare and save again.', current: { revision: 1 } },
  ])
})

test('while a job is reviewed its terms stay; once it is done, its price alone changes', async () => {
  const { jobId } = await newJob()
  await portal.make.assign(the.sam, the.mia, jobId)
  await the.asMia.call(acceptJob, { params: { jobId }, body: {} })
  await portal.make.submit(the.mia, jobId)
  const refusal = await change(jobId, { unit_price: '0.2' })
  expect([refusal.status, refusal.body]).toEqual([
    409,
    { detail: 'A job that is Under-Review cannot be changed.' },
  ])
  await portal.make.approve(the.sam, jobId)
  expect((await change(jobId, { deadline: null })).status).toBe(409)
  expect((await change(jobId, { unit_price: '0.2' })).ok.value).toBe('1.40')
})

test('several jobs change together or not at all, and a dry run says what would be', async () => {
  const { projectId, documentId, jobId } = await newJob()
  const second = z.parse(One, (await add(projectId, { document_id: documentId, target_language: 'de' })).body)
  const jobs = [
    { id: jobId, revision: 0 },
    { id: second.id, revision: 0 },
  ]
  const all = (body: object) => the.asSam.call(changeJobs, { body: { jobs, ...body } })
  const dry = await all({ unit_price: '0.5', dry_run: true })
  expect(dry.ok.results.map(({ value, revision }) => [value, revision])).toEqual([
    ['3.50', 1],
    ['3.50', 1],
  ])
  expect((await get(jobId)).revision).toBe(0)
  await change(second.id, { unit_price: '0.3' })
  const refusal = await all({ unit_price: '0.5' })
  expect([refusal.status, refusal.body]).toMatchObject([
    409,
    { in_the_way: [{ job_id: second.id, reason: expect.stringContaining('was changed elsewhere') }] },
  ])
  expect((await get(jobId)).unit_price).toBe('0.10')
  const answer = await the.asSam.call(changeJobs, {
    body: { jobs: jobs.map(({ id }) => ({ id })), unit_price: '0.5' },
  })
  expect(answer.ok.results.map(({ value }) => value)).toEqual(['3.50', '3.50'])
  const strange = { jobs: [{ id: 'x'.repeat(100) }], unit_price: '1' }
  const other = await the.asSam.call(changeJobs, { body: strange })
  expect([other.status, other.body]).toEqual([400, { jobs: [`"${'x'.repeat(79)}…" is not known.`] }])
})

test('a free job is deleted: an offer of it alone is withdrawn, another goes on without it', async () => {
  const { projectId, documentId, jobId } = await newJob()
  const second = z.parse(One, (await add(projectId, { document_id: documentId, target_language: 'de' })).body)
  await portal.make.offer(the.sam, the.mia, { id: projectId, jobs: [jobId, second.id] })
  await portal.make.offer(the.sam, the.nord, { id: projectId, jobs: [jobId] }, { jobIds: [jobId] })
  await portal.mails()
  expect((await the.asSam.call(deleteJob, { params: { jobId } })).status).toBe(204)
  const mails = await portal.mails()
  expect(mails.map(({ to, subject }) => [to, subject]).sort()).toEqual(
    [
      [the.mia.email, 'Taken out: page.html'],
      [the.nord.email, expect.stringContaining('Withdrawn: ')],
    ].sort(),
  )
  expect((await the.asSam.call(getStaffJob, { params: { jobId } })).status).toBe(404)
  expect((await the.asMia.call(getJob, { params: { jobId } })).status).toBe(404)
  expect((await the.asMia.call(getJob, { params: { jobId: second.id } })).ok.offered).toBe(true)
  const offers = (await the.asSam.call(listOffers, { params: { projectId } })).ok.results
  expect(offers.map(({ state, job_ids }) => [state, job_ids]).sort()).toEqual([
    ['open', [second.id]],
    ['withdrawn', []],
  ])
  expect(await actionsOf(jobId)).toEqual(['job.added', 'job.deleted'])
})

test('a job that somebody holds is not deleted, and neither is its project', async () => {
  const { projectId, jobId, jobName } = await newJob()
  await portal.make.assign(the.sam, the.mia, jobId)
  const job = await the.asSam.call(deleteJob, { params: { jobId } })
  expect([job.status, job.body]).toEqual([409, { detail: 'A job that is Assigned cannot be deleted.' }])
  const whole = await the.asSam.call(deleteProject, { params: { projectId } })
  expect([whole.status, whole.body]).toEqual([
    409,
    { detail: `${jobName} is Assigned: the project cannot be deleted.` },
  ])
})

test('a project is deleted with its jobs and files, who was asked hears it, and its custom id is free again', async () => {
  const { projectId, customId, jobId } = await newJob()
  await portal.make.offer(the.sam, the.mia, { id: projectId, jobs: [jobId] })
  const countsOf = async () => (await the.asSam.call(listProjects)).ok.counts
  const minesBefore = (await the.asMia.call(listProjects)).ok.counts
  const before = await countsOf()
  await portal.mails()
  expect((await the.asSam.call(deleteProject, { params: { projectId } })).status).toBe(204)
  const [mail, ...others] = await portal.mails()
  expect([mail?.to, mail?.subject, others]).toEqual([the.mia.email, `Withdrawn: ${customId}`, []])
  expect((await the.asSam.call(getStaffProject, { params: { projectId } })).status).toBe(404)
  expect((await the.asSam.call(getStaffJob, { params: { jobId } })).status).toBe(404)
  expect(await countsOf()).toEqual({
    ...before,
    requests: before.requests - 1,
    all: before.all - 1,
  })
  expect((await the.asMia.call(listProjects)).ok.counts).toEqual({
    ...minesBefore,
    requests: minesBefore.requests - 1,
    all: minesBefore.all - 1,
  })
  expect(await actionsOf(projectId)).toEqual(['project.added', 'project.deleted'])
  const again = await the.asSam.call(addProject, { body: { custom_id: customId, source_language: 'en' } })
  expect(again.status).toBe(201)
})

test('time that somebody logged keeps a job that was taken back from being deleted', async () => {
  const { jobId, jobName } = await newJob()
  await portal.make.assign(the.sam, the.mia, jobId)
  await the.asMia.call(acceptJob, { params: { jobId }, body: {} })
  const log = { job_id: jobId, event: 'Started', comment: 'Read the text', minutes: 40 }
  await the.asMia.send({ method: 'POST', url: `/api/v1/jobs/${jobId}/log/`, payload: log })
  await portal.make.withdraw(the.sam, jobId, 'Done elsewhere')
  const answer = await the.asSam.call(deleteJob, { params: { jobId } })
  expect([answer.status, answer.body]).toEqual([
    409,
    { detail: `40 minutes of work were logged for ${jobName}: it is kept.` },
  ])
})

test('a key with the scope of projects orders and changes jobs, and one that may only read does not', async () => {
  const { projectId, documentId, jobId } = await newJob()
  const withKey = async (scope: 'read' | 'projects') => {
    const body = { name: `Key ${newId()}`, scopes: [scope] }
    return { authorization: `Api-Key ${(await the.asSam.call(addApiKey, { body })).ok.key}` }
  }
  const body = { ...terms, document_id: documentId, target_language: 'es' }
  const writes = { params: { projectId }, body, headers: await withKey('projects') }
  expect((await portal.stranger.call(addJobs, writes)).status).toBe(201)
  const headers = await withKey('read')
  expect((await portal.stranger.call(addJobs, { ...writes, headers })).status).toBe(403)
  expect((await portal.stranger.call(getStaffJob, { params: { jobId }, headers })).status).toBe(200)
})
