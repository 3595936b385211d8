import type { AccountMail } from './mail.kinds.ts'
import type { Sender } from './mail.layout.ts'
import { type Body, link, page, text, when } from './mail.words.ts'

const notYou = (sender: Sender) =>
  text(
    `If this was not you, set a new password at once (${sender.publicUrl}/reset-password) and write to ${sender.supportEmail}.`,
  )

type AddressMail = Extract<AccountMail, { kind: 'newEmail' | 'emailChanging' | 'emailUndone' }>

/** The mails about a change of one's address. */
function addressBody(mail: AddressMail): Body {
  switch (mail.kind) {
    case 'newEmail':
      return {
        subject: 'Confirm your new e-mail address',
        blocks: [
          text(
            'You asked to sign in with this address from now on. Open this link within a day to confirm it:',
          ),
          link('Confirm this address', mail.link),
        ],
      }
    case 'emailChanging':
      return {
        subject: 'Your e-mail address is being changed',
        blocks: [
          text(`You will sign in with ${mail.email} as soon as that address is confirmed.`),
          text('If this was not you, undo it. This link works for seven days and signs you out everywhere:'),
          link('Undo the change', mail.link),
        ],
      }
    case 'emailUndone':
      return {
        subject: 'The change of your e-mail address is undone',
        blocks: [
          text(
            'The change of your e-mail address was undone, and you were signed out everywhere. Your passkeys and backup codes were removed, and a password set since the change no longer works.',
          ),
          text('Set a new password now. This link works once, for a day:'),
          link('Set a new password', mail.link),
        ],
      }
  }
}

type NoticeMail = Extract<AccountMail, { kind: 'password' | 'mfa' | 'passkey' | 'billing' | 'device' }>

/** The mails about what was just done with one's account. */
function noticeBody(mail: NoticeMail, sender: Sender): Body {
  switch (mail.kind) {
    case 'password':
      return {
        subject: 'Your password was changed',
        blocks: [
          text(
            mail.reset
              ? 'Your password was reset a moment ago. You were signed out everywhere, and all of your passkeys were removed.'
              : 'Your password was changed a moment ago. You were signed out everywhere else.',
          ),
          notYou(sender),
        ],
      }
    case 'mfa':
      return {
        subject: mail.on ? 'Two-step verification is on' : 'Two-step verification is off',
        blocks: [
          text(
            mail.on
              ? 'From now on you need a code to sign in: one that we mail to you, or one of your backup codes.'
              : 'From now on your password alone signs you in. You can turn two-step verification on again at any time.',
          ),
          notYou(sender),
        ],
      }
    case 'passkey':
      return {
        subject: 'A passkey was added',
        blocks: [text(`The passkey “${mail.name}” can now sign in to your account.`), notYou(sender)],
      }
    case 'billing':
      return {
        subject: 'Your billing details were changed',
        blocks: [
          text(
            'What your statements say of you, and where they ask for money to be paid, was changed a moment ago. Statements that you have sent stay as they are.',
          ),
          link('See your billing details', page(sender, '/app/profile')),
          notYou(sender),
        ],
      }
    case 'device':
      return {
        subject: 'A new sign-in',
        blocks: [
          text(
            `Someone signed in to your account from a device that we have not seen before: ${mail.device}, address ${mail.address}, ${when(mail.at, sender)}.`,
          ),
          link('See where you are signed in', page(sender, '/app/settings/sessions')),
          notYou(sender),
        ],
      }
  }
}

/** The mails about one's account, which nobody can turn off. */
export function accountBody(mail: AccountMail, sender: Sender): Body {
  switch (mail.kind) {
    case 'code':
      return {
        // In the subject, so that a notification shows it.
        subject: `Your code: ${mail.code}`,
        heading: 'Your code',
        blocks: [
          text('Your code is'),
          { type: 'code', code: mail.code },
          text(
            `It works once, within ${mail.minutes === 10 ? 'ten' : 'a few'} minutes. We will never ask you for it.`,
          ),
          text('If you did not ask for a code, someone may know your password. Change it soon.'),
        ],
      }
    case 'webhookOff':
      return {
        subject: `A webhook is switched off: ${mail.name}`,
        blocks: [
          text(`For two weeks nothing reached the webhook “${mail.name}”. It gets no more messages.`),
          text(`The last try ended so: ${mail.error}`),
          text('Mend its receiver, then switch it on again.'),
        ],
      }
    case 'invitation':
      return {
        subject: `Your account at ${sender.hubName}`,
        heading: `Welcome to ${sender.hubName}`,
        blocks: [
          text(
            'An account is ready for you. This link sets its password and signs you in; it works once, within 14 days:',
          ),
          link('Set your password', mail.link),
          text(
            `Later you sign in with this e-mail address and your password. If the link no longer works, ask us for a new one: ${sender.supportEmail}.`,
          ),
          text('If you did not expect this, you need to do nothing. Nobody can sign in without the link.'),
        ],
      }
    case 'memoryLeaves':
      return {
        subject: `Your memory at ${sender.hubName}`,
        blocks: [
          text(
            'Your account was deactivated. What is in your own memory is yours: this link opens a page where you can take it out as TMX files, for 90 days. Then it is deleted.',
          ),
          link('Take my memory out', mail.link),
          text('Who has the link has your translations: keep it to yourself.'),
        ],
      }
    case 'reset':
      return {
        subject: 'Set a new password',
        blocks: [
          text(
            'Someone, probably you, asked for a new password. This link sets one; it works once, for a day:',
          ),
          link('Set a new password', mail.link),
          text(
            'It also signs you out everywhere and removes all of your passkeys. You can add them again afterwards.',
          ),
          text('If it was not you, you need to do nothing. Your password stays as it is.'),
        ],
      }
    case 'password':
    case 'mfa':
    case 'passkey':
    case 'billing':
    case 'device':
      return noticeBody(mail, sender)
    default:
      return addressBody(mail)
  }
}
