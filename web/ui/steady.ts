/** A row in its place; `left`: it belongs to the list no longer, and only keeps the place. */
export type Place<Row> = { readonly row: Row; readonly left: boolean }

export const places = <Row>(rows: readonly Row[]): Place<Row>[] => rows.map((row) => ({ row, left: false }))

/** The rows of now in the places of before: what has left stays where it was, what is new comes last. */
export function steady<Row extends { id: string }>(
  before: readonly Place<Row>[],
  now: readonly Row[],
): Place<Row>[] {
  const newer = new Map(now.map((row) => [row.id, row]))
  const stays = before.map(({ row }) => {
    const same = newer.get(row.id)
    newer.delete(row.id)
    return { row: same ?? row, left: same === undefined }
  })
  return [...stays, ...places([...newer.values()])]
}
