import { composed } from '@hub/text/marks'
import { collapseSpace } from '@hub/text/space'
import { codesOf, partsOf, type Text } from '@hub/text/text'

/**
 * A segment as texts are compared: composed, runs of white space as one space and none at its ends, codes numbered from 1 by their first
 * appearance and nothing of their markup. A half without its other one counts as alone. Equal texts, and they alone, have equal forms;
 * a text without codes is its own form.
 */
export function normalForm(text: Text): string {
  if (typeof text === 'string') return collapseSpace(composed(text))
  const halves = new Map<number, Set<string>>()
  for (const { code, kind } of codesOf(text)) {
    const kinds = halves.get(code) ?? new Set()
    halves.set(code, kinds.add(kind))
  }
  const isPair = (code: number) => halves.get(code)?.has('open') && halves.get(code)?.has('close')
  const numbers = new Map<number, number>()
  let last = 0
  const numberOf = (code: number): number => {
    const known = isPair(code) ? numbers.get(code) : undefined
    const number = known ?? ++last
    numbers.set(code, number)
    return number
  }
  return collapseSpace(
    partsOf(text)
      .map((part) => {
        if (typeof part === 'string') return composed(part)
        const kind = isPair(part.code) ? part.kind : 'alone'
        return `\0${numberOf(part.code)}${kind}\0`
      })
      .join(''),
  )
}
