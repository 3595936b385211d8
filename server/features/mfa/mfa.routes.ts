import {
  activateEmail,
  activeMethods,
  confirmEmail,
  deactivateEmail,
  newBackupCodes,
} from '@hub/contract/mfa'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '../../callers.ts'
import type { Transaction } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { App } from '../../http/app.ts'
import { callerOf } from '../../http/caller.ts'
import type { Parts } from '../../parts.ts'
import { type Refusal, Refused, refusal } from '../../refusals.ts'
import { type AuditAction, audit } from '../audit/audit.queries.ts'
import { useBackupCode } from '../session/session.queries.ts'
import { codeLifetime } from '../session/session.rules.ts'
import { countTry, giveBack } from '../session/throttles.ts'
import { endSessions } from '../sessions/sessions.queries.ts'
import {
  keepCode,
  lockEmailMfa,
  type Purpose,
  replaceBackupCodes,
  setEmailMfa,
  useMailedCode,
} from './mfa.queries.ts'

const alreadyActive = refusal(400, { error: 'MFA method already active.' })
const notEnabled = refusal(400, { error: '2FA is not enabled.' })
const wrongCode = refusal(400, { code: ['Code invalid or expired.'] })
const codeSent = { details: 'Email message with MFA code has been sent.' }

const backupCodes = 5

export function mfaRoutes(app: App, { db, clock, random, tokens, mailer, config }: Parts): void {
  const { limits } = config

  const mailCode = async (trx: Transaction, caller: Caller, purpose: Purpose, now: Date) => {
    await countTry(trx, `mail code ${caller.id}`, limits.codeMailsPerUser, now)
    const code = random.code()
    await keepCode(trx, caller.id, purpose, tokens.hash(code), now)
    await mailer.send(trx, { kind: 'code', userId: caller.id, code, minutes: codeLifetime / 60_000 })
    return codeSent
  }

  /** The right code of its purpose, or (where one is allowed) a backup code; each works once. */
  const isRight = async (trx: Transaction, caller: Caller, purpose: Purpose, code: string, now: Date) =>
    code.length === 12
      ? useBackupCode(trx, caller.id, tokens.hash(code), now)
      : useMailedCode(trx, caller.id, purpose, tokens.hash(code), now)

  /** Counts the try before the code is looked at; what `work` returns as a refusal is committed, then thrown. */
  const withCode = async <T extends object>(
    caller: Caller,
    work: (trx: Transaction, now: Date) => Promise<T | Refusal>,
  ): Promise<T> => {
    const now = clock.now()
    const tries = `code user ${caller.id}`
    await countTry(db, tries, limits.wrongCodesPerUser, now)
    const outcome = await inTransaction(db, (trx) => work(trx, now))
    if ('status' in outcome) {
      if (outcome !== wrongCode) await giveBack(db, [tries], now)
      throw new Refused(outcome)
    }
    await giveBack(db, [tries], now)
    return outcome
  }

  const freshCodes = async (trx: Transaction, caller: Caller) => {
    const codes = Array.from({ length: backupCodes }, () => random.backupCode())
    await replaceBackupCodes(trx, caller.id, codes.map(tokens.hash))
    return { backup_codes: codes }
  }

  const record = (
    trx: Transaction,
    caller: Caller,
    request: FastifyRequest,
    now: Date,
    action: AuditAction,
  ) => audit(trx, { id: caller.id, address: request.ip }, now, [{ action, subjectId: caller.id }])

  app.route({
    ...activateEmail,
    handler: (request) =>
      inTransaction(db, async (trx) => {
        const caller = callerOf(request)
        if (await lockEmailMfa(trx, caller.id)) throw new Refused(alreadyActive)
        return mailCode(trx, caller, 'activate', clock.now())
      }),
  })

  app.route({
    ...confirmEmail,
    handler: (request) => {
      const caller = callerOf(request)
      return withCode(caller, async (trx, now) => {
        if (await lockEmailMfa(trx, caller.id)) return alreadyActive
        if (!(await isRight(trx, caller, 'activate', request.body.code, now))) return wrongCode
        await setEmailMfa(trx, caller.id, true)
        await endSessions(trx, caller.id, now, caller.sessionId)
        await record(trx, caller, request, now, 'mfa.turned_on')
        await mailer.send(trx, { kind: 'mfa', userId: caller.id, on: true })
        return freshCodes(trx, caller)
      })
    },
  })

  app.route({
    ...deactivateEmail,
    handler: async (request, reply) => {
      const caller = callerOf(request)
      const { code } = request.body
      if (code === undefined)
        return inTransaction(db, async (trx) => {
          if (!(await lockEmailMfa(trx, caller.id))) throw new Refused(notEnabled)
          return mailCode(trx, caller, 'deactivate', clock.now())
        })
      await withCode(caller, async (trx, now) => {
        if (!(await lockEmailMfa(trx, caller.id))) return notEnabled
        if (!(await isRight(trx, caller, 'deactivate', code, now))) return wrongCode
        await setEmailMfa(trx, caller.id, false)
        await replaceBackupCodes(trx, caller.id, [])
        await endSessions(trx, caller.id, now, caller.sessionId)
        await record(trx, caller, request, now, 'mfa.turned_off')
        await mailer.send(trx, { kind: 'mfa', userId: caller.id, on: false })
        return {}
      })
      return reply.code(204).send()
    },
  })

  app.route({
    ...activeMethods,
    handler: async (request) => {
      const { id } = callerOf(request)
      const row = await db.selectFrom('users').select('email_mfa').where('id', '=', id).executeTakeFirst()
      return row?.email_mfa ? [{ name: 'email' as const, is_primary: true }] : []
    },
  })

  app.route({
    ...newBackupCodes,
    handler: (request) => {
      const caller = callerOf(request)
      const { code } = request.body
      if (code === undefined)
        return inTransaction(db, async (trx) => {
          if (!(await lockEmailMfa(trx, caller.id))) throw new Refused(notEnabled)
          return mailCode(trx, caller, 'backup', clock.now())
        })
      return withCode(caller, async (trx, now) => {
        if (!(await lockEmailMfa(trx, caller.id))) return notEnabled
        if (!(await isRight(trx, caller, 'backup', code, now))) return wrongCode
        await record(trx, caller, request, now, 'mfa.backup_codes_made')
        return freshCodes(trx, caller)
      })
    },
  })
}
