/** What one answer holds of a drawing at most, in bytes, unless its first block alone is more. */
const mostBytes = 1024 * 1024

/** Pieces of a drawing: those of its styles and of blocks, by their places among all pieces. */
export type Part = { blocks: number; next: number | null }

/**
 * How many blocks one answer has, of those behind `after`, and after which the next one goes on.
 * @param ends of the drawing's pieces: its styles, then two of each block
 */
export function partOf(ends: Float64Array, after: number, limit: number): Part {
  const all = (ends.length - 1) / 2
  const start = ends[2 * after] ?? 0
  let blocks = 0
  while (blocks < limit && after + blocks < all) {
    const end = ends[2 * (after + blocks + 1)] ?? 0
    if (blocks > 0 && end - start > mostBytes) break
    blocks += 1
  }
  return { blocks, next: after + blocks < all ? after + blocks : null }
}
