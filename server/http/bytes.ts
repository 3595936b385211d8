import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fresh from 'fresh'
import type { Range } from '../scratch.ts'
import { attachmentNamed } from './disposition.ts'
import { addVary } from './vary.ts'

/** A file that may be handed out. */
export type FileOffer = {
  /** A strong ETag, known before anything is made. */
  etag: string
  open(): Promise<Attachment>
  /** Called once its first byte is about to leave: not for a 304, nor for a range from further on. */
  begins(): Promise<void>
}

/** What is handed out as a file. The one who takes it closes it. */
export type Attachment = {
  name: string
  mediaType: string
  /** bytes */
  size: number
  /** Of what was made, which may be newer than what was offered. */
  etag: string
  headers: Readonly<Record<string, string>>
  read(range?: Range): Promise<Readable> | Readable
  close(): Promise<void>
}

/**
 * The one range of a request (RFC 9110, section 14): null for the whole, also for several ranges;
 * `unsatisfiable` when it begins after the end. `end` is included. Ours, because range-parser 1.3 calls `-30` of ten
 * bytes and `5-3` unsatisfiable: the first is the whole file, the second is to be ignored.
 */
export function rangeOf(header: string | undefined, size: number): Range | null | 'unsatisfiable' {
  const match = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? '')
  if (!match) return null
  const [, from = '', to = ''] = match
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

/** Some of what a stream brings; the rest before it is read and dropped. */
export function pieceOf(whole: Readable, { start, end }: Range): Readable {
  async function* piece() {
    let at = 0
    for await (const chunk of whole) {
      const [from, to] = [Math.max(start - at, 0), end + 1 - at]
      at += chunk.length
      if (from < chunk.length) yield chunk.subarray(from, to)
      if (at > end) return
    }
  }
  // A piece that is given up before it is read never begins, and would leave the whole open.
  return Readable.from(piece(), { objectMode: false }).once('close', () => whole.destroy())
}

/** Sends a file as it is read: with its length, its name in any script, a strong ETag, and ranges. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  delivery: FileOffer,
): Promise<FastifyReply> {
  describeState(reply, delivery.etag)
  if (fresh(request.headers, { etag: delivery.etag })) return reply.code(304).send()
  const file = await delivery.open()
  try {
    const range = answerFor(request, reply, file)
    if (range === null) {
      await file.close()
      return reply.send()
    }
    const stream = await file.read(range)
    stream.once('close', () => void file.close())
    try {
      if (range.start === 0 && request.method === 'GET') await delivery.begins()
    } catch (error) {
      stream.destroy()
      throw error
    }
    return reply.send(stream)
  } catch (error) {
    await file.close()
    throw error
  }
}

const describeState = (reply: FastifyReply, etag: string): FastifyReply =>
  addVary(reply, 'Authorization').headers({
    etag,
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-cache',
  })

/** Sets status and headers; gives the bytes that are to follow, or null for none. */
function answerFor(request: FastifyRequest, reply: FastifyReply, file: Attachment): Range | null {
  const { size, etag } = file
  reply.header('etag', etag)
  // A range of something that has changed since would be a piece of another file.
  const condition = request.headers['if-range']
  const isOfThis = condition === undefined || condition === etag
  // Ranges are GET's alone (RFC 9110, section 14.2): who asks with HEAD hears of the whole.
  const range = isOfThis && request.method === 'GET' ? rangeOf(request.headers.range, size) : null
  if (range === 'unsatisfiable') {
    reply.code(416).header('content-range', `bytes */${size}`)
    return null
  }
  reply.headers({
    ...file.headers,
    'content-type': file.mediaType,
    'content-disposition': attachmentNamed(file.name),
  })
  const { start, end } = range ?? { start: 0, end: size - 1 }
  reply.header('content-length', end + 1 - start)
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`)
  return { start, end }
}

/** Says when a caller has gone or has their answer, so that nothing is made for them any more. */
export function goneOf({ raw, request }: FastifyReply): AbortSignal {
  if (request.viewing) return request.viewing.gone
  const going = new AbortController()
  if (raw.closed) going.abort()
  else raw.once('close', () => going.abort())
  return going.signal
}
