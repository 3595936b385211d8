// What the portal reaches outside of itself: a mail server and a receiver of webhooks. They note what arrives, and can
// be away or refuse.
import { createServer, type Server } from 'node:http'
import { type AddressInfo, createServer as createListener } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type Mood = 'well' | 'refusing' | 'silent after taking' | 'away'

/** `sure`: the sender was told that it has arrived */
export type Mail = { to: string; subject: string; at: number; sure: boolean }

export async function freePort(): Promise<number> {
  const server = createListener()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = addressOf(server)
  await new Promise((resolve) => server.close(resolve))
  return port
}

function addressOf(server: { address(): AddressInfo | string | null }): AddressInfo {
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('It does not listen.')
  return address
}

const later = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })

/** @param onMail hears of each mail as it arrives */
export async function openMailServer(onMail: (mail: Mail) => void) {
  const mails: Mail[] = []
  const port = await freePort()
  let mood: Mood = 'well'
  let server: SMTPServer | undefined
  const listen = () =>
    new Promise<void>((resolve) => {
      server = new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS', 'AUTH'],
        onRcptTo: (_address, _session, done) =>
          mood === 'refusing' ? done(later(451, 'Try again later.')) : done(),
        onData: (stream, _session, done) => {
          const pieces: Buffer[] = []
          stream.on('data', (piece: Buffer) => pieces.push(piece))
          stream.on('end', () => {
            PostalMime.parse(Buffer.concat(pieces)).then(({ to, subject }) => {
              const sure = mood !== 'silent after taking'
              const mail = { to: to?.[0]?.address ?? '', subject: subject ?? '', at: Date.now(), sure }
              mails.push(mail)
              onMail(mail)
              done(sure ? null : later(451, 'It was taken, and nobody says so.'))
            }, done)
          })
        },
      })
      // Whom a kill cut off is no fault of the server's.
      server.on('error', () => {})
      server.listen(port, '127.0.0.1', resolve)
    })
  const close = () => new Promise<void>((resolve) => (server ? server.close(resolve) : resolve()))
  await listen()
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    be: async (next: Mood) => {
      if (mood === 'away' && next !== 'away') await listen()
      if (mood !== 'away' && next === 'away') await close()
      mood = next
    },
    close: async () => {
      if (mood !== 'away') await close()
    },
  }
}
export type MailServer = Awaited<ReturnType<typeof openMailServer>>

/** A receiver of webhooks: `ids` are those of the messages that it said it has. */
export async function openReceiver() {
  const ids: string[] = []
  let isWell = true
  const server: Server = createServer((request, response) => {
    request.resume()
    request.on('end', () => {
      if (!isWell) return response.writeHead(503).end()
      ids.push(String(request.headers['webhook-id']))
      return response.writeHead(204).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${addressOf(server).port}/hook`,
    ids,
    be: (next: Mood) => {
      isWell = next === 'well'
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
export type Receiver = Awaited<ReturnType<typeof openReceiver>>
