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
  ['es', ['', 'is'], 2],
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

const doubled = /([bdfgklmnprt])\1(?:ed|ing)$/

const british = /is(ation|ing|e[ds]?)$|ys(ing|e[ds]?)$/

/** British and American forms alike. */
const written = (word: string): string =>
  fold(word)
    .replace(/['’]s?$/, '')
    .replace(british, (ending) => ending.replace('s', 'z'))

export const english: Language = {
  ...ordinary,
  termKeys: (word) => [written(word)],
  textKeys: (word) => {
    const own = written(word)
    const keys = new Set([own])
    const base = irregular.get(own)
    if (base !== undefined) keys.add(base)
    if (!/(?:ss|us|is)$/.test(own)) addForms(keys, own, plurals)
    addForms(keys, own, verbs)
    if (doubled.test(own)) keys.add(own.replace(doubled, '$1'))
    return [...keys]
  },
}
