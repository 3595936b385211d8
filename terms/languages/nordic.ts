import { fold } from '@hub/tm/folding'
import { addForms, type Endings, type Language, ordinary } from '../language.ts'

/** Of Swedish, Danish and Norwegian: articles, plurals, adjectives, verbs. */
const endings: Endings = [
  ['n', ['']],
  ['en', ['', 'e']],
  ['et', ['', 'e', 'um']],
  ['t', ['']],
  ['a', ['e', 'um']],
  ['e', ['']],
  ['r', ['']],
  ['ar', ['', 'e']],
  ['arna', ['', 'e']],
  ['or', ['a']],
  ['orna', ['a']],
  ['er', ['', 'e', 'um']],
  ['erna', ['', 'e', 'um']],
  ['erne', ['', 'e']],
  ['ene', ['', 'e', 'er']],
  ['ne', ['']],
  ['na', ['']],
  ['rna', ['']],
  ['rne', ['']],
  ['ere', ['', 'er']],
  ['de', ['']],
  ['des', ['']],
  ['te', ['']],
  ['ede', ['e']],
  ['d', ['']],
  ['s', ['']],
  ['ade', ['a']],
  ['eet', ['um']],
  ['eer', ['um']],
  ['eerna', ['um']],
]

/** Of an adjective in a term. */
const adjective: Endings = [
  ['a', [''], 4],
  ['e', [''], 4],
  ['t', [''], 4],
]

/** An adjective has an `a` behind it; behind a noun it makes a verb: `lasta` is no form of `last`. */
const adjectiveTerm = /(?:isk|ig|lig|sam|bar|ell|iv|al|an?d|är|ös|[aeiou]t)$/
const asAdjective = (own: string): string => `+${own}`

const vowels: ReadonlyMap<string, string> = new Map([
  ['ä', 'a'],
  ['æ', 'a'],
  ['ö', 'o'],
  ['ø', 'o'],
])

/** Plurals with another vowel, and what is lost before an ending: `länder`, `böcker`, `nycklar`, `programmet`. */
function addOthers(keys: Set<string>, own: string): void {
  for (const key of [...keys]) {
    if (key === own) continue
    if (own.slice(key.length).startsWith('er')) {
      const other = key.replace(/[äæöø](?=[^aeiouyåäöæø]+$)/, (vowel) => vowels.get(vowel) ?? vowel)
      keys.add(other)
      keys.add(other.replace(/ck$/, 'k').replace(/tt$/, 't'))
    }
    if (/([mnlkgpdbt])\1$/.test(key)) keys.add(key.slice(0, -1))
    if (/[^aeiouyåäöæø][lnr]$/.test(key)) keys.add(`${key.slice(0, -1)}e${key.at(-1)}`)
    if (
      /[^aeiouyåäöæø][lnr]$/.test(key) &&
      /([mnlkgpdbt])\1[lnr]$/.test(`${key.slice(0, -1)}${key.at(-2)}${key.at(-1)}`)
    )
      keys.add(`${key.slice(0, -1)}${key.at(-2)}e${key.at(-1)}`)
  }
}

const written = (word: string): string => fold(word.replace(/(?::\p{Ll}+|['’]s?)$/u, ''))

function textKeys(word: string): readonly string[] {
  const own = written(word)
  const keys = new Set([own])
  addForms(keys, own, endings)
  // `skor` is of `sko`, but `kontor` not of `konto`.
  if (/[^aeiouyåäöæø]or$/.test(own) && own.length > 4) keys.delete(own.slice(0, -1))
  addOthers(keys, own)
  // Whatever ends in it may be a genitive too.
  if (/[^s]s$/.test(own)) {
    const before = own.slice(0, -1)
    const forms = new Set([before])
    addForms(forms, before, endings)
    addOthers(forms, before)
    for (const form of forms) keys.add(form)
  }
  if (/.{4}a$/.test(own)) keys.add(asAdjective(own.slice(0, -1)))
  return [...keys]
}

function termKeys(word: string, isAlone: boolean): readonly string[] {
  const own = written(word)
  const keys = new Set([own])
  addForms(keys, own, adjective)
  return isAlone && !adjectiveTerm.test(own) ? [...keys] : [...keys, asAdjective(own)]
}

export const nordic: Language = {
  ...ordinary,
  compounds: {
    links: ['', 's', 'e', 'o', 'u', 'a'],
    bound: /^(?:be|er|för|ge|o|sam|und|van|å|for|gen|mis|u|trans|inter|re|de|kon|kom|pro|sub|ex|per)$/,
    particle:
      /^(?:an|av|bi|efter|fram|före|genom|in|med|mot|ned|om|på|till|under|upp|ur|ut|vid|åter|över|af|at|bort|frem|fra|ind|inn|op|opp|over|til|ud|ved|tillbaka|samman)$/,
    alone: (part) => part,
  },
  termKeys,
  textKeys,
}
