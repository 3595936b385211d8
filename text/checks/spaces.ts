import type { Text } from '../text.ts'
import type { Finding } from './findings.ts'
import { besideMark, flat, pairMark } from './flat.ts'
import { languageOf, languages } from './tags.ts'

/** They write no space between sentences, and full-width signs bring their own. */
const spaceless = languages('ja zh yue th lo km my bo dz')

const space = /\p{White_Space}/u
/** Codes, and marks that nobody sees: they stand among white space without ending it. */
const ignorable = new Set([pairMark, besideMark, '\u{200e}', '\u{200f}', '\u{61c}', '\u{feff}', '\u{200b}'])

/**
 * `to`: how many units of a text belong to its end; `spaces`: the white space among them, breaks of lines as one
 * sign.
 */
type End = { to: number; spaces: string }

function endOf(text: string, from: number, step: 1 | -1): End {
  let spaces = ''
  let to = 0
  for (let at = from; at >= 0 && at < text.length; at += step) {
    const sign = text[at] ?? ''
    if (space.test(sign)) {
      spaces += sign
      to = Math.abs(at - from) + 1
    } else if (!ignorable.has(sign)) break
  }
  return { to, spaces: plain(step === 1 ? spaces : [...spaces].reverse().join('')) }
}

const plain = (spaces: string): string => spaces.replace(/\r\n?/g, '\n').replace(/[^\n\t]/g, ' ')

/**
 * White space at the start and at the end of the target is what it is in the source: a value put behind `Name: `
 * needs it.
 * - Any kind of space is as good as another, a break of lines as `\r\n`; a tab is a tab.
 * - Codes and marks of direction are looked through; a code that is a value (`%s`) is a word like others.
 * - One space that the source has may be missing in a language that writes none (Chinese, Japanese, Thai, Khmer …).
 */
export function checkSpaces({
  source,
  target,
  targetLanguage,
}: {
  source: Text
  target: Text
  targetLanguage: string
}): Finding[] {
  const from = flat(source)
  const to = flat(target)
  const may = spaceless.has(languageOf(targetLanguage))
  const findings: Finding[] = []
  for (const end of ['start', 'end'] as const) {
    const step = end === 'start' ? 1 : -1
    const expected = endOf(from, end === 'start' ? 0 : from.length - 1, step)
    const has = endOf(to, end === 'start' ? 0 : to.length - 1, step)
    if (expected.spaces === has.spaces || (may && expected.spaces === ' ' && has.spaces === '')) continue
    findings.push({
      key: 'spaces-ends',
      reason: has.spaces === '' ? 'missing' : expected.spaces === '' ? 'extra' : 'changed',
      end,
      at: end === 'start' ? { from: 0, to: has.to } : { from: to.length - has.to, to: to.length },
    })
  }
  return findings
}
