import { stacksMarks } from '@hub/text/marks'
import { quote } from '@hub/text/quote'
import { mostOfText, partsOf, type Text, wordsOf } from '@hub/text/text'
import { inFigures } from './bytes/limits.ts'
import type { Block } from './document.ts'
import { DocumentRefused, type RefusalCode } from './refused.ts'

type BlockTexts = Pick<Block, 'key' | 'source' | 'target' | 'place' | 'context' | 'notes'>

/**
 * Refuses a text that the contract has no room for, or that cannot be stored: a job that had it could not be opened.
 * @throws DocumentRefused with the start of the text
 */
export function refuseUnwieldy({ key, source, target, place, context, notes }: BlockTexts): void {
  refuseText(source)
  if (target !== null) refuseText(target)
  if ([key, place.path, context, ...notes].some((about) => about?.includes('\0')))
    throw unwieldy(
      wordsOf(source),
      'has a character without a meaning (NUL) beside it. Please take it out.',
      'encoding-broken',
    )
}

/** Whether a text is longer, holds more codes or stacks more marks than any that the portal shows. */
export function isUnwieldy(text: Text): boolean {
  const { units, parts } = mostOfText
  const words = wordsOf(text)
  return words.some(({ length }) => length > units) || partsOf(text).length > parts || words.some(stacksMarks)
}

function refuseText(text: Text): void {
  const { units, parts } = mostOfText
  const words = wordsOf(text)
  if (words.some(({ length }) => length > units))
    throw unwieldy(words, `is longer than ${inFigures(units)} characters. Please divide it.`)
  if (partsOf(text).length > parts)
    throw unwieldy(
      words,
      `has more than ${inFigures(parts)} codes and pieces between them. Please divide it.`,
    )
  if (words.some(stacksMarks))
    throw unwieldy(words, 'has more than 30 marks on one letter. Please take them out.')
  if (words.some((some) => some.includes('\0') || !some.isWellFormed()))
    throw unwieldy(words, 'has a character without a meaning. Please take it out.', 'encoding-broken')
}

function unwieldy(words: readonly string[], fault: string, code: RefusalCode = 'too-much'): DocumentRefused {
  const start = words.find((some) => some.trim() !== '') ?? ''
  const quotation = quote(start.replaceAll('\0', '\ufffd').toWellFormed())
  return new DocumentRefused(code, `The text that begins "${quotation}" ${fault}`)
}
