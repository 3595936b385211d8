import type { FastifyRequest } from 'fastify'
import type { Transaction } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Parts } from '../../parts.ts'
import { audit } from '../audit/audit.queries.ts'
import { deviceName } from '../sessions/devices.ts'
import { isKnownDevice, type SessionStart, startSession } from '../sessions/sessions.queries.ts'
import type { Tokens } from './tokens.ts'

type How = 'password' | 'email code' | 'backup code' | 'passkey'

export const tokensFor = (tokens: Tokens, session: SessionStart, now: Date) => ({
  refresh: tokens.sign('refresh', session, now),
  access: tokens.sign('access', session, now),
})

/** Starts a session in the caller's transaction: recorded, and told to its owner when the device is a new one. */
export async function beginSession(
  { mailer }: Pick<Parts, 'mailer'>,
  trx: Transaction,
  request: FastifyRequest,
  userId: string,
  how: How,
  now: Date,
): Promise<SessionStart> {
  const device = { address: request.ip, userAgent: request.headers['user-agent']?.slice(0, 500) ?? null }
  const known = await isKnownDevice(trx, userId, device)
  const session = await startSession(trx, userId, device, now)
  await audit(trx, { id: userId, address: request.ip }, now, [
    { action: 'session.started', subjectId: session.id, details: { with: how } },
  ])
  if (!known)
    await mailer.send(trx, {
      kind: 'device',
      userId,
      device: deviceName(device.userAgent),
      address: request.ip,
      at: now.toISOString(),
    })
  return session
}

/** Starts a session in a transaction of its own, and gives its tokens. */
export async function signIn(
  parts: Parts,
  request: FastifyRequest,
  userId: string,
  how: How,
  also: (trx: Transaction) => Promise<void> = async () => {},
) {
  const now = parts.clock.now()
  const session = await inTransaction(parts.db, async (trx) => {
    await also(trx)
    return beginSession(parts, trx, request, userId, how, now)
  })
  return tokensFor(parts.tokens, session, now)
}
