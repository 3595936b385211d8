import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Storage } from '@hub/server/storage'
import S3rver from 's3rver'
import { type Disk, smallDisk } from './disk.ts'

/** Where files are kept, and how it goes away and comes back. */
export type Store = {
  /** variables of the configuration */
  env: Readonly<Record<string, string>>
  leave(): Promise<void>
  comeBack(): Promise<void>
  /** there where a disk of its own could be made */
  disk?: Disk | undefined
  close(): Promise<void>
}

/** How often a store is asked for a list at most, and ms between. */
const lists = { most: 20, apart: 100 }

/**
 * What a store holds. The stage's S3-compatible one reads an object that is just being written, and the folder of one
 * that is just being deleted, and answers 500 for the whole list: it is asked again.
 */
export function patient(storage: Pick<Storage, 'list'>): Pick<Storage, 'list'> {
  const list = async (start: string, count = 1): Promise<string[]> => {
    try {
      return await storage.list(start)
    } catch (error) {
      if (count === lists.most) throw error
      await pause(lists.apart)
      return list(start, count + 1)
    }
  }
  return { list }
}

/** A folder on a disk of its own, which is another thing for a while, or full. */
export async function folderStore(folder: string): Promise<Store> {
  const place = join(folder, 'disk')
  const [files, elsewhere] = [join(place, 'files'), join(place, 'files.away')]
  const disk = await smallDisk(place, 64)
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
    disk,
    close: async () => disk?.close(),
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
    leave,
    comeBack: async () => {
      server = await open()
    },
    close: leave,
  }
}
