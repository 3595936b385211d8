// Makes of each dictionary that comes with the portal one compressed file, once for each version of its package.
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { packageOf, shipped } from '@hub/spelling/shipped'
import { compressDictionary, fileNameOf } from '../server/dictionary-file.ts'

const folder = join(import.meta.dirname, '..', 'dist', 'dictionaries')

type Entry = { language: string; version: string; licence: string; bytes: number }

async function build(language: string): Promise<Entry> {
  const from = dirname(fileURLToPath(import.meta.resolve(packageOf(language))))
  const read = (name: string) => readFileSync(join(from, name), 'utf8')
  const { version, license: licence }: { version: string; license: string } = JSON.parse(read('package.json'))
  const path = join(folder, `${fileNameOf({ language, version })}.br`)
  if (!existsSync(path)) write(path, await compressDictionary(read('index.aff'), read('index.dic')))
  return { language, version, licence, bytes: statSync(path).size }
}

/** Whole or not there: another process may look for it now. */
function write(path: string, contents: string | Uint8Array): void {
  const fresh = `${path}.${process.pid}`
  writeFileSync(fresh, contents)
  renameSync(fresh, path)
}

/** Those whose files are there already cost nothing more. */
export async function buildDictionaries(): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const list: Entry[] = []
  for (const language of shipped) list.push(await build(language))
  const text = JSON.stringify(list, null, 2)
  const path = join(folder, 'list.json')
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) write(path, text)
}
