/** ms of a window in which ends are counted */
const windowLength = 100

/** How many calls end: what a line in front of them may hold follows from it. */
export function createPace(now: () => number) {
  let since = now()
  let [current, last] = [0, 0]
  const turn = (): void => {
    const gone = now() - since
    if (gone < windowLength) return
    // Nothing has ended for a whole window.
    last = gone < 2 * windowLength ? current : 0
    current = 0
    since = now()
  }
  return {
    noteEnd: (): void => {
      turn()
      current++
    },
    /** How many end in so many ms, as in the last tenth of a second. */
    endsIn: (ms: number): number => {
      turn()
      return Math.floor((last * ms) / windowLength)
    },
  }
}
