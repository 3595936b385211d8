/**
 * Lets what waits come before: a key, a frame. A message to oneself, as timers wait a second in a tab that is out of
 * sight, and four milliseconds in any.
 */
export function othersTurn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}
