import { stemmer as arabic } from '@orama/stemmers/arabic'
import { stemmer as armenian } from '@orama/stemmers/armenian'
import { stemmer as bulgarian } from '@orama/stemmers/bulgarian'
import { stemmer as greek } from '@orama/stemmers/greek'
import { stemmer as hungarian } from '@orama/stemmers/hungarian'
import { stemmer as hindi } from '@orama/stemmers/indian'
import { stemmer as indonesian } from '@orama/stemmers/indonesian'
import { stemmer as irish } from '@orama/stemmers/irish'
import { stemmer as lithuanian } from '@orama/stemmers/lithuanian'
import { stemmer as nepali } from '@orama/stemmers/nepali'
import { stemmer as romanian } from '@orama/stemmers/romanian'
import { stemmer as russian } from '@orama/stemmers/russian'
import { stemmer as serbian } from '@orama/stemmers/serbian'
import { stemmer as tamil } from '@orama/stemmers/tamil'
import { stemmer as turkish } from '@orama/stemmers/turkish'
import { stemmer as ukrainian } from '@orama/stemmers/ukrainian'
import type { Language } from '../language.ts'
import { bareOf, known, withStemmer } from './known.ts'
import { exact, type Stemmer } from './stemmed.ts'

const stemmers: Readonly<Record<string, Stemmer>> = {
  ar: arabic,
  bg: bulgarian,
  el: greek,
  ga: irish,
  hi: hindi,
  hu: hungarian,
  hy: armenian,
  id: indonesian,
  lt: lithuanian,
  ne: nepali,
  ro: romanian,
  ru: russian,
  sr: serbian,
  ta: tamil,
  tr: turkish,
  uk: ukrainian,
}

const languages = new Map<string, Language>([
  ...known,
  ...Object.entries(stemmers).map(([bare, stem]): [string, Language] => [bare, withStemmer(bare, stem)]),
])

/** How terms of a language are found; all languages are at hand. */
export const languageOf = (tag: string): Language => languages.get(bareOf(tag)) ?? exact
