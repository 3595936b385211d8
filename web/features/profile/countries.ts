/** The names of the ISO countries, which are what is stored (R3.8); fetched when somebody edits a profile. */
export async function countryNames(): Promise<string[]> {
  const { default: english } = await import('i18n-iso-countries/langs/en.json')
  return Object.values(english.countries)
    .map((name) => (Array.isArray(name) ? name[0] : name))
    .filter((name) => name !== undefined)
    .sort((one, other) => one.localeCompare(other, 'en-GB'))
}
