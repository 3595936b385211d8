import { type Code, canonical, codesOf, nameOf, type Part, partsOf, type Text } from './text.ts'

/** The codes of a text by name. */
const byName = (text: Text): ReadonlyMap<string, Code> =>
  new Map(codesOf(text).map((code) => [nameOf(code), code]))

/** As in most translations. */
function hasCodesInOrder(target: readonly Part[], source: readonly Part[]): boolean {
  let at = 0
  for (const part of target) {
    if (typeof part === 'string') continue
    while (typeof source[at] === 'string') at += 1
    const own = source[at]
    if (typeof own !== 'object' || own.code !== part.code || own.kind !== part.kind) return false
    at += 1
  }
  while (typeof source[at] === 'string') at += 1
  return at === source.length
}

/**
 * A target whose pairs are whole: what is open at its end is closed there, the last one first, and a half that closes
 * nothing is left out. Pairs may cross. Whatever writes a target into a file begins with it: a translator may leave
 * half a pair, a file may not. A code that has just one half in its source as well stays as it is, and so does a
 * target with the codes of its source in their order: it is as whole as its source.
 */
export function withWholePairs(target: Text, source: Text): Text {
  if (typeof target === 'string' || typeof source === 'string') return target
  if (hasCodesInOrder(target, source)) return canonical(target)
  const codes = byName(source)
  const otherOf = ({ code, kind }: Code) =>
    kind === 'alone' ? undefined : codes.get(`${code} ${kind === 'open' ? 'close' : 'open'}`)
  const open = new Map<number, Code>()
  const parts = partsOf(target).filter((part) => {
    const other = typeof part === 'string' ? undefined : otherOf(part)
    if (typeof part === 'string' || !other) return true
    if (part.kind === 'close') return open.delete(part.code)
    if (open.has(part.code)) return false
    open.set(part.code, other)
    return true
  })
  return canonical([...parts, ...[...open.values()].toReversed()])
}
