import { staffKinds } from '@hub/contract/notifications'
import { countOf } from '../../counted.ts'
import type { Mail, Notice, StaffNotice } from './mail.kinds.ts'
import type { Block, Sender } from './mail.layout.ts'
import { staffBody } from './mail.staff.ts'
import {
  type Body,
  editorPage,
  link,
  page,
  pounds,
  projectPage,
  quote,
  quoteTitle,
  text,
  titleOf,
  when,
} from './mail.words.ts'

const jobOf = (document: string | null, project: string | null) =>
  document === null ? `your job in ${quoteTitle(project)}` : `“${document}” in ${quoteTitle(project)}`

/** What somebody is asked to take, in one project or several. */
function offerBody(mail: Extract<Notice, { kind: 'offer' }>, sender: Sender): Body {
  const projects = [mail, ...(mail.more ?? [])]
  const message = mail.message ? [quote(mail.message)] : []
  if (projects.length === 1)
    return {
      subject: `A request for you: ${titleOf(mail.project)}`,
      blocks: [
        text(`You have been offered work in ${quoteTitle(mail.project)}.`),
        ...message,
        link('Accept or reject it', projectPage(sender, mail.projectId)),
      ],
    }
  return {
    subject: `Requests for you: ${projects.length} projects`,
    blocks: [
      text(`You have been offered work in ${projects.length} projects.`),
      ...message,
      ...projects.map(({ project, projectId }) => link(titleOf(project), projectPage(sender, projectId))),
    ],
  }
}

/** A request that is over: lost, taken back, or out of time. */
function endedBody({ project, withdrawn, expired }: Extract<Notice, { kind: 'taken' }>): Body {
  if (withdrawn)
    return {
      subject: `Withdrawn: ${titleOf(project)}`,
      blocks: [
        text(`Our request to you in ${quoteTitle(project)} has been withdrawn. You need to do nothing.`),
        ...(withdrawn.reason ? [quote(withdrawn.reason)] : []),
      ],
    }
  if (expired)
    return {
      subject: `Ended: ${titleOf(project)}`,
      blocks: [text(`Our request to you in ${quoteTitle(project)} has ended. You need to do nothing.`)],
    }
  return {
    subject: `Already taken: ${titleOf(project)}`,
    blocks: [
      text(
        `Someone else has taken the work you were offered in ${quoteTitle(project)}. You need not answer.`,
      ),
    ],
  }
}

/** What became of a term that its reader has suggested. */
function termBody(mail: Extract<Notice, { kind: 'answer'; about: 'term' }>, sender: Sender): Body {
  const suggestion = `“${mail.source}” – “${mail.target}”, which you suggested for ${jobOf(mail.document, mail.project)},`
  const see = link('Open the editor', editorPage(sender, mail.jobId))
  return mail.reason === null
    ? {
        subject: `Taken: ${mail.target}`,
        blocks: [text(`${suggestion} is one of our terms now. Thank you.`), see],
      }
    : {
        subject: `Not taken: ${mail.target}`,
        blocks: [text(`${suggestion} has not become one of our terms:`), quote(mail.reason), see],
      }
}

/** What staff say to a question, to another date or to a suggestion. */
function answerBody(mail: Extract<Notice, { kind: 'answer' }>, sender: Sender): Body {
  if (mail.about === 'query')
    return {
      subject: `Answered: ${mail.document ?? titleOf(mail.project)}`,
      blocks: [
        text(`Your question about ${jobOf(mail.document, mail.project)} has an answer:`),
        quote(mail.comment),
        link('Open the editor', editorPage(sender, mail.jobId)),
      ],
    }
  if (mail.about === 'term') return termBody(mail, sender)
  const comment = mail.comment === null ? [] : [quote(mail.comment)]
  const see = link('See the project', projectPage(sender, mail.projectId))
  const date = when(mail.deadline, sender)
  return mail.agreed
    ? {
        subject: `Your date is agreed: ${titleOf(mail.project)}`,
        blocks: [text(`The work in ${quoteTitle(mail.project)} is yours, due ${date}.`), ...comment, see],
      }
    : {
        subject: `The date stays: ${titleOf(mail.project)}`,
        blocks: [
          text(`The date of ${quoteTitle(mail.project)} cannot move to ${date}. The request is still open.`),
          ...comment,
          see,
        ],
      }
}

/** What became of a statement. */
function statementBody(mail: Extract<Notice, { kind: 'paid' }>, sender: Sender): Body {
  const name = `Your statement ${mail.number} of ${pounds(mail.total)}`
  const see = link(
    'See the statement',
    page(sender, `/app/earnings/statement?statementId=${mail.statementId}`),
  )
  switch (mail.about) {
    case 'paid':
      return {
        subject: `Paid: ${mail.number}`,
        blocks: [
          text(`${name} was paid on ${mail.paidOn}.`),
          ...(mail.reference ? [text(`Reference: ${mail.reference}`)] : []),
          see,
        ],
      }
    case 'unpaid':
      return {
        subject: `Not paid yet: ${mail.number}`,
        blocks: [text(`${name} was marked as paid by mistake.`), quote(mail.reason), see],
      }
    case 'returned':
      return {
        subject: `Returned: ${mail.number}`,
        blocks: [
          text(`${name} was returned, and is void. Its jobs are free for a new one.`),
          quote(mail.reason),
          see,
        ],
      }
  }
}

/** Comments are read where their segments are. */
const onSegments = (comments = 0): Block[] =>
  comments === 0
    ? []
    : [
        text(
          `${countOf(comments, 'comment is', 'comments are')} on segments. You see ${comments === 1 ? 'it' : 'them'} in the editor.`,
        ),
      ]

/** The mails about work that consultants choose how to get. */
export function noticeBody(mail: Notice, sender: Sender): Body {
  switch (mail.kind) {
    case 'offer':
      return offerBody(mail, sender)
    case 'taken':
      return endedBody(mail)
    case 'expiring':
      return {
        subject: `Ends soon: ${titleOf(mail.project)}`,
        blocks: [
          text(`Our request to you in ${quoteTitle(mail.project)} ends ${when(mail.at, sender)}.`),
          link('Accept or reject it', projectPage(sender, mail.projectId)),
        ],
      }
    case 'answer':
      return answerBody(mail, sender)
    case 'paid':
      return statementBody(mail, sender)
    case 'returned':
      return {
        subject: `Returned to you: ${mail.document ?? titleOf(mail.project)}`,
        blocks: [
          text(
            `The reviewer of ${jobOf(mail.document, mail.project)} asks for changes${mail.comment ? ':' : '.'}`,
          ),
          ...(mail.comment ? [quote(mail.comment)] : []),
          ...onSegments(mail.comments),
          ...(mail.deadline ? [text(`The deadline is now ${when(mail.deadline, sender)}.`)] : []),
          link('Open the editor', editorPage(sender, mail.jobId)),
        ],
      }
    case 'approved':
      return {
        subject: `Approved: ${mail.document ?? titleOf(mail.project)}`,
        blocks: [
          text(
            `Your work on ${jobOf(mail.document, mail.project)} has been reviewed and approved. Thank you.`,
          ),
          ...(mail.comment ? [quote(mail.comment)] : []),
          ...onSegments(mail.comments),
          link('See the project', projectPage(sender, mail.projectId)),
        ],
      }
    case 'deadline':
      return {
        subject: `Due soon: ${mail.document ?? titleOf(mail.project)}`,
        blocks: [
          text(`The deadline for ${jobOf(mail.document, mail.project)} is ${when(mail.at, sender)}.`),
          link('Open the editor', editorPage(sender, mail.jobId)),
        ],
      }
    case 'changed':
      if (mail.removed)
        return {
          subject: `Taken out: ${mail.document ?? titleOf(mail.project)}`,
          blocks: [
            text(
              `Our request to you no longer has ${jobOf(mail.document, mail.project)}. The rest of it is open.`,
            ),
            link('See the project', projectPage(sender, mail.projectId)),
          ],
        }
      return {
        subject: `New terms: ${mail.document ?? titleOf(mail.project)}`,
        blocks: [
          text(`The terms of ${jobOf(mail.document, mail.project)} have changed:`),
          text(mail.changes.join('\n')),
          ...(mail.offered ? [text('You were asked to take it, and a yes is to the new terms.')] : []),
          link('See the project', projectPage(sender, mail.projectId)),
        ],
      }
  }
}

/** The same mail as it waits from before it had its coordinator's choice. */
export const rejectedBody = (
  { project, reason }: Extract<Mail, { kind: 'rejected' }>,
  byName: string | null,
): Body => ({
  subject: `Rejected: ${titleOf(project)}`,
  blocks: [
    text(`${byName ?? 'The consultant'} rejected the work they were offered in ${quoteTitle(project)}.`),
    ...(reason === null ? [text('They gave no reason.')] : [text('Their reason:'), quote(reason)]),
  ],
})

const isForStaff = (mail: Notice | StaffNotice): mail is StaffNotice =>
  staffKinds.some((kind) => kind === mail.kind)

/** The daily mail: what was gathered since the last one. */
export const digestBody = (notices: readonly (Notice | StaffNotice)[], sender: Sender): Body => ({
  subject: notices.length === 1 ? 'Your day: one message' : `Your day: ${notices.length} messages`,
  blocks: notices.flatMap((notice) => {
    const { subject, blocks } = isForStaff(notice) ? staffBody(notice, sender) : noticeBody(notice, sender)
    return [{ type: 'head' as const, text: subject }, ...blocks]
  }),
})
