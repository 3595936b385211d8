/**
 * A task of a page's main thread: when it began after navigation, how long it took, and how much of that the
 * processor worked on it, ms.
 */
export type Task = { begun: number; duration: number; processor: number }

type Event = {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tdur?: number
  args?: { name?: string; data?: { type?: string; duration?: number } }
}

const isEvent = (value: unknown): value is Event =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'pid' in value &&
  'tid' in value

export function eventsOf(recording: Uint8Array): readonly Event[] {
  const read: unknown = JSON.parse(new TextDecoder().decode(recording))
  if (typeof read !== 'object' || read === null || !('traceEvents' in read)) return []
  return Array.isArray(read.traceEvents) ? read.traceEvents.filter(isEvent) : []
}

/** The tasks of the busiest page's main thread in what Chromium has recorded. */
export function tasksIn(events: readonly Event[]): Task[] {
  const mains = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  // The page sets this mark itself: the browser's own is lost where a new process was not recorded from its first
  // moment.
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

/**
 * How long events of a type took, in their order, ms: from the event until the next frame was shown, by the browser's
 * own event timing (https://www.w3.org/TR/event-timing/), which is what it tells of as a page's slowest interactions.
 */
export const timesOf = (events: readonly Event[], type: 'keydown' | 'click'): number[] =>
  events
    .filter(({ name, ph, args }) => name === 'EventTiming' && ph === 'b' && args?.data?.type === type)
    .toSorted((one, other) => one.ts - other.ts)
    .map(({ args }) => args?.data?.duration ?? Number.NaN)
