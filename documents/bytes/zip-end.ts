/** Where a zip's directory is: positions in the file, which may have other bytes before and after the zip. */
export type ZipEnd = {
  /** Where the zip begins: its own offsets count from here. */
  start: number
  directory: number
  directoryEnd: number
  /** The record that ends the directory, and the end of its comment. */
  record: number
  end: number
  count: number
  /** The directory is described by a second record, for sizes that the first has no room for. */
  zip64: boolean
}

const END = 0x06054b50
const END_LENGTH = 22
const END_64 = 0x06064b50
const END_64_LENGTH = 56
const LOCATOR = 0x07064b50
const LOCATOR_LENGTH = 20
export const CENTRAL = 0x02014b50

/** A comment has at most 65,535 bytes; as many may have been appended to the zip. */
const SEARCH_LENGTH = 2 * 65_536 + END_LENGTH
/** The signature of the last record is four bytes; a file of signatures alone must not be looked through for each. */
const MOST_CANDIDATES = 64

/** A zip is read from its end; null where there is no end that fits what is before it. */
export function findZipEnd(bytes: Buffer): ZipEnd | null {
  let candidates = 0
  const first = Math.max(0, bytes.length - SEARCH_LENGTH)
  for (let at = bytes.length - END_LENGTH; at >= first && candidates < MOST_CANDIDATES; at -= 1) {
    if (bytes[at] !== 0x50 || bytes.readUInt32LE(at) !== END) continue
    candidates += 1
    const end = endAt(bytes, at)
    if (end) return end
  }
  return null
}

function endAt(bytes: Buffer, record: number): ZipEnd | null {
  const end = record + END_LENGTH + bytes.readUInt16LE(record + 20)
  if (end > bytes.length) return null
  const second = secondRecord(bytes, record)
  const claim = second ?? {
    directoryEnd: record,
    count: bytes.readUInt16LE(record + 10),
    size: bytes.readUInt32LE(record + 12),
    offset: bytes.readUInt32LE(record + 16),
  }
  // A gap between directory and record is rare: then the zip begins where the file does.
  const directories = [claim.directoryEnd - claim.size, claim.offset]
  const directory = directories.find(
    (at) => at >= claim.offset && (claim.count === 0 || isSignature(bytes, at, CENTRAL)),
  )
  if (directory === undefined || directory + claim.size > record) return null
  return {
    start: directory - claim.offset,
    directory,
    directoryEnd: directory + claim.size,
    record,
    end,
    count: claim.count,
    zip64: second !== null,
  }
}

function secondRecord(bytes: Buffer, record: number) {
  const locator = record - LOCATOR_LENGTH
  if (!isSignature(bytes, locator, LOCATOR)) return null
  const claim = Number(bytes.readBigUInt64LE(locator + 8))
  const at = [claim, locator - END_64_LENGTH].find((place) => isSignature(bytes, place, END_64))
  if (at === undefined || at + END_64_LENGTH > locator) return null
  return {
    directoryEnd: at,
    count: Number(bytes.readBigUInt64LE(at + 32)),
    size: Number(bytes.readBigUInt64LE(at + 40)),
    offset: Number(bytes.readBigUInt64LE(at + 48)),
  }
}

export function isSignature(bytes: Buffer, at: number, signature: number): boolean {
  return Number.isSafeInteger(at) && at >= 0 && at + 4 <= bytes.length && bytes.readUInt32LE(at) === signature
}
