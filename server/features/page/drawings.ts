import { DocumentRefused } from '@hub/documents/refused'
import type { ScratchFile } from '../../scratch.ts'
import type { DrawnFile } from '../../threads/documents.tasks.ts'

/** What is kept: so many drawings, of so many bytes together. */
const most = { drawings: 64, bytes: 512 * 1024 * 1024 }

export type Drawing = Omit<DrawnFile, 'ends'> & {
  /** Of its pieces, in bytes. */
  ends: Float64Array
  file: ScratchFile
}

type Kept = { drawing: Promise<Drawing>; readers: number; isGone: boolean }

export type Drawings = ReturnType<typeof createDrawings>

/**
 * Documents that were drawn, each in a file without a name: a part of one is a few bytes of it, and none is drawn
 * twice while somebody reads on. The one that nobody has read for longest goes first.
 */
export function createDrawings() {
  const all = new Map<string, Kept>()

  async function letGo(key: string, kept: Kept): Promise<void> {
    if (all.get(key) === kept) all.delete(key)
    kept.isGone = true
    if (kept.readers > 0) return
    const drawing = await kept.drawing.catch(() => null)
    await drawing?.file.close()
  }

  /** Whatever else is kept, the newest stays. */
  async function makeRoom(): Promise<void> {
    let bytes = 0
    let count = 0
    for (const [key, kept] of [...all].toReversed()) {
      count += 1
      const ends = await kept.drawing.then(
        (drawing) => drawing.ends,
        () => null,
      )
      bytes += ends?.at(-1) ?? 0
      if (count > 1 && (count > most.drawings || bytes > most.bytes)) await letGo(key, kept)
    }
  }

  function keep(key: string, draw: () => Promise<Drawing>): Kept {
    const kept: Kept = { drawing: draw(), readers: 0, isGone: false }
    all.set(key, kept)
    const settle = async () => {
      const error: unknown = await kept.drawing.then(
        () => null,
        (reason: unknown) => reason,
      )
      // What a document is refused for is refused the next time too.
      if (error === null || error instanceof DocumentRefused) await makeRoom()
      else await letGo(key, kept)
    }
    // A file that cannot be closed ends with the process.
    settle().catch(() => {})
    return kept
  }

  return {
    /** Reads from the drawing of this key, which is drawn first where it is not kept. */
    read: async <T>(
      key: string,
      draw: () => Promise<Drawing>,
      work: (drawing: Drawing) => Promise<T>,
    ): Promise<T> => {
      const kept = all.get(key) ?? keep(key, draw)
      all.delete(key)
      all.set(key, kept)
      kept.readers += 1
      try {
        return await work(await kept.drawing)
      } finally {
        kept.readers -= 1
        if (kept.isGone) await letGo(key, kept)
      }
    },
    close: async (): Promise<void> => {
      await Promise.all([...all].map(([key, kept]) => letGo(key, kept)))
    },
  }
}
