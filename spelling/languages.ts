/** Scripts without spaces between words, and those that no dictionary of words is made for. */
const unspaced: ReadonlySet<string> = new Set(['Thai', 'Laoo', 'Khmr', 'Mymr', 'Tibt'])

const isScript = (name: string): boolean => {
  try {
    new RegExp(`\\p{Script=${name}}`, 'u')
    return true
  } catch {
    return false
  }
}

const localeOf = (tag: string): Intl.Locale | undefined => {
  try {
    return new Intl.Locale(tag).maximize()
  } catch {
    return undefined
  }
}

/**
 * The script that a language's words are written in, by its four letters; undefined where its texts have no words
 * between spaces: Chinese, Japanese (`Jpan` is three scripts), Thai.
 */
export function scriptOf(tag: string): string | undefined {
  const script = localeOf(tag)?.script
  return script && isScript(script) && !unspaced.has(script) ? script : undefined
}

/** Where a country writes as another one does whose dictionary there is. */
const asElsewhere: readonly [tags: RegExp, dictionaries: readonly string[]][] = [
  [/^en-(?:us|ph|pr|gu|vi|as|mp|um)$/, ['en']],
  [/^en-/, ['en-gb', 'en']],
  [/^es-(?:us|419|pr)$/, ['es-mx', 'es']],
  [/^es-(?:uy|py)$/, ['es-ar', 'es']],
  [/^pt-br$/, ['pt']],
  [/^pt-/, ['pt-pt', 'pt']],
  [/^no(?:-|$)/, ['nb']],
  [/^de-li$/, ['de-ch', 'de']],
]

const cut = (tag: string): string[] => {
  const parts = tag.split('-')
  return parts.map((_, at) => parts.slice(0, parts.length - at).join('-'))
}

/**
 * Which of some dictionaries is a language's: its own, its country's neighbour's, the language without its country.
 * Never one in another script: Serbian in Latin letters is not judged by the Cyrillic dictionary.
 */
export function dictionaryFor(tag: string, dictionaries: readonly string[]): string | undefined {
  const script = scriptOf(tag)
  if (script === undefined) return undefined
  const lower = tag.toLowerCase()
  const script4 = `${lower.split('-')[0]}-${script.toLowerCase()}`
  const elsewhere = asElsewhere.find(([tags]) => tags.test(lower))?.[1] ?? []
  const wanted = [lower, ...elsewhere, script4, ...cut(lower)]
  const byName = new Map(dictionaries.map((name) => [name.toLowerCase(), name]))
  return wanted
    .map((name) => byName.get(name))
    .find((name) => name !== undefined && scriptOf(name) === script)
}
