import { once } from 'node:events'
import { access, chmod } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { type Config, ConfigurationRefused } from './config.ts'
import { fileFault, isMissing } from './file-reasons.ts'
import { makeFolder } from './folders.ts'
import { makeOwnFolder, ownFile, ownFolder } from './owner-only.ts'
import { RefusalError, unavailable } from './refusals.ts'

/** The store of documents: a folder, or any S3-compatible one. We make its keys, never a caller. */
export type Storage = {
  /** Throws the contract's 503 when the store takes nothing; so does `writeFrom`. */
  write(key: string, bytes: Uint8Array): Promise<void>
  /**
   * Writes what comes, as it comes: of a large file there is never more than a piece in memory.
   * @param size bytes of it: some stores have to know first
   */
  writeFrom(key: string, stream: Readable, size: number): Promise<void>
  /** Takes a file out for good; one that is not there is nothing to do. */
  remove(key: string): Promise<void>
  /** The keys of what is in a folder (its name ends with a slash) and in those inside it; of `/`, all. */
  list(folder: string): Promise<string[]>
  /** How large a file is; undefined when it is not there. Throws when the store is away. */
  size(key: string): Promise<number | undefined>
  /** Gives a file as it is read. Throws the contract's 503 when the store does not have its first bytes. */
  open(key: string): Promise<Readable>
  /** Whether it can be written to now. */
  ready(): Promise<boolean>
}

type Stream = { stream: Readable; size: number }
type Contents = string | Uint8Array | Stream

type Place = {
  disk: Disk
  put(key: string, contents: Contents): Promise<void>
  /** Throws when the place itself is gone: writing into it would create it again, empty. */
  there(): Promise<void>
}

const isStream = (contents: Contents): contents is Stream =>
  typeof contents === 'object' && 'stream' in contents

function putInto(disk: Disk, key: string, contents: Contents): Promise<void> {
  if (!isStream(contents)) return disk.put(key, contents)
  // Of a size of nothing the driver says nothing.
  if (contents.size === 0) return disk.put(key, '')
  return disk.putStream(key, contents.stream, { contentLength: contents.size })
}

/** A folder for its owner alone; the driver itself knows no rights. */
async function openFolder(location: string): Promise<Place> {
  await makeOwnFolder(location)
  const disk = new Disk(new FSDriver({ location, visibility: 'private' }))
  return {
    disk,
    put: async (key, contents) => {
      const file = join(location, key)
      await makeFolder(dirname(file), ownFolder)
      await putInto(disk, key, contents)
      await chmod(file, ownFile)
    },
    there: () => access(location),
  }
}

async function openPlace(config: Config): Promise<Place> {
  if (config.storage.startsWith('file:')) {
    const folder = resolve(config.storage.slice('file:'.length))
    return openFolder(folder).catch((error) => {
      throw new ConfigurationRefused(`HUB_STORAGE names ${folder}, which can't be used: ${fileFault(error)}.`)
    })
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
    // Otherwise the checksum follows a streamed body in a framing of Amazon's own, which other stores keep as content.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint && { endpoint, forcePathStyle: true }),
  })
  const disk = new Disk(driver)
  // A bucket is never made by writing into it.
  return { disk, put: (key, contents) => putInto(disk, key, contents), there: async () => {} }
}

async function keysIn(disk: Disk, folder: string): Promise<string[]> {
  const keys: string[] = []
  let token: string | undefined
  do {
    const options = { recursive: true, ...(token !== undefined && { paginationToken: token }) }
    const page = await disk.listAll(folder, options)
    // A store of keys gives all that begin so, without the slash.
    for (const object of page.objects)
      if (object.isFile && (folder === '/' || object.key.startsWith(folder))) keys.push(object.key)
    token = page.paginationToken
  } while (token !== undefined)
  return keys
}

export async function openStorage(config: Config): Promise<Storage> {
  const { disk, put, there } = await openPlace(config)
  // A store that is away, or full, is no fault of this process.
  const putOrRefuse: Place['put'] = async (key, contents) => {
    try {
      await there()
      await put(key, contents)
    } catch (cause) {
      throw Object.assign(new RefusalError(unavailable), { cause })
    }
  }
  return {
    write: putOrRefuse,
    writeFrom: (key, stream, size) => putOrRefuse(key, { stream, size }),
    remove: (key) => disk.delete(key),
    list: async (folder) => {
      await there()
      return keysIn(disk, folder).catch((error: unknown) => {
        // A folder that nothing was written into.
        if (isMissing(error)) return []
        throw error
      })
    },
    size: async (key) => {
      await there()
      return (await disk.exists(key)) ? (await disk.getMetaData(key)).contentLength : undefined
    },
    open: async (key) => {
      try {
        const stream = await disk.getStream(key)
        await once(stream, 'readable')
        return stream
      } catch {
        throw new RefusalError(unavailable)
      }
    },
    ready: async () => {
      try {
        await there()
        await put('ready', 'ready')
        return true
      } catch {
        return false
      }
    },
  }
}
