import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { HEAD_BYTES, type PartHead, PartRefused, readHead } from './parts.ts'

/** `refused`: why the file is no index that can be used; `missing`: there is none */
export type FoundPart = { head: PartHead; bytes: Uint8Array } | { refused: string } | { missing: true }

const pieceBytes = 8 * 1024 * 1024

function fill(fd: number, bytes: Uint8Array): boolean {
  let at = 0
  while (at < bytes.length) {
    const count = readSync(fd, bytes, at, Math.min(pieceBytes, bytes.length - at), null)
    if (count === 0) return false
    at += count
  }
  return true
}

/**
 * An index from its file, in memory that threads share, looked through.
 * @param open throws an error of the class `Refused` for an index that is damaged
 */
export function readPart(
  file: string,
  memory: string,
  open: (bytes: Uint8Array) => unknown,
  Refused: new (...given: never[]) => Error,
): FoundPart {
  let fd: number
  try {
    fd = openSync(file, 'r')
  } catch {
    return { missing: true }
  }
  try {
    const { size } = fstatSync(fd)
    const start = new Uint8Array(Math.min(HEAD_BYTES, size))
    fill(fd, start)
    const head = readHead(start, memory, size)
    const bytes = new Uint8Array(new SharedArrayBuffer(size - HEAD_BYTES))
    if (!fill(fd, bytes)) throw new PartRefused('it is cut')
    open(bytes)
    return { head, bytes }
  } catch (error) {
    if (error instanceof PartRefused || error instanceof Refused) return { refused: error.message }
    throw error
  } finally {
    closeSync(fd)
  }
}
