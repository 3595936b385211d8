import { addMemory } from '@hub/contract/staff-memories'
import { jobHistory, listAudit, projectHistory } from '@hub/contract/staff-running'
import { deleteConcept } from '@hub/contract/staff-terms'
import { suggestTerm } from '@hub/contract/terms'
import { expect, test } from 'vitest'
import { newId } from '../../ids.ts'
import { castForEach, portalForFile } from '../../testing/fixtures.ts'
import { termsOf } from '../../testing/terms.ts'

const portal = await portalForFile()
const the = castForEach(portal)

const list = async (query: Record<string, string>) =>
  (await the.asSam.call(listAudit, { query: { limit: '500', ...query } })).ok.results
const actions = async (query: Record<string, string>) => (await list(query)).map(({ action }) => action)

test('the audit log is read by who, what, which and when, the newest first', async () => {
  const project = await portal.make.project()
  const [jobId = ''] = project.jobs
  const since = portal.clock.now().toISOString()
  await portal.make.offer(the.sam, the.mia, project)
  portal.clock.advance({ seconds: 1 })
  const until = portal.clock.now().toISOString()
  await portal.make.accept(the.mia, project)
  expect(await actions({ subject: jobId })).toEqual(['job.accepted'])
  const [entry] = await list({ actor: the.mia.id, action: 'job.' })
  expect(entry).toMatchObject({
    action: 'job.accepted',
    actor: { id: the.mia.id, name: 'Mia Berg', kind: 'person' },
    subject: jobId,
    subject_name: expect.stringContaining('French'),
    person: 'Mia Berg',
    details: { from: 'Unassigned', to: 'Accepted' },
  })
  expect(await actions({ actor: the.sam.id, since, until, action: 'offer.made' })).toEqual(['offer.made'])
  expect(await actions({ actor: the.mia.id, since, until, action: 'job.accepted' })).toEqual([])
})

test('an entry names its subject as it is called now, and nobody’s own memory', async () => {
  const project = await portal.make.project({ name: 'Harbour guide' })
  await portal.make.offer(the.sam, the.mia, project)
  expect((await list({ action: 'offer.made' }))[0]).toMatchObject({
    subject_name: 'Harbour guide',
    person: 'Mia Berg',
  })
  await portal.query(`update projects set name = 'Quay guide' where id = '${project.id}'`)
  expect((await list({ action: 'offer.made' }))[0]).toMatchObject({ subject_name: 'Quay guide' })
  const name = `Memory ${newId()}`
  const added = (
    await the.asSam.call(addMemory, { body: { name, source_language: 'en', target_language: 'fr' } })
  ).ok
  expect((await list({ subject: added.id }))[0]).toMatchObject({ subject_name: name })
  await portal.query(`update memories set owner_id = '${the.mia.id}' where id = '${added.id}'`)
  expect((await list({ subject: added.id }))[0]).toMatchObject({ subject_name: null })
})

test('an act on terms is named by the term and its base, and nobody’s own terms are', async () => {
  const terms = termsOf(portal, the)
  const base = await terms.makeBase('Kitchens of the quay')
  const concept = await terms.add(base, { en: 'hob', fr: 'table de cuisson' })
  const job = await terms.heldJob(the.mia, [base], 'The sink.')
  const body = { source: 'sink', target: 'évier' }
  const suggested = (await the.asMia.call(suggestTerm, { params: { jobId: job.jobId }, body })).ok
  const named = async (subject: string) => (await list({ subject })).map(({ subject_name }) => subject_name)
  expect(await named(base)).toEqual(['Kitchens of the quay'])
  expect(await named(concept.id)).toEqual(['hob, Kitchens of the quay'])
  expect(await named(suggested.id)).toEqual(['sink – évier'])
  await the.asSam.call(deleteConcept, { params: { conceptId: concept.id } })
  expect(await named(concept.id)).toEqual(['Kitchens of the quay', 'Kitchens of the quay'])
  await portal.query('delete from project_term_bases')
  await portal.query(`update term_bases set owner_id = '${the.mia.id}' where id = '${base}'`)
  expect([await named(base), await named(concept.id)]).toEqual([[null], [null, null]])
})

test.each([
  ['actor', 'mia', 'Must be a valid UUID.'],
  ['subject', 'job', 'Must be a valid UUID.'],
  ['action', "job'%", 'Not a valid action.'],
  ['since', 'yesterday', 'Give an instant'],
])('a filter %s=%s says what is wrong with it', async (field, value, message) => {
  const answer = await the.asSam.call(listAudit, { query: { [field]: value } })
  expect([answer.status, answer.body]).toEqual([400, { [field]: [expect.stringContaining(message)] }])
})

test('the audit log comes as a table', async () => {
  const name = `Memory ${newId()}`
  await the.asSam.call(addMemory, { body: { name, source_language: 'en', target_language: 'fr' } })
  const answer = await the.asSam.send({
    method: 'GET',
    url: `/api/v1/staff/audit/?format=csv&action=memory.added&actor=${the.sam.id}`,
  })
  expect(answer.headers['content-disposition']).toBe('attachment; filename="audit.csv"')
  const [, line = ''] = answer.payload.split('\r\n')
  expect(line).toContain('Sam Okafor,memory.added,')
})

test('a project’s history has its offers and jobs, a job’s its own', async () => {
  const project = await portal.make.project({ jobs: [{}, {}] })
  const [first = ''] = project.jobs
  await portal.make.offer(the.sam, the.mia, project)
  await portal.make.accept(the.mia, project)
  const of = async () => {
    const params = { projectId: project.id }
    return (await the.asSam.call(projectHistory, { params })).ok.results.map(({ action }) => action).sort()
  }
  expect(await of()).toEqual(['job.accepted', 'job.accepted', 'offer.made'])
  const { results } = (await the.asSam.call(jobHistory, { params: { jobId: first } })).ok
  expect(results.map(({ action }) => action)).toEqual(['job.accepted'])
})
