import { fold } from '@hub/tm/folding'
import { addForms, type Endings, type Language, ordinary } from '../language.ts'

const endings: Endings = [
  ['s', ['']],
  ['en', ['', 'e']],
  ['n', ['']],
  ['e', ['']],
  ['es', ['', 'is']],
  ['eren', ['']],
  ['ën', ['']],
  ['heden', ['heid']],
  ['iën', ['ie']],
  ['a', ['um']],
  ['i', ['us']],
  ['ices', ['ex', 'ix']],
  ['steden', ['stad'], 0],
  ['leden', ['lid'], 0],
  ['schepen', ['schip'], 0],
  ['ici', ['icus']],
  ['je', ['']],
  ['jes', ['']],
  ['tje', ['']],
  ['tjes', ['']],
]

/** Of an adjective in a term. */
const adjective: Endings = [['e', [''], 4]]

/** Written for a closed syllable what an open one has: `taken` is of `taak`, `brieven` of `brief`, `bakken` of `bak`. */
function addClosed(keys: Set<string>): void {
  for (const key of [...keys]) {
    const last = key.at(-1) ?? ''
    const voiceless = last === 'v' ? 'f' : last === 'z' ? 's' : last
    const closed = key.slice(0, -1) + voiceless
    keys.add(closed)
    if (/[bcdfgklmnprst]$/.test(closed) && last === key.at(-2)) keys.add(key.slice(0, -1))
    keys.add(closed.replace(/(?<![aeiou])([aeou])([bcdfghjklmnpqrstvwxz])$/, '$1$1$2'))
  }
}

const written = (word: string): string => fold(word.replace(/['’](?:s|tje|tjes|en)?$/, ''))

function formsOf(own: string, ends: Endings): string[] {
  const keys = new Set<string>()
  addForms(keys, own, ends)
  addClosed(keys)
  return [own, ...keys]
}

export const dutch: Language = {
  ...ordinary,
  compounds: {
    links: ['', 's', 'e', 'en', 'n', 'er', 'eren'],
    bound: /^(?:be|er|ge|her|on|ont|ver|wan|mis|trans|inter|re|de|con|com|pro|sub|ex|per|te)$/,
    particle:
      /^(?:aan|achter|af|bij|door|in|mee|na|om|onder|op|over|tegen|toe|uit|voor|weg|samen|terug|tussen)$/,
    alone: (part) => part,
  },
  termKeys: (word) => formsOf(written(word), adjective),
  textKeys: (word) => formsOf(written(word), endings),
}
