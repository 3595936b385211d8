import {
  addMemory,
  changeMemory,
  changeProjectMemories,
  deleteMemory,
  getMemory,
  getMemoryImport,
  getProjectMemories,
  listMemories,
  searchMemory,
} from '@hub/contract/staff-memories'
import { expect, test } from 'vitest'
import { newId } from '../../../ids.ts'
import { castForEach, portalForFile } from '../../../testing/fixtures.ts'
import { dayLater } from '../../../testing/let-go.ts'
import { importNext, removeLeftFiles } from '../imports/imports.work.ts'

const portal = await portalForFile()
const people = castForEach(portal)
const never = new AbortController().signal

const textIn = (body: unknown, name: string): string =>
  String(Object.getOwnPropertyDescriptor(Object(body), name)?.value)

let count = 0
async function makeMemory(more: object = {}): Promise<string> {
  count += 1
  const body = { name: `Memory ${count}`, source_language: 'en', target_language: 'fr', ...more }
  const answer = await people.asSam.call(addMemory, { body })
  expect(answer.status).toBe(201)
  return textIn(answer.body, 'id')
}

const boundary = 'between-the-parts'
const send = (memoryId: string, name: string, text: string) =>
  people.asSam.send({
    method: 'POST',
    url: `/api/v1/staff/memories/${memoryId}/import/`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n${text}\r\n--${boundary}--\r\n`,
  })

async function work(): Promise<void> {
  const onError = (error: Error) => {
    throw error
  }
  while (await importNext(portal.parts, never, onError));
}

/** Imports a file, and gives the import when it is done. */
async function importFile(memoryId: string, name: string, text: string) {
  const answer = await send(memoryId, name, text)
  expect(answer.statusCode).toBe(202)
  const { id: importId } = answer.json()
  await work()
  return (await people.asSam.call(getMemoryImport, { params: { memoryId, importId } })).ok
}

const unit = (source: string, target: string, more = '', props = '') =>
  `<tu${more}>${props}<tuv xml:lang="en"><seg>${source}</seg></tuv><tuv xml:lang="fr"><seg>${target}</seg></tuv></tu>`
const tmx = (...units: string[]) =>
  `<?xml version="1.0"?>\n<tmx version="1.4"><header srclang="en"/><body>\n${units.join('\n')}\n</body></tmx>`

const unitsOf = (memoryId: string) =>
  portal.db
    .selectFrom('memory_units')
    .select(['number', 'source', 'target', 'context', 'author', 'changed_at', 'revision'])
    .where('memory_id', '=', memoryId)
    .orderBy('number')
    .execute()

const memory = async (memoryId: string) => (await people.asSam.call(getMemory, { params: { memoryId } })).ok

test('a memory is made, listed, changed and deleted by staff', async () => {
  const memoryId = await makeMemory({ name: 'Harbour', source_language: 'EN-gb', penalty: 3 })
  const answer = await memory(memoryId)
  expect(answer).toEqual({
    id: memoryId,
    name: 'Harbour',
    source_language: 'en-GB',
    target_language: 'fr',
    penalty: 3,
    units: 0,
    revision: 0,
    created_at: portal.clock.now().toISOString(),
  })
  const { results } = (await people.asSam.call(listMemories)).ok
  expect(results).toContainEqual(answer)
  const params = { memoryId }
  const change = await people.asSam.call(changeMemory, {
    params,
    body: { name: 'Harbour texts', penalty: 0 },
  })
  expect(change.ok).toMatchObject({ name: 'Harbour texts', penalty: 0 })
  expect((await people.asSam.call(changeMemory, { params, body: {} })).status).toBe(200)
  expect((await people.asSam.call(deleteMemory, { params })).status).toBe(204)
  expect((await people.asSam.call(getMemory, { params })).status).toBe(404)
  expect((await people.asSam.call(deleteMemory, { params })).status).toBe(404)
})

test('a memory’s terms are refused with a sentence each', async () => {
  const memoryId = await makeMemory({ name: 'Taken' })
  const refusal = async (body: object) => {
    const answer = await people.asSam.send({ method: 'POST', url: '/api/v1/staff/memories/', payload: body })
    expect(answer.statusCode).toBe(400)
    return answer.json()
  }
  const right = { name: 'Right', source_language: 'en', target_language: 'fr' }
  expect(await refusal({})).toEqual({
    name: ['This field is required.'],
    source_language: ['This field is required.'],
    target_language: ['This field is required.'],
  })
  expect(await refusal({ ...right, name: 'tAKEN' })).toEqual({ name: ['This field must be unique.'] })
  expect(await refusal({ ...right, name: ' ' })).toMatchObject({ name: [expect.any(String)] })
  expect(await refusal({ ...right, name: 'x'.repeat(201) })).toMatchObject({ name: [expect.any(String)] })
  expect(await refusal({ ...right, source_language: 'english' })).toEqual({
    source_language: [
      '"english" is not a language: give its tag, such as fr, pt-BR or zh-Hant, whose parts exist.',
    ],
  })
  for (const penalty of [-1, 101, 1.5, 'two'])
    expect(await refusal({ ...right, penalty })).toMatchObject({ penalty: [expect.any(String)] })
  await importFile(memoryId, 'a.tmx', tmx(unit('One', 'Un')))
  const move = await people.asSam.call(changeMemory, {
    params: { memoryId },
    body: { target_language: 'de' },
  })
  expect(move.status).toBe(400)
  expect(move.body).toEqual({ target_language: ['A memory that holds units keeps its languages.'] })
})

test.each([
  ['a.tmx', tmx(unit('One', 'Un', ' changedate="00000101T000000Z" changeid="Mia"'), unit('Two', 'Deux'))],
  ['a.csv', 'source,target,date,author\nOne,Un,9999-12-31T23:59:59-01:00,Mia\nTwo,Deux,0000-01-01,\n'],
])('a unit of %s whose date is of no year that is kept comes in without it', async (name, file) => {
  const memoryId = await makeMemory()
  expect(await importFile(memoryId, name, file)).toMatchObject({ status: 'completed', report: { added: 2 } })
  expect(await unitsOf(memoryId)).toMatchObject([
    { source: 'One', author: 'Mia', changed_at: null },
    { source: 'Two', author: null, changed_at: null },
  ])
})

test('a TMX comes in as background work, identical twice is once, and what is left out is named', async () => {
  const memoryId = await makeMemory()
  const file = tmx(
    unit('Open daily.', 'Ouvert tous les jours.', ' changedate="20260101T000000Z" changeid="Mia"'),
    unit('Closed', 'Fermé'),
    unit('Open\u00a0 daily.', 'Ouvert tous les jours.', ' changedate="20260301T000000Z"'),
    unit('Open daily.', 'Ouvert tous les jours.', '', '<prop type="prev">Hours</prop>'),
    '<tu><tuv xml:lang="en"><seg>Alone</seg></tuv></tu>',
    '<tu><tuv xml:lang="de"><seg>Hallo</seg></tuv><tuv xml:lang="fr"><seg>Salut</seg></tuv></tu>',
  )
  const first = await importFile(memoryId, 'a.tmx', file)
  expect(first).toMatchObject({
    status: 'completed',
    error: null,
    progress: { done: Buffer.byteLength(file), total: Buffer.byteLength(file) },
    report: {
      units: 4,
      added: 3,
      updated: 0,
      skipped: [
        { line: 7, reason: 'It has no translation.' },
        { line: 8, reason: 'It is not in the languages of this memory.' },
      ],
      skipped_count: 2,
    },
  })
  expect(await unitsOf(memoryId)).toMatchObject([
    {
      number: 1,
      source: 'Open daily.',
      author: 'Mia',
      changed_at: new Date('2026-03-01T00:00:00Z'),
      revision: 1,
    },
    { number: 2, source: 'Closed', author: null, changed_at: null },
    { number: 3, source: 'Open daily.' },
  ])
  expect(await memory(memoryId)).toMatchObject({ units: 3, revision: 1 })
  expect((await importFile(memoryId, 'a.tmx', file)).report).toMatchObject({ units: 4, added: 0, updated: 0 })
  expect(await memory(memoryId)).toMatchObject({ units: 3, revision: 1 })
  const newer = tmx(
    unit('Closed', 'Fermé', ' changedate="20260401T000000Z"'),
    unit('Exit', 'Sortie'),
    unit('Open daily.', 'Ouvert tous les jours.', ' changedate="20250101T000000Z"'),
  )
  expect((await importFile(memoryId, 'b.tmx', newer)).report).toMatchObject({ added: 1, updated: 1 })
  expect((await unitsOf(memoryId)).map(({ number, revision }) => [number, revision])).toEqual([
    [1, 1],
    [2, 2],
    [3, 1],
    [4, 2],
  ])
  expect(await memory(memoryId)).toMatchObject({ units: 4, revision: 2 })
})

test('a file that is broken near its end leaves nothing behind, and says where it is broken', async () => {
  const memoryId = await makeMemory()
  const units = Array.from({ length: 9000 }, (_, at) => unit(`Sentence ${at}`, `Phrase ${at}`))
  const failure = await importFile(
    memoryId,
    'a.tmx',
    tmx(...units, '<tu><tuv xml:lang="en"><seg>One</tuv></tu>'),
  )
  expect(failure).toMatchObject({ status: 'failed', report: null })
  expect(failure.error).toMatch(/^The file is not well-formed XML\. Line 9003, column \d+: /)
  expect(await unitsOf(memoryId)).toEqual([])
  expect(await memory(memoryId)).toMatchObject({ units: 0, revision: 0 })
  expect((await importFile(memoryId, 'notes.docx', 'Hello')).error).toBe(
    '"notes.docx" is no TMX, no table (.csv, .tsv) and no XLIFF.',
  )
  const empty = await send(memoryId, 'a.tmx', '')
  expect([empty.statusCode, empty.json()]).toEqual([400, { file: ['The submitted file is empty.'] }])
})

test('tables and bilingual documents come in too', async () => {
  const memoryId = await makeMemory()
  const csv = await importFile(memoryId, 'a.csv', 'source,target,context\nBread,Pain,menu.1\nMilk,,\n')
  expect(csv.report).toMatchObject({ added: 1, skipped: [{ line: 3, reason: 'It has no translation.' }] })
  const xliff = `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="a" source-language="en" target-language="fr" datatype="plaintext"><body><trans-unit id="1"><source>Soup</source><target>Soupe</target></trans-unit></body></file></xliff>`
  expect((await importFile(memoryId, 'a.xlf', xliff)).report).toMatchObject({ added: 1 })
  expect(await unitsOf(memoryId)).toMatchObject([
    { number: 1, source: 'Bread', context: 'menu.1' },
    { number: 2, source: 'Soup', target: 'Soupe' },
  ])
})

test('an import whose process is gone begins again by itself, and one that is stopped leaves nothing', async () => {
  const memoryId = await makeMemory()
  const answer = await send(memoryId, 'a.tmx', tmx(unit('One', 'Un')))
  const { id: importId } = answer.json()
  const stopping = new AbortController()
  const run = importNext(portal.parts, stopping.signal, () => {})
  stopping.abort()
  expect(await run).toBe(false)
  expect(await unitsOf(memoryId)).toEqual([])
  await portal.db
    .updateTable('memory_imports')
    .set({ status: 'running' })
    .where('id', '=', importId)
    .execute()
  await work()
  const { status } = (await people.asSam.call(getMemoryImport, { params: { memoryId, importId } })).ok
  expect(status).toBe('completed')
  expect(await unitsOf(memoryId)).toHaveLength(1)
})

/** An import, as the API shows it. */
const answerTo = async (memoryId: string, importId: string) =>
  (await (await portal.as(people.sam)).call(getMemoryImport, { params: { memoryId, importId } })).ok

test('an import that cannot go on lets those behind it go first, and fails after five attempts', async () => {
  const memoryId = await makeMemory()
  const first: string = (await send(memoryId, 'first.tmx', tmx(unit('One', 'Un')))).json().id
  const second: string = (await send(memoryId, 'second.tmx', tmx(unit('Two', 'Deux')))).json().id
  const { storage } = portal.parts
  const keys: string[] = []
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' })
  const open: typeof storage.open = async (key, ...more) => {
    keys.push(key)
    if (key.endsWith(first)) throw away
    return storage.open(key, ...more)
  }
  const errors: Error[] = []
  const look = async () => {
    while (
      await importNext({ ...portal.parts, storage: { ...storage, open } }, never, (error) =>
        errors.push(error),
      )
    );
  }
  await look()
  expect([await answerTo(memoryId, first), await answerTo(memoryId, second)]).toMatchObject([
    {
      status: 'queued',
      error: 'The file could not be taken in just now: it is tried again by itself.',
    },
    { status: 'completed', error: null },
  ])
  const attempts = () => keys.filter((key) => key.endsWith(first)).length
  const after: number[] = []
  for (const seconds of [29, 1, 59, 1, 119, 1, 239, 1, 600]) {
    portal.clock.advance({ seconds })
    await look()
    after.push(attempts())
  }
  expect(after).toEqual([1, 2, 2, 3, 3, 4, 4, 5, 5])
  expect(await answerTo(memoryId, first)).toMatchObject({
    status: 'failed',
    error: expect.stringContaining('Nothing of it is stored'),
  })
  expect(errors).toEqual([away, away, away, away, away])
})

test('an import that takes its process with it is not begun a sixth time', async () => {
  const memoryId = await makeMemory()
  const { id } = (await send(memoryId, 'a.tmx', tmx(unit('One', 'Un')))).json()
  await portal.db
    .updateTable('memory_imports')
    .set({ status: 'running', attempt: 5 })
    .where('id', '=', id)
    .execute()
  await work()
  expect(await answerTo(memoryId, id)).toMatchObject({ status: 'failed' })
  expect(await unitsOf(memoryId)).toEqual([])
})

test('the file of an import is kept until a day after it is over, and no longer, also when its process is gone in between', async () => {
  const memoryId = await makeMemory()
  const { id } = (await send(memoryId, 'a.tmx', tmx(unit('One', 'Un')))).json()
  const key = `imports/${id}`
  const isThere = async () => (await portal.parts.storage.open(key)).destroy()
  await isThere()
  await importNext(portal.parts, new AbortController().signal, () => {})
  // As if the process had been gone before it let go of the file.
  await portal.query('delete from let_go_files')
  await portal.query(`update memory_imports set storage_key = '${key}' where id = '${id}'`)
  await removeLeftFiles(portal.parts)
  await isThere()
  await dayLater(portal)
  await expect(isThere()).rejects.toThrow()
  expect(await unitsOf(memoryId)).toHaveLength(1)
})

test('what goes out as TMX comes in again as the same units', async () => {
  const memoryId = await makeMemory({ name: 'Legal/Out' })
  const bold = (text: string) =>
    `A <bpt i="1" x="1">&lt;b></bpt>${text}<ept i="1">&lt;/b></ept> &amp; <ph x="2">{0}</ph>`
  const file = tmx(
    unit(bold('house'), bold('maison'), ' changedate="20260101T000000Z" changeid="Mia"'),
    unit(
      'Two',
      'Deux',
      '',
      '<prop type="prev">One</prop><prop type="next">Three</prop><prop type="id">k.2</prop>',
    ),
  )
  await importFile(memoryId, 'a.tmx', file)
  const response = await people.asSam.send({
    method: 'GET',
    url: `/api/v1/staff/memories/${memoryId}/export/`,
  })
  expect(response.headers['content-type']).toBe('application/x-tmx+xml')
  expect(response.headers['content-disposition']).toBe('attachment; filename=Legal-Out.tmx')
  expect((await importFile(memoryId, 'out.tmx', response.body)).report).toMatchObject({
    units: 2,
    added: 0,
    updated: 0,
  })
  const other = await makeMemory()
  await importFile(other, 'out.tmx', response.body)
  expect(await unitsOf(other)).toEqual(await unitsOf(memoryId))
})

test('of two who choose memories at one moment, the second is shown what the first chose, and undoes nothing', async () => {
  const { id: projectId } = await portal.make.project({ jobs: [{}] })
  const params = { projectId }
  const [one, two] = [await makeMemory(), await makeMemory()]
  const { revision } = (await people.asSam.call(getProjectMemories, { params })).ok
  const choose = (memory_id: string, seen?: number) =>
    people.asSam.call(changeProjectMemories, { params, body: { read: [{ memory_id }], revision: seen } })
  const both = await Promise.all([choose(one, revision), choose(two, revision)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const [first, second] = both[0].status === 200 ? both : both.toReversed()
  const now = (await people.asSam.call(getProjectMemories, { params })).ok
  expect(first?.body).toEqual(now)
  expect(second?.body).toEqual({
    detail: 'This project was changed elsewhere. Compare and save again.',
    current: now,
  })
  // Who has seen it, and who does not say what they saw.
  expect((await choose(two, now.revision)).status).toBe(200)
  expect((await choose(one)).status).toBe(200)
})

test('a project reads memories in an order and writes one; a memory that is deleted is read no more', async () => {
  const { id: projectId } = await portal.make.project({ jobs: [{}] })
  const params = { projectId }
  const none = { read: [], write: null, revision: expect.any(Number) }
  expect((await people.asSam.call(getProjectMemories, { params })).ok).toEqual(none)
  const [one, two, three] = [await makeMemory(), await makeMemory(), await makeMemory()]
  const body = { read: [{ memory_id: two, penalty: 5 }, { memory_id: one }], write: three }
  const choice = {
    read: [
      { memory_id: two, penalty: 5 },
      { memory_id: one, penalty: 0 },
    ],
    write: three,
    revision: expect.any(Number),
  }
  expect((await people.asSam.call(changeProjectMemories, { params, body })).ok).toEqual(choice)
  expect((await people.asSam.call(getProjectMemories, { params })).ok).toEqual(choice)
  const change = (wish: object) => people.asSam.call(changeProjectMemories, { params, body: wish })
  expect((await change({ write: one })).ok).toEqual({ ...choice, write: one })
  expect((await change({ write: null })).ok).toEqual({ ...choice, write: null })
  const unknownId = newId()
  expect((await change({ read: [{ memory_id: unknownId }] })).body).toEqual({
    read: [`There is no memory ${unknownId}.`],
  })
  expect((await change({ write: 'x' })).body).toEqual({ write: ['There is no memory x.'] })
  expect((await change({ read: [{ memory_id: one }, { memory_id: one }] })).body).toEqual({
    read: [`The memory ${one} is named twice.`],
  })
  await people.asSam.call(deleteMemory, { params: { memoryId: two } })
  expect((await change({})).ok).toEqual({ ...none, read: [{ memory_id: one, penalty: 0 }] })
})

test('nobody but staff sees or changes a memory', async () => {
  const memoryId = await makeMemory()
  const { id: projectId } = await portal.make.project({ jobs: [{}] })
  const statuses = await Promise.all([
    people.asMia.call(listMemories),
    people.asMia.call(addMemory, { body: { name: 'Mine', source_language: 'en', target_language: 'fr' } }),
    people.asNord.call(getMemory, { params: { memoryId } }),
    people.asMia.call(changeMemory, { params: { memoryId }, body: { penalty: 9 } }),
    people.asNord.call(deleteMemory, { params: { memoryId } }),
    people.asMia.call(getMemoryImport, { params: { memoryId, importId: newId() } }),
    people.asMia.call(getProjectMemories, { params: { projectId } }),
    people.asNord.call(changeProjectMemories, { params: { projectId }, body: { write: memoryId } }),
    people.asMia.send({ method: 'GET', url: `/api/v1/staff/memories/${memoryId}/export/` }),
  ])
  expect(statuses.map((answer) => ('status' in answer ? answer.status : answer.statusCode))).toEqual(
    Array(9).fill(403),
  )
  const params = { memoryId: newId() }
  expect((await people.asSam.call(getMemory, { params })).status).toBe(404)
  expect((await people.asSam.call(changeMemory, { params: { memoryId: 'x' }, body: {} })).status).toBe(404)
  const importId = newId()
  expect((await people.asSam.call(getMemoryImport, { params: { memoryId, importId } })).status).toBe(404)
  expect((await send(newId(), 'a.tmx', 'x')).statusCode).toBe(404)
})

test('words are found in the units of one memory, and in no other', async () => {
  const memoryId = await makeMemory({ name: 'Words' })
  const other = await makeMemory({ name: 'Other words' })
  await importFile(
    memoryId,
    'a.tmx',
    tmx(unit('The harbour opens', 'Le port ouvre'), unit('Keep left', 'À gauche')),
  )
  await importFile(other, 'b.tmx', tmx(unit('The harbour shuts', 'Le port ferme')))
  const find = (q: string) => people.asSam.call(searchMemory, { params: { memoryId }, query: { q } })
  const { results, more } = (await find('harb')).ok
  expect(results.map(({ source, target }) => [source, target])).toEqual([
    ['The harbour opens', 'Le port ouvre'],
  ])
  expect(results[0]?.marks.source).toEqual([[4, 8]])
  expect(more).toBe(false)
  expect((await find('GAUCHE')).ok.results).toHaveLength(1)
  expect((await find('quay')).ok.results).toEqual([])
  expect((await find('a')).status).toBe(400)
  expect((await people.asMia.call(searchMemory, { params: { memoryId }, query: { q: 'harb' } })).status).toBe(
    403,
  )
})

test('of a memory the newest ten thousand revisions are known by their stamps', async () => {
  const memory = await makeMemory()
  await portal.query(`update memories set revision = 20000 where id = '${memory}'`)
  await portal.query(
    `insert into memory_revisions (memory_id, revision) select '${memory}', generate_series(1, 20000)`,
  )
  await importFile(memory, 'hours.csv', 'en,fr\nWe open at nine.,Nous ouvrons à neuf heures.\n')
  const [rows] = await portal.query(
    `select count(*)::integer as count, max(revision) as newest from memory_revisions where memory_id = '${memory}'`,
  )
  expect(rows).toEqual({ count: 10_000, newest: 20_001 })
})
