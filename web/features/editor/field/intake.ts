import { type Part, parseText, partsOf, type Text, wordsOf } from '@hub/text/text'
import { unescaped, wordsOfMarkup } from './markup.ts'

/** The most a field takes from a clipboard, and holds after it, in characters (UTF-16 units). */
export const mostCharacters = 100_000

/** Our own kind of clipboard: the parts of a text as JSON. It holds no markup, and only this portal reads it. */
export const textMime = 'application/x-hub-text'

// What XML can't hold and nobody sees: controls, halves of characters, and the two that are no characters.
const unwelcome = /[^\P{Cc}\t\n]|\p{Cs}|[\ufffe\uffff]/gu
/** More marks on one letter than any script writes: the server refuses a text with more in a row. */
const tooManyMarks = /(\p{M}{30})\p{M}+/gu

export const isClean = (words: string): boolean =>
  words.search(unwelcome) === -1 && words.search(tooManyMarks) === -1

export const clean = (words: string): string => words.replace(unwelcome, '').replace(tooManyMarks, '$1')

/** Whole runs, each looked at once: looking for the break in each would begin again at every blank. */
const blanks = /[ \t\n]+/g

/**
 * Words from outside as they fit: line breaks of every kind are one, and a space where the source has none itself.
 * @param breaks whether the source has line breaks
 */
export function cleanPasted(words: string, breaks: boolean): string {
  const lines = words.replace(/\r\n?|[\u0085\u2028\u2029\v\f]/g, '\n').replace(/\n$/, '')
  return clean(breaks ? lines : lines.replace(blanks, (run) => (run.includes('\n') ? ' ' : run)))
}

export const hasBreaks = (text: Text): boolean => wordsOf(text).some((words) => words.includes('\n'))

/** What a clipboard or a drag brings: our own parts, else its plain text; of markup alone, the words. */
export function partsFrom(
  data: Pick<DataTransfer, 'getData'>,
  breaks: boolean,
): readonly Part[] | 'too long' {
  const own = data.getData(textMime)
  // A part of JSON is longer than its text, and so is a code.
  if (own.length > 20 * mostCharacters) return 'too long'
  const text = own === '' ? null : readOwn(own)
  if (text === null) {
    const words = wordsFrom(data)
    return words.length > mostCharacters ? 'too long' : partsOf(cleanPasted(words, breaks))
  }
  const parts = partsOf(text)
  return lengthOf(parts) > mostCharacters
    ? 'too long'
    : parts.map((part) => (typeof part === 'string' ? clean(part) : part))
}

/** Some programs put markup on a clipboard and nothing beside it. */
function wordsFrom(data: Pick<DataTransfer, 'getData'>): string {
  const words = data.getData('text/plain')
  return words === '' ? unescaped(wordsOfMarkup(data.getData('text/html'))) : words
}

function readOwn(json: string): Text | null {
  try {
    return parseText(JSON.parse(json))
  } catch {
    return null
  }
}

/** Puts a text on a clipboard: with its codes for this portal, its words alone for everybody else. */
export function putText(data: DataTransfer, text: Text) {
  data.clearData()
  data.setData('text/plain', wordsOf(text).join(''))
  data.setData(textMime, JSON.stringify(partsOf(text)))
}

/** How long parts are in the field, where a chip is as long as a character. */
export const lengthOf = (parts: readonly Part[]): number =>
  parts.reduce((total, part) => total + (typeof part === 'string' ? part.length : 1), 0)
