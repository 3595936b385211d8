import { Agent, request } from 'node:http'
import type { Came } from './judge.ts'
import type { FuzzRequest } from './mutations.ts'

/** ms after which a call counts as never answered */
const patience = 60_000

class NoAnswer extends Error {}
class ReusedConnection extends Error {}

/** Sends requests as they are: no address is made tidier, no header left out that the runtime can send. */
export class Wire {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 32 })
  readonly #port: number

  constructor(url: string) {
    this.#port = Number(new URL(url).port)
  }

  /** A connection may be closed just when it is used again: then the request is sent once more, as browsers do. */
  async send(fuzzRequest: FuzzRequest): Promise<Came> {
    return this.#once(fuzzRequest).catch((error: unknown) => {
      if (error instanceof ReusedConnection) return this.#once(fuzzRequest)
      throw error
    })
  }

  #once({ method, path, headers, body }: FuzzRequest): Promise<Came> {
    const start = performance.now()
    return new Promise((resolve, reject) => {
      const sending = request(
        {
          agent: this.#agent,
          host: '127.0.0.1',
          port: this.#port,
          method,
          path,
          headers: {
            host: `localhost:${this.#port}`,
            ...headers,
            ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
          },
          timeout: patience,
        },
        (answer) => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.on('error', reject)
          answer.on('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              body: Buffer.concat(chunks).toString('utf8'),
              took: performance.now() - start,
            }),
          )
        },
      )
      sending.on('timeout', () => sending.destroy(new NoAnswer(`no answer within ${patience / 1000} s`)))
      sending.on('error', (error) =>
        reject(
          sending.reusedSocket && /ECONNRESET|EPIPE/.test(String(Object(error).code))
            ? new ReusedConnection()
            : error,
        ),
      )
      sending.end(body)
    })
  }

  close(): void {
    this.#agent.destroy()
  }
}
