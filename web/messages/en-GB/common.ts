import { failures } from './failures.ts'

/** What the first route says, and every other one too; the screens bring their own file with them. */
export const common = {
  failures,
  passwordField: { show: 'Show password', hide: 'Hide password' },
  title: '{page} · {name}',
  alerts: {
    region: 'Alerts',
    dismiss: 'Dismiss',
    dismissNamed: 'Dismiss: {title}',
    more: 'Read more',
    moreNamed: 'Read more: {title}',
    info: 'Notice',
    success: 'Good news',
    warning: 'Warning',
    error: 'Problem',
  },
  toasts: { success: 'Success', error: 'Error', close: 'Close' },
  session: {
    signIn: 'Sign in',
    say: 'Requests, jobs and translations for our consultants and agencies.',
    email: 'Email',
    password: 'Password',
    logIn: 'Log In',
    forgot: 'Forgot password?',
    withPasskey: 'Sign in with a passkey',
    noPasskey:
      'The browser’s prompt was closed, or this device has no passkey for this portal. You can sign in with your password instead.',
    loggedInWithoutMfa: 'Log In without MFA',
    loggedInWithMfa: 'Log In with MFA',
    loggedOut: 'Log Out',
    support: 'Can’t sign in? <mail></mail>',
    ended:
      'Your session has ended. Sign in again to continue. Anything you typed into a translation or your profile is kept on this device.',
    standardTerms: 'Standard terms and addendum',
    termsOfUse: 'Terms of use',
  },
  notFound: {
    title: 'Page not found',
    say: 'There is no page at this address. Check it for typing mistakes; the page may also have moved.',
    back: 'Go to the start page',
  },
  failure: {
    title: 'Something went wrong',
    offline: 'You are offline.',
    opensByItself: "This page opens by itself when you're back.",
    say: 'This page could not be shown. Anything you typed into a translation is kept on this device.',
    again: 'Try again',
    request: 'Request {id}',
    support: 'If this keeps happening, write to <mail></mail>.',
    retry: 'Retry',
    reason: '{reason} (request {id})',
    kept: 'Nothing you did is lost. If this keeps happening, write to <mail></mail>.',
  },
} as const
