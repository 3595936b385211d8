import { inFigures, most, tooMuch } from '../../bytes/limits.ts'

/** Each of these may begin an escape, a placeholder or a tag: what is made of them takes many times their memory. */
const SIGNS = new Set([...'\\%{<&$'].map((sign) => sign.charCodeAt(0)))
const MOST_SIGNS = 1_500_000

/** Looks at a file of values before it is read. @throws DocumentRefused */
export function refuseCrowdedValues(text: string): void {
  let count = 0
  for (let at = 0; at < text.length; at += 1) if (SIGNS.has(text.charCodeAt(at))) count += 1
  if (count > MOST_SIGNS) throw tooMuch(`more than ${inFigures(MOST_SIGNS)} escapes, tags and placeholders`)
}

/** @throws DocumentRefused */
export function refuseLongValue(length: number): void {
  if (length > most.unit) throw tooMuch('a text of more than 4 MB')
}
