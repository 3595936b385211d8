import { once } from 'node:events'
import { connect } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { downloadDocument } from '@hub/contract/downloads'
import { importIntoMemory } from '@hub/contract/staff-memories'
import { viewAs } from '@hub/contract/staff-view'
import { uploadTranslation } from '@hub/contract/translation'
import { beforeAll, expect, test } from 'vitest'
import { addressOf, type Client } from '../testing/client.ts'
import { castForEach, ownPortalForFile } from '../testing/fixtures.ts'
import { makeMemory } from '../testing/memories.ts'
import { formWith } from '../testing/upload.ts'

const portal = await ownPortalForFile({ env: { LIMIT_ARRIVAL_SECONDS: '1' } })
const people = castForEach(portal)
setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

let port = 0
beforeAll(async () => {
  await portal.app.listen({ host: '127.0.0.1', port: 0 })
  const [bound] = portal.app.addresses()
  port = typeof bound === 'object' ? bound.port : 0
})

/** A handle that nobody closed ends the process when it is collected. */
async function collect(): Promise<void> {
  for (let round = 0; round < 3; round++) {
    collectGarbage()
    await new Promise(setImmediate)
  }
}

async function acceptedJob(): Promise<string> {
  const project = await portal.make.project({ jobs: [{ document: 'consent-form.xlf', target: 'it-IT' }] })
  const [jobId = ''] = project.jobs
  await portal.make.assign(people.sam, people.mia, jobId)
  await portal.make.accept(people.mia, project)
  return jobId
}

const form = formWith(Buffer.alloc(40_000, 'x'), { fields: { dry_run: 'true', over: 'true' } })
const inFile = form.indexOf('xxxx')
/** How much of the form has come when it ends. */
const stages = {
  'before its form': 0,
  'in a field': form.indexOf('over'),
  'in the head of its file': inFile - 20,
  'as its file begins': inFile,
  'in its file': inFile + 30_000,
  'before the form’s last line': form.length - 4,
  'when all of it has come': form.length,
}

/** How many files one person may have under way: more that stay open would refuse the next. */
const underWay = 16

type Target = { url: string; client: Client }

const headOf = ({ url, client }: Target) =>
  [
    `POST ${url} HTTP/1.1`,
    'Host: localhost',
    `Authorization: Bearer ${client.token}`,
    'Content-Type: multipart/form-data; boundary=the-border',
    `Content-Length: ${form.length}`,
  ]
    .join('\r\n')
    .concat('\r\n\r\n')

/** Sends the beginning of an upload; the caller goes, or sends no more and waits for what the server does. */
async function giveUp(target: Target, byteCount: number, goes: boolean): Promise<void> {
  const socket = connect(port, '127.0.0.1')
    .on('error', () => {})
    .resume()
  await once(socket, 'connect')
  await new Promise((resolve) => socket.write(headOf(target), resolve))
  await new Promise((resolve) => socket.write(form.subarray(0, byteCount), resolve))
  if (goes) socket.destroy()
  else if (byteCount === form.length) socket.end()
  if (!socket.closed) await once(socket, 'close')
}

async function targets(): Promise<Target[]> {
  const jobId = await acceptedJob()
  const memoryId = await makeMemory(portal.db)
  return [
    { url: addressOf(uploadTranslation, { jobId }), client: people.asMia },
    { url: addressOf(importIntoMemory, { memoryId }), client: people.asSam },
  ]
}

/** Nothing of theirs is under way any more, so that the next of them is looked at. */
const isFree = ({ client, url }: Target) =>
  expect
    .poll(async () => {
      const headers = { 'content-type': 'multipart/form-data; boundary=the-border' }
      return (await client.send({ method: 'POST', url, headers, payload: form })).statusCode
    })
    .not.toBe(503)

async function leavesNothingOpen(byteCount: number, goes: boolean): Promise<void> {
  for (const target of await targets()) {
    await Promise.all(Array.from({ length: underWay }, () => giveUp(target, byteCount, goes)))
    await collect()
    await isFree(target)
  }
  await collect()
}

for (const [stage, stageBytes] of Object.entries(stages))
  test(`an upload whose caller goes ${stage} leaves nothing open`, () => leavesNothingOpen(stageBytes, true))

test('an upload whose caller falls silent leaves nothing open', async () => {
  for (const count of [0, inFile, inFile + 30_000, form.length - 4]) await leavesNothingOpen(count, false)
})

/** Sends the head of a GET, and goes. */
async function askAndGo(url: string, client: Client, more = ''): Promise<void> {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  await once(socket, 'connect')
  const head = `GET ${url} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${client.token}\r\n${more}\r\n`
  await new Promise((resolve) => socket.write(head, resolve))
  socket.destroy()
}

test('a call that is viewed as a consultant, and whose viewer goes, leaves nothing open', async () => {
  const path = `jobs/${await acceptedJob()}/matches/`
  const input = { params: { userId: people.mia.id }, query: { path } }
  const url = addressOf(viewAs, input.params, input.query)
  await Promise.all(Array.from({ length: underWay }, () => askAndGo(url, people.asSam)))
  await expect.poll(async () => (await people.asSam.call(viewAs, input)).status).toBe(200)
  const headers = { authorization: `Bearer ${people.asSam.token}` }
  const whole = await fetch(`http://127.0.0.1:${port}${url}`, { headers })
  expect([whole.status, await whole.json()]).toEqual([200, (await people.asSam.call(viewAs, input)).body])
  const head = await fetch(`http://127.0.0.1:${port}${url}`, { method: 'HEAD', headers })
  expect([head.status, await head.text()]).toEqual([200, ''])
})

test('a download whose caller goes leaves nothing open, whatever it asks for', async () => {
  const jobId = await acceptedJob()
  for (const type of ['source', 'translation', 'xliff'])
    for (const range of ['', 'Range: bytes=10-200\r\n'])
      await Promise.all(
        Array.from({ length: underWay }, () =>
          askAndGo(addressOf(downloadDocument, { jobId, downloadType: type }), people.asMia, range),
        ),
      )
  await expect
    .poll(
      async () =>
        (await people.asMia.call(downloadDocument, { params: { jobId, downloadType: 'tmx' } })).status,
    )
    .toBe(200)
  await collect()
})
