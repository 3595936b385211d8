import { partsOf, type Text } from '../text.ts'
import type { Finding } from './findings.ts'

/** How a format counts that has no room for more than a text's limit: code points, or UTF-16 units. */
export type Room = 'points' | 'units'

/**
 * More characters than a text may have. A limit that somebody asks for, in a remark for translators, is one of length;
 * one of the format itself, which has no room for more, is too long. A character is a code point, unless the format
 * counts otherwise; codes are none. The place is what is too much.
 */
export function checkLength({
  target,
  maxLength,
  room,
}: {
  target: Text
  maxLength: number | null
  room?: Room | undefined
}): Finding[] {
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
      const size = room === 'units' ? character.length : 1
      if (length + size > maxLength) tooMuchFrom ??= at
      length += size
      at += character.length
    }
  }
  const key = room === undefined ? 'length' : 'too-long'
  return tooMuchFrom === null ? [] : [{ key, length, most: maxLength, at: { from: tooMuchFrom, to: at } }]
}
