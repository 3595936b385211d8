const primaryOf = (tag: string): string => (tag.split('-')[0] ?? tag).toLowerCase()

/** Those in a language: in the exact tag, else in the bare language, else in its other regions. */
export function inLanguage<Item extends { language: string }>(items: readonly Item[], tag: string): Item[] {
  const exact = tag.toLowerCase()
  const primary = primaryOf(tag)
  const all = items.filter(({ language }) => primaryOf(language) === primary)
  for (const wanted of [exact, primary]) {
    const some = all.filter(({ language }) => language.toLowerCase() === wanted)
    if (some.length > 0) return some
  }
  return all
}

/** Those in one of these languages, whatever the region. */
export function inLanguages<Item extends { language: string }>(
  items: readonly Item[],
  tags: readonly string[],
): Item[] {
  const primaries = new Set(tags.map(primaryOf))
  return items.filter(({ language }) => primaries.has(primaryOf(language)))
}
