import type { Language } from '../language.ts'
import { dutch } from './dutch.ts'
import { english } from './english.ts'
import { finnish } from './finnish.ts'
import { german } from './german.ts'
import { korean } from './korean.ts'
import { nordic } from './nordic.ts'
import { french, italian, portuguese, spanish } from './romance.ts'
import { polish, russian } from './slavic.ts'
import { type Stemmer, spaceless, stemmed } from './stemmed.ts'

/** What needs no stemmer of others. */
export const known: ReadonlyMap<string, Language> = new Map([
  ['en', english],
  ['de', german],
  ['nl', dutch],
  ['sv', nordic],
  ['da', nordic],
  ['nb', nordic],
  ['nn', nordic],
  ['no', nordic],
  ['fi', finnish],
  ['fr', french],
  ['it', italian],
  ['es', spanish],
  ['pt', portuguese],
  ['pl', polish],
  ['ko', korean],
  ['ja', spaceless],
  ['zh', spaceless],
  ['yue', spaceless],
  ['th', spaceless],
  ['lo', spaceless],
  ['km', spaceless],
  ['my', spaceless],
])

/** `de` of `de-CH`. */
export const bareOf = (tag: string): string => (/^[^-_]*/.exec(tag)?.[0] ?? tag).toLowerCase()

/** Tags that are written in several ways are compared as this one. */
export const tagOf = (tag: string): string => tag.replaceAll('_', '-').toLowerCase()

/** A language with its stemmer. */
export const withStemmer = (bare: string, stem: Stemmer): Language =>
  bare === 'ru' ? russian(stem) : stemmed(stem)
