import { createHash } from 'node:crypto'
import { create } from 'content-disposition'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fresh from 'fresh'
import { addVary } from './vary.ts'

/** What is handed out as a file. */
export type Attachment = { name: string; mediaType: string; bytes: Uint8Array; sha256?: string }

type Range = { start: number; end: number }

/**
 * The one range a caller asks for (RFC 9110, section 14): null for the whole, also where several are asked for;
 * `unsatisfiable` when it begins after the end. `end` is included. Ours, because range-parser 1.3 calls `-30` of ten
 * bytes and `5-3` unsatisfiable: the first is the whole file, the second is to be ignored.
 */
export function rangeOf(header: string | undefined, size: number): Range | null | 'unsatisfiable' {
  const found = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? '')
  if (!found) return null
  const [, from = '', to = ''] = found
  if (from === '' && to === '') return null
  if (from === '') {
    const last = Math.min(Number(to), size)
    return last === 0 ? 'unsatisfiable' : { start: size - last, end: size - 1 }
  }
  const start = Number(from)
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (to !== '' && Number(to) < start) return null
  return start >= size ? 'unsatisfiable' : { start, end }
}

/** Sends bytes as a file: with their length, their name in any script, a strong ETag, and ranges. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, file: Attachment): FastifyReply {
  const etag = `"${file.sha256 ?? createHash('sha256').update(file.bytes).digest('hex')}"`
  addVary(reply, 'Authorization').headers({
    etag,
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-cache',
  })
  if (fresh(request.headers, { etag })) return reply.code(304).send()

  const size = file.bytes.byteLength
  // A range of something that has changed since would be a piece of another file.
  const condition = request.headers['if-range']
  const range = condition === undefined || condition === etag ? rangeOf(request.headers.range, size) : null
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send()
  reply.headers({ 'content-type': file.mediaType, 'content-disposition': create(file.name) })
  const whole = Buffer.from(file.bytes.buffer, file.bytes.byteOffset, size)
  if (range === null) return reply.header('content-length', size).send(whole)
  const part = whole.subarray(range.start, range.end + 1)
  return reply
    .code(206)
    .headers({
      'content-range': `bytes ${range.start}-${range.end}/${size}`,
      'content-length': part.byteLength,
    })
    .send(part)
}
