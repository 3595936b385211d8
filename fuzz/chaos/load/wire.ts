import { Agent, request } from 'node:http'

/** What a call came to; status 0: nobody knows, as no answer came. */
export type Came = { status: number; body: unknown }

export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH'
  path: string
  /** the header that says who calls */
  as?: string
  body?: unknown
  /** a body that is no JSON, with its media type */
  form?: { type: string; body: string }
}

/** Milliseconds after which a client gives a call up. */
const patience = 10_000

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Calls the servers in turns; what happens to one of them is an answer that did not come. */
export class Wire {
  readonly #agent = new Agent({ keepAlive: true })
  readonly #ports: readonly number[]
  #turn = 0
  underWay = 0
  calls = 0
  /** answers that no trouble excuses: what can't be done now is 503 */
  readonly broken: string[] = []

  constructor(ports: readonly number[]) {
    this.#ports = ports
  }

  send({ method, path, as, body, form }: Call): Promise<Came> {
    const content = form?.body ?? (body === undefined ? undefined : JSON.stringify(body))
    const type = form?.type ?? 'application/json'
    const port = this.#ports[this.#turn++ % this.#ports.length]
    this.underWay++
    this.calls++
    return new Promise<Came>((resolve) => {
      const settle = (came: Came) => {
        clearTimeout(limit)
        resolve(came)
      }
      const unknown = () => settle({ status: 0, body: null })
      const sending = request(
        {
          agent: this.#agent,
          host: '127.0.0.1',
          port,
          method,
          path: `/api/v1/${path}`,
          headers: {
            ...(as && { authorization: as }),
            ...(content !== undefined && {
              'content-type': type,
              'content-length': Buffer.byteLength(content),
            }),
          },
        },
        (answer) => {
          const pieces: Buffer[] = []
          answer.on('data', (piece: Buffer) => pieces.push(piece))
          answer.on('error', unknown)
          answer.on('close', unknown)
          answer.on('end', () => {
            const status = answer.statusCode ?? 0
            const text = Buffer.concat(pieces).toString('utf8')
            if (status >= 500 && status !== 503) this.broken.push(`${method} ${path}: ${status} ${text}`)
            settle({ status, body: parsed(text) })
          })
        },
      )
      const limit = setTimeout(() => sending.destroy(new Error('No answer came.')), patience)
      sending.on('error', unknown)
      sending.end(content)
    }).finally(() => {
      this.underWay--
    })
  }

  close(): void {
    this.#agent.destroy()
  }
}
