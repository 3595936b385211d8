/**
 * Runs in the page before anything of its own: notes each toast as it comes, title and message as two lines. A toast
 * of two seconds may be gone when a test on a busy machine looks for it; that it has been shown stays true.
 */
export function noteToasts() {
  if ('toasts' in window) return
  const toasts: string[] = []
  const previous = new WeakSet<Element>()
  Object.assign(window, { toasts })
  new MutationObserver(() => {
    for (const close of document.querySelectorAll('[role="alert"] button[aria-label]')) {
      const toast = close.closest('[role="alert"]')
      if (!(toast instanceof HTMLElement) || previous.has(toast) || toast.innerText === '') continue
      previous.add(toast)
      toasts.push(toast.innerText)
    }
  }).observe(document, { childList: true, subtree: true })
}
