import { find, findAsStaff } from '@hub/contract/find'
import { addApiKey } from '@hub/contract/staff-keys'
import { addMemory } from '@hub/contract/staff-memories'
import { expect, test } from 'vitest'
import { newId } from '../../ids.ts'
import type { Client } from '../../testing/client.ts'
import { castForEach, portalForFile } from '../../testing/fixtures.ts'

const portal = await portalForFile()
const the = castForEach(portal)

const page = (name: string) => ({ name, bytes: Buffer.from('Open every day.') })
const byStaff = async (q: string) => (await the.asSam.call(findAsStaff, { query: { q } })).ok.results
const by = async (client: Client, q: string) => (await client.call(find, { query: { q } })).ok.results
const namesOf = (results: { kind: string; name: string }[]) => results.map(({ kind, name }) => [kind, name])

test('staff find projects, jobs, people and memories by parts of their words, in any case', async () => {
  const project = await portal.make.project({
    name: 'Zanzibar ferry guide',
    jobs: [{ file: page('zanzibar-times.txt') }],
  })
  await the.asSam.call(addMemory, {
    body: { name: 'Zanzibar memory', source_language: 'en', target_language: 'fr' },
  })
  expect(namesOf(await byStaff('ZANZIB'))).toEqual([
    ['project', 'Zanzibar ferry guide'],
    ['job', 'zanzibar-times.txt'],
    ['memory', 'Zanzibar memory'],
  ])
  expect(namesOf(await byStaff('guide zanzibar'))).toEqual([['project', 'Zanzibar ferry guide']])
  const [first] = await byStaff('zanzibar ferry')
  expect(first?.id).toBe(project.id)
  const people = await byStaff(the.mia.email.split('@')[0] ?? '')
  expect(people.map(({ kind, id }) => [kind, id])).toContainEqual(['person', the.mia.id])
})

test('where nothing has the words, one slip of the finger in each is forgiven', async () => {
  await portal.make.project({ name: 'Quokka brochure', jobs: [{}] })
  expect(namesOf(await byStaff('qoukka brochrue'))).toEqual([['project', 'Quokka brochure']])
  expect(namesOf(await byStaff('quoka'))).toEqual([['project', 'Quokka brochure']])
  expect(await byStaff('qukoak')).toEqual([])
})

test('a consultant finds what their lists show, and nothing of anybody else', async () => {
  const { sam, mia } = the
  const project = await portal.make.project({
    name: 'Wombat atlas',
    jobs: [{ file: page('wombat-one.txt') }, { file: page('wombat-two.txt') }],
  })
  const [jobId = ''] = project.jobs
  await portal.make.offer(sam, mia, { id: project.id, jobs: [jobId] }, { jobIds: [jobId] })
  expect(namesOf(await by(the.asMia, 'wombat'))).toEqual(
    [
      ['job', 'wombat-one.txt'],
      ['project', 'Wombat atlas'],
    ]
      .toSorted()
      .reverse(),
  )
  expect(namesOf(await by(the.asMia, 'wobmat'))).toHaveLength(2)
  expect(await by(the.asNord, 'wombat')).toEqual([])
  expect(await by(the.asMia, the.nord.email)).toEqual([])
  expect(namesOf(await by(the.asSam, 'wombat'))).toHaveLength(3)
})

test('an offer that has ended without an answer is not found by its jobs any more', async () => {
  const { sam, mia } = the
  const project = await portal.make.project({ name: 'Numbat list', jobs: [{ file: page('numbat.txt') }] })
  await portal.make.offer(sam, mia, project, { expiresAt: portal.clock.in({ minutes: 2 }) })
  expect(namesOf(await by(the.asMia, 'numbat'))).toHaveLength(2)
  portal.clock.advance({ minutes: 3 })
  expect(namesOf(await by(the.asMia, 'numbat'))).toEqual([['project', 'Numbat list']])
})

test('short words begin words, nothing and marks find nothing, and what is too long is refused', async () => {
  await portal.make.project({ name: 'Ox trail', jobs: [{}] })
  expect(namesOf(await byStaff('ox tr'))).toEqual([['project', 'Ox trail']])
  expect(await byStaff(' · ')).toEqual([])
  expect(await byStaff('xq7%_')).toEqual([])
  const long = await the.asSam.call(findAsStaff, { query: { q: 'a'.repeat(201) } })
  expect([long.status, Object.keys(Object(long.body))]).toEqual([400, ['q']])
})

test('twenty are found at most', async () => {
  await portal.make.project({
    name: 'Kakapo',
    jobs: Array.from({ length: 30 }, (_, at) => ({ file: page(`kakapo-${at}.txt`) })),
  })
  expect(await byStaff('kakapo')).toHaveLength(20)
})

test('a key that reads finds, one for projects alone does not', async () => {
  const withKey = async (scope: 'read' | 'projects') => {
    const body = { name: `Key ${newId()}`, scopes: [scope] }
    const headers = {
      authorization: `Api-Key ${(await the.asSam.call(addApiKey, { body })).ok.key}`,
    }
    return (await portal.stranger.call(findAsStaff, { query: { q: 'tide' }, headers })).status
  }
  expect([await withKey('read'), await withKey('projects')]).toEqual([200, 403])
})
