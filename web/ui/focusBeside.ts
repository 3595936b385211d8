/** Makes something that is no control have the focus, and nothing in the page move for it. */
function focusOn(element: HTMLElement) {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1
  element.focus({ preventScroll: true })
}

/**
 * Notes where a button is that may go when its act is done. Called then, the focus is in its row, or the next one, or
 * the one before, or the part of the page that had them: on no button, so that a second press does nothing more.
 */
export function focusBeside(button: HTMLElement): () => void {
  const row = button.closest('tr, li')
  const part = button.closest('section, main')
  const near = [
    row,
    row?.nextElementSibling,
    row?.previousElementSibling,
    part,
    document.getElementById('content'),
  ]
  return () => {
    if (button.isConnected || document.activeElement !== document.body) return
    const place = near.find((one) => one instanceof HTMLElement && one.isConnected)
    if (place instanceof HTMLElement) focusOn(place)
  }
}
