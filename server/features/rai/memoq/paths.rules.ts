/** Parts of a path, folders first, as they are compared: in any case, whatever parts them. */
const partsOf = (path: string): string[] =>
  path
    .normalize('NFC')
    .toLowerCase()
    .split(/[\\/]+/)
    .filter((part) => part !== '' && part !== '.')

export const lastPart = (path: string): string => path.split(/[\\/]/).at(-1) ?? path

/**
 * How well two paths agree: 0 in nothing, 1 in the file's name, more in the folders above it, where the shorter one
 * is the longer one's end.
 */
function agreementOf(one: readonly string[], other: readonly string[]): number {
  const length = Math.min(one.length, other.length)
  if (length === 0 || one.at(-1) !== other.at(-1)) return 0
  const agrees = one.slice(-length).every((part, index) => part === other.slice(-length)[index])
  if (!agrees) return 1
  return one.length === other.length ? Number.POSITIVE_INFINITY : length
}

/** A file: what it may be called, and its target language. */
export type NamedFile = { paths: readonly string[]; language: string }

/**
 * Files by path and language, to be found by other paths.
 * @returns the place of the file that a path means: the one that agrees in most folders, or in the name where no
 * other has it.
 *   Undefined where none does, or several do equally well
 */
export function placesOf(
  files: readonly NamedFile[],
): (path: string, language: string) => number | undefined {
  const keyOf = (language: string, last: string | undefined) => `${language.toLowerCase()} ${last ?? ''}`
  const byName = new Map<string, { place: number; parts: string[] }[]>()
  for (const [place, { paths, language }] of files.entries())
    for (const path of new Set(paths)) {
      const parts = partsOf(path)
      const key = keyOf(language, parts.at(-1))
      const existing = byName.get(key)
      if (existing) existing.push({ place, parts })
      else byName.set(key, [{ place, parts }])
    }
  return (path, language) => {
    const ownParts = partsOf(path)
    let best = 0
    let places = new Set<number>()
    for (const { place, parts } of byName.get(keyOf(language, ownParts.at(-1))) ?? []) {
      const agreement = agreementOf(ownParts, parts)
      if (agreement > best) places = new Set()
      if (agreement >= best) places.add(place)
      best = Math.max(best, agreement)
    }
    const [place, ...others] = best > 0 ? places : []
    return others.length > 0 ? undefined : place
  }
}
