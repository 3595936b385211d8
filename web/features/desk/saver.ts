/**
 * What a save came to: there may be more to send, nothing is left to do now, or it is tried again after a pause (ms).
 */
export type Next = 'more' | 'done' | { pause: number }

/** Runs one save after the other, never two at a time: at once, or when a pause is over. */
export function createSaver(saveSome: () => Promise<Next>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  let isStopped = false

  const schedule = (pause: number) => {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(() => void run(), pause)
  }

  const loop = async () => {
    let next = await saveSome()
    while (next === 'more') next = await saveSome()
    if (next !== 'done') schedule(next.pause)
  }

  const run = (): Promise<void> => {
    clearTimeout(timer)
    running ??= loop().finally(() => {
      running = undefined
    })
    return running
  }

  return {
    run,
    schedule,
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
