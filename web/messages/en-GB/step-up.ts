/** The dialog that asks for a proof before an act on the account. */
export const stepUp = {
  title: 'Is it you?',
  say: 'Confirm that it is you before your account is changed.',
  password: 'Password',
  confirm: 'Confirm',
  cancel: 'Cancel',
  passkey: 'Use a passkey',
  sendCode: 'Send a code',
  sent: 'We sent a six-digit code to {address}. Enter it to go on.',
  noPasskey:
    'The browser’s prompt was closed, or this device has no passkey of yours. You can use your password or a code.',
} as const
