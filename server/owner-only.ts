import { chmod, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from './folders.ts'

/**
 * What no other account of the machine may read. Windows keeps rights in another way, and takes no notice of these.
 */
export const ownFile = 0o600
export const ownFolder = 0o700

const others = 0o077

/** Makes a folder for its owner alone, and closes one that is there already. */
export async function makeOwnFolder(folder: string): Promise<void> {
  await makeFolder(folder, ownFolder)
  await closeToOthers(folder)
}

/**
 * Closes a folder, if there is one, with all that is in it: folders were once made here as the machine makes them.
 */
export async function closeToOthers(folder: string): Promise<void> {
  const stats = await stat(folder).catch(() => null)
  if (stats === null || (stats.mode & others) === 0) return
  // The folder itself comes last: if this is broken off, the next start does all of it.
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) await chmod(path, ownFolder)
    else if (entry.isFile()) await chmod(path, ownFile)
  }
  await chmod(folder, ownFolder)
}
