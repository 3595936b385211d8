import { Readable } from 'node:stream'
import { Zip, ZipDeflate } from 'fflate'
import { createTurns } from './others-turn.ts'

/** A file of a zip, as it is read; its pieces are asked for one after the other. */
export type ZipEntry = {
  /** with its folders, by `/` */
  name: string
  pieces: AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>
}

/** A zip that is made while it is sent: it is never held whole, and other calls have their turn. */
export function zipOf(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>, mtime: Date): Readable {
  return Readable.from(bytesOf(entries, mtime), { objectMode: false })
}

async function* bytesOf(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
  mtime: Date,
): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    chunks.push(bytes)
  })
  const othersTurn = createTurns()
  for await (const { name, pieces } of entries) {
    const file = new ZipDeflate(name, { level: 6 })
    file.mtime = mtime
    zip.add(file)
    for await (const piece of pieces) {
      file.push(typeof piece === 'string' ? Buffer.from(piece) : piece)
      await othersTurn()
      yield* chunks.splice(0)
    }
    file.push(new Uint8Array(0), true)
    yield* chunks.splice(0)
  }
  zip.end()
  yield* chunks.splice(0)
}
