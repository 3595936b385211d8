// Money is never a float: decimals are read to integers of a given number of places, added and multiplied as
// such, and written back. Source of the rounding rule: domain.md, "rounded half-up to the penny".

const decimal = /^(\d+)(?:\.(\d+))?$/

const places = (text: string): number => decimal.exec(text)?.[2]?.length ?? 0

/** A non-negative decimal as an integer of `scale` places. Throws on what is none, or has more places. */
function toInteger(text: string, scale: number): bigint {
  const match = decimal.exec(text)
  if (!match) throw new Error(`Not a decimal: ${text}`)
  const [, whole = '', fraction = ''] = match
  if (fraction.length > scale) throw new Error(`More than ${scale} places: ${text}`)
  return BigInt(whole + fraction.padEnd(scale, '0'))
}

function fromInteger(value: bigint, scale: number): string {
  const digits = value.toString().padStart(scale + 1, '0')
  return scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}

/** The sum of decimals, with as many places as the longest of them (`least` at the least). */
export function sum(values: readonly string[], least = 0): string {
  const scale = Math.max(least, ...values.map(places))
  return fromInteger(
    values.reduce((total, value) => total + toInteger(value, scale), 0n),
    scale,
  )
}

/** quantity × unit price, in pounds with two places, rounded half-up to the penny. */
export function jobValue(quantity: string, unitPrice: string): string {
  const scale = places(quantity) + places(unitPrice)
  const exact = toInteger(quantity, places(quantity)) * toInteger(unitPrice, places(unitPrice)) * 100n
  const unit = 10n ** BigInt(scale)
  return fromInteger((exact * 2n + unit) / (unit * 2n), 2)
}

/** A decimal as people write it: no zeros after the last digit that counts (`"1250.0000"` is `"1250"`). */
export const trimDecimal = (value: string, keep = 0): string => {
  const [whole = '', fraction = ''] = value.split('.')
  const shorter = fraction.replace(/0+$/, '').padEnd(keep, '0')
  return shorter === '' ? whole : `${whole}.${shorter}`
}
