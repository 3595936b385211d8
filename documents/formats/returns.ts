import { type Text, withWords, wordsOf } from '@hub/text/text'

/** A text breaks its lines with CR LF alone, as programs of Windows do; what a person types breaks them with LF. */
export function breaksWithReturns(text: Text): boolean {
  const words = wordsOf(text)
  return words.some((one) => one.includes('\r\n')) && !words.some((one) => /(?<!\r)\n/.test(one))
}

export const withoutReturns = (text: Text): Text => withWords(text, (words) => words.replaceAll('\r\n', '\n'))

export const withReturns = (text: Text): Text => withWords(text, (words) => words.replace(/\r?\n/g, '\r\n'))
