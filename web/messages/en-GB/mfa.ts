/** Signing in by a code, and changing how. */
export const mfa = {
  title: 'Enter your code',
  sent: 'We sent six digits to <b>{address}</b> at {time}. They are valid until {until}.',
  backup:
    'Enter one of the twelve-character backup codes you saved when you turned on two-step verification. Each works once.',
  code: 'Code',
  verify: 'Verify',
  cancel: 'Cancel',
  again: 'Send a new code',
  useBackup: 'Use a backup code',
  useMail: 'Use the code from the e-mail',
  resent: 'A new code is on its way. Only the newest code works.',
  dead: 'This sign-in took too long or had too many wrong codes. Enter your password again to get a new code.',
} as const
