import { closeSync, openSync, readSync } from 'node:fs'
import { DocumentRefused } from '@hub/documents/refused'
import { goBehind } from './courtesy.ts'

/** Questions to a process that reads, one after the other: a file first, then its batches until the last. */
export type Question<File> = { ask: 'open'; file: File } | { ask: 'next' }

export type Answer<Batch> = { batch: Batch } | 'opened' | 'over' | { refused: string } | { crashed: string }

const pieceBytes = 256 * 1024

/** The bytes of a file from the beginning, in pieces; `onRead` hears how many there were. */
export function* piecesOf(
  path: string,
  size: number,
  onRead: (bytes: number) => void,
): Generator<Uint8Array> {
  const fd = openSync(path, 'r')
  try {
    for (let read = 0; read < size; ) {
      const bytes = Buffer.allocUnsafe(pieceBytes)
      const count = readSync(fd, bytes, 0, pieceBytes, read)
      if (count === 0) throw new Error(`The file ended after ${read} of ${size} bytes.`)
      read += count
      onRead(read)
      yield bytes.subarray(0, count)
    }
  } finally {
    closeSync(fd)
  }
}

/** What a program of its own process does: it answers for the batches of each file that it has to open. */
export function giveBatches<File, Batch>(open: (file: File) => AsyncGenerator<Batch>): void {
  let batches: AsyncGenerator<Batch> | null = null
  const answerTo = async (question: Question<File>): Promise<Answer<Batch>> => {
    try {
      if (question.ask === 'open') {
        batches = open(question.file)
        return 'opened'
      }
      const next = await batches?.next()
      return next && !next.done ? { batch: next.value } : 'over'
    } catch (error) {
      if (error instanceof DocumentRefused) return { refused: error.message }
      return { crashed: String(error instanceof Error ? error.stack : error) }
    }
  }
  goBehind()
  process.on('message', async (question: Question<File>) => process.send?.(await answerTo(question)))
  // The caller is gone.
  process.on('disconnect', () => process.exit())
}
