import { login, loginCode, logout, refreshAccess, resendCode } from '@hub/contract/session'
import type { Transaction } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { App } from '../../http/app.ts'
import type { Parts } from '../../parts.ts'
import { Refused, throttled, tokenNotValid } from '../../refusals.ts'
import { audit } from '../audit/audit.queries.ts'
import { findSession, revokeSession } from '../sessions/sessions.queries.ts'
import { passwordMatches } from './hashing.ts'
import {
  accountByEmail,
  addChallenge,
  countWrongCode,
  endChallenge,
  lockChallenge,
  replaceCode,
  stillHasPassword,
  useBackupCode,
} from './session.queries.ts'
import {
  challengeIsOver,
  challengeLifetime,
  codeIsOver,
  codeLifetime,
  isMissing,
  noCode,
  noCredentials,
  noMoreCodes,
  notAToken,
  resendWait,
  wrongCode,
  wrongCredentials,
  wrongEphemeralToken,
} from './session.rules.ts'
import { beginSession, signIn, tokensFor } from './session.starting.ts'
import { countTry, giveBack } from './throttles.ts'
import { sameHash } from './tokens.ts'

const codeMinutes = codeLifetime / 60_000

export function sessionRoutes(app: App, parts: Parts): void {
  const { db, clock, random, tokens, mailer, config } = parts
  const { limits } = config

  app.route({
    ...login,
    preValidation: async ({ body }) => {
      if (isMissing(body, 'email') || isMissing(body, 'password')) throw new Refused(noCredentials)
    },
    handler: async (request) => {
      const { email, password } = request.body
      const now = clock.now()
      const account = email.toLowerCase()
      const here = `login account+address ${account} ${request.ip}`
      const anywhere = `login account ${account}`
      await countTry(db, `login address ${request.ip}`, limits.loginsPerAddress, now)
      await countTry(db, here, limits.wrongLoginsPerAccountAndAddress, now)
      await countTry(db, anywhere, limits.wrongLoginsPerAccount, now)

      const user = await accountByEmail(db, email)
      const right = await passwordMatches(user?.passwordHash ?? null, password)
      if (!right || !user?.isActive) {
        await audit(db, { id: null, address: request.ip }, now, [
          { action: 'session.refused', subjectId: user?.id ?? null },
        ])
        throw new Refused(wrongCredentials)
      }
      await giveBack(db, [here, anywhere], now)

      const unchanged = async (trx: Transaction) => {
        if (!(await stillHasPassword(trx, user))) throw new Refused(wrongCredentials)
      }
      if (!user.emailMfa) return signIn(parts, request, user.id, 'password', unchanged)

      await countTry(db, `mail code ${user.id}`, limits.codeMailsPerUser, now)
      const token = random.token()
      const code = random.code()
      await inTransaction(db, async (trx) => {
        await unchanged(trx)
        await addChallenge(
          trx,
          {
            userId: user.id,
            tokenHash: tokens.hash(token),
            codeHash: tokens.hash(code),
            expiresAt: new Date(now.getTime() + challengeLifetime),
          },
          now,
        )
        await mailer.send(trx, { kind: 'code', userId: user.id, code, minutes: codeMinutes })
        await audit(trx, { id: user.id, address: request.ip }, now, [
          { action: 'session.code_sent', subjectId: user.id },
        ])
      })
      return { ephemeral_token: token, method: 'email' as const }
    },
  })

  app.route({
    ...loginCode,
    preValidation: async ({ body }) => {
      if (isMissing(body, 'ephemeral_token') || isMissing(body, 'code')) throw new Refused(noCode)
    },
    handler: async (request) => {
      const { ephemeral_token, code } = request.body
      const now = clock.now()
      const tokenHash = tokens.hash(ephemeral_token)
      const owner = await db
        .selectFrom('sign_in_challenges')
        .select('user_id')
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst()
      if (!owner) throw new Refused(wrongEphemeralToken)
      const tries = `code user ${owner.user_id}`
      await countTry(db, tries, limits.wrongCodesPerUser, now)

      const outcome = await inTransaction(db, async (trx) => {
        const challenge = await lockChallenge(trx, tokenHash)
        if (!challenge || challengeIsOver(challenge, now)) return wrongEphemeralToken
        const mailed = sameHash(challenge.codeHash, tokens.hash(code)) && !codeIsOver(challenge, now)
        const right =
          mailed ||
          (code.length === 12 && (await useBackupCode(trx, challenge.userId, tokens.hash(code), now)))
        if (!right) {
          await countWrongCode(trx, challenge.id)
          return wrongCode
        }
        await endChallenge(trx, challenge.id, now)
        return beginSession(parts, trx, request, challenge.userId, mailed ? 'email code' : 'backup code', now)
      })
      if ('status' in outcome) throw new Refused(outcome)
      await giveBack(db, [tries], now)
      return tokensFor(tokens, outcome, now)
    },
  })

  app.route({
    ...resendCode,
    preValidation: async ({ body }) => {
      if (isMissing(body, 'ephemeral_token')) throw new Refused(noCode)
    },
    handler: async (request) => {
      const now = clock.now()
      const tokenHash = tokens.hash(request.body.ephemeral_token)
      const code = random.code()
      const refused = await inTransaction(db, async (trx) => {
        const challenge = await lockChallenge(trx, tokenHash)
        if (!challenge || challengeIsOver(challenge, now)) return wrongEphemeralToken
        const wait = resendWait(challenge, now)
        if (wait === null) return noMoreCodes(challenge, now)
        if (wait > 0) return throttled(wait)
        await countTry(trx, `mail code ${challenge.userId}`, limits.codeMailsPerUser, now)
        await replaceCode(trx, challenge.id, tokens.hash(code), now)
        await mailer.send(trx, { kind: 'code', userId: challenge.userId, code, minutes: codeMinutes })
        return undefined
      })
      if (refused) throw new Refused(refused)
      return { details: 'Email message with MFA code has been sent.' }
    },
  })

  app.route({
    ...logout,
    handler: async (request) => {
      const now = clock.now()
      const token = tokens.readAnyAge(request.body.refresh_token)
      if (token?.type !== 'refresh') throw new Refused(notAToken)
      await inTransaction(db, async (trx) => {
        if (await revokeSession(trx, token.sessionId, now))
          await audit(trx, { id: token.userId, address: request.ip }, now, [
            { action: 'session.ended', subjectId: token.sessionId },
          ])
      })
      return { detail: 'Logout successful' }
    },
  })

  app.route({
    ...refreshAccess,
    handler: async (request) => {
      const now = clock.now()
      const token = tokens.read(request.body.refresh, now)
      if (token === 'expired') throw new Refused(tokenNotValid('Token is expired'))
      if (token === 'invalid') throw new Refused(tokenNotValid('Token is invalid'))
      if (token.type !== 'refresh') throw new Refused(tokenNotValid('Token has wrong type'))
      const session = await findSession(db, token.sessionId)
      if (!session || session.revoked_at !== null || !session.is_active)
        throw new Refused(tokenNotValid('Token is blacklisted'))
      return {
        access: tokens.sign(
          'access',
          { id: session.id, userId: session.user_id, expiresAt: session.expires_at },
          now,
        ),
      }
    },
  })
}
