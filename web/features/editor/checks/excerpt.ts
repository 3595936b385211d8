import type { Finding } from '@hub/text/checks/findings'
import { flat } from '@hub/text/checks/flat'
import type { Text } from '@hub/text/text'

/** Characters that are quoted on each side of what was found. */
const around = 24

/** Codes of a flat text are signs that no font has. */
const plain = (text: string) => text.replaceAll(/[\u{fffa}-\u{fffc}]/gu, ' ').replaceAll(/\s+/gu, ' ')

/** What is quoted of a target: the words before what was found, that itself, and the words after it. */
export function excerptOf(text: Text, at: Finding['at']) {
  const whole = flat(text)
  const { from, to } = at ?? { from: 0, to: 0 }
  const start = Math.max(0, from - around)
  const end = Math.min(whole.length, at ? to + around : 2 * around)
  // Cut between words where there are some.
  const before = start > 0 ? whole.slice(start, from).replace(/^\S*\s+(?=\S)/u, '') : whole.slice(0, from)
  const after = end < whole.length ? whole.slice(to, end).replace(/(?<=\S)\s+\S*$/u, ' ') : whole.slice(to)
  return {
    before: (start > 0 ? '…' : '') + plain(before.toWellFormed()),
    quote: plain(whole.slice(from, to)),
    after: plain(after.toWellFormed()) + (end < whole.length ? '…' : ''),
  }
}
