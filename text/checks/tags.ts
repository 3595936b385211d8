/** The language of a tag without script and region, in lower case: `pt` of `pt-BR`. */
export const languageOf = (tag: string): string => (/^[A-Za-z]{2,8}/.exec(tag)?.[0] ?? '').toLowerCase()

/** The region of a tag in upper case, empty where it names none: `BR` of `pt-BR`, `TW` of `zh-Hant-TW`. */
export const regionOf = (tag: string): string =>
  (
    /^[A-Za-z]{2,8}(?:[-_][A-Za-z]{4})?[-_]([A-Za-z]{2}|\d{3})(?![A-Za-z\d])/.exec(tag)?.[1] ?? ''
  ).toUpperCase()

/** A set of languages, written as one line. */
export const languages = (line: string): ReadonlySet<string> => new Set(line.split(' '))
