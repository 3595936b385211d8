import {
  addConcept,
  addTermBase,
  changeConcept,
  changeProjectTermBases,
  changeTermBase,
  deleteConcept,
  deleteTermBase,
  getProjectTermBases,
  getTermBase,
  listConcepts,
  listTermBases,
} from '@hub/contract/staff-terms'
import { expect, test } from 'vitest'
import { newId } from '../../../ids.ts'
import { castForEach, portalForFile } from '../../../testing/fixtures.ts'
import { termsOf } from '../../../testing/terms.ts'

const portal = await portalForFile()
const people = castForEach(portal)
const terms = termsOf(portal, people)

const conceptsOf = async (termBaseId: string, q?: string) =>
  (await people.asSam.call(listConcepts, { params: { termBaseId }, query: q === undefined ? {} : { q } })).ok
    .results

test('staff make a term base, see it in the list, rename and delete it', async () => {
  const termBaseId = await terms.makeBase('Kitchen')
  const base = await terms.baseOf(termBaseId)
  expect(base).toEqual({
    id: termBaseId,
    name: 'Kitchen',
    concepts: 0,
    terms: 0,
    languages: [],
    revision: 0,
    created_at: portal.clock.now().toISOString(),
  })
  expect((await people.asSam.call(listTermBases)).ok.results).toContainEqual(base)
  const params = { termBaseId }
  const rename = await people.asSam.call(changeTermBase, { params, body: { name: 'Kitchens' } })
  expect(rename.ok).toMatchObject({ name: 'Kitchens' })
  const taken = await people.asSam.call(addTermBase, { body: { name: 'kITCHENS' } })
  expect([taken.status, taken.body]).toEqual([400, { name: ['This field must be unique.'] }])
  await terms.add(termBaseId, { en: 'hob' })
  expect((await people.asSam.call(deleteTermBase, { params })).status).toBe(204)
  expect((await people.asSam.call(getTermBase, { params })).status).toBe(404)
  expect((await people.asSam.call(deleteTermBase, { params })).status).toBe(404)
})

test('a concept is stored with its terms, and counted in its base', async () => {
  const termBaseId = await terms.makeBase()
  const concept = await terms.add(
    termBaseId,
    { 'EN-gb': ['hob', '!cooker'], fr: 'table de cuisson' },
    { domain: 'Kitchen', definition: 'Where pots stand.' },
  )
  expect(concept).toMatchObject({
    termbase_id: termBaseId,
    domain: 'Kitchen',
    definition: 'Where pots stand.',
    note: null,
    terms: [
      { language: 'en-GB', text: 'hob', status: 'preferred', note: null },
      { language: 'en-GB', text: 'cooker', status: 'forbidden' },
      { language: 'fr', text: 'table de cuisson' },
    ],
    created_by: 'Sam Okafor',
    revision: 0,
  })
  expect(await terms.baseOf(termBaseId)).toMatchObject({
    concepts: 1,
    terms: 3,
    languages: ['en-GB', 'fr'],
    revision: 1,
  })
  expect(await conceptsOf(termBaseId)).toEqual([concept])
})

test('what is wrong with a concept is said by field', async () => {
  const termBaseId = await terms.makeBase()
  const refusal = async (body: object) => {
    const answer = await people.asSam.call(addConcept, { params: { termBaseId }, body })
    expect(answer.status).toBe(400)
    return answer.body
  }
  const hob = { language: 'en', text: 'hob' }
  expect(await refusal({})).toEqual({ terms: ['This field is required.'] })
  expect(await refusal({ terms: [] })).toEqual({ terms: ['This list may not be empty.'] })
  expect(await refusal({ terms: [{ ...hob, text: ' ' }] })).toMatchObject({ text: [expect.any(String)] })
  expect(await refusal({ terms: [{ ...hob, text: 'x'.repeat(501) }] })).toEqual({
    text: ['Ensure this field has no more than 500 characters.'],
  })
  expect(await refusal({ terms: [{ ...hob, language: 'english' }] })).toEqual({
    language: ['"english" is not a language: give its tag, such as fr, pt-BR or zh-Hant, whose parts exist.'],
  })
  expect(await refusal({ terms: [{ ...hob, status: 'fine' }] })).toMatchObject({
    status: [expect.any(String)],
  })
  expect(await refusal({ terms: [hob, hob] })).toEqual({ terms: ['The term "hob" is named twice.'] })
  expect(await refusal({ terms: Array(201).fill(hob) })).toEqual({
    terms: ['Ensure this field has no more than 200 elements.'],
  })
  expect(await terms.baseOf(termBaseId)).toMatchObject({ concepts: 0, revision: 0 })
})

test('a concept is changed where it is named, and a change of an older state is refused with the newer one', async () => {
  const termBaseId = await terms.makeBase()
  const { id: conceptId, terms: before } = await terms.add(
    termBaseId,
    { en: 'hob', fr: 'plaque' },
    { note: 'Old' },
  )
  const change = (body: object) => people.asSam.call(changeConcept, { params: { conceptId }, body })
  portal.clock.advance({ minutes: 1 })
  const [hob] = before
  const answer = await change({
    terms: [hob, { language: 'de', text: 'Kochfeld', status: 'admitted' }],
    revision: 0,
  })
  expect(answer.ok).toMatchObject({
    note: 'Old',
    terms: [hob, { language: 'de', text: 'Kochfeld', status: 'admitted' }],
    changed_at: portal.clock.now().toISOString(),
    revision: 1,
  })
  expect((await change({ note: null })).ok).toMatchObject({ note: null, revision: 2 })
  const late = await change({ note: 'Late', revision: 1 })
  expect(late.status).toBe(409)
  expect(late.body).toEqual({
    detail: 'Somebody else has changed this concept.',
    current: expect.objectContaining({ note: null, revision: 2 }),
  })
  expect(await terms.baseOf(termBaseId)).toMatchObject({ terms: 2, languages: ['de', 'en'] })
})

test('a deleted concept is gone from lists, and its words are kept nowhere', async () => {
  const termBaseId = await terms.makeBase()
  const { id: conceptId } = await terms.add(termBaseId, { en: 'quoxhob' }, { note: 'quoxnote' })
  const params = { conceptId }
  expect((await people.asSam.call(deleteConcept, { params })).status).toBe(204)
  expect(await conceptsOf(termBaseId)).toEqual([])
  expect(await terms.baseOf(termBaseId)).toMatchObject({ concepts: 0, terms: 0, languages: [], revision: 2 })
  expect((await people.asSam.call(deleteConcept, { params })).status).toBe(404)
  expect((await people.asSam.call(changeConcept, { params, body: {} })).status).toBe(404)
  for (const table of ['concepts', 'audit_entries'])
    expect(JSON.stringify(await portal.query(`select * from ${table}`))).not.toContain('quox')
})

test('concepts are found by letters of their terms in any language, whatever the case and accents', async () => {
  const termBaseId = await terms.makeBase()
  await terms.add(termBaseId, { en: 'sink', fr: 'Évier' })
  await terms.add(termBaseId, { en: '50 % fat' })
  await terms.add(await terms.makeBase(), { fr: 'évier' })
  const found = async (q: string) =>
    (await conceptsOf(termBaseId, q)).map(({ terms: [first] }) => first?.text)
  expect(await found('evi')).toEqual(['sink'])
  expect(await found('SINK')).toEqual(['sink'])
  expect(await found('%')).toEqual(['50 % fat'])
  expect(await found('')).toEqual(['sink', '50 % fat'])
  expect(await found('oven')).toEqual([])
})

test('concepts come a page at a time', async () => {
  const termBaseId = await terms.makeBase()
  for (const word of ['hob', 'oven', 'sink']) await terms.add(termBaseId, { en: word })
  const params = { termBaseId }
  const first = (await people.asSam.call(listConcepts, { params, query: { limit: 2 } })).ok
  expect([first.count, first.results.map(({ terms: [one] }) => one?.text)]).toEqual([3, ['hob', 'oven']])
  const cursor = new URL(first.next ?? '').searchParams.get('cursor') ?? ''
  const second = (await people.asSam.call(listConcepts, { params, query: { limit: 2, cursor } })).ok
  expect(second.results.map(({ terms: [one] }) => one?.text)).toEqual(['sink'])
})

test('a project reads the term bases that staff name, in their order', async () => {
  const { id: projectId } = await portal.make.project({ jobs: [{}] })
  const params = { projectId }
  const [one, two] = [await terms.makeBase(), await terms.makeBase()]
  const choose = (body: object) => people.asSam.call(changeProjectTermBases, { params, body })
  const reading = (...read: string[]) => ({ read, revision: expect.any(Number) })
  expect((await people.asSam.call(getProjectTermBases, { params })).ok).toEqual(reading())
  expect((await choose({ read: [two, one] })).ok).toEqual(reading(two, one))
  expect((await choose({})).ok).toEqual(reading(two, one))
  const unknownId = newId()
  expect((await choose({ read: [unknownId] })).body).toEqual({
    read: [`There is no term base ${unknownId}.`],
  })
  expect((await choose({ read: ['x'] })).body).toEqual({ read: ['There is no term base x.'] })
  expect((await choose({ read: [one, one] })).body).toEqual({
    read: [`The term base ${one} is named twice.`],
  })
  await people.asSam.call(deleteTermBase, { params: { termBaseId: two } })
  expect((await people.asSam.call(getProjectTermBases, { params })).ok).toEqual(reading(one))
})

test('of two who choose term bases at one moment, the second is shown what the first chose, and undoes nothing', async () => {
  const { id: projectId } = await portal.make.project({ jobs: [{}] })
  const params = { projectId }
  const [one, two] = [await terms.makeBase(), await terms.makeBase()]
  const { revision } = (await people.asSam.call(getProjectTermBases, { params })).ok
  const choose = (read: string[], seen?: number) =>
    people.asSam.call(changeProjectTermBases, { params, body: { read, revision: seen } })
  const both = await Promise.all([choose([one], revision), choose([two], revision)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const [first, second] = both[0].status === 200 ? both : both.toReversed()
  const now = (await people.asSam.call(getProjectTermBases, { params })).ok
  expect(first?.body).toEqual(now)
  expect(second?.body).toEqual({
    detail: 'This project was changed elsewhere. Compare and save again.',
    current: now,
  })
  expect((await choose([one, two], now.revision)).status).toBe(200)
  expect((await choose([one])).status).toBe(200)
})

test('consultants make none of staff’s calls about terms', async () => {
  const termBaseId = await terms.makeBase()
  const { id: conceptId } = await terms.add(termBaseId, { en: 'hob' })
  const params = { termBaseId, conceptId }
  const answers = [
    await people.asMia.call(listTermBases),
    await people.asMia.call(getTermBase, { params }),
    await people.asNord.call(listConcepts, { params }),
    await people.asMia.call(changeConcept, { params, body: { note: null } }),
    await people.asNord.call(deleteTermBase, { params }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
})
