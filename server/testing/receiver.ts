import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterAll } from 'vitest'
import { deliverNext } from '../features/webhooks/delivering.work.ts'
import { tellNext } from '../features/webhooks/telling.work.ts'
import type { Portal } from './portal.ts'

type Got = { headers: Record<string, string>; body: string }
export type Answer = (request: IncomingMessage, response: ServerResponse) => void

export const ok: Answer = (_, response) => response.writeHead(204).end()

/** A receiver of webhooks on this machine, which answers as a test wants. */
export async function receiver() {
  const got: Got[] = []
  let answer: Answer = ok
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      )
      got.push({ headers, body: Buffer.concat(pieces).toString() })
      answer(request, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${port}/hook`,
    got,
    answerWith: (next: Answer) => {
      answer = next
    },
    types: () => got.map(({ body }) => JSON.parse(body).type),
  }
}

const never = new AbortController().signal

/** Makes messages of all events, and sends each that waits, as the worker does. */
export async function sendWebhooks(portal: Portal): Promise<void> {
  while (await tellNext(portal.parts));
  while (await deliverNext(portal.parts, never));
}
