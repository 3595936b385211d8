import { useEffect, useRef } from 'react'

/**
 * What opened a dialog or a drawer has the focus again when that is gone; where the opener went too, the page's
 * content has it.
 */
export function useFocusBack() {
  const opener = useRef(document.activeElement)
  useEffect(
    () => () => {
      const element = opener.current
      // After the library has let go of the focus it kept inside.
      setTimeout(() => {
        if (document.activeElement !== document.body) return
        const isThere = element instanceof HTMLElement && element.isConnected && element !== document.body
        const place = isThere ? element : document.getElementById('content')
        place?.focus({ preventScroll: true })
      })
    },
    [],
  )
}
