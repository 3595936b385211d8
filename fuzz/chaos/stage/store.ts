import { execFile } from 'node:child_process'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import S3rver from 's3rver'

/** Where files are kept, and how it goes away and comes back. */
export type Store = {
  /** variables of the configuration */
  env: Readonly<Record<string, string>>
  leave(): Promise<void>
  comeBack(): Promise<void>
  /** takes what room is left on its disk, and gives it back; there where a disk of its own could be made */
  disk?: { fill(): Promise<void>; clear(): Promise<void> }
  close(): Promise<void>
}

const run = promisify(execFile)

/** A small disk in memory, for root alone; undefined where none can be made. */
async function smallDisk(place: string): Promise<boolean> {
  return run('mount', ['-t', 'tmpfs', '-o', 'size=64m,mode=700', 'tmpfs', place]).then(
    () => true,
    () => false,
  )
}

/** A folder on a disk of its own, which is another thing for a while, or full. */
export async function folderStore(folder: string): Promise<Store> {
  const disk = join(folder, 'disk')
  const [files, elsewhere, ballast] = ['files', 'files.away', 'ballast'].map((name) => join(disk, name))
  if (!files || !elsewhere || !ballast) throw new Error('A store has three places.')
  await mkdir(disk, { mode: 0o711 })
  const isSmall = await smallDisk(disk)
  await mkdir(files, { mode: 0o700 })
  return {
    env: { HUB_STORAGE: `file:${files}` },
    leave: async () => {
      await rename(files, elsewhere)
      await writeFile(files, '')
    },
    comeBack: async () => {
      await rm(files)
      await rename(elsewhere, files)
    },
    ...(isSmall && {
      disk: {
        // It ends with the room, which is what is wanted.
        fill: () => writeFile(ballast, Buffer.alloc(64 * 1024 * 1024)).catch(() => {}),
        clear: () => rm(ballast, { force: true }),
      },
    }),
    close: async () => {
      if (isSmall) await run('umount', ['--lazy', disk])
    },
  }
}

/** An S3-compatible store on this machine. */
export async function s3Store(folder: string, port: number): Promise<Store> {
  const directory = join(folder, 's3')
  await mkdir(directory, { recursive: true })
  const open = async () => {
    const configureBuckets = (await readdir(directory)).includes('hub') ? [] : [{ name: 'hub', configs: [] }]
    const server = new S3rver({ address: '127.0.0.1', port, silent: true, directory, configureBuckets })
    await server.run()
    return server
  }
  let server: S3rver | undefined = await open()
  const leave = async () => {
    await server?.close()
    server = undefined
  }
  return {
    env: {
      HUB_STORAGE: `s3://hub?endpoint=http://127.0.0.1:${port}&region=eu-west-2`,
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
    },
    leave,
    comeBack: async () => {
      server = await open()
    },
    close: leave,
  }
}
