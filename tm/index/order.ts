/** Places by their values, the lowest first, and what is equal as it came: counted rather than compared. */
export function orderOf(values: Uint32Array): Uint32Array {
  let highest = 0
  for (const value of values) if (value > highest) highest = value
  // A few high values are no reason to count up to them.
  if (highest > FEW + 4 * values.length) return comparable(values)
  const starts = new Uint32Array(highest + 2)
  for (const value of values) starts[value + 1] = (starts[value + 1] ?? 0) + 1
  for (let value = 0; value < highest; value++)
    starts[value + 1] = (starts[value + 1] ?? 0) + (starts[value] ?? 0)
  const order = new Uint32Array(values.length)
  for (let place = 0; place < values.length; place++) {
    const value = values[place] ?? 0
    const to = starts[value] ?? 0
    order[to] = place
    starts[value] = to + 1
  }
  return order
}

const FEW = 1 << 12

const comparable = (values: Uint32Array): Uint32Array =>
  Uint32Array.from(values.keys()).sort(
    (one, other) => (values[one] ?? 0) - (values[other] ?? 0) || one - other,
  )
