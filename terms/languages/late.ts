import type { Language } from '../language.ts'
import { bareOf, known, withStemmer } from './known.ts'
import { exact, type Stemmer } from './stemmed.ts'

/** Each is a file of its own, which a page fetches for its language alone. */
const stemmers: Readonly<Record<string, () => Promise<{ stemmer: Stemmer }>>> = {
  ar: () => import('@orama/stemmers/arabic'),
  bg: () => import('@orama/stemmers/bulgarian'),
  el: () => import('@orama/stemmers/greek'),
  ga: () => import('@orama/stemmers/irish'),
  hi: () => import('@orama/stemmers/indian'),
  hu: () => import('@orama/stemmers/hungarian'),
  hy: () => import('@orama/stemmers/armenian'),
  id: () => import('@orama/stemmers/indonesian'),
  lt: () => import('@orama/stemmers/lithuanian'),
  ne: () => import('@orama/stemmers/nepali'),
  ro: () => import('@orama/stemmers/romanian'),
  ru: () => import('@orama/stemmers/russian'),
  sr: () => import('@orama/stemmers/serbian'),
  ta: () => import('@orama/stemmers/tamil'),
  tr: () => import('@orama/stemmers/turkish'),
  uk: () => import('@orama/stemmers/ukrainian'),
}

/** How terms of a language are found; what it needs is loaded now. */
export async function lateLanguage(tag: string): Promise<Language> {
  const bare = bareOf(tag)
  const own = known.get(bare)
  if (own) return own
  const load = Object.hasOwn(stemmers, bare) ? stemmers[bare] : undefined
  return load ? withStemmer(bare, (await load()).stemmer) : exact
}
