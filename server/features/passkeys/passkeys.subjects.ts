/** Whether the passkey whose id is `$4` belongs to the user `u`. */
export const passkeySubjects = {
  passkey: 'exists (select from passkeys own where own.id = $4 and own.user_id = u.id)',
} as const
