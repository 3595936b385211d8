import type { Shape, Token } from './building.ts'
import type { DrawnBlock, OpenElement } from './drawn.ts'
import { emptyOf, linesOf } from './lines.ts'

/** A table of so many tokens and characters is one block: it is laid out at once. */
const smallTable = { tokens: 3000, length: 64 * 1024 }

/**
 * A document in pieces that can be sent one by one: lines and boxes that have no others in them, with what is open
 * round each.
 */
export function* blocksOf(tokens: readonly Token[], ids: readonly string[]): Generator<DrawnBlock> {
  const within: OpenElement[] = []
  /** Of elements that were opened since the block before. */
  let waiting: string[] = []
  let run: Token[] = []
  let elements = 0
  const flush = function* (): Generator<DrawnBlock> {
    const own = run
    run = []
    if (own.every((token) => token.type === 'text' && /^[ \t\n\f\r]*$/.test(token.words))) return
    const { html, segments } = linesOf(own, ids)
    yield { html, segments: [...waiting, ...segments], within: [...within], pictures: [] }
    waiting = []
  }
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]
    if (token?.type === 'edge') yield* flush()
    else if (token?.type === 'open' && token.shape.isContainer && !isSmall(tokens, at, token.shape)) {
      yield* flush()
      elements += 1
      within.push({ id: `w${elements}`, html: emptyOf(token.shape) })
      waiting.push(...token.shape.segments)
    } else if (token?.type === 'close') {
      yield* flush()
      within.pop()
    } else if (token?.type === 'open' && (token.shape.isBlock || token.shape.isContainer)) {
      yield* flush()
      const end = at + token.shape.length + 1
      run = tokens.slice(at, end + 1)
      yield* flush()
      at = end
    } else if (token?.type === 'open') {
      const end = at + token.shape.length + 1
      for (const one of tokens.slice(at, end + 1)) run.push(one)
      at = end
    } else if (token) {
      if (token.type === 'void' && token.shape.isBlock) yield* flush()
      run.push(token)
      if (token.type === 'void' && token.shape.isBlock) yield* flush()
    }
  }
  yield* flush()
}

function isSmall(tokens: readonly Token[], at: number, { name, length }: Shape): boolean {
  if (name !== 'table' || length > smallTable.tokens) return false
  let characters = 0
  for (const token of tokens.slice(at, at + length))
    if (token.type === 'text') characters += token.words.length
  return characters <= smallTable.length
}
