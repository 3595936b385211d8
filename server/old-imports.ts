import { type Database, read } from './db/connect.ts'

/** How long it can be asked what an import came to, ms. */
const kept = 90 * 24 * 3_600_000
/** So many of a kind go at once; the others have their turn later. */
const atOnce = 1000

/** Of those whose file still has to go, or of whose end webhooks have not heard, the row is still needed. */
const textOf = (table: string) => `
  delete from ${table} where id in (
    select id from ${table} where finished_at <= $1 and told and storage_key is null
    order by finished_at limit ${atOnce})`

const texts = ['project_imports', 'memory_imports', 'term_imports'].map(textOf)

/** Forgets imports that ended long ago; what they brought stays. */
export async function sweepImports(db: Database, now: Date): Promise<void> {
  for (const text of texts) await read(db, text, [new Date(now.getTime() - kept)])
}
