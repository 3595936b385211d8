import { getProject, listProjects } from '@hub/contract/projects'
import { expect, test } from 'vitest'
import { castForEach, portalForFile } from '../../testing/fixtures.ts'
import { Faults, type Place } from './faults.ts'
import { takeOrder } from './intake.transitions.ts'
import type { Order, OrderedJob } from './order.rules.ts'
import { type Delivery, sha256Of } from './reading.transitions.ts'

const portal = await portalForFile()
const people = castForEach(portal)

const hours = Buffer.from('<html lang="en"><body><p>Opening hours. We open at nine.</p></body></html>')
const field = (path: string): Place => ({ path, line: null })

const job = (path: string, customId: string, targetLanguage: string): OrderedJob => ({
  at: field(path),
  customId,
  targetLanguage,
  translationType: 'Translation',
  unit: 'Words',
  quantity: null,
  unitPrice: '0.12',
  value: null,
  deadline: null,
  instructions: null,
  request: null,
})

/** An order as a call makes one: fields in place of lines, and the file's bytes at hand. */
function delivery(customId: string, jobs: readonly OrderedJob[]): Delivery {
  const order: Order = {
    at: field(''),
    customId: { at: field('custom_id'), value: customId },
    name: 'Harbour menus',
    sourceLanguage: 'en-GB',
    companyName: null,
    deadline: null,
    memoqProjectName: null,
    companyQcsId: null,
    coordinator: { at: field('coordinator'), value: people.sam.email },
    documents: [
      {
        at: field('documents.0'),
        file: { at: field('documents.0.file'), value: 'hours.html' },
        sourceLanguage: 'en-GB',
        encoding: null,
        columns: null,
        comments: false,
        hidden: false,
        allTexts: false,
        jobs,
      },
    ],
    files: [],
    memories: null,
  }
  return { order, hashes: new Map([['hours.html', sha256Of(hours)]]), read: async () => hours }
}

const take = (one: Delivery) =>
  takeOrder(
    portal.parts,
    { id: people.sam.id, address: null },
    one,
    { dryRun: false, say: () => {}, stopped: new AbortController().signal },
    new Faults(),
  )

test('an order that no file holds becomes a project, its documents counted and its jobs priced', async () => {
  const report = await take(delivery('CALL-1', [job('documents.0.jobs.0', 'CALL-1-fr', 'fr-FR')]))
  expect([report.faults, report.applied?.made]).toEqual([
    [],
    { projects: 1, documents: 1, jobs: 1, files: 0 },
  ])
  const params = { projectId: report.applied?.projectId ?? '' }
  expect((await people.asSam.call(getProject, { params })).ok).toMatchObject({
    custom_id: 'CALL-1',
    coordinator: 'Sam Okafor',
    total_quantity: '6',
    total_value: '0.72',
  })
})

test('what is wrong with an order that no file holds is found by its fields, and nothing is stored', async () => {
  const { faults, applied } = await take(
    delivery('CALL-2', [
      job('documents.0.jobs.0', 'CALL-2-fr', 'fr-FR'),
      { ...job('documents.0.jobs.1', 'CALL-2-fr', 'de-DE'), quantity: '99999999', unitPrice: '999999' },
    ]),
  )
  expect(applied).toBeNull()
  expect(faults).toEqual([
    {
      ...field('documents.0.jobs.1'),
      message: 'The value of this job, 99999999 × 999999, is larger than any that is kept.',
    },
    {
      ...field('documents.0.jobs.1'),
      message: 'The job CALL-2-fr is in documents.0.jobs.0 already.',
    },
  ])
  expect((await people.asSam.call(listProjects, { query: { search: 'CALL-2' } })).ok.count).toBe(0)
})
