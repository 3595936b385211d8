import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import * as z from 'zod/mini'
import { type Database, read } from './db/connect.ts'
import { fileNameOf } from './dictionary-file.ts'
import type { Storage } from './storage.ts'

/** A dictionary as it is served: one file, compressed by Brotli. */
export type Dictionary = {
  /** a tag: `pl`, `pt-PT` */
  language: string
  version: string
  licence: string
  /** as it is sent */
  bytes: number
  /** of the store of files; null: it came with the portal */
  key: string | null
}

/** Where those that come with the portal are, as the build leaves them (scripts/dictionaries.ts). */
const folder = join(import.meta.dirname, '..', 'dist', 'dictionaries')

const Shipped = z.array(
  z.object({ language: z.string(), version: z.string(), licence: z.string(), bytes: z.int() }),
)

/** @returns nothing where they were not built. */
async function shippedDictionaries(): Promise<Dictionary[]> {
  const text = await readFile(join(folder, 'list.json'), 'utf8').catch(() => '[]')
  return Shipped.parse(JSON.parse(text)).map((one) => ({ ...one, key: null }))
}

const addedText = 'select language, version, licence, bytes, key from dictionaries order by language'

export const addedDictionaries = (db: Database): Promise<Dictionary[]> => read<Dictionary>(db, addedText, [])

/** All there are, in the order of their languages; one that the provider has added goes before ours. */
export async function allDictionaries(db: Database): Promise<Dictionary[]> {
  const added = await addedDictionaries(db)
  const names = new Set(added.map(({ language }) => language.toLowerCase()))
  const shipped = (await shippedDictionaries()).filter(({ language }) => !names.has(language.toLowerCase()))
  return [...added, ...shipped].sort((a, b) => (a.language < b.language ? -1 : 1))
}

/** Its bytes as they are stored, compressed. */
export const openDictionary = async (storage: Storage, dictionary: Dictionary): Promise<Readable> =>
  dictionary.key === null
    ? createReadStream(join(folder, `${fileNameOf(dictionary)}.br`))
    : storage.open(dictionary.key)
