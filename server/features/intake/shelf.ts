import { open } from 'node:fs/promises'
import pLimit from 'p-limit'
import { createTurns } from '../../others-turn.ts'
import type { Parts } from '../../parts.ts'
import type { Segment } from '../../threads/documents.tasks.ts'
import type { Document } from '../documents/intake.transitions.ts'

/** Segments that lie on the disk until they are stored: of hundreds of documents, no more is in memory than counts. */
export type ShelfEntry = { segments: number; words: number; characters: number; load(): Promise<Segment[]> }

/** A document that was read, without its segments; these by target language. */
export type ShelvedDocument = Omit<Document, 'segments'> & { segments: ReadonlyMap<string, ShelfEntry> }

export type Shelf = {
  put(document: Document): Promise<ShelvedDocument>
  close(): Promise<void>
}

/** Segments that are written as one line, without a pause. */
const atATime = 500

type Line = { at: number; bytes: number }

/** Opens a place for the segments of documents, which is gone when it is closed. */
export async function openShelf({ documents }: Pick<Parts, 'documents'>): Promise<Shelf> {
  const file = await documents.hold(null)
  const reader = await open(file.path, 'r').catch(async (error: unknown) => {
    await file.close()
    throw error
  })
  const inTurn = pLimit(1)
  let end = 0

  const write = (text: string): Promise<Line> =>
    inTurn(async () => {
      const line = { at: end, bytes: await file.receive([Buffer.from(text)], Number.POSITIVE_INFINITY) }
      end += line.bytes
      return line
    })

  async function shelve(segments: readonly Segment[]): Promise<ShelfEntry> {
    const othersTurn = createTurns()
    const lines: Line[] = []
    for (let from = 0; from < segments.length; from += atATime) {
      lines.push(await write(JSON.stringify(segments.slice(from, from + atATime))))
      await othersTurn()
    }
    return {
      segments: segments.length,
      words: segments.reduce((total, { words }) => total + words, 0),
      characters: segments.reduce((total, { characters }) => total + characters, 0),
      load: () => load(lines),
    }
  }

  async function load(lines: readonly Line[]): Promise<Segment[]> {
    const othersTurn = createTurns()
    const segments: Segment[] = []
    for (const { at, bytes } of lines) {
      const { buffer, bytesRead } = await reader.read(Buffer.allocUnsafe(bytes), 0, bytes, at)
      if (bytesRead < bytes) throw new Error('Segments were not read as they were written.')
      // What it wrote itself it need not check.
      const read: Segment[] = JSON.parse(buffer.toString())
      for (const segment of read) segments.push(segment)
      await othersTurn()
    }
    return segments
  }

  return {
    put: async ({ segments, ...document }) => {
      const entries = new Map<string, ShelfEntry>()
      for (const [language, list] of segments) entries.set(language, await shelve(list))
      return { ...document, segments: entries }
    },
    close: async () => {
      await reader.close()
      await file.close()
    },
  }
}
