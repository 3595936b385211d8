import { pageLanguage, pageLocale } from '../../messages/language.ts'
/**
 * The ISO countries: their English names, which are what is stored (R3.8), and what the page's reader calls them.
 * Fetched when somebody edits a profile.
 */
export async function countryOptions(): Promise<{ value: string; label: string }[]> {
  const { default: english } = await import('i18n-iso-countries/langs/en.json')
  const names = new Intl.DisplayNames(pageLocale(), { type: 'region' })
  return Object.entries(english.countries)
    .map(([code, name]) => ({ code, value: Array.isArray(name) ? name[0] : name }))
    .flatMap(({ code, value }) =>
      value === undefined
        ? []
        : [{ value, label: pageLanguage() === 'en-GB' ? value : (names.of(code) ?? value) }],
    )
    .sort((one, other) => one.label.localeCompare(other.label, pageLocale()))
}
