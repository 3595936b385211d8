import { parseText, type Text } from '@hub/text/text'

/** A text as it is stored. */
export const textFrom = (value: unknown): Text => {
  const text = parseText(value)
  if (text === null) throw new Error('A stored segment is not a text.')
  return text
}
