import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import { IndexBuilder } from '@hub/tm/index/build'
import { IndexRefused, openIndex } from '@hub/tm/index/layout'
import { takePieces, takeUnits } from './into-index.ts'
import { HEAD_BYTES, type PartHead, PartRefused, readHead } from './parts.ts'

/** Questions to a thread that makes indexes, one after the other. */
export type Question =
  | { ask: 'read'; file: string; memory: string }
  | { ask: 'begin' }
  | { ask: 'units'; units: string }
  | { ask: 'pieces'; pieces: string }
  | { ask: 'finish' }

/** `refused`: why the file is no index that can be used; `missing`: there is none */
export type FoundPart = { head: PartHead; bytes: Uint8Array } | { refused: string } | { missing: true }

const pieceBytes = 8 * 1024 * 1024

let builder = new IndexBuilder()

function fill(fd: number, bytes: Uint8Array): boolean {
  let at = 0
  while (at < bytes.length) {
    const count = readSync(fd, bytes, at, Math.min(pieceBytes, bytes.length - at), null)
    if (count === 0) return false
    at += count
  }
  return true
}

/** An index from its file, in memory that threads share, looked through. */
function readPart(file: string, memory: string): FoundPart {
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
    openIndex(bytes)
    return { head, bytes }
  } catch (error) {
    if (error instanceof PartRefused || error instanceof IndexRefused) return { refused: error.message }
    throw error
  } finally {
    closeSync(fd)
  }
}

function answerTo(question: Question): FoundPart | Uint8Array | null {
  switch (question.ask) {
    case 'read':
      return readPart(question.file, question.memory)
    case 'begin':
      builder = new IndexBuilder()
      return null
    case 'units':
      takeUnits(question.units, builder)
      return null
    case 'pieces':
      takePieces(question.pieces, builder)
      return null
    case 'finish': {
      const bytes = builder.finish()
      builder = new IndexBuilder()
      return bytes
    }
  }
}

parentPort?.on('message', (question: Question) => parentPort?.postMessage(answerTo(question)))
