import type { StaffNotice } from './mail.kinds.ts'
import type { Sender } from './mail.layout.ts'
import {
  about,
  type Body,
  jobPhrase,
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

/** A statement that came in, or that its consultant took back. */
function statementBody(mail: Extract<StaffNotice, { kind: 'statement' }>, sender: Sender): Body {
  const { by, number, reason } = mail
  const [subject, what] =
    reason === null ? ['Statement', 'has sent'] : ['Statement taken back', 'has taken back']
  return {
    subject: `${subject}: ${number}`,
    blocks: [
      text(`${by} ${what} the statement ${number} of ${pounds(mail.total)}.`),
      ...(reason === null ? [] : [quote(reason)]),
      link('See the statement', page(sender, `/app/staff/statement?statementId=${mail.statementId}`)),
    ],
  }
}

/** What the provider's own people hear of the work that they coordinate. */
export function staffBody(mail: StaffNotice, sender: Sender): Body {
  if (mail.kind === 'statement') return statementBody(mail, sender)
  const see = link('See the project', projectPage(sender, mail.projectId))
  switch (mail.kind) {
    case 'accepted':
      return {
        subject: `Accepted: ${titleOf(mail.project)}`,
        blocks: [
          text(
            `${mail.by} accepted ${mail.jobs === 1 ? 'a job' : `${mail.jobs} jobs`} in ${quoteTitle(mail.project)}.`,
          ),
          see,
        ],
      }
    case 'declined':
      return {
        subject: `Rejected: ${titleOf(mail.project)}`,
        blocks: [
          text(`${mail.by} rejected the work they were offered in ${quoteTitle(mail.project)}.`),
          ...(mail.reason === null
            ? [text('They gave no reason.')]
            : [text('Their reason:'), quote(mail.reason)]),
          see,
        ],
      }
    case 'countered':
      return {
        subject: `Another date proposed: ${titleOf(mail.project)}`,
        blocks: [
          text(
            `${mail.by} can do the work in ${quoteTitle(mail.project)} by ${when(mail.deadline, sender)}.`,
          ),
          ...(mail.comment === null ? [] : [quote(mail.comment)]),
          text('Agree to the date, or keep yours. The request stays open until then.'),
          see,
        ],
      }
    case 'expired':
      return {
        subject: `Nobody took it: ${titleOf(mail.project)}`,
        blocks: [
          text(
            `The last request in ${quoteTitle(mail.project)} has ended, and ${mail.jobs === 1 ? 'one job is' : `${mail.jobs} jobs are`} still free.`,
          ),
          see,
        ],
      }
    case 'submitted':
      return {
        subject: `Submitted: ${about(mail)}`,
        blocks: [text(`${mail.by} has submitted ${jobPhrase(mail)} for review.`), see],
      }
    case 'query':
      return {
        subject: `A question: ${about(mail)}`,
        blocks: [text(`${mail.by} asks about ${jobPhrase(mail)}:`), quote(mail.comment), see],
      }
  }
}
