/** An exact number: figures that are rounded once, at the end, are never half a penny or a minute off. */
export type Fraction = { readonly top: bigint; readonly bottom: bigint }

function divisorOf(one: bigint, other: bigint): bigint {
  let [a, b] = [one < 0n ? -one : one, other]
  while (b !== 0n) [a, b] = [b, a % b]
  return a === 0n ? 1n : a
}

/** @param bottom above 0 */
export function fraction(top: bigint | number, bottom: bigint | number = 1n): Fraction {
  const [a, b] = [BigInt(top), BigInt(bottom)]
  const divisor = divisorOf(a, b)
  return { top: a / divisor, bottom: b / divisor }
}

export const zero = fraction(0)

export const plus = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom)

export const minus = (a: Fraction, b: Fraction): Fraction => plus(a, { ...b, top: -b.top })

export const times = (a: Fraction, b: Fraction): Fraction => fraction(a.top * b.top, a.bottom * b.bottom)

/** @param b above 0 */
export const dividedBy = (a: Fraction, b: Fraction): Fraction => fraction(a.top * b.bottom, a.bottom * b.top)

/** Below 0 where the first is less, above where it is more. */
export function compare(a: Fraction, b: Fraction): number {
  const [left, right] = [a.top * b.bottom, b.top * a.bottom]
  return left < right ? -1 : left > right ? 1 : 0
}

export const sumOf = (all: readonly Fraction[]): Fraction => all.reduce(plus, zero)

/** The whole number next to it, a half up; of what is not below 0. */
export const rounded = ({ top, bottom }: Fraction): number => Number((top * 2n + bottom) / (bottom * 2n))

/** Pounds with two places, half a penny up. */
export function pounds(value: Fraction): string {
  const pence = String(rounded(times(value, fraction(100)))).padStart(3, '0')
  return `${pence.slice(0, -2)}.${pence.slice(-2)}`
}

/** A decimal as it is written, `"1250.00"`. */
export function fractionOf(decimal: string): Fraction {
  const [whole = '0', places = ''] = decimal.split('.')
  return fraction(BigInt(whole + places), 10n ** BigInt(places.length))
}
