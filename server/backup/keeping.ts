import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

const form = /^hub-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.zst(?:\.age)?$/

/** What a backup is called in a folder of backups: those of a later moment come later in the order of their names. */
export const nameAt = (now: Date, isEncrypted: boolean): string =>
  `hub-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.zst${isEncrypted ? '.age' : ''}`

/** Deletes the oldest backups of a folder, by their names, until so many are left; nothing else in it is touched. */
export async function keepNewest(folder: string, count: number): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => form.test(name)).sort()
  const old = names.slice(0, Math.max(0, names.length - count))
  for (const name of old) await rm(join(folder, name))
  return old
}
