import { fold } from '@hub/tm/folding'
import { addForms, type Endings, type Language, ordinary } from '../language.ts'

const irregular: ReadonlyMap<string, string> = new Map([
  ['men', 'man'],
  ['women', 'woman'],
  ['children', 'child'],
  ['people', 'person'],
  ['feet', 'foot'],
  ['teeth', 'tooth'],
  ['geese', 'goose'],
  ['mice', 'mouse'],
  ['lice', 'louse'],
  ['oxen', 'ox'],
  ['dice', 'die'],
  ['built', 'build'],
  ['sent', 'send'],
  ['sold', 'sell'],
  ['paid', 'pay'],
  ['held', 'hold'],
  ['kept', 'keep'],
  ['made', 'make'],
  ['ran', 'run'],
  ['written', 'write'],
  ['wrote', 'write'],
  ['chosen', 'choose'],
  ['driven', 'drive'],
  ['drawn', 'draw'],
  ['worn', 'wear'],
])

/** Of nouns; `-men` is also the end of compounds. */
const plurals: Endings = [
  ['s', [''], 2],
  ['ses', ['s', 'sis'], 2],
  ['xes', ['x', 'xis'], 1],
  ['zes', ['z'], 2],
  ['ches', ['ch'], 2],
  ['shes', ['sh'], 2],
  ['oes', ['o'], 1],
  ['ies', ['y'], 2],
  ['ves', ['f', 'fe'], 2],
  ['ices', ['ix', 'ex']],
  ['zzes', ['z']],
  ['sses', ['s']],
  ['ae', ['a'], 4],
  ['i', ['us'], 4],
  ['a', ['um', 'on'], 5],
  ['ata', ['a'], 4],
  ['women', ['woman'], 0],
  ['men', ['man']],
  ['eaux', ['eau'], 2],
]

const verbs: Endings = [
  ['ed', ['', 'e']],
  ['ied', ['y'], 2],
  ['ing', ['', 'e']],
  ['ying', ['ie'], 1],
]

/** A syllable with a short vowel and one consonant behind it. */
const short = /^[^aeiou]*[aeiou][^aeiouwxy]$/
const doubled = /([bdfgklmnprt])\1(?:ed|ing)$/

const british = /is(?:ations?|ing|e[ds]?)$|ys(?:ing|ed?)$/

/** British and American forms alike. */
const written = (word: string): string =>
  fold(word)
    .replace(/['’]s?$/, '')
    .replace(british, (ending) => ending.replace('s', 'z'))

/**
 * Verbs that are no nouns too: `linked` is a form of the verb, and says nothing of a `link`. In a term of several
 * words any may be a verb.
 */
const verb = /(?:ate|i[sz]e|ify|yze|crypt|lete|stall|pute|duce|vert|scribe|lect|nect|clude|mit)$/
const asVerb = (own: string): string => `+${own}`

export const english: Language = {
  ...ordinary,
  termKeys: (word, isAlone) => {
    const own = written(word)
    return !isAlone || verb.test(own) ? [own, asVerb(own)] : [own]
  },
  textKeys: (word) => {
    const own = written(word)
    const keys = new Set([own])
    const base = irregular.get(own)
    if (base !== undefined) keys.add(base)
    if (own !== 'news') addForms(keys, own, plurals)
    const bases = new Set<string>()
    addForms(bases, own, verbs)
    // A short verb would have its consonant doubled: `hoping` is of `hope`.
    for (const key of bases)
      if (short.test(key) && /^(?:ed|ing)$/.test(own.slice(key.length))) bases.delete(key)
    if (doubled.test(own)) bases.add(own.replace(doubled, '$1'))
    return [...keys, ...[...bases].map(asVerb)]
  },
}
