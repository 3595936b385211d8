import { system } from '../../callers.ts'
import { inTransaction } from '../../db/transaction.ts'
import { addedDictionaries } from '../../dictionaries.ts'
import { compressDictionary, fileNameOf } from '../../dictionary-file.ts'
import { newId } from '../../ids.ts'
import { type Keeping, letGo, nameFiles, putFile } from '../../let-go.ts'
import { audit } from '../audit/audit.queries.ts'

export type NewDictionary = {
  language: string
  version: string
  licence: string
  affixes: string
  words: string
}

const find = async ({ db }: Keeping, language: string) =>
  (await addedDictionaries(db)).find((one) => one.language.toLowerCase() === language.toLowerCase())

/** Keeps a dictionary for editors of its language, in the place of an earlier one. */
export async function addDictionary(
  keeping: Keeping,
  { affixes, words, ...about }: NewDictionary,
): Promise<number> {
  const { db, clock } = keeping
  const bytes = await compressDictionary(affixes, words)
  const before = await find(keeping, about.language)
  const key = `dictionaries/${newId()}/${fileNameOf(about)}.br`
  await putFile(keeping, key, bytes)
  const row = { ...about, bytes: bytes.length, key, added_at: clock.now() }
  await inTransaction(db, async (trx) => {
    if (before) await trx.deleteFrom('dictionaries').where('language', '=', before.language).execute()
    if (before?.key) await letGo(trx, clock.now(), [before.key])
    await nameFiles(trx, clock.now(), [key])
    await trx.insertInto('dictionaries').values(row).execute()
    await audit(trx, system, clock.now(), [{ action: 'dictionary.added', subjectId: null, details: about }])
  })
  return bytes.length
}

/** Takes an added dictionary out. `false`: there is none for this language. */
export async function removeDictionary(keeping: Keeping, language: string): Promise<boolean> {
  const { db, clock } = keeping
  const one = await find(keeping, language)
  const key = one?.key
  if (!key) return false
  await inTransaction(db, async (trx) => {
    await trx.deleteFrom('dictionaries').where('language', '=', one.language).execute()
    await letGo(trx, clock.now(), [key])
    const details = { language: one.language, version: one.version }
    await audit(trx, system, clock.now(), [{ action: 'dictionary.removed', subjectId: null, details }])
  })
  return true
}
