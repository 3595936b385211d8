import type { Mail, Notice } from './mail.kinds.ts'
import type { Sender } from './mail.layout.ts'
import { type Body, link, named, page, quote, text, titled, when } from './mail.words.ts'

const jobOf = (document: string | null, project: string | null) =>
  document === null ? `your job in ${named(project)}` : `“${document}” in ${named(project)}`

const projectPage = (sender: Sender, id: string) => page(sender, `/app/projects/project?projectId=${id}`)
const editorPage = (sender: Sender, id: string) => page(sender, `/app/projects/job?jobId=${id}`)

/** What somebody is asked to take, in one project or several. */
function offerBody(mail: Extract<Notice, { kind: 'offer' }>, sender: Sender): Body {
  const projects = [mail, ...(mail.more ?? [])]
  const message = mail.message ? [quote(mail.message)] : []
  if (projects.length === 1)
    return {
      subject: `A request for you: ${titled(mail.project)}`,
      blocks: [
        text(`You have been offered work in ${named(mail.project)}.`),
        ...message,
        link('Accept or reject it', projectPage(sender, mail.projectId)),
      ],
    }
  return {
    subject: `Requests for you: ${projects.length} projects`,
    blocks: [
      text(`You have been offered work in ${projects.length} projects.`),
      ...message,
      ...projects.map(({ project, projectId }) => link(titled(project), projectPage(sender, projectId))),
    ],
  }
}

/** The mails about work that consultants choose how to get. */
export function noticeBody(mail: Notice, sender: Sender): Body {
  switch (mail.kind) {
    case 'offer':
      return offerBody(mail, sender)
    case 'taken':
      return mail.withdrawn
        ? {
            subject: `Withdrawn: ${titled(mail.project)}`,
            blocks: [
              text(
                `Our request to you in ${named(mail.project)} has been withdrawn. You need to do nothing.`,
              ),
              ...(mail.withdrawn.reason ? [quote(mail.withdrawn.reason)] : []),
            ],
          }
        : {
            subject: `Already taken: ${titled(mail.project)}`,
            blocks: [
              text(
                `Someone else has taken the work you were offered in ${named(mail.project)}. You need not answer.`,
              ),
            ],
          }
    case 'returned':
      return {
        subject: `Returned to you: ${mail.document ?? titled(mail.project)}`,
        blocks: [
          text(`The reviewer of ${jobOf(mail.document, mail.project)} asks for changes:`),
          quote(mail.comment),
          link('Open the editor', editorPage(sender, mail.jobId)),
        ],
      }
    case 'approved':
      return {
        subject: `Approved: ${mail.document ?? titled(mail.project)}`,
        blocks: [
          text(
            `Your work on ${jobOf(mail.document, mail.project)} has been reviewed and approved. Thank you.`,
          ),
          link('See the project', projectPage(sender, mail.projectId)),
        ],
      }
    case 'deadline':
      return {
        subject: `Due soon: ${mail.document ?? titled(mail.project)}`,
        blocks: [
          text(`The deadline for ${jobOf(mail.document, mail.project)} is ${when(mail.at, sender)}.`),
          link('Open the editor', editorPage(sender, mail.jobId)),
        ],
      }
    case 'changed':
      return {
        subject: `New terms: ${mail.document ?? titled(mail.project)}`,
        blocks: [
          text(`The terms of ${jobOf(mail.document, mail.project)} have changed:`),
          text(mail.changes.join('\n')),
          link('See the project', projectPage(sender, mail.projectId)),
        ],
      }
  }
}

/** To staff: a consultant declined. */
export const rejectedBody = (
  { project, reason }: Extract<Mail, { kind: 'rejected' }>,
  byName: string | null,
): Body => ({
  subject: `Rejected: ${titled(project)}`,
  blocks: [
    text(`${byName ?? 'The consultant'} rejected the work they were offered in ${named(project)}.`),
    ...(reason === null ? [text('They gave no reason.')] : [text('Their reason:'), quote(reason)]),
  ],
})

/** The daily mail: what was gathered since the last one. */
export const digestBody = (notices: readonly Notice[], sender: Sender): Body => ({
  subject: notices.length === 1 ? 'Your day: one message' : `Your day: ${notices.length} messages`,
  blocks: notices.flatMap((notice) => {
    const { subject, blocks } = noticeBody(notice, sender)
    return [{ type: 'head' as const, text: subject }, ...blocks]
  }),
})
