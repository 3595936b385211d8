import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createDatabase, type DatabaseUrls, dropDatabase } from '../cluster/databases.ts'
import { migrationsOf } from './migrate.ts'
import { asRole, prepareDatabase } from './prepare.ts'

let urls: DatabaseUrls
beforeAll(async () => {
  urls = await createDatabase(inject('clusterUrls'), `prepare_${randomUUID().replaceAll('-', '')}`)
  await prepareDatabase(urls, () => {})
})
afterAll(() => dropDatabase(inject('clusterUrls'), new URL(urls.admin).pathname.slice(1)))

const prepare = () => prepareDatabase({ owner: urls.server, server: urls.server }, () => {})
const asOwner = (text: string) => asRole(urls.owner, (client) => client.query(text))

test('a server without the owner’s address starts on a database that was prepared for it', async () => {
  expect(await prepare()).toEqual({ name: 'hub_server', superuser: false, owns: false })
})

test('without the owner’s address a database of an older release is refused, with what to run', async () => {
  const last = (await migrationsOf()).at(-1)
  await asOwner(`delete from migrations where name = '${last}'`)
  await expect(prepare()).rejects.toThrow(
    `The database is older than this build: it needs ${last}. Run hub migrate with DATABASE_OWNER_URL, then start again.`,
  )
  await asOwner(`insert into migrations (name) values ('${last}')`)
  await prepare()
})

test('without the owner’s address a database of a newer release is used where that only added, else refused', async () => {
  await asOwner("insert into migrations (name, only_adds) values ('9998_more.sql', true)")
  const lines: string[] = []
  await prepareDatabase({ owner: urls.server, server: urls.server }, (line) => void lines.push(line))
  expect(lines).toEqual([
    'The database is newer than this build, by what only adds: 9998_more.sql. It goes on.',
  ])
  await asOwner("insert into migrations (name, only_adds) values ('9999_other.sql', false)")
  await expect(prepare()).rejects.toThrow('The database is newer than this build: it holds 9999_other.sql.')
  await asOwner("delete from migrations where name >= '9998'")
})
