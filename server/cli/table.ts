/** Rows as a table for people: a heading, columns of equal width, nothing after the last. */
export function table(heading: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const widths = heading.map((head, column) =>
    rows.reduce((widest, row) => Math.max(widest, (row[column] ?? '').length), head.length),
  )
  return [heading, ...rows].map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}
