import { access, mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Config } from './config.ts'
import { Refused, unavailable } from './refusals.ts'

/** Where documents are kept: a folder, or any S3-compatible store. Keys are made by us, never by a caller. */
export type Storage = {
  write(key: string, bytes: Uint8Array): Promise<void>
  /** Throws the contract's 503 when the store does not give the bytes. */
  read(key: string): Promise<Uint8Array>
  /** Whether it can be written to now. */
  ready(): Promise<boolean>
}

/** `there` throws when the place itself is gone: writing into it would create it again, empty. */
async function openDisk(config: Config): Promise<{ disk: Disk; there: () => Promise<void> }> {
  if (config.storage.startsWith('file:')) {
    const location = resolve(config.storage.slice('file:'.length))
    await mkdir(location, { recursive: true })
    return {
      disk: new Disk(new FSDriver({ location, visibility: 'private' })),
      there: () => access(location),
    }
  }
  const address = new URL(config.storage)
  const endpoint = address.searchParams.get('endpoint')
  // Loaded only where it is used: most installations keep files in a folder.
  const { S3Driver } = await import('flydrive/drivers/s3')
  const driver = new S3Driver({
    bucket: address.hostname,
    region: address.searchParams.get('region') ?? 'us-east-1',
    visibility: 'private',
    supportsACL: false,
    ...(endpoint && { endpoint, forcePathStyle: true }),
  })
  // A bucket is never made by writing into it.
  return { disk: new Disk(driver), there: async () => {} }
}

export async function openStorage(config: Config): Promise<Storage> {
  const { disk, there } = await openDisk(config)
  return {
    write: (key, bytes) => disk.put(key, bytes),
    read: async (key) => {
      try {
        return await disk.getBytes(key)
      } catch {
        throw new Refused(unavailable)
      }
    },
    ready: async () => {
      try {
        await there()
        await disk.put('ready', 'ready')
        return true
      } catch {
        return false
      }
    },
  }
}
