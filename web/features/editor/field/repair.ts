import { nameOf } from '@hub/text/text'
import type { Node } from 'prosemirror-model'
import type { Transaction } from 'prosemirror-state'
import { may } from './codes.ts'
import { clean, isClean } from './intake.ts'
import { codeOf } from './schema.ts'

/** Characters that no document can hold, however they came in: a phone's clipboard types them like any other. */
function withoutUnwelcome(tr: Transaction) {
  const pieces: { from: number; node: Node; words: string }[] = []
  tr.doc.descendants((node, from) => {
    if (node.text !== undefined && !isClean(node.text)) pieces.push({ from, node, words: clean(node.text) })
  })
  for (const { from, node, words } of pieces.toReversed()) {
    if (words === '') tr.delete(from, from + node.nodeSize)
    else tr.replaceWith(from, from + node.nodeSize, node.type.schema.text(words))
  }
}

/** Chips that may not be taken out and are gone, with where they were. */
function lostChips(before: Node, after: Node): { node: Node; at: number }[] {
  const counts = new Map<string, number>()
  after.descendants((node) => {
    const code = codeOf(node)
    if (code) counts.set(nameOf(code), (counts.get(nameOf(code)) ?? 0) + 1)
  })
  const chips: { node: Node; at: number }[] = []
  before.descendants((node, at) => {
    const code = codeOf(node)
    if (!code || may(code, 'delete')) return
    const count = counts.get(nameOf(code)) ?? 0
    if (count === 0) chips.push({ node, at })
    else counts.set(nameOf(code), count - 1)
  })
  return chips
}

/**
 * Puts right what no key should have done: a chip that may not be taken out comes back where it was, and what no
 * document can hold goes. Undefined when nothing is amiss.
 * @param transactions what has happened since `before`
 */
export function repair(
  transactions: readonly Transaction[],
  before: Node,
  tr: Transaction,
): Transaction | undefined {
  withoutUnwelcome(tr)
  const own = tr.mapping.maps.length
  for (const { node, at } of lostChips(before, tr.doc)) {
    const then = transactions.reduce((place, step) => step.mapping.map(place, 1), at)
    const place = tr.mapping.slice(0, own).map(then, 1)
    tr.insert(tr.mapping.slice(own).map(place, 1), node)
  }
  return tr.docChanged ? tr : undefined
}
