import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { packageOf } from '../shipped.ts'
import { openSpeller, type Speller } from '../speller.ts'

/** A dictionary that comes with the portal, opened. */
export async function spellerOf(language: string): Promise<Speller> {
  const folder = new URL('.', import.meta.resolve(packageOf(language)))
  const read = (name: string) => readFileSync(fileURLToPath(new URL(name, folder)), 'utf8')
  const speller = await openSpeller(read('index.aff'), read('index.dic'))
  if (!speller) throw new Error(`The dictionary of ${language} cannot be read.`)
  return speller
}
