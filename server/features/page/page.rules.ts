/** What one answer holds of a drawing at most, in bytes, unless its first block alone is more. */
const mostBytes = 1024 * 1024

/** Of a drawing's pieces, those before its blocks, of which each is two; the last of them is a Word document. */
export const piecesBefore = 4
export const wordPiece = piecesBefore - 1

/** Where a piece of a drawing begins, in bytes. */
export const startOf = (ends: Float64Array, piece: number): number => ends[piece - 1] ?? 0

/** How many blocks one answer has of those behind `after`, and after which of them the next one goes on. */
export function partOf(
  ends: Float64Array,
  after: number,
  limit: number,
): { blocks: number; next: number | null } {
  const all = Math.floor((ends.length - piecesBefore) / 2)
  const startOfBlock = (block: number) => startOf(ends, piecesBefore + 2 * block)
  let blocks = 0
  while (blocks < limit && after + blocks < all) {
    const bytes = startOfBlock(after + blocks + 1) - startOfBlock(after)
    if (blocks > 0 && bytes > mostBytes) break
    blocks += 1
  }
  return { blocks, next: after + blocks < all ? after + blocks : null }
}
