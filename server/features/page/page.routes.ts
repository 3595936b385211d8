import { open } from 'node:fs/promises'
import { readPage as readPageCall, readPageDocument } from '@hub/contract/page'
import type { App } from '../../http/app.ts'
import { type Attachment, sendFile } from '../../http/bytes.ts'
import { callerIdOf, readerOf } from '../../http/caller.ts'
import { sendJsonPieces } from '../../http/lists.ts'
import type { Parts } from '../../parts.ts'
import { RefusalError, refusal } from '../../refusals.ts'
import { readDrawing, tagOf } from './drawing.ts'
import { createDrawings, type Drawing } from './drawings.ts'
import { type JobToDraw, jobToDraw } from './page.queries.ts'
import { partOf, piecesBefore, startOf, wordPiece } from './page.rules.ts'

const noWordDocument = refusal(409, 'Only Word documents are drawn from their bytes.')

export function jobPageRoutes(app: App, parts: Parts): void {
  const drawings = createDrawings()
  app.addHook('onClose', () => drawings.close())

  app.route({
    ...readPageCall,
    handler: async (request, reply) => {
      const { after = '0', limit } = request.query
      const job = await jobToDraw(parts.db, request.params.jobId, readerOf(request))
      const pieces = await readDrawing(parts, drawings, job, callerIdOf(request), (drawing) =>
        answerOf(drawing, Number(after), limit),
      )
      return sendJsonPieces(reply, pieces)
    },
  })

  app.route({
    ...readPageDocument,
    handler: async (request, reply) => {
      const job = await jobToDraw(parts.db, request.params.jobId, readerOf(request))
      if (job.format !== 'docx') throw new RefusalError(noWordDocument)
      return sendFile(request, reply, {
        etag: tagOf(job),
        open: () =>
          readDrawing(parts, drawings, job, callerIdOf(request), (drawing) => attachmentOf(drawing, job)),
        // What is drawn of a document is no copy of it that was handed out.
        begins: async () => {},
      })
    },
  })
}

/** A part of a drawing as the wire's JSON. What is after the last block is empty. */
async function answerOf(
  { kind, rough, ends, file }: Drawing,
  after: number,
  limit: number,
): Promise<string[]> {
  const { blocks, next } = partOf(ends, after, limit)
  const [styles = '[]', marks = '[]', parts = '[]'] =
    after === 0 ? await piecesOf(file.path, ends, 0, wordPiece) : []
  const pieces = await piecesOf(file.path, ends, piecesBefore + 2 * after, 2 * blocks)
  const pictures = pieces.filter((piece, at) => at % 2 === 0 && piece !== '[]')
  const about = JSON.stringify({ kind, rough, next: next === null ? null : `${next}` })
  const list = pictures.map((piece) => piece.slice(1, -1)).join()
  return [
    `${about.slice(0, -1)},"marks":${marks},"parts":${parts},"styles":${styles},"pictures":[${list}],"blocks":[`,
    ...pieces.filter((_, at) => at % 2 === 1).map((block, at) => (at === 0 ? block : `,${block}`)),
    ']}',
  ]
}

/** So many pieces of a drawing's file, from one on. */
async function piecesOf(path: string, ends: Float64Array, first: number, count: number): Promise<string[]> {
  const start = startOf(ends, first)
  const bytes = Buffer.alloc(count === 0 ? 0 : startOf(ends, first + count) - start)
  const handle = await open(path, 'r')
  try {
    await handle.read(bytes, 0, bytes.length, start)
  } finally {
    await handle.close()
  }
  return Array.from({ length: count }, (_, at) =>
    bytes.subarray(startOf(ends, first + at) - start, startOf(ends, first + at + 1) - start).toString(),
  )
}

/** A Word document without its text; it is a file of its own once it is opened, whatever becomes of the drawing. */
async function attachmentOf({ ends, file }: Drawing, job: JobToDraw): Promise<Attachment> {
  const start = startOf(ends, wordPiece)
  const end = startOf(ends, piecesBefore)
  const handle = await open(file.path, 'r')
  return {
    name: job.name,
    mediaType: job.media_type,
    size: end - start,
    etag: tagOf(job),
    headers: { 'content-security-policy': 'sandbox' },
    read: (range) =>
      handle.createReadStream({
        start: start + (range?.start ?? 0),
        end: range ? start + range.end : end - 1,
      }),
    close: () => handle.close(),
  }
}
