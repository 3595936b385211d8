import { quote } from '../quote.ts'
import type { Text } from '../text.ts'
import { type Finding, mostOfAKey, type Place } from './findings.ts'
import { flat } from './flat.ts'
import { languageOf, languages } from './tags.ts'

/**
 * Doubling is grammar there: plurals, "very", "one by one". Chinese, Thai and their like write no spaces between
 * words either.
 */
const doubling = languages(
  `id ms jv su fil tl zh yue th lo km my vi haw mi sm to fj sw yo ha ig zu xh st hi ur pa bn mr gu ne or te kn ml ta si as sd tr az uz kk ky
tk mn ka hy fa ps ku ckb am ti tet tpi bi ht cr`.replace(/\s+/g, ' '),
)

// What is doubled by itself: relative and personal pronouns beside themselves, and "very, very".
const usual: Readonly<Record<string, string>> = {
  en: 'had that bye very many so long really far',
  de: 'die das der den dem sie ihr sehr',
  nl: 'die dat heel had je ze zij u haar hun',
  fr: 'nous vous très si',
  es: 'muy casi poco luego ya',
  pt: 'muito logo já se quase',
  it: 'piano poco via man quasi molto pian',
  sv: 'det den de var som så',
  da: 'det der den de så',
  nb: 'det den de så',
  no: 'det den de så',
  fi: 'se ne hän kuin',
  cs: 'se si',
  sk: 'sa si',
  sl: 'se je si',
  hr: 'se je si',
  sr: 'se je si се је си',
  ru: 'чуть едва очень',
  pl: 'bardzo tuż',
  ro: 'foarte încet care',
  hu: 'az ez',
  el: 'σιγά λίγο πρωί κάτω πολύ του της τους',
  he: 'לאט יום מאוד אט אחד שוב הרבה',
  ar: 'جدا شيئا رويدا يوما قليلا',
  ko: '아주 매우 더 점점',
  ca: 'molt ben',
}
const usualOf = new Map(Object.entries(usual).map(([language, line]) => [language, languages(line)]))
const everywhere = languages('ha he hi ho la na no bla ja oh ah да нет ну χα חה ها')

const words = /(?:[\p{L}\p{M}\p{N}'’\u{ad}\u{2010}\u{2011}-]|\u{200c}|\u{200d})+/gu
/** A break of lines or a code that is more than formatting parts two words. */
const between = /^[ \u{a0}\u{2000}-\u{200a}\u{202f}\u{3000}\u{fffb}]+$/u

function doubledIn(text: string): (Place & { word: string })[] {
  const pairs: (Place & { word: string })[] = []
  let last = { word: '', end: 0 }
  for (const { 0: word, index } of text.matchAll(words)) {
    const lower = word.length > 100 ? word : word.toLowerCase()
    const end = index + word.length
    if (
      lower === last.word &&
      /\p{L}/u.test(word) &&
      index - last.end <= 10 &&
      between.test(text.slice(last.end, index))
    )
      pairs.push({ word, from: index, to: end })
    last = { word: lower, end }
  }
  return pairs
}

/** One capital: `B B`. */
const isSign = (word: string): boolean => /^\p{Lu}$/u.test(word)

/**
 * A word that comes twice in a row by mistake: `the the`, also across the end of a bold stretch, whatever its
 * capitals.
 * - Not in languages whose grammar doubles words, not what is doubled by itself in a language (`nous nous`, `die
 * die`, `had had`, `σιγά σιγά`).
 * - Not where the source has as many doubled words: `very very`, `Baden Baden`.
 * - A comma, a break of lines or a code that is alone parts two words; numbers and single capitals are none.
 */
export function checkDoubled({
  source,
  target,
  targetLanguage,
}: {
  source: Text
  target: Text
  targetLanguage: string
}): Finding[] {
  const language = languageOf(targetLanguage)
  if (doubling.has(language)) return []
  const text = flat(target)
  const pairs = doubledIn(text)
  if (pairs.length === 0) return []
  const usualWords = usualOf.get(language)
  const wrong = pairs.filter(({ word }) => {
    const lower = word.toLowerCase()
    // A definite noun ends one group of words there, and begins the next.
    if (language === 'ar' && lower.startsWith('ال')) return false
    return !isSign(word) && !usualWords?.has(lower) && !everywhere.has(lower)
  })
  if (wrong.length <= doubledIn(flat(source)).length) return []
  return wrong
    .slice(0, mostOfAKey)
    .map(({ word, from, to }) => ({ key: 'words-doubled', word: quote(word), at: { from, to } }))
}
