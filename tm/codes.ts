import { canonical, codesOf, nameOf, partsOf, type Text } from '@hub/text/text'

/** A unit's target as a segment can take it. */
export type FittedTarget = {
  target: Text
  /** whether its codes carry the segment's numbers; else they are left out */
  codesMapped: boolean
}

/**
 * A unit's target with the segment's own codes in the place of the unit's, where both sources have the same kinds in
 * the same order.
 */
export function fittedTarget(segment: Text, unit: { source: Text; target: Text }): FittedTarget {
  const own = codesOf(segment)
  const theirs = codesOf(unit.source)
  const codesMapped =
    own.length === theirs.length && own.every(({ kind }, index) => kind === theirs[index]?.kind)
  const codes = new Map(codesMapped ? theirs.map((code, index) => [nameOf(code), own[index]]) : [])
  const target = canonical(
    partsOf(unit.target).flatMap((part) => {
      const fit = typeof part === 'string' ? part : codes.get(nameOf(part))
      return fit === undefined ? [] : [fit]
    }),
  )
  return { target, codesMapped }
}
