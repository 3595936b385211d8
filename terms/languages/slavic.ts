import { fold } from '@hub/tm/folding'
import { type Language, ordinary } from '../language.ts'

const polishEndings =
  /(?:iach|iami|iego|iemu|owie|ach|ami|ego|emu|iej|iem|iom|iów|owi|ych|ymi|ich|imi|ej|em|ia|ią|ie|ię|im|io|iu|om|ów|ym|ii|a|e|i|o|u|y|ą|ę|ó)$/

/** Consonants that stand for one another before endings: `biblioteka`, `w bibliotece`; `serwer`, `na serwerze`. */
const polishEnds: readonly (readonly [RegExp, string])[] = [
  [/(?:ść|st|szcz)$/, 'sc'],
  [/(?:cz|ć|t|k)$/, 'c'],
  [/(?:dz|dź|d|g|dż)$/, 'g'],
  [/rz$/, 'r'],
  [/ł$/, 'l'],
  [/(?:sz|ch|ś)$/, 's'],
  [/[żź]$/, 'z'],
  [/ń$/, 'n'],
]

/** A vowel that only forms without an ending have: `ścieżka`, `ścieżek`; and vowels that change: `błąd`, `błędu`. */
const polishVowel = /(?<=[^aeiouyąęó])i?e([kclłnńrmbdtw])$/

function polishKey(word: string): string {
  const own = fold(word)
  const stem =
    own.length > 3
      ? own.replace(polishEndings, (ending) => (own.length - ending.length < 3 ? ending : ''))
      : own
  let key = stem.length > 3 ? stem.replace(polishVowel, '$1') : stem
  for (const [pattern, end] of polishEnds)
    if (pattern.test(key)) {
      key = key.replace(pattern, end)
      break
    }
  return key.replaceAll('ó', 'o').replaceAll('ą', 'e').replaceAll('ę', 'e')
}

const polishKeys = (word: string): readonly string[] => {
  const own = fold(word)
  return [`=${own}`, polishKey(word)]
}

export const polish: Language = { ...ordinary, termKeys: polishKeys, textKeys: polishKeys }

/** Of abstract nouns, which Snowball makes the same as their adjectives. */
const abstract = /(ост)(?:ь|и|ью|ей|ям|ями|ях)$/
/** A vowel that only forms without an ending have: `ошибка`, `ошибок`. */
const russianVowel = /(?<=[бвгджзклмнпрстфхцчшщь])[оеё]([кнцлр])$/

export function russian(stem: (word: string) => string): Language {
  const keys = (word: string): readonly string[] => {
    const own = fold(word).replaceAll('ё', 'е')
    const key = abstract.test(own) ? own.replace(abstract, '$1') : stem(own)
    return [`=${own}`, key.length > 3 ? key.replace(russianVowel, '$1') : key]
  }
  return { ...ordinary, termKeys: keys, textKeys: keys }
}
