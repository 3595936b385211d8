/** There are only so many codes of two and three letters. */
const known = new Map<string, string>()

/** Bokmål is what tools mean that say `no` or `nor`. */
function languageOf(tag: string): string | undefined {
  const [written = ''] = tag.trim().split(/[-_]/, 1)
  if (!/^[a-z]{2,3}$/i.test(written)) return undefined
  const found = known.get(written)
  if (found !== undefined) return found
  const [language = ''] = (Intl.getCanonicalLocales(written)[0] ?? '').split('-')
  const result = language === 'nb' ? 'no' : language
  known.set(written, result)
  return result
}

/**
 * The language of a tag without its region, whichever of its codes it has: `eng` is `en`, `ger` and `deu` are `de`,
 * all of Norway's are `no`. Undefined where it is none, such as a name in words.
 */
export function baseOf(tag: string): string | undefined {
  const language = languageOf(tag)
  return language === 'nn' ? 'no' : language
}

/** Whatever their regions; what is no language is one of its own. */
export const isSameLanguage = (one: string, other: string): boolean =>
  (languageOf(one) ?? one.toLowerCase()) === (languageOf(other) ?? other.toLowerCase())
