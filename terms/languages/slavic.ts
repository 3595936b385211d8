import { fold } from '@hub/tm/folding'
import { type Language, ordinary } from '../language.ts'

const polishEndings =
  /(?:iach|iami|iego|iemu|owie|ach|ami|ego|emu|iej|iem|iom|iów|owi|ych|ymi|ich|imi|ej|em|ia|ią|ie|ię|im|io|iu|om|ów|um|ym|ii|a|e|i|o|u|y|ą|ę|ó)$/

/** Letters that stand for one another: `miasto`, `w mieście`; `błąd`, `błędu`; `hasło`, `haśle`. */
const polishLetters: readonly (readonly [RegExp, string])[] = [
  [/ł/g, 'l'],
  [/ś/g, 's'],
  [/ń/g, 'n'],
  [/ź/g, 'z'],
  [/ć/g, 'c'],
  [/ó/g, 'o'],
  [/[ąę]/g, 'e'],
  [/ia/g, 'ie'],
]
/** Consonants that do so before `i`, `e` and `y`: `biblioteka`, `w bibliotece`; `serwer`, `na serwerze`. */
const polishEnds: readonly (readonly [RegExp, string])[] = [
  [/(?:st|szcz)$/, 'sc'],
  [/(?:cz|t|k)$/, 'c'],
  [/(?:dz|dż|d)$/, 'g'],
  [/rz$/, 'r'],
  [/(?:sz|ch)$/, 's'],
  [/ż$/, 'z'],
]

/** A vowel that only forms without an ending have: `ścieżka`, `ścieżek`. */
const polishVowel = /(?<=[^aeiouy])i?e([bcdgklmnrtw])$/
const withoutVowel = (key: string): string => (key.length > 3 ? key.replace(polishVowel, '$1') : key)

const polishStem = (stem: string): string =>
  withoutVowel(polishLetters.reduce((key, [pattern, letter]) => key.replace(pattern, letter), stem))

/** What a stem has in common with those of which the last consonant is another. */
function polishSoft(stem: string): string {
  const key = polishStem(stem)
  const end = polishEnds.find(([pattern]) => pattern.test(key))
  return `~${end ? withoutVowel(key.replace(...end)) : key}`
}

/** Without an ending, and with all letters: `systemem` is of `system`, which ends as some endings do. */
function polishKeys(word: string, mayChange: (ending: string) => boolean): readonly string[] {
  const own = fold(word)
  const stem = own.replace(polishEndings, (ending) => (own.length - ending.length < 3 ? ending : ''))
  const stems = [stem, own]
  const soft = stems.filter((one) => mayChange(own.slice(one.length))).map(polishSoft)
  return [`=${own}`, ...stems.map(polishStem), ...soft]
}

export const polish: Language = {
  ...ordinary,
  termKeys: (word) => polishKeys(word, () => true),
  textKeys: (word) => polishKeys(word, (ending) => /^[eiy]/.test(ending)),
}

const russianEndings =
  /(?:иями|ями|ами|ого|его|ому|ему|ыми|ими|иях|иям|ием|ией|ьем|ьей|ьям|ьях|ая|яя|ое|ее|ые|ие|ый|ий|ой|ей|ую|юю|ою|ею|ых|их|ым|им|ом|ем|ам|ям|ах|ях|ов|ев|ия|ию|ии|ья|ье|ьи|ью|а|я|о|е|ы|и|у|ю|й|ь)$/
/** Of `время` and its like. */
const russianNames = /(?<=[^ ]м)(?:ени|енем|ена|ен|енам|енами|енах)$/
/** A vowel that only forms without an ending have: `ошибка`, `ошибок`. */
const russianVowel = /(?<=[бвгджзклмнпрстфхцчшщ])ь?[ое]([кнцлрм])$/
const russianVerb = /(?:[аяиеуыо]ть(?:ся)?|ти(?:сь)?|чь(?:ся)?)$/

const russianStem = (stem: string): string =>
  (stem.length > 2 ? stem.replace(russianVowel, '$1') : stem).replace(/ь(?=[кнцлрм]$)/, '')

/**
 * With an ending of nouns and adjectives, and without: `систем` ends as some endings do. Snowball takes verbs for
 * forms of their nouns.
 */
function russianKeys(own: string): string[] {
  const name = own.replace(russianNames, 'я')
  const stem = name.replace(russianEndings, (ending) => (name.length - ending.length < 2 ? ending : ''))
  return [`=${own}`, russianStem(stem), russianStem(own)]
}

export function russian(stem: (word: string) => string): Language {
  const written = (word: string): string => fold(word).replaceAll('ё', 'е')
  const asVerb = (own: string): string => `+${stem(own)}`
  return {
    ...ordinary,
    termKeys: (word) => {
      const own = written(word)
      return russianVerb.test(own) ? [...russianKeys(own), asVerb(own)] : russianKeys(own)
    },
    textKeys: (word) => {
      const own = written(word)
      const present = /[ую](?:ет|ют|ем|ете)(?:ся)?$/
      const infinitive = present.test(own) ? [asVerb(own.replace(present, 'овать'))] : []
      return [...russianKeys(own), asVerb(own), ...infinitive]
    },
  }
}
