import { flat, without } from '@hub/text/checks/flat'
import { placeholdersIn } from '@hub/text/checks/placeholders'
import type { Text } from '@hub/text/text'

/** A word of a text as it is looked up, and the stretch of the text that it is written in, each code one unit. */
export type Word = {
  readonly word: string
  readonly from: number
  readonly to: number
  /** a full stop follows: it may be a short form */
  readonly dotted: boolean
}

/** Longer ones are no words; Hunspell looks at none of over a hundred bytes. */
const longest = 80

const tags = /<\/?[\p{L}!][^<>]{0,200}>/gu

/** What is between spaces, or between codes that are more than formatting. */
const chunks = /[^\s\u{fffa}\u{fffc}]+/gu

/** Addresses of pages, mails, files and programs, and what is written like them: `e.g.`, `snake_case`, `#tag`. */
const address =
  /@|:\/\/|\\|_|[\p{L}\p{N}]\.[\p{L}\p{N}]|\/.{0,200}\/|^[^\p{L}\p{N}]{0,3}(?:\/|~\/|#|--?\p{L}+=)|[\p{L}\p{N}]::?[\p{L}\p{N}]/u

/** What a word may have within it: apostrophes, hyphens, Catalan's and Hebrew's points. */
const inner = "['’ʼ‘`´·‧.׳״\u{2010}\u{2011}-]"
const letter = '[\\p{L}\\p{M}\\p{N}]'
/** Half of a pair of codes, a soft hyphen and the joiners part no words. */
const unseen = '[\u{fffb}\u{ad}\u{200b}-\u{200d}\u{2060}]'
const words = new RegExp(
  `${letter}(?:${letter}|${unseen}{1,8}(?=${letter})|${inner}(?=${unseen}{0,8}${letter}))*`,
  'gu',
)
const invisible = /[\u{fffb}\u{ad}\u{200b}\u{2060}]/gu

/** Sign of a capital that is not the first letter, in a part between hyphens or apostrophes. */
const capitalInside = new RegExp(`(?<!^|${inner})\\p{Lu}`, 'u')

/** `h` in `5 h`, `a)`. */
const isLetter = /^\p{L}\p{M}*$/u

/**
 * The words of a text that a dictionary can be asked about, as one writes them in this script. Not words with figures
 * or with capitals inside, single letters, addresses, placeholders, tags and words of other scripts.
 */
export function wordsOf(text: Text, script: string): Word[] {
  const whole = flat(text)
  const placeholders = placeholdersIn(whole)
  const marked = [...whole.matchAll(tags)].map(({ 0: tag, index }) => ({
    from: index,
    to: index + tag.length,
  }))
  const plain = without(without(whole, placeholders), marked)
  const foreign = new RegExp(`(?!\\p{Script_Extensions=${script}})[\\p{L}\\p{N}]`, 'u')
  return [...plain.matchAll(chunks)].flatMap(({ 0: chunk, index: start }) => {
    if (address.test(chunk)) return []
    return [...chunk.matchAll(words)].flatMap(({ 0: raw, index }): Word[] => {
      if (raw.length > longest) return []
      const word = raw.replace(invisible, '').normalize('NFC')
      if (/\p{N}/u.test(word) || isLetter.test(word) || capitalInside.test(word) || foreign.test(word))
        return []
      const [from, to] = [start + index, start + index + raw.length]
      return [{ word, from, to, dotted: plain[to] === '.' }]
    })
  })
}
