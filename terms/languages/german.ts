import { fold } from '@hub/tm/folding'
import { addForms, type Endings, type Language, ordinary } from '../language.ts'

/** Of nouns, which begin with a capital. */
const nounEndings: Endings = [
  ['s', ['']],
  ['es', ['']],
  ['e', ['']],
  ['n', ['']],
  ['en', ['', 'o', 'a', 'um', 'us', 'is']],
  ['ens', ['']],
  ['ns', ['']],
  ['ses', ['']],
  ['se', ['']],
  ['sen', ['']],
  ['nen', ['']],
  ['er', ['']],
  ['ern', ['']],
  ['a', ['um', 'on']],
  ['ata', ['a']],
  ['ien', ['', 'e', 'um']],
  ['izes', ['ex', 'ix']],
  ['ices', ['ex', 'ix']],
  ['i', ['us', 'o']],
]

/** Nouns whose plural ends with `er`: everywhere else that makes another word, as of `Druck` the `Drucker`. */
const erPlurals =
  /(?:bild|feld|kind|schild|geld|licht|lied|glied|brett|nest|kleid|geist|leib|weib|gesicht|gespenst|geschlecht|rind|regiment|stift|haus|buch|land|wort|rad|band|blatt|fach|dach|glas|gras|grab|loch|schloss|tuch|volk|wald|rand|mann|amt|bad|tal|gut|horn|korn|dorf|gott|huhn|kalb|lamm|mund|wurm|tum|mal|spital|kraut|haupt|fass|pfand|gehalt|gewand|ei)$/

/** Of adjectives and verbs. */
const otherEndings: Endings = [
  ['e', ['']],
  ['em', ['']],
  ['en', ['']],
  ['er', ['']],
  ['es', ['']],
  ['n', ['']],
  ['st', ['']],
  ['t', ['']],
  ['te', ['']],
  ['ten', ['']],
  ['tes', ['']],
  ['ter', ['']],
  ['tem', ['']],
]
/** Of a term's own words: what is left has to be long, so that `sicher` is no form of `sich`. */
const termEndings: Endings = [
  ['e', [''], 5],
  ['em', [''], 5],
  ['er', [''], 5],
  ['es', [''], 5],
  ['en', ['']],
  ['n', ['']],
]

const umlaut = /[äöü](?=u?[^aeiouäöü]*(?:e[rn]?|ern|n|)$)/
const plainLetter: ReadonlyMap<string, string> = new Map([
  ['ä', 'a'],
  ['ö', 'o'],
  ['ü', 'u'],
])

const isNoun = (word: string): boolean => /^\p{Lu}/u.test(word)

/** A key of nouns and one of all other words are never the same. */
const asNoun = (key: string): string => `^${key}`
const asOther = (key: string): string => `_${key}`

const written = (word: string): string => fold(word.replace(/['’]s?$/, ''))

function nounsOf(own: string): Set<string> {
  const keys = new Set([own])
  addForms(keys, own, nounEndings)
  // An adjective as a noun: `Angestellter` and `Angestellte`.
  if (/[^aeiouäöü]te[mr]$/.test(own)) keys.add(own.slice(0, -1))
  for (const key of keys)
    if (
      own.startsWith(key) &&
      /^ern?$/.test(own.slice(key.length)) &&
      !erPlurals.test(key.replace(umlaut, plain))
    )
      keys.delete(key)
  if (umlaut.test(own)) addForms(keys, own.replace(umlaut, plain), nounEndings)
  if (umlaut.test(own)) keys.add(own.replace(umlaut, plain))
  return keys
}

const plain = (letter: string): string => plainLetter.get(letter) ?? letter

function othersOf(own: string, endings: Endings): Set<string> {
  const keys = new Set([own])
  addForms(keys, own, endings)
  return keys
}

export const german: Language = {
  ...ordinary,
  compounds: {
    links: ['', 's', 'es', 'n', 'en', 'er', 'e', 'ens', 'ns'],
    bound:
      /^(?:be|dar|emp|ent|er|ge|her|hin|in|miss|ob|un|ur|ver|wider|zer|trans|inter|re|de|dis|kon|kom|pro|prä|sub|ex|im|per|hervor|voraus|herab|heraus|hinaus)$/,
    particle:
      /^(?:ab|an|auf|aus|bei|durch|ein|fort|gegen|hinter|los|mit|nach|um|unter|vor|weg|wieder|zu|zurück|über|super|zusammen)$/,
    alone: (part) => part.charAt(0).toUpperCase() + part.slice(1),
  },
  termKeys: (word, isAlone) => {
    const own = written(word)
    const others = [...othersOf(own, termEndings)].map(asOther)
    if (!isNoun(word)) return [own, ...others]
    const nouns = [own, asNoun(own), asNoun(own.replace(/(?<=[^aeiouäöü]te)r$/, ''))]
    // A term that is written with a capital may begin with an adjective.
    return !isAlone && /e[mnrs]?$/.test(own) ? [...nouns, ...others] : nouns
  },
  textKeys: (word) => {
    const own = written(word)
    const keys = new Set([own])
    if (isNoun(word)) for (const key of nounsOf(own)) keys.add(asNoun(key))
    for (const key of othersOf(own, otherEndings)) keys.add(asOther(key))
    const participle = /^(.{0,12})ge(.{3,})(?:t|en)(?:e[mnrs]?)?$/.exec(own)
    if (participle) keys.add(asOther(`${participle[1]}${participle[2]}`))
    return [...keys]
  },
}
