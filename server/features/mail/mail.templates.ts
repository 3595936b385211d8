import { accountBody } from './mail.account.ts'
import { renderHtml, renderText, type Sender } from './mail.layout.ts'
import { digestBody, noticeBody, rejectedBody } from './mail.notices.ts'
import { type Body, page, text } from './mail.words.ts'

type Project = { project: string | null; projectId: string }
type Job = Project & { jobId: string; document: string | null }

/** Mails that their reader gets at once, once a day or not at all, as they choose. */
export type Notice =
  | ({ kind: 'offer'; message: string | null } & Project)
  /** an offer that someone else has taken; with `withdrawn`, work or an offer that staff took back */
  | { kind: 'taken'; project: string | null; withdrawn?: { reason: string | null } }
  | ({ kind: 'returned'; comment: string } & Job)
  | ({ kind: 'approved' } & Job)
  | ({ kind: 'deadline'; at: string } & Job)

/** Mails about one's account. */
export type AccountMail =
  | { kind: 'code'; code: string; minutes: number }
  | { kind: 'reset'; link: string }
  | { kind: 'password' }
  | { kind: 'mfa'; on: boolean }
  | { kind: 'passkey'; name: string }
  | { kind: 'device'; device: string; address: string; at: string }
  | { kind: 'newEmail'; link: string }
  | { kind: 'emailChanging'; email: string; link: string }

/** A mail as it is queued. Its address is looked up when it leaves, but where `to` names one. */
export type Mail = { userId: string; to?: string } & (
  | AccountMail
  | { kind: 'rejected'; by: string; project: string | null; reason: string | null }
  | { kind: 'digest'; notices: Notice[] }
  | Notice
)

export type Letter = { subject: string; text: string; html: string }

function bodyOf(mail: Mail, sender: Sender, byName: string | null): Body & { canChoose: boolean } {
  switch (mail.kind) {
    case 'offer':
    case 'taken':
    case 'returned':
    case 'approved':
    case 'deadline':
      return { ...noticeBody(mail, sender), canChoose: true }
    case 'digest':
      return { ...digestBody(mail.notices, sender), canChoose: true }
    case 'rejected':
      return { ...rejectedBody(mail, byName), canChoose: false }
    default:
      return { ...accountBody(mail, sender), canChoose: false }
  }
}

/** A mail's text and HTML; `byName` is the name of the person who caused it. */
export function letterOf(mail: Mail, sender: Sender, firstName: string, byName: string | null): Letter {
  const { subject, heading = subject, blocks, canChoose } = bodyOf(mail, sender, byName)
  const choose = canChoose ? page(sender, '/app/settings/notifications') : null
  const all = [text(`Hello ${firstName},`), ...blocks]
  return { subject, text: renderText(all, sender, choose), html: renderHtml(heading, all, sender, choose) }
}
