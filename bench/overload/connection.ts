import { connect, type Socket } from 'node:net'

/** An answer: its status, and the seconds after which the call may be sent again, where it says so. */
export type Answer = { status: number; retryAfter: string | undefined }

type Waiting = { done(answer: Answer): void; fail(): void }

/** How much of an answer is still to come, or that its head is. */
type Reading = { head: Buffer } | { answer: Answer; rest: number }

/**
 * One connection that makes one call at a time, of bytes that are ready: a client that spent more on a call than the
 * server does could not send four times what that can do.
 */
export class Connection {
  private readonly port: number
  private socket: Socket | undefined
  private waiting: Waiting | undefined
  private reading: Reading = { head: Buffer.alloc(0) }

  constructor(port: number) {
    this.port = port
  }

  send(request: string, waiting: Waiting): void {
    this.waiting = waiting
    this.reading = { head: Buffer.alloc(0) }
    this.socket ??= this.open()
    this.socket.write(request)
  }

  close(): void {
    this.socket?.destroy()
  }

  private open(): Socket {
    const socket = connect({ port: this.port, host: '127.0.0.1', noDelay: true })
    socket.on('data', (chunk) => this.read(Buffer.from(chunk)))
    socket.on('error', () => {})
    socket.on('close', () => {
      if (this.socket === socket) this.socket = undefined
      const waiting = this.waiting
      this.waiting = undefined
      waiting?.fail()
    })
    return socket
  }

  private read(chunk: Buffer): void {
    if ('rest' in this.reading) this.reading.rest -= chunk.length
    else {
      const head = this.reading.head.length > 0 ? Buffer.concat([this.reading.head, chunk]) : chunk
      const end = head.indexOf('\r\n\r\n')
      if (end === -1) {
        this.reading = { head }
        return
      }
      const text = head.toString('latin1', 0, end)
      const length = /^content-length: (\d+)/im.exec(text)?.[1] ?? '0'
      const retryAfter = /^retry-after: (.*)/im.exec(text)?.[1]
      if (/^transfer-encoding:/im.test(text)) throw new Error('An answer came in pieces.')
      const answer = { status: Number(text.slice(9, 12)), retryAfter }
      this.reading = { answer, rest: Number(length) - (head.length - end - 4) }
    }
    if (this.reading.rest > 0) return
    const { answer } = this.reading
    const waiting = this.waiting
    this.waiting = undefined
    waiting?.done(answer)
  }
}
