import { setImmediate } from 'node:timers/promises'

/** How long work goes on before other calls have their turn, ms. */
const slice = 10

/** For long work on the event loop: awaited between two of its steps, it lets all other calls go first whenever a slice is over. */
export function createTurns(): () => Promise<void> | undefined {
  let until = performance.now() + slice
  return () => {
    if (performance.now() < until) return undefined
    return setImmediate().then(() => {
      until = performance.now() + slice
    })
  }
}
