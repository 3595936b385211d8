/** A call that waits: whose it is, since when (ms), and what becomes of it. */
export type Waiting = { caller: string; since: number; begin(): void; refuse(): void }

/** Calls that wait, taken in turn by caller: of each the first, then of each the second. */
export function createLine() {
  /** By caller, whose turn it is first. */
  const byCaller = new Map<string, Waiting[]>()
  let count = 0

  function remove(call: Waiting): void {
    const calls = byCaller.get(call.caller) ?? []
    const at = calls.indexOf(call)
    if (at === -1) return
    calls.splice(at, 1)
    if (calls.length === 0) byCaller.delete(call.caller)
    count--
  }

  return {
    count: () => count,
    add: (call: Waiting): void => {
      const calls = byCaller.get(call.caller)
      if (calls) calls.push(call)
      else byCaller.set(call.caller, [call])
      count++
    },
    remove,
    all: (): Waiting[] => [...byCaller.values()].flat(),
    someCaller: (is: (caller: string) => boolean): boolean => {
      for (const caller of byCaller.keys()) if (is(caller)) return true
      return false
    },
    /** Takes out the call whose turn it is, of callers who may; its caller comes after all others then. */
    next: (may: (caller: string) => boolean): Waiting | undefined => {
      for (const [caller, calls] of byCaller) {
        const [call] = calls
        if (!call || !may(caller)) continue
        remove(call)
        if (calls.length > 0) {
          byCaller.delete(caller)
          byCaller.set(caller, calls)
        }
        return call
      }
      return undefined
    },
    countOf: (caller: string) => byCaller.get(caller)?.length ?? 0,
    /** The newest call of the caller who has the most, waiting and as `more` counts them; and how many that are. */
    newestOfMost: (more: (caller: string) => number): { most: number; newest: Waiting | undefined } => {
      let most = 0
      let newest: Waiting | undefined
      for (const [caller, calls] of byCaller) {
        const all = calls.length + more(caller)
        if (all >= most) [most, newest] = [all, calls.at(-1)]
      }
      return { most, newest }
    },
  }
}
