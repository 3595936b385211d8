import { PaceChoices } from '@hub/contract/before-yes'
import type { output } from 'zod/mini'
import { type Database, read } from '../../db/connect.ts'

export type Choices = output<typeof PaceChoices>

const choicesText = 'select weights, words_an_hour from paces where user_id = $1'

/** What somebody says of their own pace. */
export async function choicesOf(db: Database, userId: string): Promise<Choices> {
  const [row] = await read<Record<string, unknown>>(db, choicesText, [userId])
  return row ? PaceChoices.parse(row) : { weights: null, words_an_hour: null }
}

/** Keeps what somebody says of their own pace; the audit log has nothing of it. */
export async function keepChoices(
  db: Database,
  userId: string,
  { weights, words_an_hour }: Choices,
): Promise<void> {
  const columns = { weights: weights && JSON.stringify(weights), words_an_hour }
  await db
    .insertInto('paces')
    .values({ user_id: userId, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute()
}
