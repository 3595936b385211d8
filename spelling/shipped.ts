/**
 * The languages whose dictionaries come with the portal: packages of npm that hold a Hunspell dictionary each, under a
 * licence that lets it be handed on as a package of its own. `en` is American, `es` Spain's, `pt` Brazil's.
 */
export const shipped = [
  'bg',
  'ca',
  'cy',
  'da',
  'el',
  'en',
  'en-AU',
  'en-CA',
  'en-GB',
  'en-ZA',
  'es',
  'es-AR',
  'es-MX',
  'et',
  'fa',
  'fr',
  'hr',
  'hu',
  'hy',
  'ka',
  'lt',
  'lv',
  'nl',
  'pl',
  'pt',
  'pt-PT',
  'ro',
  'ru',
  'sk',
  'sl',
  'sr',
  'sr-Latn',
  'sv',
  'tr',
] as const

/** The package that holds a language's dictionary. */
export const packageOf = (language: string): string => `dictionary-${language.toLowerCase()}`
