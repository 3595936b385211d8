import type { Actor, Caller } from '../../callers.ts'
import type { Transaction } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Parts } from '../../parts.ts'
import { type Refusal, RefusalError, sessionEnded } from '../../refusals.ts'
import type { AuditAction } from '../audit/actions.ts'
import { audit } from '../audit/audit.queries.ts'
import {
  type BackupCode,
  findBackupCode,
  looksLikeBackupCode,
  makeBackupCodes,
  useBackupCode,
} from '../session/backup-codes.ts'
import { codeLifetime, demandsTwoStep } from '../session/session.rules.ts'
import { countTry, giveBack } from '../session/throttles.ts'
import { endSessions, holdSession } from '../sessions/sessions.queries.ts'
import {
  hasEmailMfa,
  keepCode,
  lockEmailMfa,
  type Purpose,
  replaceBackupCodes,
  setEmailMfa,
  useMailedCode,
} from './mfa.queries.ts'
import { alreadyActive, demanded, notEnabled, wrongCode } from './mfa.rules.ts'

/** Mails a code for one act on the account, in the caller's transaction. */
export async function mailCodeFor(
  { clock, random, tokens, mailer, config }: Parts,
  trx: Transaction,
  caller: Caller,
  purpose: Purpose,
): Promise<void> {
  const now = clock.now()
  await countTry(trx, `mail code ${caller.id}`, config.limits.codeMailsPerUser, now)
  const code = random.code()
  await keepCode(trx, caller.id, purpose, tokens.hash(code), now)
  await mailer.send(trx, { kind: 'code', userId: caller.id, code, minutes: codeLifetime / 60_000 })
}

/** Whether codes are mailed to somebody who signs in with a password, and whether that is the provider's will. */
export async function twoStepOf({ db, config }: Parts, caller: Caller) {
  const isDemanded = demandsTwoStep(config, caller)
  return { isOn: isDemanded || (await hasEmailMfa(db, caller.id)), isDemanded }
}

/** Locks what the person chose; on too where the provider demands it. */
const lockTwoStep = async ({ config }: Parts, trx: Transaction, caller: Caller): Promise<boolean> =>
  (await lockEmailMfa(trx, caller.id)) || demandsTwoStep(config, caller)

/** Mails a code for a change of two-step; it is refused when two-step is not as the change needs it. */
const mailCode = (parts: Parts, caller: Caller, purpose: 'activate' | 'deactivate' | 'backup') =>
  inTransaction(parts.db, async (trx) => {
    const active = await lockTwoStep(parts, trx, caller)
    if (purpose === 'deactivate' && demandsTwoStep(parts.config, caller)) throw new RefusalError(demanded)
    if (purpose === 'activate' && active) throw new RefusalError(alreadyActive)
    if (purpose !== 'activate' && !active) throw new RefusalError(notEnabled)
    await mailCodeFor(parts, trx, caller, purpose)
  })

export const mailActivationCode = (parts: Parts, caller: Caller) => mailCode(parts, caller, 'activate')
export const mailDeactivationCode = (parts: Parts, caller: Caller) => mailCode(parts, caller, 'deactivate')
export const mailBackupCode = (parts: Parts, caller: Caller) => mailCode(parts, caller, 'backup')

type Change = {
  parts: Parts
  caller: Caller
  purpose: Purpose
  code: string
  /** that two-step is as the change needs it; else it is refused, whatever the code */
  needs: { active: boolean; else: Refusal }
  /** whether it gives out backup codes */
  makesCodes?: boolean
}

/**
 * Does a change once its code, mailed or a backup one, was found right. A wrong one is counted; either works once.
 */
async function withCode<T>(
  { parts, caller, purpose, code, needs, makesCodes = false }: Change,
  work: (trx: Transaction, now: Date, fresh: readonly BackupCode[]) => Promise<T>,
): Promise<T> {
  const { db, clock, tokens, config } = parts
  const now = clock.now()
  const tries = `code user ${caller.id}`
  await countTry(db, tries, config.limits.wrongCodesPerUser, now)
  const backup = await findBackupCode(parts, caller.id, code)
  const fresh = makesCodes ? await makeBackupCodes(parts) : []
  const isRight = async (trx: Transaction): Promise<boolean> => {
    if (looksLikeBackupCode(code))
      return backup !== undefined && (await useBackupCode(trx, caller.id, backup, now))
    return useMailedCode(trx, caller.id, purpose, tokens.hashes(code), now)
  }
  // What a wrong code changes must be committed, so a refusal is returned and thrown afterwards.
  const outcome = await inTransaction(db, async (trx) => {
    if ((await lockTwoStep(parts, trx, caller)) !== needs.active) return { refused: needs.else }
    if (!(await holdSession(trx, caller.sessionId))) throw new RefusalError(sessionEnded)
    if (!(await isRight(trx))) return { refused: wrongCode }
    return { done: await work(trx, now, fresh) }
  })
  if ('done' in outcome || outcome.refused !== wrongCode) await giveBack(db, [tries], now)
  if ('done' in outcome) return outcome.done
  const { refused } = outcome
  throw refused === wrongCode
    ? new RefusalError(refused, { action: 'code.refused', person: caller.id })
    : new RefusalError(refused)
}

/** Keeps new codes in the old ones' place; returns them, shown this once. */
async function keepCodes(trx: Transaction, userId: string, fresh: readonly BackupCode[]): Promise<string[]> {
  await replaceBackupCodes(
    trx,
    userId,
    fresh.map(({ hash }) => hash),
  )
  return fresh.map(({ code }) => code)
}

const record = (trx: Transaction, by: Actor, now: Date, action: AuditAction) =>
  audit(trx, by, now, [{ action, subjectId: by.id }])

/** Turns two-step on, ends the person's other sessions and tells them; returns the backup codes, shown this once. */
export const turnOn = (parts: Parts, caller: Caller, code: string, by: Actor): Promise<string[]> =>
  withCode(
    {
      parts,
      caller,
      purpose: 'activate',
      code,
      needs: { active: false, else: alreadyActive },
      makesCodes: true,
    },
    async (trx, now, fresh) => {
      await setEmailMfa(trx, caller.id, true)
      await endSessions(trx, caller.id, now, caller.sessionId)
      await record(trx, by, now, 'mfa.turned_on')
      await parts.mailer.send(trx, { kind: 'mfa', userId: caller.id, on: true })
      return keepCodes(trx, caller.id, fresh)
    },
  )

/** Turns two-step off, ends the person's other sessions and tells them. */
export const turnOff = (parts: Parts, caller: Caller, code: string, by: Actor): Promise<void> => {
  if (demandsTwoStep(parts.config, caller)) throw new RefusalError(demanded)
  return withCode(
    { parts, caller, purpose: 'deactivate', code, needs: { active: true, else: notEnabled } },
    async (trx, now) => {
      await setEmailMfa(trx, caller.id, false)
      await replaceBackupCodes(trx, caller.id, [])
      await endSessions(trx, caller.id, now, caller.sessionId)
      await record(trx, by, now, 'mfa.turned_off')
      await parts.mailer.send(trx, { kind: 'mfa', userId: caller.id, on: false })
    },
  )
}

/** New backup codes in the old ones' place. */
export const createBackupCodes = (parts: Parts, caller: Caller, code: string, by: Actor): Promise<string[]> =>
  withCode(
    { parts, caller, purpose: 'backup', code, needs: { active: true, else: notEnabled }, makesCodes: true },
    async (trx, now, fresh) => {
      await record(trx, by, now, 'mfa.backup_codes_made')
      return keepCodes(trx, caller.id, fresh)
    },
  )
