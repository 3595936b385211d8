import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'
import type { ZipPart, ZipParts } from './zip.ts'
import { CENTRAL, isSignature } from './zip-end.ts'

const deflate = promisify(deflateRaw)

const LOCAL_LENGTH = 30
const CENTRAL_LENGTH = 46
/** The sizes follow the packed bytes: not in what is written here. */
const SIZES_AFTER = 8
const SIZES_64 = 0x0001
const NOT_SAID = 0xffffffff

type PackedPart = { data: Buffer; size: number; crc: number }
type MovedPart = { offset: number; packed: PackedPart | null }

/**
 * The same package with other content in some parts. Every other part keeps its packed bytes, its place, name and
 * date; a changed one keeps place, name, date and attributes. With nothing changed it is `bytes` itself.
 * @param zip what `openZip` made of `bytes`
 * @param changes by the names of parts, unpacked; null takes a part out
 */
export async function writeZip(
  bytes: Uint8Array,
  { end, parts }: ZipParts,
  changes: ReadonlyMap<string, Uint8Array | null>,
): Promise<Uint8Array> {
  if (changes.size === 0) return bytes
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const zip = file.subarray(end.start, end.end)
  const directory = end.directory - end.start
  const sequence = [...parts].toSorted(([, one], [, other]) => one.start - other.start)
  const chunks = [zip.subarray(0, sequence[0]?.[1].start ?? directory)]
  let length = chunks[0]?.length ?? 0
  const add = (...pieces: Buffer[]) => {
    for (const piece of pieces) {
      chunks.push(piece)
      length += piece.length
    }
  }

  const moves = new Map<number, MovedPart>()
  for (const [index, [name, part]] of sequence.entries()) {
    const content = changes.get(name)
    if (content === null) continue
    const packedPart = content ? await packedOf(content) : null
    moves.set(part.start, { offset: length, packed: packedPart })
    // What is between two records (sizes that follow, padding) belongs to the first.
    if (packedPart) add(localRecord(zip, part, packedPart), packedPart.data)
    else add(zip.subarray(part.start, sequence[index + 1]?.[1].start ?? directory))
  }

  const directoryStart = length
  for (const { record, start } of centralRecords(zip, directory, end.count)) {
    const place = moves.get(start)
    if (place) add(centralRecord(record, place))
  }
  const directoryLength = length - directoryStart
  // The second record is not needed: nothing here reaches the sizes it is made for.
  if (!end.zip64) add(zip.subarray(end.directoryEnd - end.start, end.record - end.start))
  add(endRecord(zip.subarray(end.record - end.start), moves.size, directoryStart, directoryLength))
  return Buffer.concat([file.subarray(0, end.start), ...chunks, file.subarray(end.end)])
}

async function packedOf(content: Uint8Array): Promise<PackedPart> {
  return { data: await deflate(content), size: content.length, crc: crc32(content) }
}

function localRecord(zip: Buffer, part: ZipPart, packedPart: PackedPart): Buffer {
  const nameEnd = part.start + LOCAL_LENGTH + zip.readUInt16LE(part.start + 26)
  const extra = withoutSizes(zip.subarray(nameEnd, part.dataStart))
  const record = Buffer.concat([zip.subarray(part.start, nameEnd), extra])
  fill(record, 6, packedPart)
  record.writeUInt16LE(extra.length, 28)
  return record
}

function centralRecord(original: Buffer, { offset, packed }: MovedPart): Buffer {
  if (!packed) {
    const record = Buffer.from(original)
    const at = record.readUInt32LE(42) === NOT_SAID ? offset64(record) : null
    if (at === null) record.writeUInt32LE(offset, 42)
    else record.writeBigUInt64LE(BigInt(offset), at)
    return record
  }
  const nameEnd = CENTRAL_LENGTH + original.readUInt16LE(28)
  const extraEnd = nameEnd + original.readUInt16LE(30)
  const extra = withoutSizes(original.subarray(nameEnd, extraEnd))
  const record = Buffer.concat([original.subarray(0, nameEnd), extra, original.subarray(extraEnd)])
  fill(record, 8, packed)
  record.writeUInt16LE(extra.length, 30)
  record.writeUInt16LE(0, 34)
  record.writeUInt32LE(offset, 42)
  return record
}

/** Flags, method, checksum and sizes follow one another in both kinds of record. */
function fill(record: Buffer, flags: number, packedPart: PackedPart): void {
  record.writeUInt16LE(record.readUInt16LE(flags) & ~SIZES_AFTER, flags)
  record.writeUInt16LE(8, flags + 2)
  record.writeUInt32LE(packedPart.crc, flags + 8)
  record.writeUInt32LE(packedPart.data.length, flags + 12)
  record.writeUInt32LE(packedPart.size, flags + 16)
}

function endRecord(original: Buffer, count: number, directory: number, length: number): Buffer {
  const record = Buffer.from(original)
  record.writeUInt16LE(0, 4)
  record.writeUInt16LE(0, 6)
  record.writeUInt16LE(count, 8)
  record.writeUInt16LE(count, 10)
  record.writeUInt32LE(length, 12)
  record.writeUInt32LE(directory, 16)
  return record
}

function* centralRecords(zip: Buffer, directory: number, count: number) {
  let at = directory
  for (let index = 0; index < count && isSignature(zip, at, CENTRAL); index += 1) {
    const end =
      at + CENTRAL_LENGTH + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
    const record = zip.subarray(at, end)
    const short = record.readUInt32LE(42)
    const long = short === NOT_SAID ? offset64(record) : null
    yield { record, start: long === null ? short : Number(record.readBigUInt64LE(long)) }
    at = end
  }
}

/** Where the extra field of a central record holds the offset that its own four bytes have no room for. */
function offset64(record: Buffer): number | null {
  const field = extraFields(record, CENTRAL_LENGTH + record.readUInt16LE(28), record.readUInt16LE(30)).find(
    ({ id }) => id === SIZES_64,
  )
  if (!field) return null
  const before = [24, 20].filter((at) => record.readUInt32LE(at) === NOT_SAID).length * 8
  return before + 8 <= field.end - field.start ? field.start + before : null
}

function withoutSizes(extra: Buffer): Buffer {
  const fields: Buffer[] = []
  let at = 0
  for (const { id, start, end } of extraFields(extra, 0, extra.length)) {
    if (id !== SIZES_64) fields.push(extra.subarray(start - 4, end))
    at = end
  }
  // Fewer bytes than a field has are padding.
  return Buffer.concat([...fields, extra.subarray(at)])
}

function extraFields(bytes: Buffer, from: number, length: number) {
  const fields: { id: number; start: number; end: number }[] = []
  for (let at = from; at + 4 <= from + length; ) {
    const end = at + 4 + bytes.readUInt16LE(at + 2)
    if (end > from + length) break
    fields.push({ id: bytes.readUInt16LE(at), start: at + 4, end })
    at = end
  }
  return fields
}
