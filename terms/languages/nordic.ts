import { fold } from '@hub/tm/folding'
import { addForms, type Endings, type Language, ordinary } from '../language.ts'

/** Of Swedish, Danish and Norwegian: articles, plurals, adjectives, verbs. */
const endings: Endings = [
  ['n', ['']],
  ['en', ['', 'e']],
  ['et', ['', 'e']],
  ['t', ['']],
  ['a', ['', 'e', 'um']],
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
  addOthers(keys, own)
  // Whatever ends in it may be a genitive too.
  if (/[^s]s$/.test(own)) {
    const before = own.slice(0, -1)
    const forms = new Set([before])
    addForms(forms, before, endings)
    addOthers(forms, before)
    for (const form of forms) keys.add(form)
  }
  return [...keys]
}

function termKeys(word: string): readonly string[] {
  const own = written(word)
  const keys = new Set([own])
  addForms(keys, own, adjective)
  return [...keys]
}

export const nordic: Language = {
  ...ordinary,
  compounds: {
    links: ['', 's', 'e', 'o', 'u', 'a'],
    prefix:
      /^(?:an|av|be|bi|efter|er|fram|för|före|ge|genom|in|med|mot|ned|o|om|på|sam|till|und|under|upp|ur|ut|van|vid|å|åter|över|af|at|bort|for|frem|fra|gen|ind|inn|mis|op|opp|over|til|ud|u|ved|trans|inter|re|de|kon|kom|pro|sub|ex|per|tillbaka|samman)$/,
    alone: (part) => part,
  },
  termKeys,
  textKeys,
}
