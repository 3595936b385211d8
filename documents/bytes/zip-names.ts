import { CENTRAL, findZipEnd, isSignature } from './zip-end.ts'

const MOST_NAMES = 10_000

/** The names of a zip's parts, unchecked, to tell packages apart by; null where it is no zip, or a broken one. */
export function zipNames(bytes: Uint8Array): ReadonlySet<string> | null {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return null
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findZipEnd(zip)
  if (!end) return null
  const names = new Set<string>()
  let at = end.directory
  while (names.size < MOST_NAMES && isSignature(zip, at, CENTRAL) && at + 46 <= zip.length) {
    const [name, extra, comment] = [
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
    ]
    names.add(zip.toString('utf8', at + 46, at + 46 + Math.min(name, 1024)))
    at += 46 + name + extra + comment
  }
  return names
}
