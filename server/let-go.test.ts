import { addFile, deleteFile, listFiles } from '@hub/contract/staff-documents'
import { deleteMemory } from '@hub/contract/staff-memories'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { takeFile } from './features/orders/files.transitions.ts'
import { backupLock, type Keeping, takeOutFiles } from './let-go.ts'
import { castForEach, portalForFile } from './testing/fixtures.ts'
import { dayLater } from './testing/let-go.ts'
import { makeMemory } from './testing/memories.ts'
import { sendFile } from './testing/upload.ts'

const portal = await portalForFile()
const the = castForEach(portal)

test('the file of a row that is gone is kept for another day, and for as long as a backup runs', async () => {
  const { id: projectId } = await portal.make.project({ files: ['harbour-style.md'] })
  const [file] = await portal.query<{ id: string; key: string }>(
    'select id, storage_key as key from project_files',
  )
  const { id: fileId = '', key = '' } = file ?? {}
  expect((await the.asSam.call(deleteFile, { params: { projectId, fileId } })).status).toBe(204)
  const isThere = async () => (await portal.parts.storage.open(key)).destroy()
  await takeOutFiles(portal.parts.db, portal.parts.storage, portal.clock.now())
  await isThere()

  const backup = new pg.Client({ connectionString: portal.urls.owner })
  await backup.connect()
  await backup.query('select pg_advisory_lock($1)', [backupLock])
  await dayLater(portal)
  await isThere()
  await backup.end()

  await expect
    .poll(() =>
      dayLater(portal)
        .then(isThere)
        .then(
          () => 'there',
          () => 'gone',
        ),
    )
    .toBe('gone')
  expect(await portal.query('select from let_go_files')).toEqual([])
})

const { storage } = portal.parts
const all = async () => (await storage.list('files/')).toSorted()

/** Sends a reference file to a server that keeps files so. */
async function uploadTo(writeFrom: Keeping['storage']['writeFrom']) {
  const { id: projectId } = await portal.make.project({})
  const file = await portal.parts.documents.hold(null)
  onTestFinished(() => file.close())
  const size = await file.receive([Buffer.from('Say harbour, not port.')], 100)
  const upload = {
    file,
    size,
    name: 'style.md',
    sha256: 'x',
    fields: new Map<string, string>(),
    person: null,
    gone: never,
  }
  const parts = { ...portal.parts, storage: { ...storage, writeFrom } }
  return { projectId, taken: takeFile(parts, projectId, upload, { id: the.sam.id, address: null }) }
}
const never = new AbortController().signal

const filesOf = async (projectId: string) =>
  (await (await portal.as(the.sam)).call(listFiles, { params: { projectId } })).ok

test('the file of a server that was killed before its row was there goes by itself, after a day', async () => {
  const before = await all()
  const isWritten = Promise.withResolvers<void>()
  const { projectId } = await uploadTo(async (...file) => {
    await storage.writeFrom(...file)
    isWritten.resolve()
    // Nothing follows: the process is gone.
    await new Promise<never>(() => {})
  })
  await isWritten.promise
  await takeOutFiles(portal.parts.db, storage, portal.clock.now())
  expect(await all()).toHaveLength(before.length + 1)
  await dayLater(portal)
  expect(await all()).toEqual(before)
  expect(await filesOf(projectId)).toMatchObject({ results: [] })
})

test('a file that was taken stays, and half a one is gone at once', async () => {
  const { id: projectId } = await portal.make.project({})
  const answer = await sendFile(the.asSam, addFile, { projectId }, 'Say harbour.', { name: 'style.md' })
  expect(answer.statusCode).toBe(201)
  const before = await all()
  const half = await uploadTo(async (key) => {
    await storage.write(key, Buffer.from('Say har'))
    throw new Error('The disk is full.')
  })
  await expect(half.taken).rejects.toThrow('The disk is full.')
  await dayLater(portal)
  expect(await all()).toEqual(before)
  expect(await filesOf(projectId)).toMatchObject({ results: [{ name: 'style.md' }] })
})

test('an upload that takes longer than a day is refused: its file may be gone', async () => {
  const { projectId, taken } = await uploadTo(async (...file) => {
    await storage.writeFrom(...file)
    portal.clock.advance({ hours: 24 })
  })
  await expect(taken).rejects.toMatchObject({ refusal: { status: 503 } })
  expect(await filesOf(projectId)).toMatchObject({ results: [] })
})

test('the indexes of a memory go a day after it', async () => {
  const memoryId = await makeMemory(portal.db)
  const folder = `memories/${memoryId}/`
  for (const name of ['1', '2', 'latest']) await storage.write(`${folder}${name}`, Buffer.from(name))
  expect((await the.asSam.call(deleteMemory, { params: { memoryId } })).status).toBe(204)
  expect(await storage.list(folder)).toHaveLength(3)
  await dayLater(portal)
  expect(await storage.list(folder)).toEqual([])
})
