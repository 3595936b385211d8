import { is, traitsOf } from './characters.ts'

/** Everything before it is as NFC has it, whatever is beside it. */
const FIRST_TO_LOOK_AT = 0x300
/**
 * More combining marks in a row than any script writes: their order is sorted when a text is composed, at a quadratic
 * cost.
 */
const MOST_MARKS = 30

/**
 * NFC, so that composed and decomposed letters are the same; a text that stacks marks is left as it is. What this
 * version of Unicode has not assigned is left as it is too, and parts what is beside it: a later runtime would
 * compose it, and a score must not move.
 */
export function compose(text: string): string {
  let isUnsettled = false
  let foreign = false
  let marks = 0
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (unit < FIRST_TO_LOOK_AT) {
      marks = 0
      continue
    }
    const codePoint = text.codePointAt(at) ?? unit
    if (codePoint > 0xffff) at += 1
    const traits = traitsOf(codePoint)
    marks = (traits & is.mark) === 0 ? 0 : marks + 1
    if (marks > MOST_MARKS) return text
    if ((traits & (is.mark | is.composing)) !== 0) isUnsettled = true
    if ((traits & is.unassigned) !== 0) foreign = true
  }
  if (!isUnsettled) return text
  return foreign ? composedAround(text) : text.normalize('NFC')
}

function composedAround(text: string): string {
  const pieces: string[] = []
  let from = 0
  for (let at = 0; at < text.length; ) {
    const codePoint = text.codePointAt(at) ?? 0
    const end = at + (codePoint > 0xffff ? 2 : 1)
    if ((traitsOf(codePoint) & is.unassigned) !== 0) {
      pieces.push(text.slice(from, at).normalize('NFC'), text.slice(at, end))
      from = end
    }
    at = end
  }
  return `${pieces.join('')}${text.slice(from).normalize('NFC')}`
}
