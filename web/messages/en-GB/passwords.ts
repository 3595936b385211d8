/** Changing and resetting a password, and the public pages that a link in a mail opens. */
export const passwords = {
  title: 'Password',
  change: 'Change your password',
  changeSay: 'You stay signed in here, and are signed out everywhere else.',
  current: 'Current password',
  fresh: 'New password',
  confirm: 'Confirm password',
  submit: 'Change password',
  changed: 'Your password is changed. You are signed out everywhere else.',
  leave: 'Your new password is not saved yet. You will lose what you typed if you leave.',
  rules: {
    label: 'What a password needs',
    length: '12 to 128 characters',
    lower: 'a lower case letter (a-z)',
    upper: 'an upper case letter (A-Z)',
    digit: 'a digit (0-9)',
    symbol: 'a symbol (e.g. @)',
    names:
      'no names: not yours, not your agency’s, not this portal’s, not the part of your address before the @',
    same: 'the same in both fields',
    met: 'Met:',
    open: 'Still needed:',
    unknown: 'Checked when you save:',
    progress: '{met, number} of {all, number} met',
  },
  back: 'Sign in',
  reset: {
    title: 'Reset your password',
    say: 'Enter the address you sign in with. If it has an account here, we will send it a link that works for one day.',
    email: 'Email',
    submit: 'Send reset link',
    sent: 'If {address} has an account here, a link is on its way. It works once, within one day.',
    again: 'Nothing arrived? Look in your spam folder, or write to <mail></mail>.',
  },
  set: {
    title: 'Set a new password',
    say: 'You will be signed out everywhere, your passkeys will be removed, and you sign in with the new password.',
    submit: 'Set new password',
    done: 'Your new password is set',
    doneSay:
      'You are signed out everywhere, and your passkeys are removed. Sign in with the new password, and add them again.',
    noLink: 'Open this page from the link in the e-mail, or ask for a new link.',
    invalid:
      'This link has already been used, is incomplete, or was replaced by a newer one. Ask for a new link.',
    expired: 'This link is more than one day old. Ask for a new link.',
    ask: 'Ask for a new link',
  },
  invitation: {
    title: 'Welcome to {name}',
    say: 'Choose a password for your account. You will sign in with it and the address that we wrote to.',
    submit: 'Set password and sign in',
    done: 'Your password is set.',
    somebody: 'Somebody is signed in here already. Setting your password signs them out.',
    dead: 'An invitation sets the first password of an account.',
    noLink: 'Open this page from the link in your invitation. If you have lost it, write to <mail></mail>.',
    invalid:
      'This link has already been used, is incomplete, or was replaced by a newer one. If you have set your password, sign in. If not, open the newest invitation we sent you, or write to <mail></mail>.',
    expired: 'This invitation is more than 14 days old. Write to <mail></mail> and ask for a new one.',
  },
  email: {
    confirm: {
      title: 'Confirm your new address',
      say: 'Confirm that this address is yours. Requests, codes and links will then go to it.',
      submit: 'Confirm this address',
      done: 'Your new address is confirmed',
      doneSay: 'From now on you sign in with it, and requests, codes and links go there.',
    },
    undo: {
      title: 'Undo the change of address',
      say: 'Do this if it was not you who changed the address. The old address is used again, you are signed out everywhere, your passkeys and backup codes are removed, and a password set since no longer works. We will e-mail a link for a new password to the old address.',
      submit: 'Undo the change',
      done: 'Your old address is back',
      doneSay:
        'You are signed out everywhere. Open the link in the e-mail we have sent to this address, and set a new password.',
    },
    noLink: 'Open this page from the link in the e-mail.',
  },
} as const
