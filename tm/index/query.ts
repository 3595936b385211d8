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

/** @param last room for a number a token, all 0, and so again afterwards */
export function queryOf({ tokens, nextFeatures, folds, signs }: Index, keys: Keys, last: Uint32Array): Query {
  const length = keys.tokens.length
  const written = new Uint32Array(length)
  const compared = new Uint32Array(length)
  const features = new Uint32Array(length)
  for (let at = 0; at < length; at++) {
    const token = keys.tokens[at] ?? ''
    const number = numberIn(tokens, token)
    const as = number === UNKNOWN ? numberIn(tokens, comparedAs(token)) : (folds[number] ?? 0)
    written[at] = number
    compared[at] = as
    if (as === UNKNOWN) {
      features[at] = UNKNOWN
      continue
    }
    // The feature of the occurrence before, more by one; what has no number is the end of it.
    const before = last[as] ?? 0
    const feature = before === 0 ? as : before === NO_MORE ? UNKNOWN : nextFeatures[before - 1] || UNKNOWN
    features[at] = feature
    last[as] = feature === UNKNOWN ? NO_MORE : feature + 1
  }
  for (const token of compared) if (token !== UNKNOWN) last[token] = 0
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

const NO_MORE = 0xffffffff
