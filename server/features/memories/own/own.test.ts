import {
  changeOwnMemory,
  changeOwnUnit,
  deleteOwnUnit,
  deleteOwnUnits,
  exportOwnMemory,
  getOwnMemoryImport,
  searchOwnMemory,
} from '@hub/contract/own-memory'
import { changeProject } from '@hub/contract/staff-projects'
import { getTranslation, saveTranslation } from '@hub/contract/translation'
import { expect, test } from 'vitest'
import { newId } from '../../../ids.ts'
import type { Client } from '../../../testing/client.ts'
import { castForEach, portalForFile } from '../../../testing/fixtures.ts'
import {
  approvedJob,
  heldJob,
  ownMemory,
  sendMemory,
  switchOn,
  takeIn,
  targetsWith,
  translateAll,
} from '../../../testing/own-memories.ts'

const portal = await portalForFile()
const the = castForEach(portal)

const mia = () => ({ person: the.mia, client: the.asMia })

async function importFile(client: Client, name: string, text: string, pair = 'en:fr') {
  const answer = await sendMemory(client, name, text, pair)
  expect(answer.statusCode).toBe(202)
  await takeIn(portal)
  return (await client.call(getOwnMemoryImport, { params: { importId: answer.json().id } })).ok
}

const table = (...rows: readonly (readonly [string, string])[]) =>
  `source,target\n${rows.map(([source, target]) => `${source},${target}`).join('\n')}\n`

const units = async (client: Client, q?: string, pair = 'en:fr') =>
  (await client.call(searchOwnMemory, { query: { pair, ...(q && { q }) } })).ok.results

test('an own memory is off and empty, until it is switched on', async () => {
  expect(await ownMemory(the.asMia)).toEqual({ on: false, penalty: 0, pairs: [], forbidding: [] })
  await approvedJob(portal, the.sam, mia(), 'Avant')
  expect((await ownMemory(the.asMia)).pairs).toEqual([])
  const answer = await the.asMia.call(changeOwnMemory, { body: { on: true, penalty: 3 } })
  expect(answer.ok).toEqual({ on: true, penalty: 3, pairs: [], forbidding: [] })
  expect((await the.asMia.call(changeOwnMemory, { body: { penalty: 5 } })).ok).toMatchObject({
    on: true,
    penalty: 5,
  })
  for (const penalty of [-1, 101, 1.5])
    expect((await the.asMia.call(changeOwnMemory, { body: { penalty } })).status).toBe(400)
})

test('what somebody confirmed goes in when its job is approved, with its client, and what came confirmed does not', async () => {
  await switchOn(the.asMia)
  const { jobId } = await heldJob(portal, the.sam, mia(), { client: 'Harbour & Lune' })
  const { segments } = (await the.asMia.call(getTranslation, { params: { jobId } })).ok
  const [came, ...others] = segments.filter(({ status }) => status !== 'locked')
  if (!came) throw new Error('The document has no segments.')
  await portal.query(
    `update segments set target = '"De la cliente"', first_target = '"De la cliente"', first_status = 'translated',
      status = 'translated', has_target = true where id = '${came.id}'`,
  )
  await the.asMia.call(saveTranslation, {
    params: { jobId },
    body: {
      post_edited_data: [
        { id: came.id, target: 'De la cliente', status: 'reviewed' },
        ...others.map(({ id }, index) => ({ id, target: `De Mia ${index}`, status: 'translated' })),
      ],
    },
  })
  await portal.make.submit(the.mia, jobId)
  await portal.make.approve(the.sam, jobId)
  expect((await ownMemory(the.asMia)).pairs).toEqual([])
  await takeIn(portal)
  const [pair] = (await ownMemory(the.asMia)).pairs
  expect(pair).toMatchObject({ pair: 'en:fr', left: 0, clients: ['Harbour & Lune'] })
  expect(pair?.bytes).toBeGreaterThan(0)
  expect(await targetsWith(the.asMia, 'cliente')).toEqual([])
  const results = await units(the.asMia, 'Mia')
  expect(results[0]).toMatchObject({ client: 'Harbour & Lune', memory: { name: 'My memory' } })
  expect(results.length).toBe(Math.min(pair?.units ?? 0, 50))
})

test('a project that forbids it lets nothing go in; what is in stays in when it forbids later', async () => {
  await switchOn(the.asMia)
  const first = await approvedJob(portal, the.sam, mia(), 'Avant')
  const before = (await ownMemory(the.asMia)).pairs
  expect(before).toHaveLength(1)
  const later = await heldJob(portal, the.sam, mia(), { name: 'Secret atlas', document: 'consent-form.xlf' })
  for (const projectId of [first.projectId, later.projectId])
    await the.asSam.call(changeProject, { params: { projectId }, body: { own_memory: 'forbidden' } })
  expect((await ownMemory(the.asMia)).forbidding).toEqual([{ id: later.projectId, name: 'Secret atlas' }])
  await translateAll(mia(), later.jobId, 'Secret')
  await portal.make.submit(the.mia, later.jobId)
  await portal.make.approve(the.sam, later.jobId)
  await takeIn(portal)
  expect((await ownMemory(the.asMia)).pairs).toEqual(before)
})

test('approving waits for no import of the memory that is under way', async () => {
  await switchOn(the.asMia)
  await approvedJob(portal, the.sam, mia(), 'Avant')
  const [row] = await portal.query<{ id: string }>(`select id from memories where owner_id = '${the.mia.id}'`)
  const { jobId } = await heldJob(portal, the.sam, mia(), { document: 'consent-form.xlf' })
  await translateAll(mia(), jobId, 'Après')
  await portal.make.submit(the.mia, jobId)
  await portal.db.transaction().execute(async (trx) => {
    const { openMemory } = await import('../units/bank.transitions.ts')
    await openMemory(trx, row?.id ?? '')
    await portal.make.approve(the.sam, jobId)
  })
  await takeIn(portal)
  expect(await targetsWith(the.asMia, 'Après')).not.toEqual([])
})

test('a file comes in by its pair of languages, as the provider’s do, and says what it came to', async () => {
  const report = await importFile(
    the.asMia,
    'mine.csv',
    table(['Open daily.', 'Ouvert chaque jour.'], ['Closed', '']),
    'en-GB:fr-FR',
  )
  expect(report).toMatchObject({
    status: 'completed',
    report: {
      units: 1,
      added: 1,
      skipped_count: 1,
      skipped: [{ line: 3, reason: 'It has no translation.' }],
    },
  })
  expect((await ownMemory(the.asMia)).pairs).toMatchObject([{ pair: 'en:fr', units: 1, clients: [] }])
  expect(await targetsWith(the.asMia, undefined)).toEqual(['Ouvert chaque jour.'])
  const refusal = await sendMemory(the.asMia, 'mine.csv', table(['A', 'B']), 'en')
  expect([refusal.statusCode, refusal.json()]).toEqual([
    400,
    { pair: ['"" is not a language: give its tag, such as fr, pt-BR or zh-Hant, whose parts exist.'] },
  ])
  const broken = await importFile(the.asMia, 'mine.tmx', 'no memory at all')
  expect(broken).toMatchObject({ status: 'failed', error: expect.stringMatching(/\.$/) })
  expect((await the.asNord.call(getOwnMemoryImport, { params: { importId: report.id } })).status).toBe(404)
})

test('three files of one person are waited for, a fourth is 429', async () => {
  for (const _ of [1, 2, 3])
    expect((await sendMemory(the.asMia, 'a.csv', table(['A b', 'C d']))).statusCode).toBe(202)
  const fourth = await sendMemory(the.asMia, 'a.csv', table(['A b', 'C d']))
  expect([fourth.statusCode, fourth.headers['retry-after']]).toEqual([429, '15'])
  expect((await sendMemory(the.asNord, 'a.csv', table(['A b', 'C d']))).statusCode).toBe(202)
  await takeIn(portal)
})

test.each(['tmx', 'csv', 'xliff'] as const)(
  'what goes out as %s comes in again as the same texts',
  async (format) => {
    await importFile(the.asMia, 'a.csv', table(['=1+1 is two', 'font deux'], ['"A, b"', '-moins']))
    const query = { pair: 'en:fr', format }
    const file = await the.asMia.call(exportOwnMemory, { query })
    expect(file.headers['content-disposition']).toBe(`attachment; filename="My memory en-fr.${format}"`)
    const pairs = async (client: Client) =>
      (await units(client)).map(({ source, target }) => [source, target]).sort()
    const before = await pairs(the.asMia)
    expect(before).toHaveLength(2)
    const again = await importFile(the.asNord, `b.${format}`, Buffer.from(file.bytes).toString('utf8'))
    expect(again.report).toMatchObject({ added: 2, skipped_count: 0 })
    expect(await pairs(the.asNord)).toEqual(before)
    expect((await the.asMia.call(exportOwnMemory, { query: { pair: 'de:fr' } })).status).toBe(404)
  },
)

test.each(['tmx', 'csv', 'xliff'] as const)(
  'what goes out as %s changes nothing where it came from, and keeps what was beside each unit elsewhere',
  async (format) => {
    const unit = (n: number, props: string) =>
      `<tu>${props}<tuv xml:lang="en"><seg>Room ${n} &amp; more</seg></tuv><tuv xml:lang="fr"><seg>Salle ${n}</seg></tuv></tu>`
    const prop = (type: string, text: string) => `<prop type="${type}">${text}</prop>`
    const units = [
      unit(1, ''),
      unit(2, prop('prev', 'The &lt;first&gt;') + prop('next', '=1+1')),
      unit(3, prop('next', 'The last') + prop('id', 'rooms.3')),
    ]
    await importFile(
      the.asMia,
      'a.tmx',
      `<tmx version="1.4"><header srclang="en"/><body>${units.join('')}</body></tmx>`,
    )
    const exported = async (client: Client, as: 'tmx' | 'csv' | 'xliff') =>
      Buffer.from(
        (await client.call(exportOwnMemory, { query: { pair: 'en:fr', format: as } })).bytes,
      ).toString()
    const file = await exported(the.asMia, format)
    expect((await importFile(the.asMia, `a.${format}`, file)).report).toMatchObject({ units: 3, added: 0 })
    expect((await importFile(the.asNord, `a.${format}`, file)).report).toMatchObject({ units: 3, added: 3 })
    const placesOf = async (client: Client) =>
      (await exported(client, 'tmx')).split('<tu ').map((text) => text.match(/<prop.*<\/prop>|Room \d/g))
    expect(await placesOf(the.asNord)).toEqual(await placesOf(the.asMia))
  },
)

test('a unit is changed into another one, and the changed text is what is found', async () => {
  await importFile(
    the.asMia,
    'a.csv',
    table(['Open daily.', 'Ouvert.'], ['Open daily.', 'Ouvert chaque jour.']),
  )
  const [unit] = await units(the.asMia, 'Ouvert.')
  const change = (unitId: string, target: string) =>
    the.asMia.call(changeOwnUnit, { params: { unitId }, body: { target } })
  const changed = await change(unit?.id ?? '', 'Ouvert tous les jours.')
  expect(changed.ok).toMatchObject({ source: 'Open daily.', target: 'Ouvert tous les jours.' })
  expect(changed.ok.id).not.toBe(unit?.id)
  expect((await change(unit?.id ?? '', 'Trop tard')).status).toBe(404)
  expect(await targetsWith(the.asMia, 'tous les jours')).toEqual(['Ouvert tous les jours.'])
  expect((await change(changed.ok.id, ' ')).body).toEqual({ target: ['This field may not be blank.'] })
  expect((await change(changed.ok.id, 'x'.repeat(2200))).status).toBe(400)
  // It becomes what another unit is already: the two are one.
  await change(changed.ok.id, 'Ouvert chaque jour.')
  expect(await targetsWith(the.asMia, undefined)).toEqual(['Ouvert chaque jour.'])
  expect((await ownMemory(the.asMia)).pairs).toMatchObject([{ units: 1, bytes: 34 }])
})

test('a unit, a client’s units or all are deleted, and what was deleted is found nowhere', async () => {
  await switchOn(the.asMia)
  await approvedJob(portal, the.sam, mia(), 'Du port', { client: 'Harbour' })
  await approvedJob(portal, the.sam, mia(), 'De la lune', { client: 'Lune', document: 'consent-form.xlf' })
  await importFile(the.asMia, 'a.csv', table(['Open daily.', 'Ouvert.']))
  const [unit] = await units(the.asMia, 'Ouvert')
  const params = { unitId: unit?.id ?? '' }
  expect((await the.asNord.call(deleteOwnUnit, { params })).status).toBe(404)
  expect((await the.asMia.call(deleteOwnUnit, { params })).status).toBe(204)
  expect((await the.asMia.call(deleteOwnUnit, { params })).status).toBe(404)
  expect((await ownMemory(the.asMia)).pairs[0]?.clients).toEqual(['Harbour', 'Lune'])
  await the.asMia.call(deleteOwnUnits, { query: { pair: 'en:fr', client: 'Lune' } })
  expect(await targetsWith(the.asMia, 'lune')).toEqual([])
  expect(await targetsWith(the.asMia, 'port')).not.toEqual([])
  await the.asNord.call(deleteOwnUnits)
  expect((await ownMemory(the.asMia)).pairs[0]?.clients).toEqual(['Harbour'])
  await the.asMia.call(deleteOwnUnits)
  expect((await ownMemory(the.asMia)).pairs).toEqual([])
  expect((await the.asMia.call(deleteOwnUnit, { params: { unitId: newId() } })).status).toBe(404)
})
