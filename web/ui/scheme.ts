/** `system`: whatever the device is set to. */
export const schemes = ['system', 'light', 'dark'] as const
export type Scheme = (typeof schemes)[number]

const place = 'hub-theme'
const listeners = new Set<() => void>()

/** Anything else is the system's. */
export const asScheme = (text: string | null): Scheme => schemes.find((scheme) => scheme === text) ?? 'system'

function storedScheme(): Scheme {
  try {
    return asScheme(window.localStorage.getItem(place))
  } catch {
    return 'system'
  }
}

let current: Scheme = 'system'

export const scheme = () => current

export function onScheme(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What the browser paints around the page follows an explicit choice too, not only the device. */
function paintAround(next: Scheme) {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const { theme } = meta.dataset
    meta.media = next === 'system' ? `(prefers-color-scheme: ${theme})` : next === theme ? 'all' : 'not all'
  }
}

/** Draws the page in a scheme; the tokens follow the attribute. */
function show(next: Scheme) {
  current = next
  paintAround(next)
  if (next === 'system') delete document.documentElement.dataset.scheme
  else document.documentElement.dataset.scheme = next
  for (const listener of listeners) listener()
}

/** As its reader chose it on this device, before anything is drawn; other tabs follow. */
export function startScheme() {
  show(storedScheme())
  window.addEventListener('storage', ({ key }) => {
    if (key === place) show(storedScheme())
  })
}

export function chooseScheme(next: Scheme) {
  show(next)
  try {
    window.localStorage.setItem(place, next)
  } catch {
    // A device that stores nothing forgets it when the page is closed.
  }
}
