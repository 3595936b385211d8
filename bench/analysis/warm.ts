/**
 * Seconds of the processor that a thread looks up before it counts as warm: the compiler goes on longer over a small
 * memory than two passes last.
 */
export const WARM = 3

/** Repeats what is to be measured until its thread has done nothing else for so many seconds. */
export function untilWarm(work: () => void, minimum: number): void {
  const since = process.threadCpuUsage()
  for (;;) {
    work()
    const { user, system } = process.threadCpuUsage(since)
    if (user + system >= minimum * 1e6) return
  }
}
