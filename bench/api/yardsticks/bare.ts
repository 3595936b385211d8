import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import pg from 'pg'

export class SignedOut extends Error {}

export type Session = { userId: string; sessionId: string }

const key = new Uint8Array(hkdfSync('sha256', process.env.HUB_SECRET ?? '', 'consultant-hub', 'tokens', 32))

const text = (value: unknown): string => {
  if (typeof value !== 'string') throw new SignedOut()
  return value
}

/** The portal's own HS256 token, checked by hand on every call. */
export function sessionOf(header: string | undefined): Session {
  const [head = '', body = '', signature = ''] = (header ?? '').replace(/^Bearer /, '').split('.')
  const right = createHmac('sha256', key).update(`${head}.${body}`).digest()
  const signatureBytes = Buffer.from(signature, 'base64url')
  if (signatureBytes.length !== right.length || !timingSafeEqual(signatureBytes, right)) throw new SignedOut()
  const claims: Record<string, unknown> = JSON.parse(Buffer.from(body, 'base64url').toString())
  if (claims.token_type !== 'access' || Number(claims.exp) * 1000 <= Date.now()) throw new SignedOut()
  return { userId: text(claims.user_id), sessionId: text(claims.sid) }
}

export type Rows = <Row extends pg.QueryResultRow>(
  name: string,
  text: string,
  values: unknown[],
) => Promise<Row[]>

export const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })

/** A statement with a name is planned once a connection. */
export const rowsOf =
  (on: Pick<pg.Pool, 'query'> | pg.PoolClient): Rows =>
  async <Row extends pg.QueryResultRow>(name: string, text: string, values: unknown[]) =>
    (await on.query<Row>({ name, text, values })).rows

/** Fastify as it comes: no log, no headers, no schemas. */
export function bare(): FastifyInstance {
  const app = Fastify({ bodyLimit: 5 * 1024 * 1024, routerOptions: { maxParamLength: 1000 } })
  app.setErrorHandler<Error>((error, _request, reply) => {
    if (error instanceof SignedOut) return reply.code(401).send({ detail: 'Sign in.' })
    process.stderr.write(`${error.stack}\n`)
    return reply.code(500).send({ detail: error.message })
  })
  app.get('/healthz', async () => ({ status: 'ok' }))
  return app
}

export type Edit = { id: string; target: string }

export async function serve(app: FastifyInstance): Promise<void> {
  await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
  process.once('SIGTERM', () => {
    app
      .close()
      .then(() => pool.end())
      .then(() => process.exit(0))
  })
}
