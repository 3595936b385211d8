import { fold } from '@hub/tm/folding'
import { type Language, mostOfWord, ordinary } from '../language.ts'

/** What hangs behind a word, and whose it is. */
const clitic = /(?:kin|kaan|kään|han|hän|pa|pä|ko|kö)$/
const possessive = /(?:ni|si|mme|nne|nsa|nsä|(?<=([aeiouyäö]))\1n)$/
/** Behind a stem in the singular or with the plural's `i` or `j`. */
const cases = [
  ...[
    'n',
    't',
    'ta',
    'tä',
    'a',
    'ä',
    'ssa',
    'ssä',
    'sta',
    'stä',
    'lla',
    'llä',
    'lta',
    'ltä',
    'lle',
    'ksi',
    'kse',
  ],
  ...[
    'na',
    'nä',
    'tta',
    'ttä',
    'seen',
    'siin',
    'den',
    'ten',
    'tten',
    'en',
    'in',
    'an',
    'än',
    'on',
    'ön',
    'un',
    'yn',
  ],
  ...['hin', 'han', 'hän', 'hon', 'hun', 'hyn', 'hen', 'hön', 'ine', 'e'],
]

/** Whether a stem may have an ending: a short vowel has no `ta`, and a vowel before `n` is the stem's own again. */
function mayHave(stem: string, ending: string): boolean {
  if (ending === 'ta' || ending === 'tä') return !/[^aeiouyäö][aeiouyäö]$/.test(stem)
  if (/^[aiouyäö]n$/.test(ending)) return stem.endsWith(ending.charAt(0))
  return true
}

/** The last consonants of a stem in its weak grade, and what they are in the strong one. */
const strong: readonly (readonly [RegExp, readonly string[]])[] = [
  [/nn([aeiouyäö]+)$/, ['nt$1']],
  [/mm([aeiouyäö]+)$/, ['mp$1']],
  [/ng([aeiouyäö]+)$/, ['nk$1']],
  [/ll([aeiouyäö]+)$/, ['lt$1']],
  [/rr([aeiouyäö]+)$/, ['rt$1']],
  [/([aeiouyäölrnh])d([aeiouyäö]+)$/, ['$1t$2']],
  [/([aeiouyäölr])v([aeiouyäö]+)$/, ['$1p$2']],
  [/([aeiouyäölrnm])([ptk])([aeiouyäö]+)$/, ['$1$2$2$3']],
  [/([aeiouyäö])([aeiouyäö])$/, ['$1k$2']],
  [/([lrh])([aeiouyäö])$/, ['$1k$2']],
  [/([lrh])j(e)$/, ['$1k$2', '$1ki']],
  [/aj([ao])$/, ['aik$1']],
  [/oj([aiou])$/, ['oik$1']],
]
/** The other way round, in words like `laite`, of which the stem is `laittee`. */
const weak: readonly (readonly [RegExp, string])[] = [
  [/nt([aeiouyäö]+[ns]?)$/, 'nn$1'],
  [/mp([aeiouyäö]+[ns]?)$/, 'mm$1'],
  [/nk([aeiouyäö]+[ns]?)$/, 'ng$1'],
  [/lt([aeiouyäö]+[ns]?)$/, 'll$1'],
  [/rt([aeiouyäö]+[ns]?)$/, 'rr$1'],
  [/([aeiouyäölrnm])([ptk])\2([aeiouyäö]+[ns]?)$/, '$1$2$3'],
  [/([aeiouyäölrh])t([aeiouyäö]+[ns]?)$/, '$1d$2'],
  [/([aeiouyäölr])p([aeiouyäö]+[ns]?)$/, '$1v$2'],
  [/([aeiouyäölr])k([aeiouyäö]+[ns]?)$/, '$1$2'],
]

/** The ends of stems, and of the words that have them. */
const stems: readonly (readonly [RegExp, readonly string[], 'weak'?])[] = [
  [/kse?$/, ['s']],
  [/uude?$|uute?$|uuks$/, ['uus']],
  [/yyde?$|yyte?$|yyks$/, ['yys']],
  [/ut$/, ['us', 'uus']],
  [/yt$/, ['ys', 'yys']],
  [/ude?$/, ['us']],
  [/yde?$/, ['ys']],
  [/ise?$/, ['inen']],
  [/is$/, ['inen', 'is']],
  [/ime?$/, ['in'], 'weak'],
  [/ee$/, ['e'], 'weak'],
  [/e$/, ['i', 'e'], 'weak'],
  [/aa$/, ['as'], 'weak'],
  [/ää$/, ['äs'], 'weak'],
  [/ii$/, ['is'], 'weak'],
  [/ttoma?$/, ['ton']],
  [/ttömä?$/, ['tön']],
  [/(?<=[lnrs])e$/, ['']],
  [/(?<=^.{1,2})t$/, ['si']],
  [/(?<=mm)ä$/, ['']],
  [/(?<=[lr])t$/, ['si']],
  [/det?$|te$/, ['si']],
]

/** Of a stem with the plural's `i` taken off. */
const pluralStems: readonly (readonly [RegExp, readonly string[]])[] = [
  [/o$/, ['a', 'o']],
  [/ö$/, ['ä', 'ö']],
  [/$/, ['a', 'ä', 'e', 'i', 'ee', 'aa', 'ää']],
]

function addBases(keys: Set<string>, stem: string): void {
  if (stem.length < 2) return
  keys.add(stem)
  for (const [pattern, strongs] of strong)
    if (pattern.test(stem)) for (const each of strongs) keys.add(stem.replace(pattern, each))
  for (const [pattern, ends, isWeak] of stems) {
    if (!pattern.test(stem)) continue
    for (const end of ends) {
      const base = stem.replace(pattern, end)
      keys.add(base)
      if (isWeak === 'weak')
        for (const [strongEnd, weakEnd] of weak)
          if (strongEnd.test(base)) keys.add(base.replace(strongEnd, weakEnd))
    }
  }
}

function addCases(keys: Set<string>, word: string): void {
  for (const ending of cases) {
    if (!word.endsWith(ending) || word.length - ending.length < 2) continue
    const stem = word.slice(0, -ending.length)
    if (!mayHave(stem, ending)) continue
    addBases(keys, stem)
    if (/^t(?:a|ä|en)$/.test(ending) && /[lnr]$/.test(stem)) keys.add(`${stem}i`)
    if (/[aeouyäö]$/.test(stem))
      for (const [strongEnd, [first = '']] of strong)
        if (strongEnd.test(stem)) addBases(keys, stem.replace(strongEnd, first))
    if (ending === 'n' || !/[ij]$/.test(stem)) continue
    const plural = stem.slice(0, -1)
    const bases = new Set<string>([plural])
    for (const [pattern, ends] of pluralStems)
      if (pattern.test(plural)) for (const end of ends) bases.add(plural.replace(pattern, end))
    for (const base of bases) addBases(keys, base)
  }
}

const written = (word: string): string => fold(word.replace(/:\p{Ll}+$/u, ''))

function textKeys(word: string): readonly string[] {
  const own = written(word)
  const keys = new Set([own])
  if (own.length > mostOfWord || own.length < 3) return [own]
  const words = new Set([own, own.replace(clitic, '')])
  for (const one of [...words])
    if (possessive.test(one)) for (const end of ['', 'n', 't']) words.add(one.replace(possessive, end))
  for (const one of words) if (one.length > 2) addCases(keys, one)
  return [...keys]
}

export const finnish: Language = {
  ...ordinary,
  termKeys: (word) => {
    const keys = new Set([written(word)])
    // A term may be in the plural, as `henkilötiedot`.
    for (const key of [...keys])
      if (/[aeiouyäö]t$/.test(key) && key.length > 3) addBases(keys, key.slice(0, -1))
    return [...keys]
  },
  textKeys,
}
