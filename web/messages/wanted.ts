import { type Language, languages } from './languages.ts'

/** What the page's sources speak, and the page until it has learnt another language. */
export const english = 'en-GB'

const place = 'hub-language'

/** Whether the page speaks it. */
export const isLanguage = (tag: string): tag is Language => Object.hasOwn(languages, tag)

/** What is said in a language, for a tag such as `de-AT` or `zh-CN`; undefined: the page does not speak it. */
function languageOf(tag: string): Language | undefined {
  const [language = ''] = tag.toLowerCase().split('-')
  if (language === 'en') return english
  if (language === 'zh') return 'zh-Hans'
  return isLanguage(language) ? language : undefined
}

/** As its reader chose it on this device; null: they did not. */
function chosenLanguage(): Language | null {
  try {
    const tag = window.localStorage.getItem(place)
    return tag !== null && isLanguage(tag) ? tag : null
  } catch {
    return null
  }
}

/** The choice first, then what the browser prefers. */
export const wantedLanguage = (): Language =>
  chosenLanguage() ?? navigator.languages.map(languageOf).find((language) => language) ?? english

/** Keeps a choice on this device; false: it stores nothing. */
export function keepChoice(language: Language): boolean {
  try {
    window.localStorage.setItem(place, language)
    return true
  } catch {
    return false
  }
}
