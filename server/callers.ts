import type { Subject } from '@hub/contract/endpoint'

/** Who calls, as the database knows them at this moment. */
export type Caller = {
  id: string
  sessionId: string
  isInternal: boolean
  email: string
  firstName: string
  lastName: string
  agencyName: string | null
  type: 'Consultant' | 'Agency' | null
}

/** What a call shows to say who makes it: a session, as its access token names it. */
export type Credential = { userId: string; sessionId: string }

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
) => Promise<{ caller: Caller; seesSubject: boolean; provedAt: Date | null } | undefined>
