import type { Endpoint } from '@hub/contract/endpoint'
import { uploadTranslation } from '@hub/contract/translation'
import { expect } from 'vitest'
import { parse } from 'zod/mini'
import { addressOf, type Client } from './client.ts'

const border = 'the-border'

type Fields = Readonly<Record<string, string>>

const fieldOf = ([name, value]: [string, string]) =>
  `--${border}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`

/** A form with one file, as a browser sends it; `last`: its other fields come after the file. */
export const formWith = (
  bytes: Uint8Array,
  { field = 'file', name = 'back.xlf', fields = {} as Fields, last = false } = {},
) => {
  const others = Buffer.from(Object.entries(fields).map(fieldOf).join(''))
  const file = Buffer.concat([
    Buffer.from(
      `--${border}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: application/xml\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ])
  const end = Buffer.from(`--${border}--\r\n`)
  return Buffer.concat(last ? [file, others, end] : [others, file, end])
}

/** Sends a file to a call that takes one in a form; gives the raw answer. */
export const sendFile = (
  client: Client,
  endpoint: Endpoint,
  params: object,
  file: Uint8Array | string,
  { name, fields = {} }: { name: string; fields?: Fields },
) =>
  client.send({
    method: endpoint.method,
    url: addressOf(endpoint, params),
    headers: { 'content-type': `multipart/form-data; boundary=${border}` },
    payload: formWith(Buffer.from(file), { name, fields }),
  })

export const postForm = (
  client: Client,
  jobId: string,
  payload: Buffer | string,
  type = `boundary=${border}`,
) =>
  client.send({
    method: 'POST',
    url: addressOf(uploadTranslation, { jobId }),
    headers: { 'content-type': `multipart/form-data; ${type}` },
    payload,
  })

/** Uploads a file to a job; gives the raw answer. */
export const uploadFile = (client: Client, jobId: string, file: Uint8Array | string, fields: Fields = {}) =>
  postForm(client, jobId, formWith(Buffer.from(file), { fields }))

/** What an upload that was taken says. */
export function reportOf(answer: Awaited<ReturnType<typeof postForm>>) {
  expect(answer.statusCode, answer.payload).toBe(200)
  return parse(uploadTranslation.schema.response[200], answer.json())
}

export const idsOf = (rows: readonly object[]) => rows.flatMap((row) => ('id' in row ? [row.id] : []))
