import { readdir, readFile } from 'node:fs/promises'
import { getProject } from '@hub/contract/projects'
import { readText } from '@hub/contract/reading'
import { addProject, changeProject, getStaffProject } from '@hub/contract/staff-projects'
import { expect, test } from 'vitest'
import { castForEach, portalForFile } from '../../../testing/fixtures.ts'
import { folders } from '../../../testing/folder.ts'
import { hub } from '../../../testing/hub.ts'
import { noteOwnMemory } from '../../work/work.upkeep.ts'

const portal = await portalForFile()
const the = castForEach(portal)
const folderOf = folders()

const say = (projectId: string, own_memory: 'allowed' | 'forbidden' | null) =>
  the.asSam.call(changeProject, { params: { projectId }, body: { own_memory } })

/** The start of a process that was given this word. */
const startWith = (word: 'allowed' | 'forbidden') => noteOwnMemory(portal.db, word)

test('a project’s word on own memories is in its request, beside its text and with staff, before anybody says yes', async () => {
  const project = await portal.make.project({ jobs: [{ document: 'gallery-labels.xlf', target: 'fr-FR' }] })
  await portal.make.offer(the.sam, the.mia, project)
  const params = { projectId: project.id }
  const seen = async () => [
    (await the.asMia.call(getProject, { params })).ok.own_memory,
    (await the.asMia.call(readText, { params: { jobId: project.jobs[0] ?? '' } })).ok.own_memory,
    (await the.asSam.call(getStaffProject, { params })).ok.own_memory,
  ]
  expect(await seen()).toEqual(['allowed', 'allowed', 'allowed'])
  expect((await say(project.id, 'forbidden')).ok.own_memory).toBe('forbidden')
  expect(await seen()).toEqual(['forbidden', 'forbidden', 'forbidden'])
  await say(project.id, null)
  expect(await seen()).toEqual(['allowed', 'allowed', 'allowed'])
  await startWith('forbidden')
  expect(await seen()).toEqual(['forbidden', 'forbidden', 'forbidden'])
  await say(project.id, 'allowed')
  expect(await seen()).toEqual(['allowed', 'allowed', 'allowed'])
  await startWith('allowed')
})

test('a word on own memories that there is not is refused', async () => {
  const body = { custom_id: 'Own 1', source_language: 'en' }
  const answer = await the.asSam.send({
    method: 'POST',
    url: addProject.url,
    payload: { ...body, own_memory: 'never' },
  })
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { own_memory: ['"never" is not a valid choice.'] },
  ])
})

test('a project.yaml says whether own memories grow from its jobs, and an export says it again', async () => {
  const order = (word: string) => `custom_id: OWN-7\nsource_language: en-GB\n${word}documents: []\n`
  const bring = async (word: string) =>
    hub(portal.parts, ['project', 'import', await folderOf({ 'project.yaml': order(word) })])
  const kept = () => portal.query("select own_memory from projects where custom_id = 'OWN-7'")
  await bring('own_memory: forbidden\n')
  expect(await kept()).toEqual([{ own_memory: 'forbidden' }])
  const out = await folderOf({})
  await hub(portal.parts, ['project', 'export', 'OWN-7', out])

  const files = await readdir(out, { recursive: true })
  const file = files.find((name) => name.endsWith('project.yaml')) ?? ''
  expect(await readFile(`${out}/${file}`, 'utf8')).toContain('own_memory: forbidden')
  await bring('')
  expect(await kept()).toEqual([{ own_memory: null }])
  expect((await bring('own_memory: maybe\n')).err).toContain(
    'project.yaml:3: own_memory: "maybe" is none of allowed, forbidden.',
  )
})
