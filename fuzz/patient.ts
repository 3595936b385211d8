/** So many tries that the limits never end what is looked for. */
export const patient = Object.fromEntries(
  [
    'LOGINS_PER_MINUTE',
    'WRONG_LOGINS',
    'WRONG_LOGINS_PER_HOUR',
    'WRONG_CODES',
    'CODE_MAILS',
    'WRONG_OLD_PASSWORDS',
    'LINK_MAILS',
    'LINK_MAILS_PER_DAY',
    'PUBLIC_CALLS',
    'TELEMETRY_CALLS',
    'KEY_CALLS',
  ].map((name) => [`LIMIT_${name}`, '1000000']),
)
