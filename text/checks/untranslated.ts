import { collapseSpace } from '../space.ts'
import type { Text } from '../text.ts'
import type { Finding } from './findings.ts'
import { flat, without } from './flat.ts'
import { placeholdersIn } from './placeholders.ts'
import { languageOf } from './tags.ts'

/** Addresses and tags are the same in every language. */
const names =
  /<\/?[A-Za-z][^<>]{0,300}>|(?:https?:\/\/|www\.)[^\s<>"]{1,2000}|[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g

/** The first sign that is no space: most targets differ there already. */
const firstOf = (text: string): string => /\P{White_Space}/u.exec(text)?.[0] ?? ''

/**
 * The target equals its source, white space and codes' markup aside, and has a letter. Placeholders, addresses and
 * tags are no letters; between two forms of one language (`en-US`, `en-GB`) most texts are the same, and nothing is
 * said.
 */
export function checkUntranslated({
  source,
  target,
  sourceLanguage,
  targetLanguage,
}: {
  source: Text
  target: Text
  sourceLanguage: string
  targetLanguage: string
}): Finding[] {
  const from = flat(source)
  const to = flat(target)
  if (from !== to && (firstOf(from) !== firstOf(to) || collapseSpace(from) !== collapseSpace(to))) return []
  const language = languageOf(sourceLanguage)
  if (language !== '' && language === languageOf(targetLanguage)) return []
  const words = without(to, placeholdersIn(to)).replace(names, ' ')
  return /\p{L}/u.test(words) ? [{ key: 'untranslated', at: { from: 0, to: to.length } }] : []
}
