import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import S3rver from 's3rver'
import { type Disk, smallDisk } from './disk.ts'

/** Where files are kept, and how it goes away and comes back. */
export type Store = {
  /** variables of the configuration */
  env: Readonly<Record<string, string>>
  /** the keys of what is kept */
  keys(): Promise<string[]>
  leave(): Promise<void>
  comeBack(): Promise<void>
  /** there where a disk of its own could be made */
  disk?: Disk | undefined
  close(): Promise<void>
}

/** The files of a folder and those in it, by their paths from there. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
}

/** A folder on a disk of its own, which is another thing for a while, or full. */
export async function folderStore(folder: string): Promise<Store> {
  const place = join(folder, 'disk')
  const [files, elsewhere] = [join(place, 'files'), join(place, 'files.away')]
  const disk = await smallDisk(place, 64)
  await mkdir(files, { mode: 0o700 })
  return {
    env: { HUB_STORAGE: `file:${files}` },
    keys: () => filesIn(files),
    leave: async () => {
      await rename(files, elsewhere)
      await writeFile(files, '')
    },
    comeBack: async () => {
      await rm(files)
      await rename(elsewhere, files)
    },
    disk,
    close: async () => disk?.close(),
  }
}

/** What the S3-compatible store calls the file of an object, behind its key. */
const ofObject = '._S3rver_object'

/**
 * An S3-compatible store on this machine. Its keys are read from its folder: it answers a list with 500 where that has
 * more than a thousand, for want of a cipher that today's OpenSSL has not, and where it reads what is just being
 * written.
 */
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
    if (!server) return
    const { httpServer } = server
    const closed = server.close()
    // What is being stored is stored, as in any store of the kind; a connection that is kept would keep it here.
    const ending = setInterval(() => httpServer.closeIdleConnections(), 20)
    await closed.finally(() => clearInterval(ending))
    server = undefined
  }
  return {
    env: {
      HUB_STORAGE: `s3://hub?endpoint=http://127.0.0.1:${port}&region=eu-west-2`,
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
    },
    keys: async () =>
      (await filesIn(join(directory, 'hub')))
        .filter((file) => file.endsWith(ofObject))
        .map((file) => file.slice(0, -ofObject.length)),
    leave,
    comeBack: async () => {
      server = await open()
    },
    close: leave,
  }
}
