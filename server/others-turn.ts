/** How long work goes on before other calls have their turn, ms. */
const slice = 10

/** Work that has had its slice: however much of it there is, one goes on in each round of the event loop. */
const waiting: (() => void)[] = []

function goOn(): void {
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(goOn)
}

/**
 * For one long step that comes whenever its caller likes: of several at once, one is done in each round of the event
 * loop, and everybody else is answered in between.
 */
export const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    waiting.push(resolve)
    if (waiting.length === 1) setImmediate(goOn)
  })

/**
 * For long work on the event loop: awaited between two of its steps, it lets all other calls go first whenever a
 * slice is over.
 */
export function createTurns(): () => Promise<void> | undefined {
  let until = performance.now() + slice
  return () => {
    if (performance.now() < until) return undefined
    return nextTurn().then(() => {
      until = performance.now() + slice
    })
  }
}
