/** Loads under way that the page can do without. */
let quiet = 0

// A part that could not be fetched once is remembered as fetched by the loader, which would show it without its
// styles: from then on the next page is opened afresh.
let partLost = false

/** Notes parts that do not come, from now on. */
export const watchParts = () =>
  window.addEventListener('vite:preloadError', () => {
    if (quiet === 0) partLost = true
  })

/** Whether a part of the page did not come that it can't do without. */
export const isPartLost = (): boolean => partLost

/**
 * Loads what the page can do without: when its file does not come (a blocker refuses it, or there is no network),
 * neither the page nor its reader needs to know.
 */
export async function quietly<T>(load: () => Promise<T>): Promise<T | undefined> {
  quiet += 1
  try {
    return await load()
  } catch {
    return undefined
  } finally {
    quiet -= 1
  }
}
