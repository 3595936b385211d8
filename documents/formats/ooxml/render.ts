import { type Part, partsOf, type Text } from '@hub/text/text'
import { DocumentRefused } from '../../refused.ts'
import type { Layout, Placement } from './layout.ts'
import type { Cuttings, Look } from './pieces.ts'

/** Makes the markup of a run of text; `text` is never empty. */
export type MakeRun = (look: Look, text: string) => string

/** More would be written for pairs that cross than a text can need. */
const MOST_REOPENED = 100_000

type Open = { number: number; placed: Placement }

/**
 * A paragraph's markup with another text. Whatever order the codes have, the markup is well-formed: pairs that cross
 * are closed and opened again, what is left open is closed at the end, and what may not be left out comes last.
 * @throws DocumentRefused where so many pairs cross that this would not end
 */
export function renderText(layout: Layout, target: Text, cuttings: Cuttings, run: MakeRun): string {
  const pieces: string[] = []
  const usedNumbers = new Set<number>()
  const open: Open[] = []
  let reopenCount = 0
  const show = (placement: Placement, half: 'open' | 'close') => {
    if (placement.kind === 'pair') pieces.push(cuttings.show(placement[half]))
  }
  const close = (number: number) => {
    const at = open.findLastIndex((entry) => entry.number === number)
    const entry = open[at]
    if (!entry) return
    const inner = open.splice(at).slice(1)
    reopenCount += inner.length
    if (reopenCount > MOST_REOPENED)
      throw new DocumentRefused('codes-wrong', 'The pairs of codes in a translation cross too often.')
    // A look has no markup of its own: nothing crosses it.
    if (entry.placed.kind === 'pair') for (const { placed } of inner.toReversed()) show(placed, 'close')
    show(entry.placed, 'close')
    if (entry.placed.kind === 'pair') for (const { placed } of inner) show(placed, 'open')
    open.push(...inner)
  }
  const place = (part: Exclude<Part, string>) => {
    const placement = layout.placed.get(part.code)
    if (!placement) return
    if (part.kind === 'close') close(part.code)
    else if (!usedNumbers.has(part.code)) {
      usedNumbers.add(part.code)
      if (placement.kind === 'alone') pieces.push(cuttings.show(placement.markup))
      else {
        show(placement, 'open')
        open.push({ number: part.code, placed: placement })
      }
    }
  }

  pieces.push(cuttings.show(layout.before))
  for (const part of partsOf(target)) {
    if (typeof part !== 'string') place(part)
    else if (part !== '') pieces.push(run(lookNow(open, layout), part))
  }
  for (const { placed } of open.toReversed()) show(placed, 'close')
  for (const [number, rest] of layout.placed)
    if (rest.kind !== 'look' && rest.kept && !usedNumbers.has(number))
      pieces.push(cuttings.show(rest.kind === 'alone' ? rest.markup : [...rest.open, ...rest.close]))
  pieces.push(cuttings.show(layout.after))
  return pieces.join('')
}

function lookNow(open: readonly Open[], layout: Layout): Look {
  const placement = open.at(-1)?.placed
  return placement && placement.kind !== 'alone' ? placement.look : layout.look
}
