import type { Database } from '../db/connect.ts'

/** Whether the database holds the demo, whose passwords everybody knows. */
export async function holdsDemo(db: Database): Promise<boolean> {
  return (
    (await db.selectFrom('facts').select('name').where('name', '=', 'demo').executeTakeFirst()) !== undefined
  )
}

/** Marks the database before its first row of the demo is made: half a demo is one, too. */
export const markDemo = (db: Database) =>
  db.insertInto('facts').values({ name: 'demo', value: '1' }).execute()
