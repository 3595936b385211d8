import { type Database, read } from './db/connect.ts'
import type { Seals } from './seals.ts'

/** Where texts are kept sealed, beside the mark of the secret that sealed each. */
type SealedColumn = {
  table: 'billings' | 'statements'
  id: 'user_id' | 'id'
  text: 'sealed' | 'billing'
  /** what a text is sealed for */
  placeOf: (id: string) => string
}

const columns: readonly SealedColumn[] = [
  { table: 'billings', id: 'user_id', text: 'sealed', placeOf: (id) => `billing ${id}` },
  { table: 'statements', id: 'id', text: 'billing', placeOf: (id) => `statement ${id}` },
]

/** Texts that are sealed again at once; the rest has its turn later. */
const atOnce = 200

type Row = { id: string; text: string }

/**
 * After a rotation of secrets: seals with the new one what an older one has sealed, so that the older one can go. What
 * none of them opens stays as it is, and is looked at no more.
 */
export async function sealAgain(db: Database, seals: Seals): Promise<void> {
  for (const { table, id, text, placeOf } of columns) {
    const rows = await read<Row>(
      db,
      `select ${id} as id, ${text} as text from ${table} where sealed_by <> $1 limit ${atOnce}`,
      [seals.mark],
    )
    for (const row of rows) {
      const place = placeOf(row.id)
      const opened = seals.open(row.text, place)
      const sealed = opened === undefined ? row.text : seals.seal(opened, place)
      // Somebody may have written another text since.
      await read(db, `update ${table} set ${text} = $2, sealed_by = $3 where ${id} = $1 and ${text} = $4`, [
        row.id,
        sealed,
        seals.mark,
        row.text,
      ])
    }
  }
}
