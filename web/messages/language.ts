import type { AbstractIntlMessages } from 'use-intl'
import { quietly } from '../ui/quietly.ts'
import type { Language } from './languages.ts'
import { english, keepChoice, wantedLanguage } from './wanted.ts'

type Late = Exclude<Language, typeof english>

type File = { default: AbstractIntlMessages; answers: readonly [english: string, translated: string][] }

/** All that the page says in a language is one file (sources.ts), which comes for its readers alone. */
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

let spoken: Language = english
let late: AbstractIntlMessages = {}
let inOwnWords = (answer: string): string => answer

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

function become(language: Language, messages: AbstractIntlMessages) {
  late = messages
  spoken = language
}

/** What is drawn from now on is drawn in this language: for the build, which draws in each of them. */
export async function speak(language: Language): Promise<void> {
  become(language, language === english ? {} : (await files[language]()).default)
}

/**
 * Learns its reader's language, before anything is drawn. Without the file, which may not come, the page speaks
 * English.
 */
export async function learnLanguage(): Promise<void> {
  const wanted = wantedLanguage()
  const learnt =
    wanted !== english && (await quietly(() => Promise.all([files[wanted](), import('./answered.ts')])))
  if (learnt) {
    const [file, { answersOf }] = learnt
    become(wanted, file.default)
    inOwnWords = answersOf(file.answers, pageLocale())
  }
  // The document may have been drawn in another one (drawn/).
  document.documentElement.lang = spoken
  document.documentElement.dir = isRightToLeft() ? 'rtl' : 'ltr'
}

/** The whole page is made again in another language: what it keeps in words would be in two. */
export function chooseLanguage(next: Language) {
  // A device that stores nothing speaks what its browser prefers.
  if (keepChoice(next)) window.location.reload()
}

/** What the server has answered, in the page's language where it has words for it. */
export const answered = (answer: string): string => inOwnWords(answer)

/** What is said in English, each in its reader's language by its name. */
export function translated<Messages extends object>(messages: Messages): Messages
export function translated(messages: object): object {
  if (spoken === english) return messages
  return Object.fromEntries(Object.entries(messages).map(([name, words]) => [name, late[name] ?? words]))
}
