import { isUtf8 } from 'node:buffer'
import { crc32 } from 'node:zlib'
import { quote } from '@hub/text/quote'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { DocumentRefused } from '../refused.ts'
import { inFigures, tooMuch } from './limits.ts'
import { findZipEnd, type ZipEnd } from './zip-end.ts'

/** A package: named parts in one file. A part is unpacked when it is read, not before. */
export type Zip = {
  /** As written in the package, in the order of its directory. */
  readonly names: readonly string[]
  /** The name as the package writes it, whatever its case; null where there is no such part. */
  find(name: string): string | null
  /**
   * One part, unpacked and held against its declared size and checksum.
   * @throws DocumentRefused where it is broken, or larger than a part of text may be
   */
  read(name: string): Promise<Uint8Array>
  /**
   * Unpacks every part that `read` was not asked for and throws it away: a size that lies shows only then.
   * @throws DocumentRefused
   */
  verify(): Promise<void>
}

export type ZipPart = {
  readonly entry: Entry
  /** Where its record and its packed bytes begin, counted from the zip's beginning. */
  readonly start: number
  readonly dataStart: number
}

/** A zip with what a writer has to know of it. */
export type ZipParts = { readonly end: ZipEnd; readonly parts: ReadonlyMap<string, ZipPart> }

const mostOf = {
  entries: 10_000,
  /** of all parts together, unpacked */
  bytes: 1024 * 1024 * 1024,
  /** of a part that is read as text, unpacked */
  text: 64 * 1024 * 1024,
  name: 1024,
}

const UNICODE_PATH = 0x7075
const VERSION_AND_CHECKSUM = 5

const METHOD_STORE = 0
const METHOD_DEFLATE = 8

/**
 * Opens a package that is held in memory. Bytes before and after the zip are no fault.
 * @throws DocumentRefused where it is no zip, is broken, encrypted, too large, or names its parts so that tools would
 * disagree about them
 */
export async function openZip(bytes: Uint8Array): Promise<Zip & ZipParts> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findZipEnd(buffer)
  if (!end) throw brokenZip('its list of parts is missing, as when a download stopped early')
  if (end.count > mostOf.entries) throw tooMuch(`more than ${inFigures(mostOf.entries)} parts`)
  const file = await orRefuse(
    yauzl.fromBufferPromise(buffer.subarray(end.start, end.end), { strictFileNames: true }),
  )
  const parts = await partsOf(file)
  const byLowerCase = new Map([...parts.keys()].map((name) => [name.toLowerCase(), name]))
  const unread = new Set(parts.keys())
  return {
    end,
    parts,
    names: [...parts.keys()],
    find: (name) => byLowerCase.get(name.toLowerCase()) ?? null,
    read: async (name) => {
      const part = parts.get(name)
      if (!part) throw brokenZip(`its part ${quote(name)} is missing`)
      if (part.entry.uncompressedSize > mostOf.text)
        throw tooMuch(`a part of more than ${mostOf.text / 1024 / 1024} MB, ${quote(name)}`)
      unread.delete(name)
      const chunks: Uint8Array[] = []
      await unpack(file, part, (chunk) => chunks.push(chunk))
      return Buffer.concat(chunks)
    },
    verify: async () => {
      for (const name of unread) {
        const part = parts.get(name)
        if (part) await unpack(file, part, () => {})
      }
      unread.clear()
    },
  }
}

async function partsOf(file: ZipFile): Promise<Map<string, ZipPart>> {
  const parts = new Map<string, ZipPart>()
  const names = new Set<string>()
  let bytes = 0
  for await (const entry of understoodEach(file.eachEntry())) {
    const name = entry.fileName
    if (name.length > mostOf.name) throw tooMuch(`a part with a name of more than ${mostOf.name} characters`)
    if (names.has(name.toLowerCase()))
      throw new DocumentRefused(
        'zip-names',
        `The file holds two parts with the name "${quote(name)}". Please save it again with the program it comes from.`,
      )
    names.add(name.toLowerCase())
    refuseUnreadable(entry)
    bytes += entry.uncompressedSize
    if (bytes > mostOf.bytes) throw tooMuch('more than 1 GB when it is unpacked')
    const header = await orRefuse(file.readLocalFileHeaderPromise(entry))
    if (!header.fileName.equals(entry.fileNameRaw)) throw brokenZip('it names a part in two ways')
    refuseSecondNames(entry.fileNameRaw, [entry.extraFieldRaw, header.extraField])
    parts.set(name, { entry, start: entry.relativeOffsetOfLocalHeader, dataStart: header.fileDataStart })
  }
  refuseShared(parts)
  return parts
}

/**
 * A field beside the name may say another one (Info-ZIP's Unicode path). Some programs believe it and others do not,
 * so that each would take another part for the text. Beside a name that is no UTF-8 it says which letters were meant.
 */
function refuseSecondNames(raw: Buffer, records: readonly Buffer[]): void {
  if (!isUtf8(raw)) return
  for (const record of records) {
    for (let at = 0; at + 4 <= record.length; at += 4 + record.readUInt16LE(at + 2)) {
      if (record.readUInt16LE(at) !== UNICODE_PATH) continue
      const field = record.subarray(at + 4, at + 4 + record.readUInt16LE(at + 2))
      const name = field.subarray(VERSION_AND_CHECKSUM)
      if (field.length <= VERSION_AND_CHECKSUM || name.equals(raw)) continue
      throw new DocumentRefused(
        'zip-names',
        `The file has a part with two names, "${quote(raw.toString())}" and "${quote(name.toString())}". Please save it again with the program it comes from.`,
      )
    }
  }
}

function refuseUnreadable(entry: Entry): void {
  if (entry.isEncrypted())
    throw new DocumentRefused(
      'password-protected',
      'The file is protected with a password. Please save it without one.',
    )
  if (entry.compressionMethod !== METHOD_STORE && entry.compressionMethod !== METHOD_DEFLATE)
    throw new DocumentRefused(
      'zip-broken',
      `The file packs a part in a way that is not read here (method ${entry.compressionMethod}). Please save it again with the program it comes from.`,
    )
}

/** Parts that share packed bytes make a small file a huge one. */
function refuseShared(parts: ReadonlyMap<string, ZipPart>): void {
  let end = 0
  for (const part of [...parts.values()].toSorted((one, other) => one.start - other.start)) {
    if (part.start < end) throw brokenZip('two parts share their bytes')
    end = part.dataStart + part.entry.compressedSize
  }
}

async function unpack(file: ZipFile, part: ZipPart, take: (chunk: Uint8Array) => void): Promise<void> {
  if (part.entry.fileName.endsWith('/')) return
  const stream = await orRefuse(file.openReadStreamPromise(part.entry))
  let sum = 0
  for await (const chunk of understoodEach<Uint8Array>(stream)) {
    sum = crc32(chunk, sum)
    take(chunk)
  }
  if (sum !== part.entry.crc32)
    throw brokenZip(`the content of ${quote(part.entry.fileName)} is not what was packed`)
}

/** What the library says of a broken zip, as a refusal. */
async function orRefuse<Value>(promise: Promise<Value>): Promise<Value> {
  try {
    return await promise
  } catch (error) {
    throw refusal(error)
  }
}

async function* understoodEach<Value>(values: AsyncIterable<Value>): AsyncGenerator<Value> {
  try {
    yield* values
  } catch (error) {
    throw refusal(error)
  }
}

function refusal(error: unknown): DocumentRefused {
  if (error instanceof DocumentRefused) return error
  const message = error instanceof Error ? error.message : String(error)
  if (/absolute path|invalid relative path|invalid characters in fileName/.test(message))
    return new DocumentRefused(
      'zip-names',
      `The file has a part with a name that programs understand differently: ${quote(message)}. Please save it again with the program it comes from.`,
    )
  return brokenZip(quote(message))
}

/** @param why as in "The file is damaged: …" */
function brokenZip(why: string): DocumentRefused {
  return new DocumentRefused(
    'zip-broken',
    `The file is damaged: ${why}. Please save it again with the program it comes from.`,
  )
}
