import { changePassword, resetPassword, sendResetLink } from '@hub/contract/passwords'
import type { Transaction } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { App } from '../../http/app.ts'
import { callerOf } from '../../http/caller.ts'
import { isId } from '../../ids.ts'
import type { Parts } from '../../parts.ts'
import { Refused } from '../../refusals.ts'
import { audit } from '../audit/audit.queries.ts'
import { hashPassword, passwordMatches } from '../session/hashing.ts'
import { accountByEmail } from '../session/session.queries.ts'
import { countLinkMail, countTry, giveBack } from '../session/throttles.ts'
import { sameHash } from '../session/tokens.ts'
import { endSessions } from '../sessions/sessions.queries.ts'
import {
  isGoodPassword,
  resetLifetime,
  signatureExpired,
  weakPassword,
  wrongOldPassword,
  wrongSignature,
} from './passwords.rules.ts'

/** What a reset link is bound to. */
type Secret = { passwordHash: string | null; emailKey: string }

const linkSent = { detail: 'Reset link sent if the user exists in database' }

export function passwordRoutes(app: App, { db, clock, tokens, mailer, config }: Parts): void {
  const { limits } = config

  // Bound to the password and the address of the moment: once either was changed, by this link or otherwise, it is dead.
  const signatureOf = (userId: string, timestamp: string, user: Secret | undefined) =>
    tokens.hash(`reset ${userId} ${timestamp} ${user?.emailKey} ${user?.passwordHash}`)

  app.route({
    ...sendResetLink,
    handler: async (request) => {
      const now = clock.now()
      const account = request.body.email.toLowerCase()
      const user = await accountByEmail(db, account)
      // Unknown addresses are counted alike, or the count would tell.
      await countLinkMail(db, user?.id ?? account, limits, now)
      const timestamp = String(now.getTime())
      // The same work for known and unknown: a signature is made and a transaction is done either way.
      const userId = user?.id ?? '00000000-0000-7000-8000-000000000000'
      const signature = signatureOf(userId, timestamp, user)
      const query = new URLSearchParams({ user_id: userId, timestamp, signature })
      const link = `${config.publicUrl}/reset-password/confirm?${query}`
      await inTransaction(db, async (trx) => {
        await audit(trx, { id: user?.id ?? null, address: request.ip }, now, [
          { action: 'password.link_asked', subjectId: user?.id ?? null },
        ])
        // Queued for nobody, an unknown address costs what a known one does.
        await mailer.send(trx, { kind: 'reset', userId: user?.isActive ? userId : '', link })
      })
      return linkSent
    },
  })

  /** @param was what the change was judged by; answers false when it holds no longer */
  const setPassword = async (
    trx: Transaction,
    userId: string,
    password: string,
    was: Pick<Secret, 'passwordHash'> & Partial<Secret>,
  ): Promise<boolean> => {
    const { numUpdatedRows } = await trx
      .updateTable('users')
      .set({ password_hash: password })
      .where('id', '=', userId)
      .where('password_hash', 'is not distinct from', was.passwordHash)
      .$if(was.emailKey !== undefined, (query) => query.where('email_key', '=', was.emailKey ?? ''))
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }

  app.route({
    ...resetPassword,
    handler: async (request) => {
      const { user_id, timestamp, signature, password } = request.body
      const now = clock.now()
      const user = isId(user_id)
        ? await db
            .selectFrom('users')
            .selectAll()
            .where('id', '=', user_id)
            .where('is_active', '=', true)
            .executeTakeFirst()
        : undefined
      const was = user && { passwordHash: user.password_hash, emailKey: user.email_key }
      const expected = signatureOf(user?.id ?? '', timestamp, was)
      if (!sameHash(expected, signature) || !user || !was) throw new Refused(wrongSignature)
      if (Number(timestamp) + resetLifetime <= now.getTime()) throw new Refused(signatureExpired)
      const named = {
        firstName: user.first_name,
        lastName: user.last_name,
        agencyName: user.agency_name,
        email: user.email,
      }
      if (!(await isGoodPassword(password, named))) throw new Refused(weakPassword)
      const hashed = await hashPassword(password)
      await inTransaction(db, async (trx) => {
        // Of two who use one link at the same moment, one sets the password.
        if (!(await setPassword(trx, user.id, hashed, was))) throw new Refused(wrongSignature)
        await endSessions(trx, user.id, now)
        await audit(trx, { id: user.id, address: request.ip }, now, [
          { action: 'password.reset', subjectId: user.id },
        ])
        await mailer.send(trx, { kind: 'password', userId: user.id })
      })
      return { detail: 'Reset password successful' }
    },
  })

  app.route({
    ...changePassword,
    handler: async (request) => {
      const caller = callerOf(request)
      const { old_password, password } = request.body
      const now = clock.now()
      const tries = `old password ${caller.id}`
      await countTry(db, tries, limits.wrongOldPasswords, now)
      const user = await db
        .selectFrom('users')
        .select('password_hash')
        .where('id', '=', caller.id)
        .executeTakeFirst()
      if (!(await passwordMatches(user?.password_hash ?? null, old_password)))
        throw new Refused(wrongOldPassword)
      await giveBack(db, [tries], now)
      if (!(await isGoodPassword(password, caller))) throw new Refused(weakPassword)
      const hashed = await hashPassword(password)
      await inTransaction(db, async (trx) => {
        const was = { passwordHash: user?.password_hash ?? null }
        if (!(await setPassword(trx, caller.id, hashed, was))) throw new Refused(wrongOldPassword)
        await endSessions(trx, caller.id, now, caller.sessionId)
        await audit(trx, { id: caller.id, address: request.ip }, now, [
          { action: 'password.changed', subjectId: caller.id },
        ])
        await mailer.send(trx, { kind: 'password', userId: caller.id })
      })
      return { detail: 'Password changed successfully' }
    },
  })
}
