import { getProject, listProjects } from '@hub/contract/projects'
import { expect, test } from 'vitest'
import { castForEach, portalForFile } from '../../testing/fixtures.ts'
import { Faults, type Place } from './faults.ts'
import { type Report, takeOrders } from './intake.transitions.ts'
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
    ownMemory: null,
    subtitleSpeed: 17,
    subtitleLine: 42,
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
    termBases: null,
  }
  return { order, hashes: new Map([['hours.html', sha256Of(hours)]]), read: async () => hours }
}

const takeAll = (deliveries: readonly Delivery[]) =>
  takeOrders(
    portal.parts,
    { id: people.sam.id, address: null },
    deliveries.map((one) => ({ delivery: one, faults: new Faults() })),
    { dryRun: false, say: () => {}, stopped: new AbortController().signal },
  )

async function take(one: Delivery): Promise<Report> {
  const [report] = await takeAll([one])
  if (!report) throw new Error('An order has no report.')
  return report
}

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

const countOf = async (search: string) =>
  (await people.asSam.call(listProjects, { query: { search } })).ok.count

test('orders that come in together are all stored or none: a fault of the last leaves nothing of the first', async () => {
  const right = delivery('CALL-3', [job('documents.0.jobs.0', 'CALL-3-fr', 'fr-FR')])
  const wrong = delivery('CALL-4', [job('documents.0.jobs.0', 'CALL-4-fr', 'fr-FR')])
  const nobody = { at: field('coordinator'), value: 'nobody@hub.example' }
  const reports = await takeAll([right, { ...wrong, order: { ...wrong.order, coordinator: nobody } }])
  expect(reports.map(({ applied, faults }) => [applied, faults])).toEqual([
    [null, []],
    [null, [{ ...nobody.at, message: 'Nobody here has the address nobody@hub.example.' }]],
  ])
  expect(await countOf('CALL-3')).toBe(0)

  const both = await takeAll([right, wrong])
  expect(both.map(({ applied }) => applied?.made.projects)).toEqual([1, 1])
})

test('the same projects that come in several times at once, in any order, are made once', async () => {
  const one = delivery('CALL-5', [job('documents.0.jobs.0', 'CALL-5-fr', 'fr-FR')])
  const other = delivery('CALL-6', [job('documents.0.jobs.0', 'CALL-6-fr', 'fr-FR')])
  const all = await Promise.all([[one, other], [other, one], [one, other], [other]].map(takeAll))
  const made = all.flat().reduce((sum, { applied }) => sum + (applied?.made.projects ?? Number.NaN), 0)
  expect(made).toBe(2)
  expect([await countOf('CALL-5'), await countOf('CALL-6')]).toEqual([1, 1])
})
