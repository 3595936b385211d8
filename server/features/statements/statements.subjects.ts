/** Whether the user `u` may see the statement whose id is `$4`: a draft is its owner's alone. */
export const statementSubjects = {
  statement: `exists (select from statements own where own.id = $4
    and (own.consultant_id = u.id or (u.is_internal and own.state <> 'draft')))`,
} as const
