import type { Code } from '@hub/text/text'

/**
 * Where the other half of each code is, by their places among the codes of one text; -1 for a code that has none.
 * Numbers may repeat: a closing half belongs to the opening one of its number that was opened last.
 */
export function partnersOf(codes: readonly Code[]): Int32Array {
  const partners = new Int32Array(codes.length).fill(-1)
  const openings = new Map<number, number[]>()
  for (const [index, { code, kind }] of codes.entries()) {
    if (kind === 'alone') continue
    const waiting = openings.get(code)
    if (kind === 'open') {
      if (waiting) waiting.push(index)
      else openings.set(code, [index])
      continue
    }
    const partner = waiting?.pop()
    if (partner === undefined) continue
    partners[index] = partner
    partners[partner] = index
  }
  return partners
}
