import { deleteFile } from '@hub/contract/staff-documents'
import pg from 'pg'
import { expect, test } from 'vitest'
import { backupLock, takeOutFiles } from './let-go.ts'
import { castForEach, portalForFile } from './testing/fixtures.ts'
import { dayLater } from './testing/let-go.ts'

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
