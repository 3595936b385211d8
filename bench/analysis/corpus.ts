import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const corpus = join(import.meta.dirname, '..', '..', '..', 'shared', 'corpus')

/** The memory that is measured, and what is looked up in it. */
export type Setup = { units: number; file: string; document: string }

export const hasCorpus = (): boolean => existsSync(corpus)

/** The corpus' memory, grown or cut to so many units. */
export async function fromCorpus(units: number, folder: string): Promise<Setup> {
  const file = join(folder, `${units}.tmx`)
  const base = join(corpus, 'tm', 'python-docs-en-es-45k.tmx.gz')
  await run(process.execPath, [join(corpus, 'grow-tm.mjs'), base, file, String(units)])
  return { units, file, document: join(corpus, 'analysis', 'python-docs-3.13-50k.txt') }
}
