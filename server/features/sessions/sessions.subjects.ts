/** Whether the open session whose id is `$4` belongs to the user `u`. */
export const sessionSubjects = {
  session: `exists (select from sessions own
    where own.id = $4 and own.user_id = u.id and own.revoked_at is null and own.expires_at > $3)`,
} as const
