import { execFile } from 'node:child_process'
import { mkdir, statfs } from 'node:fs/promises'
import { promisify } from 'node:util'

/** A disk of its own, which is in memory and small. */
export type Disk = {
  /** leaves it no room, until `clear` */
  fill(): Promise<void>
  clear(): Promise<void>
  close(): Promise<void>
}

const run = promisify(execFile)

/** Puts a disk in the place of a folder; undefined where none can be made: root alone may. */
export async function smallDisk(folder: string, megabytes: number): Promise<Disk | undefined> {
  await mkdir(folder, { mode: 0o711 })
  const options = `size=${megabytes}m,mode=711`
  const isMade = await run('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]).then(
    () => true,
    () => false,
  )
  if (!isMade) return undefined
  const resize = (size: string) => run('mount', ['-o', `remount,size=${size}`, folder])
  const shrink = async () => {
    const { blocks, bfree, bsize } = await statfs(folder)
    await resize(String((blocks - bfree) * bsize))
  }
  return {
    fill: async () => {
      // As small as what is on it; it is written to at this moment.
      for (let tries = 0; tries < 20; tries++)
        if (
          await shrink().then(
            () => true,
            () => false,
          )
        )
          return
      throw new Error('A disk that is written to could not be made as small as what is on it.')
    },
    clear: async () => {
      await resize(`${megabytes}m`)
    },
    close: async () => {
      await run('umount', ['--lazy', folder])
    },
  }
}
