/** ms of a window in which calls are counted */
const windowLength = 100
/** More come than can be answered, by far, while so many times as many come as end. */
const flood = 2
/** It is over once hardly more come than end. */
const calm = 1.2

type Window = { came: number; ended: number }

/**
 * How many calls come and end, by tenths of a second: how long a line in front of them may be, and whether a burst or a
 * flood fills it, follow from that.
 */
export function createPace(now: () => number) {
  let since = now()
  let current: Window = { came: 0, ended: 0 }
  let last: Window = current
  let isFlooded = false
  const turn = (): void => {
    const gone = now() - since
    if (gone < windowLength) return
    // Nothing has come and ended for a whole window.
    last = gone < 2 * windowLength ? current : { came: 0, ended: 0 }
    if (last.came <= last.ended * calm) isFlooded = false
    current = { came: 0, ended: 0 }
    since = now()
  }
  return {
    noteCame: (): void => {
      turn()
      current.came++
    },
    noteEnd: (): void => {
      turn()
      current.ended++
    },
    /** How many end in so many ms, as in the last window. */
    endsIn: (ms: number): number => {
      turn()
      return Math.floor((last.ended * ms) / windowLength)
    },
    /**
     * Whether far more come than end, refused ones too, ever since it was so for a whole window.
     * @param mayBegin false: it is one only if it was one before
     */
    isFlood: (mayBegin: boolean): boolean => {
      turn()
      if (mayBegin && last.came > last.ended * flood) isFlooded = true
      return isFlooded
    },
  }
}
