import { erasePerson } from '@hub/contract/staff-data'
import { addMemory, changeProjectMemories, exportMemory } from '@hub/contract/staff-memories'
import { activatePerson, changePerson, getPerson, invitePersonAgain } from '@hub/contract/staff-people'
import { getTranslation, saveTranslation } from '@hub/contract/translation'
import { expect, test } from 'vitest'
import { castForEach, portalForFile } from '../../testing/fixtures.ts'

const portal = await portalForFile()
const the = castForEach(portal)

async function erase(): Promise<string> {
  const params = { userId: the.mia.id }
  const answer = await the.asSam.call(erasePerson, { params, body: { reason: 'They asked for it.' } })
  expect(answer.status).toBe(204)
  return `Former ${(await the.asSam.call(getPerson, { params })).ok.last_name}`
}

let memories = 0
async function memory(): Promise<string> {
  memories += 1
  const body = { name: `Hotels ${memories}`, source_language: 'en', target_language: 'fr' }
  const { id } = (await the.asSam.call(addMemory, { body })).ok
  return id
}

/** Mia's work, approved into a memory of the provider's. */
async function approvedInto(memoryId: string): Promise<void> {
  const project = await portal.make.project({ jobs: [{ document: 'gallery-labels.xlf', target: 'fr-FR' }] })
  const [jobId = ''] = project.jobs
  const params = { jobId }
  const body = { read: [], write: memoryId }
  await the.asSam.call(changeProjectMemories, { params: { projectId: project.id }, body })
  await portal.make.assign(the.sam, the.mia, jobId)
  await portal.make.accept(the.mia, project)
  const { segments } = (await the.asMia.call(getTranslation, { params })).ok
  const edits = segments
    .filter(({ status }) => status !== 'locked')
    .map(({ id }, index) => ({ id, target: `Traduit ${index}`, status: 'translated' }))
  await the.asMia.call(saveTranslation, { params, body: { post_edited_data: edits } })
  await portal.make.submit(the.mia, jobId)
  await portal.make.approve(the.sam, jobId)
}

const authorsOf = async (memoryId: string): Promise<string[]> => {
  const tmx = (await the.asSam.call(exportMemory, { params: { memoryId } })).text
  return [...new Set([...tmx.matchAll(/changeid="([^"]*)"/g)].map(([, author = '']) => author))]
}

test('the provider’s memories know an erased person by their number alone, whatever they were called before', async () => {
  const memoryId = await memory()
  await approvedInto(memoryId)
  expect(await authorsOf(memoryId)).toEqual(['Mia Berg'])
  await the.asSam.call(changePerson, { params: { userId: the.mia.id }, body: { last_name: 'Solvang' } })
  expect(await authorsOf(memoryId)).toEqual(['Mia Berg'])
  const former = await erase()
  expect(await authorsOf(memoryId)).toEqual([former])
})

test('units of before they named their person go by the author’s name, and a namesake’s elsewhere stay', async () => {
  const [theirs, elsewhere] = [await memory(), await memory()]
  for (const memoryId of [theirs, elsewhere]) await approvedInto(memoryId)
  await portal.query(`update memory_units set confirmed_by = null where memory_id = '${theirs}'`)
  await portal.query(
    `update memory_units set confirmed_by = '${the.sam.id}' where memory_id = '${elsewhere}'`,
  )
  const former = await erase()
  expect(await authorsOf(theirs)).toEqual([former])
  expect(await authorsOf(elsewhere)).toEqual(['Mia Berg'])
})

test('who was erased is let in by nobody, and is given no name and no address again', async () => {
  const params = { userId: the.mia.id }
  const former = await erase()
  const refused = [409, { detail: 'This person is erased already.' }]
  const activated = await the.asSam.call(activatePerson, { params })
  expect([activated.status, activated.body]).toEqual(refused)
  for (const body of [{ first_name: 'Mia' }, { email: 'mia.berg@elsewhere.example' }]) {
    const changed = await the.asSam.call(changePerson, { params, body })
    expect([changed.status, changed.body]).toEqual(refused)
  }
  expect((await the.asSam.call(invitePersonAgain, { params })).status).toBe(409)
  const person = (await the.asSam.call(getPerson, { params })).ok
  expect(person).toMatchObject({ active: false, pending_email: null, invited_at: null })
  expect(`Former ${person.last_name}`).toBe(former)
})
