import { type AddressInfo, createServer, type Socket } from 'node:net'

/** What a scripted daemon does when it has a whole file: says this, or is left to the test. */
type Reply = string | ((socket: Socket) => void)

/** Takes the pieces of `INSTREAM` off what has come; null until the last one is there. */
function fileIn(bytes: Buffer): Buffer | null {
  const start = bytes.indexOf(0) + 1
  const pieces: Buffer[] = []
  for (let at = start; at + 4 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    if (length === 0) return Buffer.concat(pieces)
    pieces.push(bytes.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}

export type Scripted = {
  url: string
  port: number
  /** the files that came, oldest first */
  files: Buffer[]
  reply: Reply
  close(): Promise<void>
}

/** Speaks as `clamd` does, on a port of this machine, and says of each file what the test wants. */
export async function scriptedScanner(): Promise<Scripted> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let bytes: Buffer = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    socket.on('data', (piece: Buffer) => {
      bytes = Buffer.concat([bytes, piece])
      if (bytes.toString('latin1') === 'zPING\0') socket.end('PONG\0')
      const file = bytes.toString('latin1', 0, 10) === 'zINSTREAM\0' ? fileIn(bytes) : null
      if (file === null) return
      scanner.files.push(file)
      if (typeof scanner.reply === 'string') socket.end(`${scanner.reply}\0`)
      else scanner.reply(socket)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address: string | AddressInfo | null = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port was given.')
  const { port } = address
  const scanner: Scripted = {
    url: `tcp://127.0.0.1:${port}`,
    port,
    files: [],
    reply: 'stream: OK',
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return scanner
}
