import { addApiKey, listApiKeys } from '@hub/contract/staff-keys'
import { addMemory, changeMemory, deleteMemory, listMemories } from '@hub/contract/staff-memories'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { cast } from '../testing/cast.ts'
import type { Client } from '../testing/client.ts'
import { castForEach, portalForFile } from '../testing/fixtures.ts'

const portal = await portalForFile()
const people = castForEach(portal)

beforeEach(() => sql`delete from memories`.execute(portal.db))

const add = async (name: string) => {
  const body = { name, source_language: 'en', target_language: 'fr' }
  return (await people.asSam.call(addMemory, { body })).ok.id
}
const rename = (memoryId: string, name: string) => {
  portal.clock.advance({ seconds: 1 })
  return people.asSam.call(changeMemory, { params: { memoryId }, body: { name } })
}

type Page = {
  count: number | null
  next: string | null
  previous: null
  results: { name: string }[]
}

/** Follows the addresses in `next`; `between` happens before each. */
async function walk(first: string, between: () => Promise<unknown> = async () => {}, client?: Client) {
  const names: string[] = []
  const counts: (number | null)[] = []
  for (let address: string | null = first; address; ) {
    const answer = await (client ?? people.asSam).send({ method: 'GET', url: address })
    expect(answer.statusCode).toBe(200)
    const page: Page = answer.json()
    names.push(...page.results.map(({ name }) => name))
    counts.push(page.count)
    address = page.next?.slice(new URL(page.next).origin.length) ?? null
    if (address) await between()
  }
  return { names, counts }
}

const list = '/api/v1/staff/memories/'

test('a list of staff’s is walked by the address of the next page, each row once, names that differ in case alone too', async () => {
  for (const name of ['delta', 'Alpha', 'charlie', 'Bravo', 'echo']) await add(name)
  for (const limit of [1, 2, 4, 5, 50])
    expect(await walk(`${list}?limit=${limit}`)).toEqual({
      names: ['Alpha', 'Bravo', 'charlie', 'delta', 'echo'],
      counts: Array.from({ length: Math.ceil(5 / limit) }, () => 5),
    })
  expect((await people.asSam.call(listMemories)).ok).toMatchObject({ next: null, previous: null })
})

test('no row comes twice, whatever moves while the list is walked', async () => {
  const [alpha = ''] = [await add('Alpha'), await add('Bravo'), await add('Charlie')]
  let isMoved = false
  const { names } = await walk(`${list}?limit=1`, async () => {
    if (!isMoved) await rename(alpha, 'Zulu')
    isMoved = true
  })
  expect(names).toEqual(['Alpha', 'Bravo', 'Charlie'])
  expect((await walk(`${list}?limit=1`)).names).toEqual(['Bravo', 'Charlie', 'Zulu'])
})

test('a page whose rows are gone says how many the list has all the same', async () => {
  await add('Alpha')
  const bravo = await add('Bravo')
  const { counts, names } = await walk(`${list}?limit=1`, () =>
    people.asSam.call(deleteMemory, { params: { memoryId: bravo } }),
  )
  expect([names, counts]).toEqual([['Alpha'], [2, 1]])
})

test('a list of more than a thousand rows has no count', async () => {
  const fill = (from: number, to: number) =>
    sql`insert into memories (id, name, source_language, target_language, created_at, changed_at)
      select gen_random_uuid(), 'Memory ' || n, 'en', 'fr', now(), now() from generate_series(${from}::int, ${to}::int) n`.execute(
      portal.db,
    )
  await fill(1, 1000)
  const count = async () => (await people.asSam.call(listMemories, { query: { limit: '1' } })).ok.count
  expect(await count()).toBe(1000)
  await fill(1001, 1001)
  expect(await count()).toBeNull()
})

test('who has a page already is answered 304, until something of it changes', async () => {
  const memoryId = await add('Alpha')
  await add('Bravo')
  const get = (etag?: string) =>
    people.asSam.send({
      method: 'GET',
      url: `${list}?limit=1`,
      headers: etag ? { 'if-none-match': etag } : {},
    })
  const first = await get()
  const etag = String(first.headers.etag)
  const again = await get(etag)
  expect([again.statusCode, again.body]).toEqual([304, ''])
  // A store between goes by what the whole answer depends on (RFC 9110, 15.4.5).
  expect(again.headers.vary).toBe(first.headers.vary)
  expect(String(again.headers.vary)).toContain('Accept-Encoding')
  await rename(memoryId, 'Able')
  expect((await get(etag)).statusCode).toBe(200)
})

test('a cursor of another list, another reader, another filter or nobody’s is refused', async () => {
  await add('Alpha')
  await add('Bravo')
  const { next } = (await people.asSam.call(listMemories, { query: { limit: '1' } })).ok
  const cursor = new URL(String(next)).searchParams.get('cursor') ?? ''
  const refusal = async (client: Client, url: string) => {
    const answer = await client.send({ method: 'GET', url })
    return [answer.statusCode, answer.json()]
  }
  const refusedAnswer = [400, { cursor: ['This cursor does not belong to this list.'] }]
  const other = await cast(portal)
  const at = (cursor: string) => `${list}?cursor=${encodeURIComponent(cursor)}`
  expect(await refusal(people.asSam, at(cursor))).toMatchObject([200, {}])
  expect(await refusal(other.asSam, at(cursor))).toEqual(refusedAnswer)
  expect(await refusal(people.asSam, at(cursor).replace('memories', 'api-keys'))).toEqual(refusedAnswer)
  expect(await refusal(people.asSam, `${at(cursor)}&more=1`)).toEqual(refusedAnswer)
  for (const forgery of ['', 'x', `${cursor.slice(0, -4)}AAAA`, cursor.slice(0, 20), 'é'.repeat(3000)])
    expect((await refusal(people.asSam, at(forgery)))[0]).toBe(400)
})

test('the list of API keys is walked the same way', async () => {
  await people.asSam.call(addApiKey, { body: { name: 'Two', scopes: ['read'] } })
  await people.asSam.call(addApiKey, { body: { name: 'One', scopes: ['read'] } })
  expect((await walk('/api/v1/staff/api-keys/?limit=1')).names).toEqual(['One', 'Two'])
  expect((await people.asSam.call(listApiKeys)).ok.count).toBe(2)
})
