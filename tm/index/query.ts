import { comparedAs, type Keys } from './keys.ts'
import type { Index } from './layout.ts'
import { numberIn, UNKNOWN } from './strings.ts'

/** A segment in the numbers of one index; `UNKNOWN` for what no unit has. */
export type Query = {
  /** as it is written, and as it is compared */
  written: Uint32Array
  compared: Uint32Array
  /** of the tokens in order; a token's nth occurrence is one */
  features: Uint32Array
  skeleton: number
  numbers: number
  punctuation: number
  codes: number
}

export function queryOf({ tokens, nextFeatures, folds, signs }: Index, keys: Keys): Query {
  const length = keys.tokens.length
  const written = new Uint32Array(length)
  const compared = new Uint32Array(length)
  const features = new Uint32Array(length)
  const last = new Map<number, number>()
  for (let at = 0; at < length; at++) {
    const token = keys.tokens[at] ?? ''
    const number = numberIn(tokens, token)
    const as = number === UNKNOWN ? numberIn(tokens, comparedAs(token)) : (folds[number] ?? 0)
    written[at] = number
    compared[at] = as
    features[at] = as === UNKNOWN ? UNKNOWN : featureAfter(last.get(as), as, nextFeatures)
    if (as !== UNKNOWN) last.set(as, features[at] ?? UNKNOWN)
  }
  return {
    written,
    compared,
    features,
    skeleton: numberIn(signs, keys.skeleton),
    numbers: numberIn(signs, keys.numbers),
    punctuation: numberIn(signs, keys.punctuation),
    codes: numberIn(signs, keys.codes),
  }
}

function featureAfter(before: number | undefined, token: number, nextFeatures: Uint32Array): number {
  if (before === undefined) return token
  return before === UNKNOWN ? UNKNOWN : nextFeatures[before] || UNKNOWN
}
