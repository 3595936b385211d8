import { type Database, read, type Transaction } from '../../db/connect.ts'

export type OwnWords = { words: Record<string, string[]>; revision: number }

const text = 'select words, revision from own_words where user_id = $1'

/** The words that somebody has said are no mistakes. */
export const wordsOf = async (db: Database | Transaction, userId: string): Promise<OwnWords> =>
  (await read<OwnWords>(db, text, [userId]))[0] ?? { words: {}, revision: 0 }
