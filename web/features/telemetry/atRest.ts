/** How long nobody has pressed a key when somebody is at rest, ms. */
export const rest = 3000

/**
 * Watches keys until it has been called: that does its work at once, or as soon as no key has been pressed for a
 * while.
 *
 * @param last when the last key is taken to have been pressed
 */
export function atRest(keys: EventTarget, last = 0): (work: () => void) => void {
  const press = () => {
    last = Date.now()
  }
  keys.addEventListener('keydown', press, { capture: true })
  return (work) => {
    const look = () => {
      const remaining = last + rest - Date.now()
      // A clock that is set back does not make it later than that.
      if (remaining > 0) return void setTimeout(look, Math.min(remaining, rest))
      keys.removeEventListener('keydown', press, { capture: true })
      work()
    }
    look()
  }
}
