import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'

/** How long a hand that clicked twice may still mean what was there before, ms. */
const impatience = 700

/**
 * For a link that is called a button, since it opens another screen: the space bar presses it too. It may have come
 * up where Accept was, so a click counts once the pointer has moved, a key was pressed, or a moment has passed.
 */
export function usePressable() {
  const ready = useRef(false)
  useEffect(() => {
    const makeReady = () => {
      ready.current = true
    }
    const onMove = ({ movementX, movementY }: PointerEvent) => {
      if (movementX !== 0 || movementY !== 0) makeReady()
    }
    const timer = setTimeout(makeReady, impatience)
    document.addEventListener('pointermove', onMove)
    document.addEventListener('keydown', makeReady, true)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointermove', onMove)
      document.removeEventListener('keydown', makeReady, true)
    }
  }, [])
  return {
    role: 'button',
    onClick: (event: MouseEvent) => {
      if (!ready.current) event.preventDefault()
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key !== ' ') return
      event.preventDefault()
      event.currentTarget.click()
    },
  }
}
