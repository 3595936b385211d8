import { getProject } from '@hub/contract/projects'
import { expect, test } from 'vitest'
import { castForEach, portalForFile } from '../../testing/fixtures.ts'
import { addDocuments, takeIn } from '../documents/intake.transitions.ts'
import { perform } from './act.ts'
import { addJobs, type NewJob } from './projects.transitions.ts'

const portal = await portalForFile()
const people = castForEach(portal)

const job: NewJob = {
  customId: 'P-1-01',
  documentId: null,
  translationType: 'Translation',
  sourceLanguage: 'en-GB',
  targetLanguage: 'fr-FR',
  unit: 'Words',
  quantity: null,
  unitPrice: null,
  value: null,
  deadline: null,
  instructions: null,
}

const fileOf = (name: string) =>
  takeIn(portal.parts, {
    name,
    bytes: Buffer.from(
      'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "One"\nmsgstr ""\n',
    ),
    sourceLanguage: 'en-GB',
    targetLanguages: ['fr-FR'],
  })

test('documents and jobs added to one project at the same moment take turns, and none is tried again', async () => {
  const { id, jobs } = await portal.make.project({ jobs: [{}] })
  const files = await Promise.all(Array.from({ length: 6 }, (_, number) => fileOf(`menu-${number}.po`)))
  let attempts = 0
  await Promise.all(
    files.map((file, number) =>
      perform(portal.parts, { id: people.sam.id, address: null }, async (act) => {
        attempts++
        await addDocuments(act, id, [file])
        await addJobs(act, id, [{ ...job, customId: `P-2-0${number}`, documentId: file.id }])
      }),
    ),
  )
  const { ok } = await people.asSam.call(getProject, { params: { projectId: id } })
  expect([attempts, ok.jobs.length]).toEqual([files.length, jobs.length + files.length])
})

test('nothing is added to a project that is not there', async () => {
  const nowhere = '00000000-0000-7000-8000-000000000000'
  const by = { id: people.sam.id, address: null }
  const file = await fileOf('menu.po')
  await expect(perform(portal.parts, by, (act) => addDocuments(act, nowhere, [file]))).rejects.toThrow(
    'Not found.',
  )
  await expect(perform(portal.parts, by, (act) => addJobs(act, nowhere, [job]))).rejects.toThrow('Not found.')
})
