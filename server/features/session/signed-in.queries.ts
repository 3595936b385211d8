import type { Credential } from '../../callers.ts'

/**
 * The one place that says who is signed in: `from` and `where` of a statement that selects from the user `u`, with
 * `signedInValues` as `$1` to `$3`. Statements that answer a call themselves hold it too, so that a session that was
 * revoked a moment ago gets nothing.
 */
export const signedIn = `from sessions s join users u on u.id = s.user_id
  where s.id = $1 and s.user_id = $2 and s.revoked_at is null and s.expires_at > $3 and u.is_active`

export const signedInValues = ({ sessionId, userId }: Credential, now: Date): unknown[] => [
  sessionId,
  userId,
  now,
]
