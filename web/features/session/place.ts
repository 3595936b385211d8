const key = 'hub-place'

/** Keeps where a person's session ended, for them alone and in this tab alone. */
export function keepPlace(user: string, address: string): void {
  try {
    sessionStorage.setItem(key, JSON.stringify([user, address]))
  } catch {
    // Without storage they begin at the first page.
  }
}

/** Where this person's session ended in this tab, once; null when it did not, or somebody else's did. */
export function takePlace(user: string): string | null {
  const value = sessionStorage.getItem(key)
  if (value === null) return null
  sessionStorage.removeItem(key)
  const [owner, address]: unknown[] = JSON.parse(value)
  return owner === user && typeof address === 'string' ? address : null
}
