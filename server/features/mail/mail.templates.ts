import { type Block, renderHtml, renderText, type Sender } from './mail.layout.ts'

type Project = { project: string | null; projectId: string }
type Job = Project & { jobId: string; document: string | null }

/** Mails one may choose to get at once, gathered, or not at all. */
export type Notice =
  | ({ kind: 'offer'; message: string | null } & Project)
  /** an offer that went to someone else; or, with `withdrawn`, work or an offer that was taken back */
  | { kind: 'taken'; project: string | null; withdrawn?: { reason: string | null } }
  | ({ kind: 'returned'; comment: string } & Job)
  | ({ kind: 'approved' } & Job)
  | ({ kind: 'deadline'; at: string } & Job)

/** A mail as it is queued. Its address is looked up when it leaves, but where `to` names one. */
export type Mail = { userId: string; to?: string } & (
  | { kind: 'code'; code: string; minutes: number }
  | { kind: 'reset'; link: string }
  | { kind: 'password' }
  | { kind: 'mfa'; on: boolean }
  | { kind: 'passkey'; name: string }
  | { kind: 'device'; device: string; address: string; at: string }
  | { kind: 'newEmail'; link: string }
  | { kind: 'emailChanging'; email: string; link: string }
  | { kind: 'rejected'; by: string; project: string | null; reason: string | null }
  | { kind: 'digest'; notices: Notice[] }
  | Notice
)

export type Letter = { subject: string; text: string; html: string }

const text = (words: string): Block => ({ type: 'text', text: words })
const quote = (words: string): Block => ({ type: 'quote', text: words })
const link = (label: string, url: string): Block => ({ type: 'link', label, url })

const named = (project: string | null) => (project === null ? 'a project without a name' : `“${project}”`)
const titled = (project: string | null) => project ?? 'a project without a name'
const job = (document: string | null, project: string | null) =>
  document === null ? `your job in ${named(project)}` : `“${document}” in ${named(project)}`

const when = (iso: string, { timeZone }: Sender): string => {
  const words = new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'short', timeZone })
    .format(new Date(iso))
    .replace(', ', ' - ')
  return `${words} (${timeZone})`
}

// One parameter at the most, and ids need no escaping.
const page = ({ publicUrl }: Sender, path: string) => `${publicUrl}/?next=${path}`
const projectPage = (sender: Sender, id: string) => page(sender, `/app/projects/project?projectId=${id}`)
const editorPage = (sender: Sender, id: string) => page(sender, `/app/projects/job?jobId=${id}`)

type Body = { subject: string; blocks: Block[] }

function noticeBody(mail: Notice, sender: Sender): Body {
  switch (mail.kind) {
    case 'offer':
      return {
        subject: `A request for you: ${titled(mail.project)}`,
        blocks: [
          text(`You are asked to take ${named(mail.project)}.`),
          ...(mail.message ? [quote(mail.message)] : []),
          link('Accept or reject it', projectPage(sender, mail.projectId)),
        ],
      }
    case 'taken':
      if (mail.withdrawn)
        return {
          subject: `Withdrawn: ${titled(mail.project)}`,
          blocks: [
            text(
              `What was asked of you in ${named(mail.project)} was withdrawn. There is nothing left for you to do.`,
            ),
            ...(mail.withdrawn.reason ? [quote(mail.withdrawn.reason)] : []),
          ],
        }
      return {
        subject: `Already taken: ${titled(mail.project)}`,
        blocks: [
          text(
            `What you were asked to take of ${named(mail.project)} has gone to someone else. You need not answer any more.`,
          ),
        ],
      }
    case 'returned':
      return {
        subject: `Returned to you: ${mail.document ?? titled(mail.project)}`,
        blocks: [
          text(`The review of ${job(mail.document, mail.project)} asks for changes:`),
          quote(mail.comment),
          link('Open the editor', editorPage(sender, mail.jobId)),
        ],
      }
    case 'approved':
      return {
        subject: `Approved: ${mail.document ?? titled(mail.project)}`,
        blocks: [
          text(
            `The review of ${job(mail.document, mail.project)} is done, and your work is approved. Thank you.`,
          ),
          link('See the project', projectPage(sender, mail.projectId)),
        ],
      }
    case 'deadline':
      return {
        subject: `Due soon: ${mail.document ?? titled(mail.project)}`,
        blocks: [
          text(`The deadline of ${job(mail.document, mail.project)} is near: ${when(mail.at, sender)}.`),
          link('Open the editor', editorPage(sender, mail.jobId)),
        ],
      }
  }
}

const isNotice = (mail: Mail): mail is Mail & Notice =>
  ['offer', 'taken', 'returned', 'approved', 'deadline'].includes(mail.kind)

const notYou = (sender: Sender) =>
  text(
    `If this was not you, set a new password at once (${sender.publicUrl}/reset-password) and write to ${sender.supportEmail}.`,
  )

function bodyOf(mail: Exclude<Mail, Mail & Notice>, sender: Sender, byName: string | null): Body {
  switch (mail.kind) {
    case 'code':
      return {
        subject: 'Your code',
        blocks: [
          text('Your code is'),
          { type: 'code', code: mail.code },
          text(
            `It is valid for ${mail.minutes === 10 ? 'ten' : 'a few'} minutes and works once. Nobody of ours will ever ask you for it.`,
          ),
          text('If you did not ask for a code, someone may know your password: change it soon.'),
        ],
      }
    case 'reset':
      return {
        subject: 'Set a new password',
        blocks: [
          text('Someone, probably you, asked to set a new password. This link does it, once, within a day:'),
          link('Set a new password', mail.link),
          text('If you did not ask for it, there is nothing to do: your password stays as it is.'),
        ],
      }
    case 'password':
      return {
        subject: 'Your password was changed',
        blocks: [
          text('Your password was changed a moment ago, and your other sessions were ended.'),
          notYou(sender),
        ],
      }
    case 'mfa':
      return {
        subject: mail.on ? 'Two-step verification is on' : 'Two-step verification is off',
        blocks: [
          text(
            mail.on
              ? 'From now on, signing in needs a code that we mail to you, or one of your backup codes.'
              : 'From now on, your password alone signs you in. You can turn two-step verification on again at any time.',
          ),
          notYou(sender),
        ],
      }
    case 'passkey':
      return {
        subject: 'A passkey was added',
        blocks: [text(`The passkey “${mail.name}” can sign in to your account from now on.`), notYou(sender)],
      }
    case 'device':
      return {
        subject: 'A new sign-in',
        blocks: [
          text(
            `Your account was signed in to from a device that we have not seen before: ${mail.device}, address ${mail.address}, ${when(mail.at, sender)}.`,
          ),
          link('See where you are signed in', page(sender, '/app/settings/sessions')),
          notYou(sender),
        ],
      }
    case 'newEmail':
      return {
        subject: 'Confirm your new e-mail address',
        blocks: [
          text(
            'This address is to become the one you sign in with. Open the link within a day to confirm it:',
          ),
          link('Confirm this address', mail.link),
        ],
      }
    case 'emailChanging':
      return {
        subject: 'Your e-mail address is being changed',
        blocks: [
          text(
            `Your account is to be signed in to with ${mail.email} from now on, as soon as that address is confirmed.`,
          ),
          text('If this was not you, undo it. The link works for seven days and ends all sessions:'),
          link('Undo the change', mail.link),
        ],
      }
    case 'rejected':
      return {
        subject: `Rejected: ${titled(mail.project)}`,
        blocks: [
          text(
            `${byName ?? 'The consultant'} rejected what they were asked to do in ${named(mail.project)}.`,
          ),
          ...(mail.reason === null
            ? [text('They gave no reason.')]
            : [text('Their reason:'), quote(mail.reason)]),
        ],
      }
    case 'digest':
      return {
        subject:
          mail.notices.length === 1 ? 'Your day: one message' : `Your day: ${mail.notices.length} messages`,
        blocks: mail.notices.flatMap((notice) => {
          const { subject, blocks } = noticeBody(notice, sender)
          return [{ type: 'head' as const, text: subject }, ...blocks]
        }),
      }
  }
}

/** A mail's text and HTML; `byName` is the name of whoever caused it. */
export function letterOf(mail: Mail, sender: Sender, firstName: string, byName: string | null): Letter {
  const { subject, blocks } = isNotice(mail) ? noticeBody(mail, sender) : bodyOf(mail, sender, byName)
  const choose = isNotice(mail) || mail.kind === 'digest' ? page(sender, '/app/settings/notifications') : null
  const all = [text(`Hello ${firstName},`), ...blocks]
  return { subject, text: renderText(all, sender, choose), html: renderHtml(subject, all, sender, choose) }
}
