import type { Scope, Subject } from '@hub/contract/endpoint'
import type { Database, Transaction } from './db/connect.ts'
import type { Position } from './db/replica.ts'

/**
 * Who reads. A consultant reads what is theirs or offered to them; the provider's staff read all. `viewed`: staff read
 * as this consultant, and see nothing of what is theirs alone.
 */
export type Reader = { id: string; rights: 'consultant' | 'staff'; viewed?: true }

/** Somebody who reads, as the database knows them at this moment. */
export type Person = Reader & {
  email: string
  firstName: string
  lastName: string
  agencyName: string | null
  type: 'Consultant' | 'Agency' | null
}

/** Who calls. */
export type Caller = Person & { sessionId: string }

/** What a call shows to say who makes it: a session, as its access token names it. */
export type Credential = { userId: string; sessionId: string }

/** Whom a statement reads for: a session, which it checks itself, or a reader whom the call has found before. */
export type Asker = Credential | Reader

/** What is found out with the caller: whether the subject is theirs to see, and how far the primary's log reached. */
type Look = { seesSubject: boolean; position: Position | null }

/**
 * Looks a caller up, whether they may see the subject of their call, and when they last proved who they are.
 *
 * @param subjectId null when the address holds no id
 * @returns undefined when the credential is no longer good
 */
export type FindCaller = (
  credential: Credential,
  now: Date,
  subject: Subject,
  subjectId: string | null,
) => Promise<({ caller: Caller; provedAt: Date | null } & Look) | undefined>

/**
 * Finds the consultant whom somebody of the provider's views the portal as, and whether they may see the subject of
 * the call.
 *
 * @param subjectId null when the address holds no id
 * @returns undefined when they may not sign in
 */
export type FindConsultant = (
  consultantId: string,
  subject: Subject,
  subjectId: string | null,
) => Promise<({ person: Person } & Look) | undefined>

/** A system that calls with a key, in the provider's name. */
export type KeyHolder = { id: string; name: string; scopes: readonly Scope[] }

/** What a system shows of its key: `Authorization: Api-Key {id}.{secret}`. */
export type PresentedKey = { id: string; secret: string }

/**
 * Finds the key that was presented, if it is good now, and whether there is the subject of its call.
 *
 * @param subjectId null when the address holds no id
 */
export type FindKey = (
  key: PresentedKey,
  now: Date,
  subject: Subject,
  subjectId: string | null,
) => Promise<({ key: KeyHolder } & Look) | undefined>

/** A token that was read; `device` names a browser that signed in, and opens nothing. */
export type Token = {
  type: 'access' | 'refresh' | 'device'
  userId: string
  sessionId: string
  expiresAt: Date
}

/** milliseconds that a session lasts: as long as its refresh token and the browser's cookie (contract.md, Tokens) */
export const sessionLifetime = 6 * 60 * 60 * 1000

/** A call that may be sent again by its key. */
export type KeyedCall = {
  /**
   * Writes in an act's transaction that the call was done, so that it is not done again.
   *
   * @throws RefusalError 409 when the key is not the call's any more
   */
  noteDone(db: Database | Transaction): Promise<void>
}

/**
 * Who acts, and from where: a person, a key, or the system itself (all null). `call`: by which call, where that may be
 * sent again.
 */
export type Actor = {
  id: string | null
  address: string | null
  keyId?: string | null
  call?: KeyedCall | null
}

/** Who does what time brings, and what the provider's command does. */
export const system: Actor = { id: null, address: null }

/** Where somebody signs in from; of what the browser says of itself, as much as is kept. */
export type Device = { address: string; userAgent: string | null }
