import { listMemories } from '@hub/contract/staff-memories'
import { expect, test } from 'vitest'
import { newId } from '../ids.ts'
import { portalForFile } from '../testing/fixtures.ts'
import { hub as hubOn } from '../testing/hub.ts'

const portal = await portalForFile()
const hub = (...args: string[]) => hubOn(portal.parts, ['key', ...args])

test('a key is made, opens its calls, is listed and revoked, all by command', async () => {
  const { key, id } = JSON.parse((await hub('add', 'Invoices', '--scopes=read,memories', '--json')).out)
  const headers = { authorization: `Api-Key ${key}` }
  expect((await portal.stranger.call(listMemories, { headers })).status).toBe(200)
  const [row] = JSON.parse((await hub('list', '--json')).out)
  expect(row).toMatchObject({ id, name: 'Invoices', scopes: ['read', 'memories'], expires_at: null })
  expect((await hub('list')).out).not.toContain(key)
  expect(await hub('revoke', id)).toMatchObject({ code: 0, err: '' })
  expect((await portal.stranger.call(listMemories, { headers })).status).toBe(401)
  expect((await hub('list')).out).toBe('There are no API keys yet.\n')
})

test.each([
  [['add', 'Invoices', '--scopes=all'], '"all" is no scope'],
  [['add', 'Invoices', '--scopes=read', '--expires=tomorrow'], '--expires is an instant'],
  [['add', 'Invoices', '--scopes=read', '--expires=2020-01-01T00:00:00Z'], 'Give a time to come.'],
  [['revoke', 'Invoices'], 'There is no key with the id "Invoices"'],
  [['revoke', newId()], 'There is no key with the id'],
])('%s is refused with a sentence', async (args, sentence) => {
  const { code, err } = await hub(...args)
  expect(code).not.toBe(0)
  expect(err).toContain(sentence)
})
