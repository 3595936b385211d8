import { analyseDocuments } from '@hub/contract/rai'
import { addDocument } from '@hub/contract/staff-documents'
import { addMemory, listMemories } from '@hub/contract/staff-memories'
import { addProject } from '@hub/contract/staff-projects'
import { addWebhook, resendDelivery, testWebhook } from '@hub/contract/staff-webhooks'
import { addView } from '@hub/contract/staff-work'
import { beforeEach, expect, test } from 'vitest'
import { castForEach, portalForFile } from '../testing/fixtures.ts'
import { sendFile } from '../testing/upload.ts'
import { keepUp } from '../upkeep.ts'

const portal = await portalForFile()
const people = castForEach(portal)

let tests = 0
beforeEach(() => {
  tests += 1
})

/** Names of memories are unique, and the tests share a portal. */
const own = (name: string) => `${name} ${tests}`
const add = (name: string, key: string, who = people.asSam) =>
  who.call(addMemory, {
    body: { name: own(name), source_language: 'en', target_language: 'fr' },
    headers: { 'idempotency-key': key },
  })
const memories = async () =>
  (await people.asSam.call(listMemories, { query: { limit: 500 } })).ok.results
    .map(({ name }) => name)
    .filter((name) => name.endsWith(` ${tests}`))

test('a call that is sent again by its key is done once, and answered as it was', async () => {
  const first = await add('Harbour', 'harbour-1')
  const again = await add('Harbour', 'harbour-1')
  expect(first.status).toBe(201)
  expect(again).toMatchObject({ status: 201, body: first.body })
  expect(await memories()).toEqual([own('Harbour')])
})

test('what is kept of an answer cannot be read in the database', async () => {
  await add('Harbour', 'one')
  const rows = await portal.query(`select answer from repeats where caller_id = '${people.sam.id}'`)
  expect(rows).toEqual([{ answer: expect.stringMatching(/^[\w-]+$/) }])
})

test('another call by the same key is refused, and nothing of it is done', async () => {
  await add('Harbour', 'one')
  const other = await add('Museum', 'one')
  expect(other).toMatchObject({
    status: 409,
    body: { detail: 'Another call was made with this Idempotency-Key.' },
  })
  expect(await memories()).toEqual([own('Harbour')])
})

test('a key is its caller’s own: somebody else’s call by it is another one', async () => {
  const tess = await portal.make.person({ email: 'tess@example.com', firstName: 'Tess', lastName: 'Hall' })
  const asTess = await portal.as(tess)
  await add('Harbour', 'one')
  const other = await add('Museum', 'one', asTess)
  expect(other.status).toBe(201)
})

test('what was refused may be tried again by the same key', async () => {
  const refusal = await people.asSam.call(addMemory, {
    body: { name: '', source_language: 'en', target_language: 'fr' },
    headers: { 'idempotency-key': 'one' },
  })
  expect(refusal.status).toBe(400)
  expect((await add('Harbour', 'one')).status).toBe(201)
})

test('a day later the key may be used for another call', async () => {
  await add('Harbour', 'one')
  portal.clock.advance({ days: 1 })
  expect((await add('Museum', 'one', await portal.as(people.sam))).status).toBe(201)
  portal.clock.advance({ days: 1 })
  await keepUp(portal.parts, portal.clock.now())
  expect(await portal.query('select key from repeats')).toEqual([])
})

test('a call whose process ended before its act leaves its key after twenty seconds', async () => {
  await add('Harbour', 'one')
  await portal.asOwner('update repeats set answer = null, done = false')
  portal.clock.advance({ seconds: 20 })
  expect((await add('Museum', 'one')).status).toBe(201)
})

test('a call whose process ended between its act and its answer is not done again', async () => {
  await add('Harbour', 'one')
  await portal.asOwner('update repeats set answer = null')
  portal.clock.advance({ seconds: 20 })
  expect(await add('Harbour', 'one')).toMatchObject({
    status: 409,
    body: { detail: 'This was done before. Its answer was lost with the server that did it.' },
  })
  expect(await memories()).toEqual([own('Harbour')])
})

/** What the calls do that write no audit entry, or more than that. */
const acts: readonly [what: string, begin: () => Promise<() => Promise<{ status: number }>>][] = [
  [
    'an analysis of documents',
    async () => {
      const project = { custom_id: own('R'), source_language: 'en' }
      const { id: projectId } = (await people.asSam.call(addProject, { body: project })).ok
      const file = await sendFile(people.asSam, addDocument, { projectId }, 'Bread.', { name: 'a.txt' })
      return () =>
        people.asSam.call(analyseDocuments, {
          params: { projectId },
          body: { document_ids: [file.json().id], target_languages: ['fr'] },
          headers: { 'idempotency-key': 'one' },
        })
    },
  ],
  [
    'a filter that is kept',
    async () => () =>
      people.asSam.call(addView, {
        body: { name: own('Late'), query: 'late=true' },
        headers: { 'idempotency-key': 'one' },
      }),
  ],
  [
    'a message that is sent once more',
    async () => {
      const body = { name: own('Hook'), url: 'https://hook.example/', events: ['webhook.test' as const] }
      const { id } = (await people.asSam.call(addWebhook, { body })).ok
      const { id: deliveryId } = (await people.asSam.call(testWebhook, { params: { webhookId: id } })).ok
      return () =>
        people.asSam.call(resendDelivery, {
          params: { deliveryId },
          headers: { 'idempotency-key': 'one' },
        })
    },
  ],
]

test.each(acts)('%s is not done again when its process ended before it answered', async (_, begin) => {
  const act = await begin()
  expect((await act()).status).toBeLessThan(300)
  await portal.asOwner('update repeats set answer = null')
  portal.clock.advance({ seconds: 20 })
  expect(await act()).toMatchObject({
    status: 409,
    body: { detail: 'This was done before. Its answer was lost with the server that did it.' },
  })
})

test('a call that takes long keeps its key for as long as its process shows that it lives', async () => {
  const later = await withMemoriesLocked(async (locked) => {
    const first = add('Harbour', 'one')
    await locked(1)
    portal.clock.advance({ seconds: 19 })
    await portal.app.showLife()
    portal.clock.advance({ seconds: 19 })
    const before = tries()
    const second = add('Harbour', 'one')
    while (tries() < before + 3) await locked(1)
    return { first, second }
  })
  const [first, second] = [await later.first, await later.second]
  expect(second).toMatchObject({ status: 201, body: first.body })
})

test('a call whose key was taken while it was silent does nothing', async () => {
  const later = await withMemoriesLocked(async (locked) => {
    const first = add('Harbour', 'one')
    await locked(1)
    portal.clock.advance({ seconds: 20 })
    // Another name, as of two the later one would be refused for its name.
    const second = add('Museum', 'one')
    await locked(2)
    return { first, second }
  })
  const [first, second] = [await later.first, await later.second]
  expect([first.status, second.status]).toEqual([409, 201])
  expect(await memories()).toEqual([own('Museum')])
})

test.each([
  ['empty', ''],
  ['too long', 'k'.repeat(201)],
])('a key that is %s is refused with a sentence', async (_, key) => {
  expect(await add('Harbour', key)).toMatchObject({
    status: 400,
    body: { 'idempotency-key': ['A key has 1 to 200 characters.'] },
  })
})

/** How often a call has asked for its key. */
const tries = () => portal.statements.filter((text) => text.includes('insert into repeats')).length

/** Does something while nobody can add a memory; `locked` waits until so many calls wait for that. */
const withMemoriesLocked = <T>(work: (locked: (calls: number) => Promise<void>) => Promise<T>): Promise<T> =>
  portal.db.transaction().execute(async (trx) => {
    await trx.executeQuery({
      ...trx.selectFrom('memories').select('id').compile(),
      sql: 'lock table memories in exclusive mode',
      parameters: [],
    })
    const waiting = () =>
      portal.query(
        `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    return work(async (calls) => {
      while ((await waiting()).length < calls);
    })
  })

test('of two at once the second waits for the first, and has its answer', async () => {
  const before = tries()
  const answers = await withMemoriesLocked(async (locked) => {
    const first = add('Harbour', 'one')
    await locked(1)
    const second = add('Harbour', 'one')
    while (tries() < before + 3) await locked(1)
    return { first, second }
  })
  const [first, second] = [await answers.first, await answers.second]
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.body).toEqual(first.body)
  expect(await memories()).toEqual([own('Harbour')])
})

const upload = (boundary: string, text: string, memoryId: string) =>
  people.asSam.send({
    method: 'POST',
    url: `/api/v1/staff/memories/${memoryId}/import/`,
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'idempotency-key': 'the-upload',
    },
    payload: `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="units.csv"\r\n\r\n${text}\r\n--${boundary}--\r\n`,
  })

test('an upload is the same by its bytes, however its form is parted', async () => {
  const memory = (await add('Harbour', 'one')).ok
  const first = await upload('one-boundary', 'en,fr\nPort,Port', memory.id)
  const again = await upload('another-boundary', 'en,fr\nPort,Port', memory.id)
  const other = await upload('one-boundary', 'en,fr\nQuay,Quai', memory.id)
  expect(first.statusCode).toBe(202)
  expect([again.statusCode, again.json()]).toEqual([202, first.json()])
  expect(other.statusCode).toBe(409)
  expect(await portal.query(`select id from memory_imports where memory_id = '${memory.id}'`)).toHaveLength(1)
})

test('each POST of staff’s says in the description of the calls that it takes a key', async () => {
  const document = (await portal.stranger.send({ method: 'GET', url: '/api/openapi.json' })).json()
  const posts = Object.entries<{ post?: { parameters?: { name: string }[] } }>(document.paths).filter(
    ([, { post }]) => post,
  )
  const taking = posts.filter(([, { post }]) =>
    post?.parameters?.some(({ name }) => name === 'Idempotency-Key'),
  )
  expect(taking.map(([url]) => url)).toEqual(
    posts.map(([url]) => url).filter((url) => url.startsWith('/api/v1/staff/')),
  )
  expect(taking.length).toBeGreaterThan(0)
})
