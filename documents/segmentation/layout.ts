import { type Text, withWords, wordsOf } from '@hub/text/text'
import type { Cut } from './cut.ts'

/** A text whose line feeds are layout, as its sentences are found and shown. */
export const withoutLayout = (source: Text): Text => withWords(source, (words) => words.replaceAll('\n', ' '))

/** The cut of a text without its layout, with the line feeds back that are between its sentences. */
export const layoutBetween = (cut: Cut, source: Text): Cut => laidOut(cut, source, false)

/** The same with those inside its sentences, too: what `joinCut` puts together. */
export const layoutWithin = (cut: Cut, source: Text): Cut => laidOut(cut, source, true)

function laidOut({ lead, pieces }: Cut, source: Text, within: boolean): Cut {
  const words = wordsOf(source).join('')
  let at = 0
  const asWritten = (text: Text, changes: boolean): Text =>
    withWords(text, (part) => {
      const own = words.slice(at, at + part.length)
      at += part.length
      return changes && own.replaceAll('\n', ' ') === part.replaceAll('\n', ' ') ? own : part
    })
  return {
    lead: asWritten(lead, true),
    pieces: pieces.map(({ text, gap }) => ({ text: asWritten(text, within), gap: asWritten(gap, true) })),
  }
}
