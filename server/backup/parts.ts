/** A part of a table is about as large, bytes; a row is never cut. */
const partBytes = 8 * 1024 * 1024

const newline = 0x0a

/** What COPY writes of a table, cut into parts between rows: in its text a line break is always the end of a row. */
export async function* partsOf(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of stream) {
    pieces.push(piece)
    size += piece.length
    if (size < partBytes) continue
    const end = piece.lastIndexOf(newline) + 1
    if (end === 0) continue
    const rest = piece.subarray(end)
    const part = Buffer.concat(pieces).subarray(0, size - rest.length)
    // A copy: what is left of a piece keeps all of it in memory.
    pieces = rest.length > 0 ? [Uint8Array.from(rest)] : []
    size = rest.length
    yield part
  }
  if (size > 0) yield Buffer.concat(pieces)
}

/** How many rows COPY has written into these bytes. */
export function rowsIn(bytes: Uint8Array): number {
  let rows = 0
  for (let at = bytes.indexOf(newline); at >= 0; at = bytes.indexOf(newline, at + 1)) rows++
  return rows
}
