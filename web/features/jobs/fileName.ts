const unquoted = (text: string) => text.replace(/^"|"$/g, '').replaceAll(/\\(.)/g, '$1')

/** The file's name from `Content-Disposition`: RFC 5987's form before the plain one. */
export function fileName(disposition: string | null, fallback: string): string {
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  if (extended !== undefined) {
    try {
      return decodeURIComponent(extended.trim())
    } catch {
      // A broken extended name leaves the plain one.
    }
  }
  const plain = /filename=("(?:[^"\\]|\\.)*"|[^;]+)/i.exec(disposition ?? '')?.[1]
  return plain === undefined ? fallback : unquoted(plain.trim())
}
