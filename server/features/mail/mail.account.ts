import type { AccountMail } from './mail.kinds.ts'
import type { Sender } from './mail.layout.ts'
import { type Body, link, page, text, when } from './mail.words.ts'

const notYou = (sender: Sender) =>
  text(
    sender.speech.say('notYou', {
      address: `${sender.publicUrl}/reset-password`,
      support: sender.supportEmail,
    }),
  )

type AddressMail = Extract<AccountMail, { kind: 'newEmail' | 'emailChanging' | 'emailUndone' }>

/** The mails about a change of one's address. */
function addressBody(mail: AddressMail, { speech: { say } }: Sender): Body {
  switch (mail.kind) {
    case 'newEmail':
      return {
        subject: say('newEmail.subject'),
        blocks: [text(say('newEmail.say')), link(say('newEmail.link'), mail.link)],
      }
    case 'emailChanging':
      return {
        subject: say('emailChanging.subject'),
        blocks: [
          text(say('emailChanging.say', { email: mail.email })),
          text(say('emailChanging.undo')),
          link(say('emailChanging.link'), mail.link),
        ],
      }
    case 'emailUndone':
      return {
        subject: say('emailUndone.subject'),
        blocks: [
          text(say('emailUndone.say')),
          text(say('emailUndone.set')),
          link(say('password.set'), mail.link),
        ],
      }
  }
}

type NoticeMail = Extract<AccountMail, { kind: 'password' | 'mfa' | 'passkey' | 'billing' | 'device' }>

/** The mails about what was just done with one's account. */
function noticeBody(mail: NoticeMail, sender: Sender): Body {
  const { say } = sender.speech
  switch (mail.kind) {
    case 'password':
      return {
        subject: say('password.subject'),
        blocks: [text(mail.reset ? say('password.reset') : say('password.changed')), notYou(sender)],
      }
    case 'mfa':
      return {
        subject: mail.on ? say('mfa.on') : say('mfa.off'),
        blocks: [text(mail.on ? say('mfa.onSay') : say('mfa.offSay')), notYou(sender)],
      }
    case 'passkey':
      return {
        subject: say('passkey.subject'),
        blocks: [text(say('passkey.say', { name: mail.name })), notYou(sender)],
      }
    case 'billing':
      return {
        subject: say('billing.subject'),
        blocks: [
          text(say('billing.say')),
          link(say('billing.link'), page(sender, '/app/profile')),
          notYou(sender),
        ],
      }
    case 'device':
      return {
        subject: say('device.subject'),
        blocks: [
          text(
            say('device.say', {
              device: mail.device,
              address: mail.address,
              time: when(mail.at, sender),
            }),
          ),
          link(say('device.link'), page(sender, '/app/settings/sessions')),
          notYou(sender),
        ],
      }
  }
}

/** The mails about one's account, which nobody can turn off. */
export function accountBody(mail: AccountMail, sender: Sender): Body {
  const { say } = sender.speech
  switch (mail.kind) {
    case 'code':
      return {
        // In the subject, so that a notification shows it.
        subject: say('code.subject', { code: mail.code }),
        heading: say('code.heading'),
        blocks: [
          text(say('code.say')),
          { type: 'code', code: mail.code },
          text(say('code.works', { minutes: mail.minutes })),
          text(say('code.notYou')),
        ],
      }
    case 'webhookOff':
      return {
        subject: say('webhookOff.subject', { name: mail.name }),
        blocks: mail.gone
          ? [text(say('webhookOff.gone', { name: mail.name })), text(say('webhookOff.mendGone'))]
          : [
              text(say('webhookOff.say', { name: mail.name })),
              text(say('webhookOff.last', { error: mail.error })),
              text(say('webhookOff.mend')),
            ],
      }
    case 'invitation':
      return {
        subject: say('invitation.subject', { hub: sender.hubName }),
        heading: say('invitation.heading', { hub: sender.hubName }),
        blocks: [
          text(say('invitation.say')),
          link(say('invitation.link'), mail.link),
          text(say('invitation.later', { support: sender.supportEmail })),
          text(say('invitation.notYou')),
        ],
      }
    case 'memoryLeaves':
      return {
        subject: say('memoryLeaves.subject', { hub: sender.hubName }),
        blocks: [
          text(say('memoryLeaves.say')),
          link(say('memoryLeaves.link'), mail.link),
          text(say('memoryLeaves.keep')),
        ],
      }
    case 'reset':
      return {
        subject: say('password.set'),
        blocks: [
          text(say('reset.say')),
          link(say('password.set'), mail.link),
          text(say('reset.also')),
          text(say('reset.notYou')),
        ],
      }
    case 'password':
    case 'mfa':
    case 'passkey':
    case 'billing':
    case 'device':
      return noticeBody(mail, sender)
    default:
      return addressBody(mail, sender)
  }
}
