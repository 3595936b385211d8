import { type Database, read } from './db/connect.ts'
import type { Seals } from './seals.ts'

/** Where texts are kept sealed, in columns of rows that bear the mark of the secret that sealed them. */
type SealedTable = {
  name: 'billings' | 'statements' | 'webhooks'
  id: 'user_id' | 'id'
  texts: readonly ('sealed' | 'billing' | 'secret' | 'old_secret')[]
  /** what a row's texts are sealed for */
  placeOf: (id: string) => string
}

const tables: readonly SealedTable[] = [
  { name: 'billings', id: 'user_id', texts: ['sealed'], placeOf: (id) => `billing ${id}` },
  { name: 'statements', id: 'id', texts: ['billing'], placeOf: (id) => `statement ${id}` },
  { name: 'webhooks', id: 'id', texts: ['secret', 'old_secret'], placeOf: (id) => `webhook ${id}` },
]

/** Rows that are sealed again at once; the rest has its turn later. */
const atOnce = 200

type Row = { id: string; texts: (string | null)[] }

/**
 * After a rotation of secrets: seals with the new one what an older one has sealed, so that the older one can go. What
 * none of them opens stays as it is, and is looked at no more.
 */
export async function sealAgain(db: Database, seals: Seals): Promise<void> {
  for (const { name, id, texts, placeOf } of tables) {
    const all = `array[${texts.join(', ')}]`
    const set = texts.map((text, index) => `${text} = ($3::text[])[${index + 1}]`).join(', ')
    const rows = await read<Row>(
      db,
      `select ${id} as id, ${all} as texts from ${name} where sealed_by <> $1 limit ${atOnce}`,
      [seals.mark],
    )
    for (const row of rows) {
      const place = placeOf(row.id)
      const sealed = row.texts.map((text) => {
        const opened = text === null ? undefined : seals.open(text, place)
        return opened === undefined ? text : seals.seal(opened, place)
      })
      // Somebody may have written another text since.
      await read(
        db,
        `update ${name} set ${set}, sealed_by = $4 where ${id} = $1 and ${all} is not distinct from $2::text[]`,
        [row.id, row.texts, sealed, seals.mark],
      )
    }
  }
}
