/** Replace the characters from `start` to before `end`; an insertion has `start === end`. */
export type Splice = { start: number; end: number; text: string }

/** Everything outside the edits stays as it is. Insertions at one place keep their order. */
export function splice(text: string, edits: readonly Splice[]): string {
  const sequence = edits.toSorted((one, other) => one.start - other.start || one.end - other.end)
  const pieces: string[] = []
  let at = 0
  for (const edit of sequence) {
    if (edit.start < at) throw new Error(`Two edits overlap at ${edit.start}.`)
    pieces.push(text.slice(at, edit.start), edit.text)
    at = edit.end
  }
  pieces.push(text.slice(at))
  return pieces.join('')
}
