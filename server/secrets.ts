import { randomBytes } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'

/** The secrets that sign, the first one first. Where none is configured (`local`), one is made once and kept. */
export async function openSecrets({ secrets, data }: Config): Promise<[string, ...string[]]> {
  const [first, ...more] = secrets ?? []
  if (first !== undefined) return [first, ...more]
  const file = join(data, 'secret')
  const kept = await readFile(file, 'utf8').catch(() => '')
  if (kept.trim() !== '') return [kept.trim()]
  const made = randomBytes(32).toString('base64url')
  const half = `${file}.${process.pid}`
  await writeFile(half, `${made}\n`, { mode: 0o600 })
  await rename(half, file)
  return [made]
}
