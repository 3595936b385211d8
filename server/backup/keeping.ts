import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const form = /^hub-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.zst(?:\.age)?$/

/** What a backup is called until it is whole. */
export const partialOf = (name: string): string => `${name}.partial`

/** What a backup is called in a folder of backups: those of a later moment come later in the order of their names. */
export const nameAt = (now: Date, isEncrypted: boolean): string =>
  `hub-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.zst${isEncrypted ? '.age' : ''}`

/** ms without a write after which nobody writes a backup any more: its process was killed */
const dead = 24 * 60 * 60 * 1000

const isPartial = (name: string): boolean => {
  const whole = name.slice(0, -partialOf('').length)
  return form.test(whole) && name === partialOf(whole)
}

/** When a file was written to last; undefined where it has gone. */
const writtenAt = async (path: string): Promise<number | undefined> =>
  (await stat(path).catch(() => undefined))?.mtimeMs

/**
 * Deletes the oldest backups of a folder, by their names, until so many are left, and those that were begun and left
 * by a process that was killed; nothing else in it is touched.
 */
export async function keepNewest(folder: string, count: number, now: Date): Promise<string[]> {
  const names = (await readdir(folder)).sort()
  const whole = names.filter((name) => form.test(name))
  const old = whole.slice(0, Math.max(0, whole.length - count))
  for (const name of names.filter(isPartial)) {
    const at = await writtenAt(join(folder, name))
    if (at !== undefined && at < now.getTime() - dead) old.push(name)
  }
  for (const name of old) await rm(join(folder, name), { force: true })
  return old
}
