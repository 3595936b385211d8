import { readdir } from 'node:fs/promises'
import { getProjectImport } from '@hub/contract/staff-imports'
import { strToU8, type Zippable, zipSync } from 'fflate'
import { expect } from 'vitest'
import { importNextProjects } from '../features/imports/imports.work.ts'
import type { Client } from './client.ts'
import { dayLater } from './let-go.ts'
import type { Portal } from './portal.ts'

type Files = Readonly<Record<string, string | Uint8Array>>

export const zipped = (files: Files): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, content]) => [
        name,
        typeof content === 'string' ? strToU8(content) : content,
      ]),
    ) satisfies Zippable,
  )

const border = 'between-the-parts'

/** Sends a zip of projects, as a browser does. */
export function sendZip(
  client: Client,
  zip: Uint8Array,
  { dryRun = '', headers = {} }: { dryRun?: string; headers?: Record<string, string> } = {},
) {
  const field = dryRun
    ? `--${border}\r\nContent-Disposition: form-data; name="dry_run"\r\n\r\n${dryRun}\r\n`
    : ''
  const head = `${field}--${border}\r\nContent-Disposition: form-data; name="file"; filename="orders.zip"\r\n\r\n`
  return client.send({
    method: 'POST',
    url: '/api/v1/staff/projects/import/',
    headers: { 'content-type': `multipart/form-data; boundary=${border}`, ...headers },
    payload: Buffer.concat([Buffer.from(head), zip, Buffer.from(`\r\n--${border}--\r\n`)]),
  })
}

const never = new AbortController().signal

/** Takes in the zips that wait. */
export async function takeZips(portal: Portal): Promise<void> {
  const onError = (error: Error) => {
    throw error
  }
  while (await importNextProjects(portal.parts, never, onError));
}

/** Imports a zip, and gives the report when it is done. */
export async function importZip(portal: Portal, client: Client, zip: Uint8Array, dryRun = '') {
  const sent = await sendZip(client, zip, { dryRun })
  expect([sent.statusCode, sent.json()]).toEqual([202, expect.objectContaining({ status: 'queued' })])
  await takeZips(portal)
  return (await client.call(getProjectImport, { params: { importId: String(sent.json().id) } })).ok
}

/** The files that the portal keeps once a day has passed, and those it works on. */
export async function keptFiles(portal: Portal): Promise<string[]> {
  await dayLater(portal)
  const entries = await readdir(portal.parts.config.data, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort()
}
