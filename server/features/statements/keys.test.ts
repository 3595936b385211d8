import type { Scope } from '@hub/contract/endpoint'
import { erasePerson, getOwnData, getPersonData } from '@hub/contract/staff-data'
import { addApiKey } from '@hub/contract/staff-keys'
import {
  downloadSentStatement,
  getSentStatement,
  listSentStatements,
  payStatement,
} from '@hub/contract/staff-statements'
import { addWebhook } from '@hub/contract/staff-webhooks'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { billed } from '../../testing/billed.ts'
import { clientOf } from '../../testing/client.ts'
import { castForEach, portalForFile } from '../../testing/fixtures.ts'
import { tellNext } from '../webhooks/telling.work.ts'

const portal = await portalForFile()
const the = castForEach(portal)
const { approvedJob } = billed(portal, the)

const billing = { name: 'Mia', address: '', tax_number: '', bank: 'NO93 8601', note: '' }

async function sent() {
  await portal.make.billing(the.mia, billing)
  const terms = { jobIds: [await approvedJob(the.mia)], number: 'M-1', date: '2026-11-17' }
  const statementId = await portal.make.statement(the.mia, terms)
  await portal.make.sendStatement(the.mia, statementId, '120.00')
  return { statementId }
}

async function keyWith(...scopes: Scope[]) {
  const { key } = (await the.asSam.call(addApiKey, { body: { name: scopes.join(), scopes } })).ok
  return clientOf(portal.app, key, 'Api-Key')
}

test('a key reads and pays statements with the scope money, and with no other', async () => {
  const params = await sent()
  const others = await keyWith('read', 'projects', 'people', 'review', 'memories', 'alerts')
  const money = await keyWith('money')
  const calls = (client: typeof money) => [
    client.call(listSentStatements),
    client.call(getSentStatement, { params }),
    client.call(downloadSentStatement, { params, query: { type: 'csv' } }),
    client.call(payStatement, { params, body: { paid_on: '2026-11-17' } }),
  ]
  for (const call of calls(others)) expect((await call).status).toBe(403)
  for (const call of calls(money)) expect((await call).status).toBe(200)
})

test('webhooks hear that a statement was sent, with ids and its state and no number, name or amount', async () => {
  const body = { name: 'Books', url: 'https://books.example/', events: ['statement.sent' as const] }
  const { id } = (await the.asSam.call(addWebhook, { body })).ok
  const { statementId } = await sent()
  while (await tellNext(portal.parts));
  const rows = await portal.query<{ body: string }>(`select body from deliveries where webhook_id = '${id}'`)
  expect(rows.map((row) => JSON.parse(row.body))).toEqual([
    {
      type: 'statement.sent',
      timestamp: expect.any(String),
      data: { statement: { id: statementId, state: 'sent' }, consultant: { id: the.mia.id } },
    },
  ])
})

test('a person’s data have their statements; drafts and where their money goes to are in their own alone', async () => {
  await sent()
  const terms = { jobIds: [await approvedJob(the.mia)], number: 'Draft 7', date: '2026-11-17' }
  await portal.make.statement(the.mia, terms)
  const filesOf = (zip: Uint8Array) =>
    Object.values(unzipSync(zip))
      .map((bytes) => strFromU8(bytes))
      .join('\n')
  const own = filesOf((await the.asMia.call(getOwnData)).bytes)
  for (const text of ['M-1', 'Draft 7', 'NO93 8601']) expect(own).toContain(text)
  const staffs = filesOf((await the.asSam.call(getPersonData, { params: { userId: the.mia.id } })).bytes)
  expect(staffs).toContain('M-1')
  for (const text of ['Draft 7', 'NO93 8601']) expect(staffs).not.toContain(text)
})

test('nobody is erased while a statement waits for its payment; a paid one stays as it was sent', async () => {
  const params = await sent()
  const erase = () =>
    the.asSam.call(erasePerson, { params: { userId: the.mia.id }, body: { reason: 'They asked for it.' } })
  expect((await erase()).body).toMatchObject({ detail: expect.stringContaining('is not paid') })
  await the.asSam.call(payStatement, { params, body: { paid_on: '2026-11-17' } })
  expect((await erase()).status).toBe(204)
  expect((await the.asSam.call(getSentStatement, { params })).ok).toMatchObject({
    number: 'M-1',
    total: '120.00',
  })
  expect(await portal.query(`select from billings where user_id = '${the.mia.id}'`)).toEqual([])
})
