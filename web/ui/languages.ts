import { pageLanguage, pageLocale } from '../messages/language.ts'
import { fromTo } from './fromTo.ts'

/** The languages that are offered first, as tags; any other can be typed. */
const tags =
  `af am ar ar-EG ar-MA az be bg bn bs ca cs cy da de de-AT de-CH de-DE el en en-AU en-CA en-GB en-US es es-419 es-AR es-ES
es-MX et eu fa fi fil fr fr-BE fr-CA fr-CH fr-FR ga gd gl gu he hi hr hu hy id is it it-CH it-IT ja ka kk km kn ko ky lb lo lt lv mi
mk ml mn mr ms mt my nb ne nl nl-BE nl-NL nn pa pl ps pt pt-BR pt-PT ro ru rw sk sl so sq sr sr-Cyrl sr-Latn sv sw ta te tg th tk tr
uk ur uz vi xh yo zh zh-CN zh-HK zh-Hans zh-Hant zh-TW zu`.split(/\s+/)

let options: { value: string; label: string }[] | undefined
let names: Intl.DisplayNames | undefined

/** A language as the page's reader calls it. */
export function languageName(tag: string): string {
  names ??= new Intl.DisplayNames(pageLocale(), { type: 'language', languageDisplay: 'standard' })
  try {
    return names.of(tag) ?? tag
  } catch {
    return tag
  }
}

let byEnglishName: ReadonlyMap<string, string> | undefined

/**
 * A language, or several with commas between, by the English names that calls give them. Any other word stays: most
 * would do as a tag, and come back in small letters.
 */
export function languageNamed(english: string): string {
  if (pageLanguage() === 'en-GB') return english
  byEnglishName ??= new Map(
    tags.flatMap((tag) =>
      (['standard', 'dialect'] as const).map((languageDisplay) => {
        const names = new Intl.DisplayNames('en-GB', { type: 'language', languageDisplay })
        return [names.of(tag) ?? tag, tag]
      }),
    ),
  )
  return english
    .split(', ')
    .map((name) => {
      const tag = byEnglishName?.get(name)
      return tag === undefined ? name : languageName(tag)
    })
    .join(pageLanguage() === 'ar' ? '، ' : ', ')
}

/** `English → French`, as text. */
export const languagePair = fromTo

/** Languages to choose from, by name; with those that are chosen already. */
export function languageOptions(chosen: readonly string[] = []) {
  options ??= tags
    .map((value) => ({ value, label: languageName(value) }))
    .sort((one, other) => one.label.localeCompare(other.label, pageLocale()))
  const more = chosen.filter((tag) => tag && !tags.includes(tag))
  return [...more.map((value) => ({ value, label: languageName(value) })), ...options]
}
