import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Parts } from '../parts.ts'
import { holdsDemo, markDemo } from './mark.ts'
import { tellStory } from './story.ts'

/** Any number, the same for all: two servers that start at once make one demo. */
const turn = 7_204_882

/** Makes the demo data once, in an empty database: the same every time, its deadlines counted from now. */
export async function seedDemo(parts: Parts, say: (line: string) => void): Promise<void> {
  const { db } = parts
  await db.connection().execute(async (connection) => {
    // Asked for again and again: the other process may take longer than a statement may.
    const takeTurn = sql<{ mine: boolean }>`select pg_try_advisory_lock(${turn}) as mine`
    while (!(await takeTurn.execute(connection)).rows[0]?.mine) await pause(100)
    try {
      const user = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
      if (user || (await holdsDemo(db))) return
      say('Making the demo data …')
      await markDemo(db)
      await tellStory(parts)
    } finally {
      await sql`select pg_advisory_unlock(${turn})`.execute(connection)
    }
  })
}
