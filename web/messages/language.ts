import type { AbstractIntlMessages } from 'use-intl'
import { quietly } from '../ui/quietly.ts'
import { type Language, languages } from './languages.ts'

type Late = Exclude<Language, typeof english>

type File = { default: AbstractIntlMessages; answers: readonly [english: string, translated: string][] }

/** What the page's sources speak, and the page until it has learnt another language. */
const english = 'en-GB'

/** All that the page says in a language is one file (vite.config.ts), which comes for its readers alone. */
const files: Record<Late, () => Promise<File>> = {
  ar: () => import('virtual:messages-ar'),
  de: () => import('virtual:messages-de'),
  es: () => import('virtual:messages-es'),
  fr: () => import('virtual:messages-fr'),
  it: () => import('virtual:messages-it'),
  ja: () => import('virtual:messages-ja'),
  nl: () => import('virtual:messages-nl'),
  pl: () => import('virtual:messages-pl'),
  pt: () => import('virtual:messages-pt'),
  uk: () => import('virtual:messages-uk'),
  'zh-Hans': () => import('virtual:messages-zh-Hans'),
}

/** For dates, numbers and names where the language alone would mean another country's, or digits of another script. */
const locales: Partial<Record<Language, string>> = { ar: 'ar-u-nu-latn', pt: 'pt-PT' }

const place = 'hub-language'

let spoken: Language = english
let late: AbstractIntlMessages = {}
let inOwnWords = (answer: string): string => answer

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
const wantedLanguage = (): Language =>
  chosenLanguage() ?? navigator.languages.map(languageOf).find((language) => language) ?? english

/** What the page speaks. */
export const pageLanguage = (): Language => spoken

/** By which `Intl` writes for the page's reader. */
export const pageLocale = (): string => locales[spoken] ?? spoken

export const isRightToLeft = (): boolean => spoken === 'ar'

/** A noun of a label as it is written within a line: German ones keep their capital. */
export const withinLine = (label: string): string =>
  spoken === 'de' ? label : label.toLocaleLowerCase(pageLocale())

/** A state as it is written within a line, `in progress`; a German one may have a noun in it, `in Arbeit`. */
export const stateWithinLine = (state: string): string =>
  spoken === 'de' ? state.charAt(0).toLowerCase() + state.slice(1) : state.toLocaleLowerCase(pageLocale())

/**
 * Learns its reader's language, before anything is drawn. Without the file, which may not come, the page speaks
 * English.
 */
export async function learnLanguage(): Promise<void> {
  const wanted = wantedLanguage()
  if (wanted === english) return
  const learnt = await quietly(() => Promise.all([files[wanted](), import('./answered.ts')]))
  if (!learnt) return
  const [file, { answersOf }] = learnt
  late = file.default
  inOwnWords = answersOf(file.answers, pageLocale())
  spoken = wanted
  document.documentElement.lang = wanted
  document.documentElement.dir = isRightToLeft() ? 'rtl' : 'ltr'
}

/** The whole page is made again in another language: what it keeps in words would be in two. */
export function chooseLanguage(next: Language) {
  try {
    window.localStorage.setItem(place, next)
  } catch {
    // A device that stores nothing speaks what its browser prefers.
    return
  }
  window.location.reload()
}

/** What the server has answered, in the page's language where it has words for it. */
export const answered = (answer: string): string => inOwnWords(answer)

/** What is said in English, each in its reader's language by its name. */
export function translated<Messages extends object>(messages: Messages): Messages
export function translated(messages: object): object {
  if (spoken === english) return messages
  return Object.fromEntries(Object.entries(messages).map(([name, words]) => [name, late[name] ?? words]))
}
