const names = new Intl.DisplayNames('en-GB', { type: 'language', fallback: 'code' })

/** A language as people call it: `en-GB` is English; the region is named only where the language alone misleads. */
export function languageName(tag: string): string {
  const [language = tag, ...rest] = tag.split('-')
  const telling = ['pt', 'zh', 'sr'].includes(language)
  return names.of(telling && rest.length > 0 ? tag : language) ?? tag
}
