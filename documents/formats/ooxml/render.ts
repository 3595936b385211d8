import { type Part, partsOf, type Text } from '@hub/text/text'
import { DocumentRefused } from '../../refused.ts'
import type { Layout, Placed } from './layout.ts'
import type { Cuttings, Look } from './pieces.ts'

/** Makes the markup of a run of text; `text` is never empty. */
export type MakeRun = (look: Look, text: string) => string

/** More would be written for pairs that cross than a text can need. */
const MOST_REOPENED = 100_000

type Open = { number: number; placed: Placed }

/**
 * A paragraph's markup with another text. Whatever order the codes have, the markup is well-formed: pairs that cross
 * are closed and opened again, what is left open is closed at the end, and what may not be left out comes last.
 * @throws DocumentRefused where so many pairs cross that this would not end
 */
export function renderText(layout: Layout, target: Text, cuttings: Cuttings, run: MakeRun): string {
  const written: string[] = []
  const used = new Set<number>()
  const open: Open[] = []
  let reopened = 0
  const show = (placed: Placed, half: 'open' | 'close') => {
    if (placed.kind === 'pair') written.push(cuttings.show(placed[half]))
  }
  const close = (number: number) => {
    const at = open.findLastIndex((entry) => entry.number === number)
    const entry = open[at]
    if (!entry) return
    const inner = open.splice(at).slice(1)
    reopened += inner.length
    if (reopened > MOST_REOPENED)
      throw new DocumentRefused('codes-wrong', 'The pairs of codes in a translation cross too often.')
    // A look has no markup of its own: nothing crosses it.
    if (entry.placed.kind === 'pair') for (const { placed } of inner.toReversed()) show(placed, 'close')
    show(entry.placed, 'close')
    if (entry.placed.kind === 'pair') for (const { placed } of inner) show(placed, 'open')
    open.push(...inner)
  }
  const place = (part: Exclude<Part, string>) => {
    const placed = layout.placed.get(part.code)
    if (!placed) return
    if (part.kind === 'close') close(part.code)
    else if (!used.has(part.code)) {
      used.add(part.code)
      if (placed.kind === 'alone') written.push(cuttings.show(placed.markup))
      else {
        show(placed, 'open')
        open.push({ number: part.code, placed })
      }
    }
  }

  written.push(cuttings.show(layout.before))
  for (const part of partsOf(target)) {
    if (typeof part !== 'string') place(part)
    else if (part !== '') written.push(run(lookNow(open, layout), part))
  }
  for (const { placed } of open.toReversed()) show(placed, 'close')
  for (const [number, placed] of layout.placed)
    if (placed.kind === 'alone' && placed.kept && !used.has(number))
      written.push(cuttings.show(placed.markup))
  written.push(cuttings.show(layout.after))
  return written.join('')
}

function lookNow(open: readonly Open[], layout: Layout): Look {
  const placed = open.at(-1)?.placed
  return placed && placed.kind !== 'alone' ? placed.look : layout.look
}
