import type { LoadedMemory } from './loaded.ts'
import { LookingThread } from './looking.ts'

/** The threads that look up, so many at most; each starts when there is work for it. */
export function openLookingThreads(atMost: number) {
  const threads = new Set<LookingThread>()

  /** The one with the least to do; a new one while there may be more and all have something. */
  function next(): LookingThread {
    for (const thread of threads) if (thread.hasEnded) threads.delete(thread)
    const [least] = [...threads].toSorted(
      (one, other) => one.analyses - other.analyses || one.load - other.load,
    )
    if (least && (least.load === 0 || threads.size >= atMost)) return least
    const thread = new LookingThread()
    threads.add(thread)
    return thread
  }

  /** Tells a thread what it does not know yet of memories. */
  function inform(thread: LookingThread, memories: readonly LoadedMemory[]): void {
    for (const { part, batches } of memories) {
      const { memory } = part.head
      let index = thread.known.get(memory)
      if (index?.bytes !== part.bytes) {
        thread.tell({ ask: 'part', memory, bytes: part.bytes })
        index = { bytes: part.bytes, batches: 0 }
        thread.known.set(memory, index)
      }
      for (const units of batches.slice(index.batches)) thread.tell({ ask: 'newer', memory, units })
      index.batches = batches.length
    }
  }

  return {
    /** A thread that knows these memories; it is to be asked at once. */
    knowing: (memories: readonly LoadedMemory[]): LookingThread => {
      const thread = next()
      inform(thread, memories)
      return thread
    },

    /** Lets a memory go in all threads. */
    forget: (memory: string): void => {
      for (const thread of threads)
        if (thread.known.delete(memory) && !thread.hasEnded) thread.tell({ ask: 'drop', memory })
    },

    close: async (): Promise<void> => {
      await Promise.all([...threads].map((thread) => thread.end()))
    },
  }
}
