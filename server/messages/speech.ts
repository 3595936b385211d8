import { IntlMessageFormat } from 'intl-messageformat'
import { mail as arMail } from './ar/mail.ts'
import { paper as arPaper } from './ar/paper.ts'
import { mail as deMail } from './de/mail.ts'
import { paper as dePaper } from './de/paper.ts'
import { mail as englishMail } from './en-GB/mail.ts'
import { paper as englishPaper } from './en-GB/paper.ts'
import { mail as esMail } from './es/mail.ts'
import { paper as esPaper } from './es/paper.ts'
import { mail as frMail } from './fr/mail.ts'
import { paper as frPaper } from './fr/paper.ts'
import { mail as itMail } from './it/mail.ts'
import { paper as itPaper } from './it/paper.ts'
import { mail as jaMail } from './ja/mail.ts'
import { paper as jaPaper } from './ja/paper.ts'
import { mail as nlMail } from './nl/mail.ts'
import { paper as nlPaper } from './nl/paper.ts'
import { mail as plMail } from './pl/mail.ts'
import { paper as plPaper } from './pl/paper.ts'
import { mail as ptMail } from './pt/mail.ts'
import { paper as ptPaper } from './pt/paper.ts'
import { mail as ukMail } from './uk/mail.ts'
import { paper as ukPaper } from './uk/paper.ts'
import { mail as zhHansMail } from './zh-Hans/mail.ts'
import { paper as zhHansPaper } from './zh-Hans/paper.ts'

/** The same messages in other words. */
type Words<Messages> = {
  readonly [Key in keyof Messages]: Messages[Key] extends string ? string : Words<Messages[Key]>
}

const english = { ...englishMail, paper: englishPaper }

type Messages = Words<typeof english>

const messages = {
  'en-GB': english,
  ar: { ...arMail, paper: arPaper },
  de: { ...deMail, paper: dePaper },
  es: { ...esMail, paper: esPaper },
  fr: { ...frMail, paper: frPaper },
  it: { ...itMail, paper: itPaper },
  ja: { ...jaMail, paper: jaPaper },
  nl: { ...nlMail, paper: nlPaper },
  pl: { ...plMail, paper: plPaper },
  pt: { ...ptMail, paper: ptPaper },
  uk: { ...ukMail, paper: ukPaper },
  'zh-Hans': { ...zhHansMail, paper: zhHansPaper },
} as const satisfies Record<string, Messages>

/** A language in which the server writes to people; the page has the same ones. */
export type Language = keyof typeof messages

export function isLanguage(tag: string): tag is Language {
  return Object.hasOwn(messages, tag)
}

/** For dates and numbers, where the language alone would mean another country's, or digits of another script. */
const locales: Partial<Record<Language, string>> = { ar: 'ar-u-nu-latn', pt: 'pt-PT' }

type Path<Words> = {
  [Key in keyof Words & string]: Words[Key] extends string ? Key : `${Key}.${Path<Words[Key]>}`
}[keyof Words & string]

export type Speech = {
  language: Language
  locale: string
  direction: 'ltr' | 'rtl'
  /** What is said, with what it says it of. */
  say: (message: Path<Messages>, values?: Readonly<Record<string, string | number>>) => string
}

const messageAt = (words: unknown, path: string): string => {
  const found = path.split('.').reduce<unknown>((level, key) => Reflect.get(Object(level), key), words)
  if (typeof found !== 'string') throw new Error(`There is no message ${path}.`)
  return found
}

const made = new Map<string, IntlMessageFormat>()

/** How somebody is written to. */
export function speechIn(language: Language): Speech {
  const locale = locales[language] ?? language
  return {
    language,
    locale,
    direction: language === 'ar' ? 'rtl' : 'ltr',
    say: (path, values) => {
      const key = `${language} ${path}`
      const format = made.get(key) ?? new IntlMessageFormat(messageAt(messages[language], path), locale)
      made.set(key, format)
      return String(format.format(values))
    },
  }
}
