import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

export const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (stats) => stats.isDirectory(),
    () => false,
  )

/**
 * Makes a folder with those above it, unless it is there. Node's own `recursive` never ends where a file system says
 * that the folder above is missing, though it is there, as `/proc` does.
 */
export async function makeFolder(folder: string, mode = 0o777): Promise<void> {
  if (await isFolder(folder)) return
  const above = dirname(folder)
  if (above !== folder) await makeFolder(above, mode)
  try {
    await mkdir(folder, { mode })
  } catch (error) {
    // Somebody else made it in between.
    if (!(await isFolder(folder))) throw error
  }
}
