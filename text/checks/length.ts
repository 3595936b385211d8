import { partsOf, type Text } from '../text.ts'
import type { Finding } from './findings.ts'

/**
 * More characters than the document allows. A character is a code point; codes are none. The place is what is too
 * much.
 */
export function checkLength({ target, maxLength }: { target: Text; maxLength: number | null }): Finding[] {
  if (maxLength === null) return []
  let length = 0
  let at = 0
  let tooMuchFrom: number | null = null
  for (const part of partsOf(target)) {
    if (typeof part !== 'string') {
      at += 1
      continue
    }
    for (const character of part) {
      if (length === maxLength) tooMuchFrom ??= at
      length += 1
      at += character.length
    }
  }
  return tooMuchFrom === null
    ? []
    : [{ key: 'length', length, most: maxLength, at: { from: tooMuchFrom, to: at } }]
}
