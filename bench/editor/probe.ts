/** What a page has noticed about itself, ms. */
export type Notes = {
  /** from navigation until the first rows were painted */
  firstRows: number | null
}

declare global {
  interface Window {
    noticed?: Notes
  }
}

/**
 * Runs in the page before its own scripts do.
 *
 * @param row what the first row is known by
 */
export function notice(row = 'tbody tr td + td') {
  const notes: Notes = { firstRows: null }
  window.noticed = notes
  // The frame is made after the callback; the message comes when that is done.
  const afterPaint = (then: (at: number) => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        port1.close()
        then(performance.now())
      }
      port2.postMessage(null)
    })
  const rows = new MutationObserver(() => {
    if (document.querySelector(row) === null) return
    rows.disconnect()
    afterPaint((at) => {
      notes.firstRows = at
      // For the recording: where in it the navigation began. By now a new process is sure to be recorded.
      performance.mark('visit', { startTime: 0 })
    })
  })
  rows.observe(document, { childList: true, subtree: true })
}
