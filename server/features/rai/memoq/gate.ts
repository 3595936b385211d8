type Waiting = { person: string; begin(): void }

/**
 * Lets so many through at a time, and so many of one person; else in the order in which they came.
 * @returns a function that waits for a turn and does the work; it throws the signal's reason when that is aborted
 * while it waits
 */
export function openGate({ atOnce, atOncePerPerson }: { atOnce: number; atOncePerPerson: number }) {
  const waiting = new Set<Waiting>()
  const working = new Map<string, number>()
  let free = atOnce

  const advance = (): void => {
    for (const one of waiting) {
      if (free === 0) return
      const own = working.get(one.person) ?? 0
      if (own >= atOncePerPerson) continue
      waiting.delete(one)
      working.set(one.person, own + 1)
      free -= 1
      one.begin()
    }
  }

  const leave = (person: string): void => {
    const count = (working.get(person) ?? 1) - 1
    if (count > 0) working.set(person, count)
    else working.delete(person)
    free += 1
    advance()
  }

  const enter = (person: string, signal: AbortSignal): Promise<void> => {
    signal.throwIfAborted()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const giveUp = () => {
      waiting.delete(one)
      reject(signal.reason)
    }
    const one: Waiting = {
      person,
      begin: () => {
        signal.removeEventListener('abort', giveUp)
        resolve()
      },
    }
    signal.addEventListener('abort', giveUp, { once: true })
    waiting.add(one)
    advance()
    return promise
  }

  return async <T>(person: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> => {
    await enter(person, signal)
    try {
      return await work()
    } finally {
      leave(person)
    }
  }
}
