import { mostWords } from '@hub/contract/spelling'

/** By language, without its country: what is a word in Montréal is one in Paris. */
export type WordsByLanguage = Readonly<Record<string, readonly string[]>>

export const wordLanguageOf = (tag: string): string => tag.toLowerCase().split('-')[0] ?? ''

type Writable = Record<string, string[]>

const copyOf = (words: WordsByLanguage): Writable =>
  Object.fromEntries(Object.entries(words).map(([language, list]) => [language, [...list]]))

/** With one word more; the same when it is there, or there is no room. */
export function withWord(words: WordsByLanguage, language: string, word: string): Writable {
  const list = words[language] ?? []
  const isIn = list.includes(word) || list.length >= mostWords
  return { ...copyOf(words), ...(!isIn && { [language]: [...list, word] }) }
}

export const withoutWord = (words: WordsByLanguage, language: string, word: string): Writable => ({
  ...copyOf(words),
  [language]: (words[language] ?? []).filter((one) => one !== word),
})
