import { getNotifications, patchNotifications } from '@hub/contract/notifications'
import { declineSuggestion, listConcepts, listSuggestions, takeSuggestion } from '@hub/contract/staff-terms'
import { listOwnSuggestions, suggestTerm } from '@hub/contract/terms'
import { expect, test } from 'vitest'
import { newId } from '../../../ids.ts'
import { text } from '../../../testing/analyses.ts'
import { castForEach, portalForFile } from '../../../testing/fixtures.ts'
import { termsOf } from '../../../testing/terms.ts'

const portal = await portalForFile()
const people = castForEach(portal)
const { makeBase, add, heldJob, termsIn } = termsOf(portal, people)

const suggest = (jobId: string, body: object) => people.asMia.call(suggestTerm, { params: { jobId }, body })

/** A job of Mia's, and what she suggests in it. */
async function suggestion(read: string[], body: object = { source: 'hob', target: 'table de cuisson' }) {
  const job = await heldJob(people.mia, read, 'The hob.')
  const answer = await suggest(job.jobId, body)
  expect(answer.body).toEqual({ id: expect.any(String), state: 'waiting' })
  return { ...job, suggestionId: answer.ok.id }
}

const waiting = async () =>
  (await people.asSam.call(listSuggestions, { query: { state: 'waiting', limit: 500 } })).ok.results

const conceptsOf = async (termBaseId: string) =>
  (await people.asSam.call(listConcepts, { params: { termBaseId } })).ok.results.map(({ terms }) =>
    terms.map(({ language, text: term }) => `${language} ${term}`),
  )

test('a translator suggests a term, and staff see by whom it is and where it was met', async () => {
  const job = await heldJob(people.mia, [], 'The hob.')
  const [segment = ''] = job.segments
  const { ok } = await suggest(job.jobId, {
    source: 'hob',
    target: 'table',
    segment,
    note: 'As the client says.',
  })
  const [found] = (await waiting()).filter(({ id }) => id === ok.id)
  expect(found).toMatchObject({
    state: 'waiting',
    source: 'hob',
    target: 'table',
    source_language: 'en-GB',
    target_language: 'fr-FR',
    note: 'As the client says.',
    consultant: { id: people.mia.id, name: 'Mia Berg' },
    project: { id: job.projectId },
    job: { id: job.jobId },
    segment: { id: segment, number: 1 },
    decided_at: null,
    concept_id: null,
  })
})

test('a suggested term is mailed to staff, at once, once a day or never, as they choose', async () => {
  const { jobId } = await heldJob(people.mia, [], 'The hob.')
  await portal.mails()
  expect((await people.asSam.call(getNotifications)).ok).toMatchObject({ term: 'each' })
  const body = { source: 'hob', target: 'table', note: 'As the client says.' }
  expect((await suggest(jobId, body)).status).toBe(201)
  const toSam = async () => (await portal.mails()).filter(({ to }) => to === people.sam.email)
  const [mail, ...more] = await toSam()
  expect([mail?.subject, more]).toEqual(['A term is suggested: table', []])
  expect(mail?.text).toContain('Mia Berg suggests “hob” – “table” for “kitchen.txt” in')
  expect(mail?.text).toContain('As the client says.')
  expect(mail?.text).toContain('/?next=/app/staff/terms')
  expect(mail?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
  const chosen = await people.asSam.call(patchNotifications, { body: { term: 'off' } })
  expect(chosen.ok).toMatchObject({ term: 'off' })
  expect((await suggest(jobId, body)).status).toBe(201)
  expect(await toSam()).toEqual([])
})

test('staff take a suggestion into a base: its terms are found with the next look, and its author hears', async () => {
  const base = await makeBase()
  const { jobId, segments, suggestionId } = await suggestion([base])
  await portal.mails()
  const params = { suggestionId }
  const taken = await people.asSam.call(takeSuggestion, { params, body: { termbase_id: base } })
  expect(taken.ok).toMatchObject({ state: 'taken', decided_by: 'Sam Okafor', concept_id: expect.any(String) })
  expect(await conceptsOf(base)).toEqual([['en-GB hob', 'fr-FR table de cuisson']])
  expect(await termsIn(people.asMia, jobId, segments)).toEqual([['hob 4–7 → table de cuisson']])
  const [mail, ...more] = await portal.mails()
  expect([mail?.to, mail?.subject, more]).toEqual([people.mia.email, 'Taken: table de cuisson', []])
  expect(mail?.text).toContain('“hob” – “table de cuisson”')
  const again = await people.asSam.call(takeSuggestion, { params, body: { termbase_id: base } })
  expect([again.status, again.body]).toEqual([409, { detail: 'This suggestion was taken already.' }])
  expect(await waiting()).not.toContainEqual(expect.objectContaining({ id: suggestionId }))
})

test('staff take a suggestion changed, into a concept that has one side of it', async () => {
  const base = await makeBase()
  const concept = await add(base, { 'en-GB': 'hob', de: 'Kochfeld' })
  const { suggestionId } = await suggestion([base], { source: 'hob', target: 'table' })
  const body = { termbase_id: base, concept_id: concept.id, target: 'table de cuisson' }
  const taken = await people.asSam.call(takeSuggestion, { params: { suggestionId }, body })
  expect(taken.ok).toMatchObject({ target: 'table', concept_id: concept.id })
  expect(await conceptsOf(base)).toEqual([['en-GB hob', 'de Kochfeld', 'fr-FR table de cuisson']])
})

test('a suggestion goes into a base and a concept that are there, and of one another', async () => {
  const [base, other] = [await makeBase(), await makeBase()]
  const concept = await add(other, { en: 'hob' })
  const { suggestionId } = await suggestion([base])
  const take = async (body: object) =>
    (await people.asSam.call(takeSuggestion, { params: { suggestionId }, body })).body
  const unknownId = newId()
  expect(await take({ termbase_id: unknownId })).toEqual({
    termbase_id: [`There is no term base ${unknownId}.`],
  })
  expect(await take({ termbase_id: base, concept_id: concept.id })).toEqual({
    concept_id: ['It is no concept of this term base.'],
  })
  expect(await conceptsOf(base)).toEqual([])
})

test('staff decline a suggestion with a reason, which its author hears', async () => {
  const { suggestionId } = await suggestion([])
  await portal.mails()
  const params = { suggestionId }
  const short = await people.asSam.call(declineSuggestion, { params, body: { reason: '' } })
  expect(short.status).toBe(400)
  const declined = await people.asSam.call(declineSuggestion, {
    params,
    body: { reason: 'We say “plaque”.' },
  })
  expect(declined.ok).toMatchObject({ state: 'declined', reason: 'We say “plaque”.', concept_id: null })
  const [mail] = await portal.mails()
  expect([mail?.to, mail?.subject]).toEqual([people.mia.email, 'Not taken: table de cuisson'])
  expect(mail?.text).toContain('We say “plaque”.')
  expect((await people.asSam.call(declineSuggestion, { params, body: { reason: 'Again' } })).status).toBe(409)
})

test('who does not hold a job suggests nothing in it, and nobody a term of a segment that it has not', async () => {
  const file = text('kitchen.txt', 'The hob.')
  const project = await portal.make.project({ jobs: [{ file, target: 'fr-FR' }] })
  const [jobId = ''] = project.jobs
  await portal.make.assign(people.sam, people.mia, jobId)
  const body = { source: 'hob', target: 'table' }
  expect((await suggest(jobId, body)).status).toBe(404)
  await portal.make.accept(people.mia, project)
  expect((await suggest(jobId, { ...body, segment: newId() })).status).toBe(400)
  expect((await people.asNord.call(suggestTerm, { params: { jobId }, body })).status).toBe(404)
  expect((await people.asSam.call(suggestTerm, { params: { jobId }, body })).status).toBe(403)
  expect((await people.asMia.call(listSuggestions)).status).toBe(403)
})

test('translators see what they have suggested and what became of it, the newest first, and nothing of others', async () => {
  const base = await makeBase()
  const taken = await suggestion([base])
  portal.clock.advance({ minutes: 1 })
  const declined = await suggestion([base], { source: 'sink', target: 'évier', note: 'As in the kitchen.' })
  portal.clock.advance({ minutes: 1 })
  const open = await suggestion([base], { source: 'oven', target: 'four' })
  await people.asSam.call(takeSuggestion, {
    params: { suggestionId: taken.suggestionId },
    body: { termbase_id: base },
  })
  await people.asSam.call(declineSuggestion, {
    params: { suggestionId: declined.suggestionId },
    body: { reason: 'We say “bac”.' },
  })
  const own = await people.asMia.call(listOwnSuggestions, { query: { limit: 2 } })
  expect(own.ok).toMatchObject({
    count: 3,
    next: expect.stringContaining('offset=2'),
    results: [
      {
        id: open.suggestionId,
        state: 'waiting',
        source: 'oven',
        target: 'four',
        decided_at: null,
        reason: null,
      },
      { state: 'declined', note: 'As in the kitchen.', reason: 'We say “bac”.', target_language: 'fr-FR' },
    ],
  })
  const more = await people.asMia.call(listOwnSuggestions, { query: { limit: 2, offset: 2 } })
  expect(more.ok.results).toMatchObject([
    { id: taken.suggestionId, state: 'taken', decided_at: expect.any(String), reason: null },
  ])
  expect((await people.asNord.call(listOwnSuggestions, {})).ok).toMatchObject({ count: 0, results: [] })
})
