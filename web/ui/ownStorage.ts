// Some browsers give a page no storage at all, and fail where it is only named: private ones, and those that were set
// to keep nothing. What would be kept then lasts as long as the page, and nobody has to ask whether it can be kept.

/** The things of a `Storage` that nobody else sees. Its keys are its own, as a browser's are. */
class OwnStorage {
  [key: string]: unknown
  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(this[key]) : null
  }
  setItem(key: string, value: string) {
    Object.defineProperty(this, key, {
      value: String(value),
      enumerable: true,
      configurable: true,
      writable: true,
    })
  }
  removeItem(key: string) {
    if (Object.hasOwn(this, key)) delete this[key]
  }
}

for (const name of ['localStorage', 'sessionStorage'] as const) {
  try {
    window[name].getItem('')
  } catch {
    Object.defineProperty(window, name, { value: new OwnStorage(), configurable: true })
  }
}
