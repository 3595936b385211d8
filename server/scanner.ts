import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { RefusalError, unavailable } from './refusals.ts'
import type { ScratchFile } from './scratch.ts'

/** Looks through what is sent here for what harms those who open it. */
export type Scanner = {
  /**
   * What it found, by its own name for it; null: nothing.
   * @throws RefusalError 503 where it does not say: a file that nobody has looked through is not taken
   */
  scan(file: Pick<ScratchFile, 'path'>, size: number, gone: AbortSignal): Promise<string | null>
}

/** Where a ClamAV daemon listens: a socket of this machine, or a port. */
export type ScannerAddress = { path: string } | { host: string; port: number }

/** `clamd`'s own greeting is answered at once; milliseconds */
const greetingPatience = 5000
/** milliseconds without a byte either way: of a big archive it is silent until it has looked through all of it */
const patience = 120_000
/** bytes of a piece; the daemon takes what its StreamMaxLength lets through */
const pieceBytes = 64 * 1024
/** bytes of an answer: one line */
const mostAnswered = 4096

/** No answer, or none that says whether the file is harmful. */
class NotScanned extends RefusalError {
  constructor(cause: unknown) {
    super(unavailable)
    this.cause = isClosed(cause) ? new Error(tooMuch, { cause }) : cause
  }
}

// It says so, and closes: what it said is lost with what it has not read.
const tooMuch = 'The scanner closed before it had the whole file. Does its StreamMaxLength let it through?'
const isClosed = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'EPIPE' || error.code === 'ECONNRESET')

const lengthOf = (bytes: number): Buffer => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}

/** The pieces of `INSTREAM`: each behind its length, and after the last one a length of nothing. */
async function* inPieces(path: string, size: number): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0')
  // A stream of its own: the file is read by others after this.
  if (size > 0)
    for await (const piece of createReadStream(path, { end: size - 1, highWaterMark: pieceBytes })) {
      yield lengthOf(piece.length)
      yield piece
    }
  yield lengthOf(0)
}

/** What the daemon says until it closes, without the zero byte at its end. @throws Error for more than a line */
async function answerOf(socket: Socket): Promise<string> {
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of socket) {
    bytes += piece.length
    if (bytes > mostAnswered) throw new Error('The scanner’s answer is longer than a line')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString().replace(/\0$/, '').trim()
}

/** Sends a command and gives its answer; the connection is closed on every way out. */
async function ask(
  address: ScannerAddress,
  command: Iterable<Buffer> | AsyncIterable<Buffer>,
  milliseconds: number,
  gone?: AbortSignal,
): Promise<string> {
  gone?.throwIfAborted()
  const socket = connect({ ...address, ...(gone && { signal: gone }) })
  socket.setTimeout(milliseconds, () => socket.destroy(new Error('The scanner does not answer')))
  // It may answer before it has all, and close: what it says then counts, not that the rest was not taken.
  const over = new AbortController()
  const sent = send(socket, command, over.signal).catch((error: unknown) => error)
  try {
    const text = await answerOf(socket)
    if (text !== '') return text
    throw (await sent) ?? new Error('The scanner closed without an answer')
  } finally {
    socket.destroy()
    // With what is sent ends the reading of the file, which is closed then.
    over.abort()
    await sent
  }
}

/** Sends pieces as fast as they are taken, until it is over. */
async function send(
  socket: Socket,
  pieces: Iterable<Buffer> | AsyncIterable<Buffer>,
  over: AbortSignal,
): Promise<undefined> {
  for await (const piece of pieces) {
    if (over.aborted || !socket.writable) return
    if (!socket.write(piece)) await once(socket, 'drain', { signal: over })
  }
}

/** Whether a daemon listens there. @throws Error where none does, or something else */
export async function greetScanner(address: ScannerAddress): Promise<void> {
  const answer = await ask(address, [Buffer.from('zPING\0')], greetingPatience)
  if (answer !== 'PONG') throw new Error(`It answers “${answer.slice(0, 100)}”, and no PONG`)
}

/** Scans by a ClamAV daemon; its protocol is in the manual page `clamd(8)`. */
export const clamd = (address: ScannerAddress): Scanner => ({
  scan: async ({ path }, size, gone) => {
    const answer = await ask(address, inPieces(path, size), patience, gone).catch((error: unknown) => {
      throw gone.aborted ? gone.reason : new NotScanned(error)
    })
    if (answer === 'stream: OK') return null
    const found = /^stream: ([\w.!:/()-]{1,200}) FOUND$/.exec(answer)?.[1]
    if (found) return found
    throw new NotScanned(new Error(`The scanner says “${answer.slice(0, 200)}”`))
  },
})
