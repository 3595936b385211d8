import { ownPortalForFile } from '@hub/server/testing/fixtures'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { judgeFiles } from './kept.ts'

const portal = await ownPortalForFile()
const { storage } = portal.parts
const database = new pg.Client({ connectionString: portal.urls.owner })
beforeAll(() => database.connect())
afterAll(() => database.end())

const faults = async () => {
  const evidence = { database, entries: [], mails: [], webhooks: [], disturbances: [] }
  return judgeFiles(() => storage.list('/'))(evidence)
}

test('a file that no row names and nobody takes out is found, and so is a row whose file is gone or going', async () => {
  await portal.make.project({ files: ['harbour-style.md'], jobs: [{ document: 'consent-form.xlf' }] })
  await portal.parts.storage.write('ready', Buffer.from('ready'))
  expect(await faults()).toEqual([])
  await storage.write('files/loose', Buffer.from('Nobody has noted it.'))
  expect(await faults()).toEqual(['file files/loose is named by no row, and stays'])
  await portal.query("insert into let_go_files select 'files/loose', now()")
  expect(await faults()).toEqual([])
  const [row] = await portal.query<{ key: string }>('select storage_key as key from documents')
  const key = row?.key ?? ''
  await portal.query(`insert into let_go_files select '${key}', now()`)
  expect(await faults()).toEqual([`file ${key} has a row and is let go of`])
  await portal.query(`delete from let_go_files where storage_key = '${key}'`)
  await storage.remove(key)
  expect(await faults()).toEqual([`file ${key} has a row and is not there`])
})
