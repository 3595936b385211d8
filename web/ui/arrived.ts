/** Between two tries while nothing says that there is no network, ms: at first, and at most. */
const [shortest, longest] = [1000, 60_000]

/** Until it is time to try again: after a pause, or once the network is back. */
const nextTry = (pause: number, gone: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve) => {
    const end = new AbortController()
    const go = () => {
      clearTimeout(timer)
      end.abort()
      resolve()
    }
    const timer = setTimeout(go, pause)
    self.addEventListener('online', go, { signal: end.signal })
    gone?.addEventListener('abort', go, { signal: end.signal })
  })

/**
 * Tries until some code is there: a server that is busy, or just being replaced, has it a moment later.
 * @param gone aborted when nobody waits for it any more
 * @throws the last failure, once nobody does
 */
export async function arrived<Part>(load: () => Promise<Part>, gone?: AbortSignal): Promise<Part> {
  for (let pause = shortest; ; pause = Math.min(2 * pause, longest))
    try {
      return await load()
    } catch (error) {
      if (!gone?.aborted) await nextTry(pause, gone)
      if (gone?.aborted) throw error
    }
}
