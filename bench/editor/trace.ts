/** A task of a page's main thread: when it began after navigation, how long it took, and how much of that the processor worked on it, ms. */
export type Task = { begun: number; duration: number; processor: number }

type Event = {
  name: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tdur?: number
  args?: { name?: string }
}

const isEvent = (value: unknown): value is Event =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'pid' in value &&
  'tid' in value

function eventsOf(recorded: Uint8Array): Event[] {
  const read: unknown = JSON.parse(new TextDecoder().decode(recorded))
  if (typeof read !== 'object' || read === null || !('traceEvents' in read)) return []
  return Array.isArray(read.traceEvents) ? read.traceEvents.filter(isEvent) : []
}

/** The tasks of the busiest page's main thread in what Chromium has recorded. */
export function tasksIn(recorded: Uint8Array): Task[] {
  const events = eventsOf(recorded)
  const mains = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  // The page sets this mark itself: the browser's own is lost where a new process was not recorded from its first moment.
  const start = events.find(({ name }) => name === 'visit')
  const byThread = new Map<string, Task[]>()
  for (const { name, pid, tid, ts, dur = 0, tdur = 0 } of events) {
    const thread = `${pid} ${tid}`
    if (name !== 'RunTask' || !mains.has(thread)) continue
    const tasks = byThread.get(thread) ?? []
    byThread.set(thread, tasks)
    tasks.push({
      begun: (ts - (start?.ts ?? Number.NaN)) / 1000,
      duration: dur / 1000,
      processor: tdur / 1000,
    })
  }
  const sum = (tasks: readonly Task[]) => tasks.reduce((total, { duration }) => total + duration, 0)
  return [...byThread.values()].toSorted((one, other) => sum(other) - sum(one))[0] ?? []
}
