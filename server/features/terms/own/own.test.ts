import { scopes } from '@hub/contract/endpoint'
import { erasePerson } from '@hub/contract/staff-data'
import { addApiKey } from '@hub/contract/staff-keys'
import {
  changeConcept,
  changeProjectTermBases,
  deleteConcept,
  deleteTermBase,
  exportTermBase,
  getTermBase,
  listConcepts,
} from '@hub/contract/staff-terms'
import { viewAs } from '@hub/contract/staff-view'
import { addOwnTerm, deleteOwnTerm, listOwnTerms, listTerms } from '@hub/contract/terms'
import { expect, test } from 'vitest'
import { addressOf, type Client } from '../../../testing/client.ts'
import { endpoints } from '../../../testing/endpoints.ts'
import { castForEach, portalForFile } from '../../../testing/fixtures.ts'
import { hub } from '../../../testing/hub.ts'
import { termsOf } from '../../../testing/terms.ts'
import { keepUp } from '../../../upkeep.ts'

const portal = await portalForFile()
const the = castForEach(portal)
const { heldJob, termsIn } = termsOf(portal, the)

const keep = (client: Client, source: string, target: string, more: object = {}) =>
  client.call(addOwnTerm, {
    body: { source, target, source_language: 'en', target_language: 'fr', ...more },
  })

const listed = async (client: Client, q?: string) =>
  (await client.call(listOwnTerms, { query: q === undefined ? {} : { q } })).ok.results.map(
    ({ source, target }) => `${source} – ${target}`,
  )

test('a translator keeps terms of their own, finds them by their letters and takes them out', async () => {
  const first = await keep(the.asMia, 'hob', 'plaque', { note: 'For Harbour.' })
  expect([first.status, first.body]).toEqual([
    201,
    {
      id: expect.any(String),
      source: 'hob',
      target: 'plaque',
      source_language: 'en',
      target_language: 'fr',
      note: 'For Harbour.',
      created_at: portal.clock.now().toISOString(),
    },
  ])
  await keep(the.asMia, 'sink', 'évier')
  expect(await listed(the.asMia)).toEqual(['sink – évier', 'hob – plaque'])
  expect(await listed(the.asMia, 'EVI')).toEqual(['sink – évier'])
  expect(await listed(the.asNord)).toEqual([])
  const again = await keep(the.asMia, 'hob', 'plaque', { note: 'For all.' })
  expect([again.status, again.ok.id, again.ok.note]).toEqual([200, first.ok.id, 'For all.'])
  const params = { conceptId: first.ok.id }
  expect((await the.asNord.call(deleteOwnTerm, { params })).status).toBe(404)
  expect((await the.asMia.call(deleteOwnTerm, { params })).status).toBe(204)
  expect((await the.asMia.call(deleteOwnTerm, { params })).status).toBe(404)
  expect(await listed(the.asMia)).toEqual(['sink – évier'])
})

test('a term of one’s own is in two languages that there are', async () => {
  const wrong = async (more: object) => (await keep(the.asMia, 'hob', 'plaque', more)).body
  expect(await wrong({ target_language: 'french' })).toMatchObject({ target_language: [expect.any(String)] })
  expect(await wrong({ target_language: 'EN' })).toEqual({
    target_language: ['Give another language than the source’s.'],
  })
})

test('one’s own terms are at once beside the project’s, and of two people each sees their own', async () => {
  await keep(the.asMia, 'hob', 'plaque de Mia')
  await keep(the.asNord, 'hob', 'plaque de Nord')
  const mias = await heldJob(the.mia, [], 'The hob.')
  const nords = await heldJob(the.nord, [], 'The hob.')
  expect(await termsIn(the.asMia, mias.jobId, mias.segments)).toEqual([['hob 4–7 → plaque de Mia (mine)']])
  expect(await termsIn(the.asNord, nords.jobId, nords.segments)).toEqual([
    ['hob 4–7 → plaque de Nord (mine)'],
  ])
  expect(await termsIn(the.asSam, mias.jobId, mias.segments)).toEqual([[]])
})

/** Mia's own terms, and whatever an address may name of them. */
async function everything() {
  const { ok: own } = await keep(the.asMia, 'quoxhob', 'plaque de Quox', { note: 'Quoxnote' })
  const job = await heldJob(the.mia, [], 'The quoxhob.')
  const [base] = await portal.query<{ id: string }>(
    `select id from term_bases where owner_id = '${the.mia.id}'`,
  )
  const termBaseId = base?.id ?? ''
  const [segmentId = ''] = job.segments
  const params = {
    ...job,
    segmentId,
    termBaseId,
    conceptId: own.id,
    userId: the.mia.id,
    downloadType: 'xliff',
  }
  expect(await termsIn(the.asMia, job.jobId, job.segments)).toEqual([
    ['quoxhob 4–11 → plaque de Quox (mine)'],
  ])
  return { ...params, query: { q: 'plaque', segments: segmentId, format: 'tbx', limit: 500 } }
}

test('no call of anybody but its owner gives a term of one’s own, nor that it is there', async () => {
  const { query, ...params } = await everything()
  const key = await the.asSam.call(addApiKey, { body: { name: `All of ${the.sam.id}`, scopes: [...scopes] } })
  const authorization = `Api-Key ${Object(key.body).key}`
  const reads = (await endpoints()).filter(
    ({ method, config }) => method === 'GET' && config.access !== 'public',
  )
  const hasNone = (body: string, where: string) => {
    for (const secret of ['plaque de Quox', 'Quoxnote', params.termBaseId, params.conceptId])
      expect(body, where).not.toContain(secret)
  }
  for (const endpoint of reads) {
    // Letters and segments are not asked for at once.
    const { segments, ...letters } = query
    for (const asked of endpoint === listTerms ? [letters, { segments }] : [query]) {
      const url = addressOf(endpoint, params, asked)
      for (const [client, headers] of [
        [the.asSam, {}],
        [the.asNord, {}],
        [portal.stranger, { authorization }],
      ] as const)
        hasNone((await client.send({ method: 'GET', url, headers })).body, endpoint.url)
      if (!endpoint.config.viewable) continue
      const path = url.replace('/api/v1/', '')
      const view = await the.asSam.call(viewAs, { params: { userId: the.mia.id }, query: { path } })
      hasNone(view.text, `view ${endpoint.url}`)
    }
  }
})

test('staff’s calls find no terms of somebody’s own: they are 404, and no project reads them', async () => {
  const { query: _, ...params } = await everything()
  const answers = [
    await the.asSam.call(getTermBase, { params }),
    await the.asSam.call(listConcepts, { params }),
    await the.asSam.call(exportTermBase, { params }),
    await the.asSam.call(deleteTermBase, { params }),
    await the.asSam.call(changeConcept, { params, body: { note: 'Ours' } }),
    await the.asSam.call(deleteConcept, { params }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
  const body = { read: [params.termBaseId] }
  expect((await the.asSam.call(changeProjectTermBases, { params, body })).status).toBe(400)
  const insert = `insert into project_term_bases (project_id, base_id, place) values ('${params.projectId}', '${params.termBaseId}', 0)`
  await expect(portal.query(insert)).rejects.toThrow('foreign key')
  expect((await hub(portal.parts, ['terms', 'list', '--json'])).out).not.toContain('My terms')
  expect(await listed(the.asMia)).toEqual(['quoxhob – plaque de Quox'])
})

test('nothing of one’s own terms is in the audit log, in events or in what webhooks hear', async () => {
  const { conceptId, termBaseId } = await everything()
  await the.asMia.call(deleteOwnTerm, { params: { conceptId } })
  for (const table of ['audit_entries', 'events', 'deliveries', 'page_views', 'job_logs']) {
    const rows = JSON.stringify(await portal.query(`select * from ${table}`))
    for (const secret of ['Quox', 'quox', termBaseId, conceptId]) expect(rows, table).not.toContain(secret)
  }
  const left = await portal.query(`select * from concepts where base_id = '${termBaseId}'`)
  expect(JSON.stringify(left)).not.toMatch(/quox/i)
})

test('who is erased leaves no term of their own', async () => {
  await keep(the.asNord, 'quox for erasing', 'plaque')
  await the.asSam.call(erasePerson, { params: { userId: the.nord.id }, body: { reason: 'Asked for it' } })
  await keepUp(portal.parts, portal.clock.now())
  expect(await portal.query(`select 1 from concepts where words like '%quox for erasing%'`)).toEqual([])
  expect(await portal.query(`select 1 from term_bases where owner_id = '${the.nord.id}'`)).toEqual([])
})
