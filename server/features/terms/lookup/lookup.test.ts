import {
  changeConcept,
  changeProjectTermBases,
  deleteConcept,
  deleteTermBase,
} from '@hub/contract/staff-terms'
import { addOwnTerm, listTerms } from '@hub/contract/terms'
import { expect, test } from 'vitest'
import { text } from '../../../testing/analyses.ts'
import { castForEach, portalForFile } from '../../../testing/fixtures.ts'
import { termsOf } from '../../../testing/terms.ts'

const portal = await portalForFile()
const people = castForEach(portal)
const { makeBase, add, heldJob, termsIn } = termsOf(portal, people)

test('a translator sees the terms of the project’s bases where they are in a source, with all that is said of them', async () => {
  const base = await makeBase()
  const concept = await add(
    base,
    { en: 'hob', fr: ['!plaque chauffante', 'table de cuisson'] },
    { domain: 'Kitchen', definition: 'Where pots stand.', note: 'Not the oven.' },
  )
  const { jobId, segments } = await heldJob(people.mia, [base], 'Clean the hobs.', 'Nothing of it here.')
  const answer = await people.asMia.call(listTerms, {
    params: { jobId },
    query: { segments: segments.join(',') },
  })
  expect(answer.ok.results).toEqual([
    {
      segment: segments[0],
      terms: [
        {
          concept: concept.id,
          from: 10,
          to: 14,
          text: 'hob',
          compound: false,
          targets: [
            { text: 'table de cuisson', status: 'preferred', note: null },
            { text: 'plaque chauffante', status: 'forbidden', note: null },
          ],
          domain: 'Kitchen',
          definition: 'Where pots stand.',
          note: 'Not the oven.',
          created_by: 'Sam Okafor',
          changed_at: portal.clock.now().toISOString(),
          mine: false,
        },
      ],
    },
    { segment: segments[1], terms: [] },
  ])
})

test('what is added, changed or deleted in a base is seen with the next look', async () => {
  const base = await makeBase()
  const hob = await add(base, { en: 'hob', fr: 'plaque' })
  const { jobId, segments } = await heldJob(people.mia, [base], 'The induction hob and the oven.')
  const seen = async () => (await termsIn(people.asMia, jobId, segments))[0]
  expect(await seen()).toEqual(['hob 14–17 → plaque'])
  const longer = await add(base, { en: 'induction hob', fr: 'table à induction' })
  await add(base, { en: 'oven', fr: 'four' })
  expect(await seen()).toEqual(['induction hob 4–17 → table à induction', 'oven 26–30 → four'])
  await people.asSam.call(changeConcept, {
    params: { conceptId: hob.id },
    body: {
      terms: [
        { language: 'en', text: 'hob' },
        { language: 'fr', text: 'table de cuisson' },
      ],
    },
  })
  await people.asSam.call(deleteConcept, { params: { conceptId: longer.id } })
  expect(await seen()).toEqual(['hob 14–17 → table de cuisson', 'oven 26–30 → four'])
})

test('a project’s choice of bases, and a base that is deleted, are seen with the next look', async () => {
  const [one, two] = [await makeBase(), await makeBase()]
  await add(one, { en: 'hob', fr: 'plaque' })
  await add(two, { en: 'oven', fr: 'four' })
  const { projectId, jobId, segments } = await heldJob(people.mia, [one, two], 'The hob and the oven.')
  const seen = async () => (await termsIn(people.asMia, jobId, segments))[0]
  expect(await seen()).toEqual(['hob 4–7 → plaque', 'oven 16–20 → four'])
  await people.asSam.call(changeProjectTermBases, { params: { projectId }, body: { read: [two] } })
  expect(await seen()).toEqual(['oven 16–20 → four'])
  await people.asSam.call(deleteTermBase, { params: { termBaseId: two } })
  expect(await seen()).toEqual([])
})

test('targets are those of the job’s language, else of the bare language, else of its other regions', async () => {
  const base = await makeBase()
  await add(base, { en: 'hob', fr: 'plaque', 'fr-FR': 'table de cuisson', 'fr-CA': 'surface' })
  await add(base, { en: 'oven', 'fr-CA': 'fourneau', de: 'Ofen' })
  await add(base, { en: 'sink', de: 'Spüle' })
  const { jobId, segments } = await heldJob(people.mia, [base], 'The hob, the oven and the sink.')
  expect(await termsIn(people.asMia, jobId, segments)).toEqual([
    ['hob 4–7 → table de cuisson', 'oven 13–17 → fourneau', 'sink 26–30 → '],
  ])
})

test('terms are held from acceptance on: before it, and for others, there are none to see', async () => {
  const base = await makeBase()
  const file = text('kitchen.txt', 'The hob.')
  const project = await portal.make.project({ jobs: [{ file, target: 'fr-FR' }] })
  const [jobId = ''] = project.jobs
  const body = { read: [base] }
  await people.asSam.call(changeProjectTermBases, { params: { projectId: project.id }, body })
  await portal.make.assign(people.sam, people.mia, jobId)
  const look = async (client: typeof people.asMia) =>
    (await client.call(listTerms, { params: { jobId }, query: { q: 'hob' } })).status
  expect([await look(people.asMia), await look(people.asNord), await look(people.asSam)]).toEqual([
    404, 404, 200,
  ])
  await portal.make.accept(people.mia, project)
  expect([await look(people.asMia), await look(people.asNord)]).toEqual([200, 404])
})

test('a search finds terms of the job’s languages on both sides, the nearest first', async () => {
  const base = await makeBase()
  await add(base, { en: 'gas hob', fr: 'table à gaz' })
  await add(base, { en: 'hob', fr: 'table de cuisson', de: 'Kochfeld' })
  await add(base, { en: 'stove', de: 'hob' })
  const { jobId } = await heldJob(people.mia, [base], 'Nothing of it here.')
  await people.asMia.call(addOwnTerm, {
    body: { source: 'hobby', target: 'loisir', source_language: 'en', target_language: 'fr' },
  })
  const find = async (q: string) => {
    const { ok } = await people.asMia.call(listTerms, { params: { jobId }, query: { q } })
    return ok.results.flatMap((result) =>
      'segment' in result
        ? []
        : [
            `${result.terms.map(({ side, text: term }) => `${side} ${term}`).join(', ')}${result.mine ? ' (mine)' : ''}`,
          ],
    )
  }
  expect(await find('HOB')).toEqual([
    'source hob, target table de cuisson',
    'source hobby, target loisir (mine)',
    'source gas hob, target table à gaz',
  ])
  expect(await find('gaz')).toEqual(['source gas hob, target table à gaz'])
})

test('either segments or letters are asked for, and of segments fifty', async () => {
  const { jobId, segments } = await heldJob(people.mia, [], 'The hob.')
  const look = async (query: Record<string, string>) =>
    (await people.asMia.call(listTerms, { params: { jobId }, query })).status
  const [segment = ''] = segments
  expect(await look({})).toBe(400)
  expect(await look({ q: 'hob', segments: segment })).toBe(400)
  expect(await look({ segments: Array(51).fill(segment).join(',') })).toBe(400)
  expect(await look({ segments: 'x' })).toBe(400)
  expect(await look({ segments: Array(50).fill(segment).join(',') })).toBe(200)
})
