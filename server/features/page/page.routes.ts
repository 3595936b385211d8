import { open } from 'node:fs/promises'
import { readPage as readPageCall } from '@hub/contract/page'
import type { App } from '../../http/app.ts'
import { callerIdOf, readerOf } from '../../http/caller.ts'
import { sendJsonPieces } from '../../http/lists.ts'
import type { Parts } from '../../parts.ts'
import { readDrawing } from './drawing.ts'
import { createDrawings, type Drawing } from './drawings.ts'
import { jobToDraw } from './page.queries.ts'
import { partOf } from './page.rules.ts'

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
}

/** A part of a drawing as the wire's JSON. What is after the last block is empty. */
async function answerOf(
  { kind, rough, ends, file }: Drawing,
  after: number,
  limit: number,
): Promise<string[]> {
  const { blocks, next } = partOf(ends, after, limit)
  const [styles = '[]'] = after === 0 ? await piecesOf(file.path, ends, 0, 1) : []
  const pieces = await piecesOf(file.path, ends, 2 * after + 1, 2 * blocks)
  const pictures = pieces.filter((piece, at) => at % 2 === 0 && piece !== '[]')
  const about = JSON.stringify({ kind, rough, next: next === null ? null : `${next}` })
  const list = pictures.map((piece) => piece.slice(1, -1)).join()
  return [
    `${about.slice(0, -1)},"marks":[],"styles":${styles},"pictures":[${list}],"blocks":[`,
    ...pieces.filter((_, at) => at % 2 === 1).map((block, at) => (at === 0 ? block : `,${block}`)),
    ']}',
  ]
}

/** So many pieces of a drawing's file, from one on. */
async function piecesOf(path: string, ends: Float64Array, first: number, count: number): Promise<string[]> {
  const startOf = (at: number) => ends[at - 1] ?? 0
  const start = startOf(first)
  const bytes = Buffer.alloc(count === 0 ? 0 : startOf(first + count) - start)
  const handle = await open(path, 'r')
  try {
    await handle.read(bytes, 0, bytes.length, start)
  } finally {
    await handle.close()
  }
  return Array.from({ length: count }, (_, at) =>
    bytes.subarray(startOf(first + at) - start, startOf(first + at + 1) - start).toString(),
  )
}
