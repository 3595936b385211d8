import type { Node } from 'prosemirror-model'
import type { EditorState } from 'prosemirror-state'
import { Decoration, type DecorationSet } from 'prosemirror-view'
import { lineStart } from './schema.ts'

/** The rest of a term, offered where the cursor is. */
export type Ghost = { readonly at: number; readonly rest: string; readonly term: string }

/** Letters of a term that are typed before its rest is offered. */
const fewest = 2
/** A term is not longer than this, UTF-16 units. */
const longest = 500

const isOfWord = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{M}\p{N}]/u.test(sign)

/** Between words of these there are no spaces: one may begin after any sign. */
const isUnspaced = (sign: string | undefined) =>
  sign !== undefined &&
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u.test(
    sign,
  )

/** Whether two signs are inside one word. */
const areOneWord = (one: string | undefined, other: string | undefined) =>
  isOfWord(one) && isOfWord(other) && !isUnspaced(one) && !isUnspaced(other)

/** How much of a term is typed right before the cursor, from the start of a word; 0: none of it. */
function typedOf(term: string, before: string): number {
  const most = Math.min(term.length - 1, before.length)
  const [low, lowTerm] = [before.toLocaleLowerCase(), term.toLocaleLowerCase()]
  // A letter that gets longer in lower case would put all places behind it elsewhere.
  if (low.length !== before.length || lowTerm.length !== term.length) return 0
  for (let typed = most; typed >= fewest; typed -= 1) {
    const start = before.length - typed
    if (areOneWord(before[start - 1], term[0])) continue
    if (low.endsWith(lowTerm.slice(0, typed))) return typed
  }
  return 0
}

/** The term that goes on from what is typed before the cursor, with its rest: the one of which most is there. */
export function completionOf(before: string, after: string, terms: readonly string[]) {
  if (areOneWord(before.at(-1), after[0])) return undefined
  let best: { rest: string; term: string; typed: number } | undefined
  for (const term of terms) {
    const typed = typedOf(term, before)
    if (typed > 0 && typed > (best?.typed ?? 0)) best = { rest: term.slice(typed), term, typed }
  }
  return best && { rest: best.rest, term: best.term }
}

/** What is offered after a text has grown at its cursor. */
export function ghostIn({ doc, selection }: EditorState, terms: readonly string[]): Ghost | undefined {
  if (terms.length === 0 || !selection.empty) return undefined
  const { head } = selection
  const before = doc.textBetween(Math.max(lineStart, head - longest), head, undefined, '\ufffc')
  const after = doc.textBetween(head, Math.min(head + 1, doc.content.size - lineStart), undefined, '\ufffc')
  const found = completionOf(before, after, terms)
  return found && { at: head, ...found }
}

/** What is drawn, with the rest of a term after the cursor; nothing is put into the text. */
export function withGhost(
  drawn: DecorationSet,
  doc: Node,
  ghost: Ghost | undefined,
  className: string,
): DecorationSet {
  if (!ghost) return drawn
  const draw = () => {
    const element = document.createElement('span')
    element.className = className
    element.textContent = ghost.rest
    // It is announced instead: a reader of the text must not take it for text.
    element.setAttribute('aria-hidden', 'true')
    return element
  }
  return drawn.add(doc, [Decoration.widget(ghost.at, draw, { side: 1, key: ghost.rest })])
}
