import { useEffect, useRef } from 'react'

/** What opened a dialog or a drawer has the focus again when it is gone. */
export function useFocusBack() {
  const opener = useRef(document.activeElement)
  useEffect(
    () => () => {
      const element = opener.current
      // After the library has let go of the focus it kept inside.
      setTimeout(() => {
        if (element instanceof HTMLElement && element.isConnected && document.activeElement === document.body)
          element.focus({ preventScroll: true })
      })
    },
    [],
  )
}
