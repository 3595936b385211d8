import { isUtf8 } from 'node:buffer'
import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { kindBytes } from '@hub/documents/kinds'
import { quote } from '@hub/text/quote'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { createTurns } from '../../others-turn.ts'
import { type Faults, NotUsable } from '../intake/faults.ts'
import { checkListed, isFolder, type Listed, most } from './archive.rules.ts'
import type { Folder } from './folder.ts'

/** A zip on disk that was looked through. Its files are unpacked one at a time, as they are asked for. */
export type Archive = {
  readonly names: readonly string[]
  /** One of its folders, by its name with the `/` at its end; '': the zip itself. */
  folder(prefix: string): Folder
  close(): Promise<void>
}

type Packed = Listed & { entry: Entry }

const utf8Flag = 0x800
const unix = 3

/** Many programs write UTF-8 and do not say so. */
function nameOf({ fileNameRaw, generalPurposeBitFlag, extraFields }: Entry): string {
  const flag = isUtf8(fileNameRaw) ? generalPurposeBitFlag | utf8Flag : generalPurposeBitFlag
  return yauzl.getFileNameLowLevel(flag, fileNameRaw, extraFields, true)
}

const listed = (entry: Entry): Packed => ({
  name: nameOf(entry),
  size: entry.uncompressedSize,
  packed: entry.compressedSize,
  start: entry.relativeOffsetOfLocalHeader,
  mode: entry.versionMadeBy >>> 8 === unix ? entry.externalFileAttributes >>> 16 : 0,
  method: entry.compressionMethod,
  isEncrypted: entry.isEncrypted(),
  entry,
})

/** Reads the zip's list. @throws NotUsable when it has more than may be, or is broken */
async function listOf(zip: ZipFile): Promise<Packed[]> {
  const tooLong = new NotUsable(`There are more than ${most.entries.toLocaleString('en-GB')} files in it.`)
  if (zip.entryCount > most.entries) throw tooLong
  const entries: Packed[] = []
  let bytes = 0
  for await (const entry of zip.eachEntry()) {
    bytes += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength
    if (bytes > most.list) throw new NotUsable('The list of its files is too long.')
    entries.push(listed(entry))
  }
  return entries
}

const broken = (error: unknown): NotUsable =>
  error instanceof NotUsable
    ? error
    : new NotUsable(
        `It is no zip, or is damaged: ${quote(error instanceof Error ? error.message : String(error))}`,
      )

/**
 * Opens a zip and looks through its list; undefined where something is wrong with that, as the faults say.
 * @param mostBytes of one file that is read, and of all of them, unpacked
 */
export async function openArchive(
  { path, name }: { path: string; name: string },
  mostBytes: { file: number; all: number },
  faults: Faults,
): Promise<Archive | undefined> {
  const handle = await open(path)
  try {
    const zip = await yauzl.fromFdPromise(handle.fd, { lazyEntries: true, decodeStrings: false })
    const entries = await listOf(zip)
    checkListed(name, entries, mostBytes.all, faults)
    if (!faults.any) {
      const files = new Map(
        entries.filter((entry) => !isFolder(entry)).map((entry) => [entry.name.normalize('NFC'), entry]),
      )
      return {
        names: [...files.keys()],
        folder: (prefix) => folderOf(zip, files, prefix, mostBytes.file),
        close: () => handle.close(),
      }
    }
  } catch (error) {
    faults.add({ path: name, line: null }, broken(error).message)
  }
  await handle.close()
  return undefined
}

function folderOf(
  zip: ZipFile,
  files: ReadonlyMap<string, Packed>,
  prefix: string,
  mostBytes: number,
): Folder {
  const packed = (path: string): Packed => {
    const file = files.get(`${prefix}${path}`.normalize('NFC'))
    if (!file) throw new NotUsable(`There is no file "${quote(path)}" in the zip.`)
    return file
  }
  return {
    find: async (path) => {
      const { name, size } = packed(path)
      if (size === 0) throw new NotUsable(`"${quote(path)}" is empty.`)
      if (size > mostBytes)
        throw new NotUsable(
          `"${quote(path)}" is larger than ${Math.floor(mostBytes / 1024 / 1024)} MB, the most that is taken.`,
        )
      return { path, file: name, size, id: name }
    },
    read: async ({ path, size }) => {
      const bytes = Buffer.allocUnsafe(size)
      let at = 0
      for await (const piece of piecesOf(zip, packed(path), path)) at += piece.copy(bytes, at)
      return bytes
    },
    look: async ({ path }) => {
      const hash = createHash('sha256')
      let head = Buffer.alloc(0)
      for await (const piece of piecesOf(zip, packed(path), path)) {
        hash.update(piece)
        if (head.length < kindBytes) head = Buffer.concat([head, piece.subarray(0, kindBytes - head.length)])
      }
      return { sha256: hash.digest('hex'), head }
    },
  }
}

/** A file's bytes, held against the size and the checksum that the zip has for them. @throws NotUsable */
async function* piecesOf(zip: ZipFile, { entry }: Packed, path: string): AsyncGenerator<Buffer> {
  const othersTurn = createTurns()
  let sum = 0
  const stream: Readable = await zip.openReadStreamPromise(entry).catch((error: unknown) => {
    throw damaged(path, error)
  })
  try {
    for await (const piece of stream) {
      if (!Buffer.isBuffer(piece)) throw new Error('A zip gave something else than bytes.')
      sum = crc32(piece, sum)
      yield piece
      await othersTurn()
    }
  } catch (error) {
    throw damaged(path, error)
  }
  if (sum !== entry.crc32) throw damaged(path, new Error('its content is not what was packed'))
}

const damaged = (path: string, error: unknown): NotUsable =>
  new NotUsable(
    `"${quote(path)}" is damaged in the zip: ${quote(error instanceof Error ? error.message : String(error))}`,
  )
