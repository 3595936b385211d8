import type { putWords } from '@hub/contract/spelling'
import type { output } from 'zod/mini'
import { inTransaction } from '../../db/transaction.ts'
import type { Parts } from '../../parts.ts'
import { RefusalError, refusal } from '../../refusals.ts'
import { type OwnWords, wordsOf } from './words.queries.ts'

const changedElsewhere = 'Your words were changed elsewhere. Look at them and save again.'

/** Each word once, composed, in an order that no locale decides; a language without words is none. */
const inOrder = (words: Readonly<Record<string, readonly string[]>>): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(words)
      .filter(([, list]) => list.length > 0)
      .map(([language, list]) => [language, [...new Set(list.map((word) => word.normalize('NFC')))].sort()]),
  )

/**
 * Keeps somebody's words. The audit log has nothing of it: they are theirs.
 * @throws RefusalError 409
 */
export function saveWords(
  { db }: Pick<Parts, 'db'>,
  userId: string,
  { words, revision }: output<typeof putWords.schema.body>,
): Promise<OwnWords> {
  return inTransaction(db, async (trx) => {
    // Of two tabs that save at once, the second sees what the first did.
    await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
    const current = await wordsOf(trx, userId)
    if (revision !== undefined && revision < current.revision)
      throw new RefusalError(refusal(409, { detail: changedElsewhere, current }))
    const columns = { words: JSON.stringify(inOrder(words)), revision: current.revision + 1 }
    await trx
      .insertInto('own_words')
      .values({ user_id: userId, ...columns })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
      .execute()
    return wordsOf(trx, userId)
  })
}
