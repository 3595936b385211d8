import { hkdfSync, randomBytes } from 'node:crypto'
import { chmod, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { ownFile } from './owner-only.ts'

/** A key for one purpose, made of a secret: of two purposes none gives the other's away. */
export const keyOf = (secret: string, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, 'consultant-hub', purpose, 32))

/** The secrets that sign, the first one first. Where none is configured (`local`), one is made once and kept. */
export async function openSecrets({ secrets, data }: Config): Promise<[string, ...string[]]> {
  const [first, ...more] = secrets ?? []
  if (first !== undefined) return [first, ...more]
  const file = join(data, 'secret')
  const content = await readFile(file, 'utf8').catch(() => '')
  if (content.trim() !== '') {
    await chmod(file, ownFile)
    return [content.trim()]
  }
  const fresh = randomBytes(32).toString('base64url')
  const half = `${file}.${process.pid}`
  await writeFile(half, `${fresh}\n`, { mode: ownFile })
  await rename(half, file)
  return [fresh]
}
