import type { FoundTerm } from './terms.query.ts'

const name = 'hub-terms'

/** The pieces of words in an element, its codes left out, each with how many units are before it. */
function piecesOf(element: Element): { node: Text; before: number }[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest('[data-code]') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  )
  const pieces: { node: Text; before: number }[] = []
  let before = 0
  for (let node = walker.nextNode(); node instanceof Text; node = walker.nextNode()) {
    pieces.push({ node, before })
    before += node.length
  }
  return pieces
}

/**
 * Draws a dotted rule below the terms in the active source, without a change of its elements; gives what takes it away.
 * Where the browser cannot, the terms are in their list alone.
 */
export function underline(terms: readonly FoundTerm[]): (() => void) | undefined {
  if (!('highlights' in CSS)) return undefined
  const source = document.querySelector('[data-active-source]')
  if (!source || terms.length === 0) return undefined
  const pieces = piecesOf(source)
  const at = (unit: number, isEnd: boolean) =>
    pieces.findLast(({ before }) => (isEnd ? before < unit : before <= unit))
  const ranges = terms.flatMap(({ from, to }) => {
    const [first, last] = [at(from, false), at(to, true)]
    if (!first || !last || from - first.before > first.node.length || to - last.before > last.node.length)
      return []
    const range = new Range()
    range.setStart(first.node, from - first.before)
    range.setEnd(last.node, to - last.before)
    return [range]
  })
  CSS.highlights.set(name, new Highlight(...ranges))
  return () => void CSS.highlights.delete(name)
}
