import { staffKinds } from '@hub/contract/notifications'
import type { Mail, Notice, StaffNotice } from './mail.kinds.ts'
import type { Block, Sender } from './mail.layout.ts'
import { staffBody } from './mail.staff.ts'
import {
  about,
  type Body,
  changed,
  editorPage,
  jobPhrase,
  link,
  page,
  pounds,
  projectPage,
  quote,
  quoteTitle,
  short,
  text,
  titleOf,
  when,
} from './mail.words.ts'

/** What somebody is asked to take, in one project or several. */
function offerBody(mail: Extract<Notice, { kind: 'offer' }>, sender: Sender): Body {
  const { say } = sender.speech
  const projects = [mail, ...(mail.more ?? [])]
  const message = mail.message ? [quote(mail.message)] : []
  if (projects.length === 1)
    return {
      subject: say('offer.one', { project: titleOf(sender, mail.project) }),
      blocks: [
        text(say('offer.oneSay', { project: quoteTitle(sender, mail.project) })),
        ...message,
        link(say('offer.answer'), projectPage(sender, mail.projectId)),
      ],
    }
  return {
    subject: say('offer.several', { count: projects.length }),
    blocks: [
      text(say('offer.severalSay', { count: projects.length })),
      ...message,
      ...projects.map(({ project, projectId }) =>
        link(titleOf(sender, project), projectPage(sender, projectId)),
      ),
    ],
  }
}

/** A request that is over: lost, taken back, or out of time. */
function endedBody(mail: Extract<Notice, { kind: 'taken' }>, sender: Sender): Body {
  const { say } = sender.speech
  const { withdrawn, expired } = mail
  const title = titleOf(sender, mail.project)
  const project = quoteTitle(sender, mail.project)
  if (withdrawn)
    return {
      subject: say('taken.withdrawn', { project: title }),
      blocks: [
        text(say('taken.withdrawnSay', { project })),
        ...(withdrawn.reason ? [quote(withdrawn.reason)] : []),
      ],
    }
  if (expired)
    return {
      subject: say('taken.ended', { project: title }),
      blocks: [text(say('taken.endedSay', { project }))],
    }
  return {
    subject: say('taken.taken', { project: title }),
    blocks: [text(say('taken.takenSay', { project }))],
  }
}

/** What became of a term that its reader has suggested. */
function termBody(mail: Extract<Notice, { kind: 'answer'; about: 'term' }>, sender: Sender): Body {
  const { say } = sender.speech
  const facts = { source: mail.source, target: mail.target, job: jobPhrase(sender, mail) }
  const see = link(say('openEditor'), editorPage(sender, mail.jobId))
  return mail.reason === null
    ? {
        subject: say('term.taken', { term: short(mail.target) }),
        blocks: [text(say('term.takenSay', facts)), see],
      }
    : {
        subject: say('term.declined', { term: short(mail.target) }),
        blocks: [text(say('term.declinedSay', facts)), quote(mail.reason), see],
      }
}

/** What staff say to a question, to another date or to a suggestion. */
function answerBody(mail: Extract<Notice, { kind: 'answer' }>, sender: Sender): Body {
  const { say } = sender.speech
  if (mail.about === 'query')
    return {
      subject: say('query.subject', { job: about(sender, mail) }),
      blocks: [
        text(say('query.say', { job: jobPhrase(sender, mail) })),
        quote(mail.comment),
        link(say('openEditor'), editorPage(sender, mail.jobId)),
      ],
    }
  if (mail.about === 'term') return termBody(mail, sender)
  const comment = mail.comment === null ? [] : [quote(mail.comment)]
  const see = link(say('seeProject'), projectPage(sender, mail.projectId))
  const facts = { project: quoteTitle(sender, mail.project), time: when(mail.deadline, sender) }
  return mail.agreed
    ? {
        subject: say('counter.agreed', { project: titleOf(sender, mail.project) }),
        blocks: [text(say('counter.agreedSay', facts)), ...comment, see],
      }
    : {
        subject: say('counter.kept', { project: titleOf(sender, mail.project) }),
        blocks: [text(say('counter.keptSay', facts)), ...comment, see],
      }
}

/** What became of a statement. */
function statementBody(mail: Extract<Notice, { kind: 'paid' }>, sender: Sender): Body {
  const { say } = sender.speech
  const { number } = mail
  const facts = { number, total: pounds(sender, mail.total) }
  const see = link(
    say('seeStatement'),
    page(sender, `/app/earnings/statement?statementId=${mail.statementId}`),
  )
  switch (mail.about) {
    case 'paid':
      return {
        subject: say('statement.paid', { number }),
        blocks: [
          text(say('statement.paidSay', { ...facts, date: mail.paidOn })),
          ...(mail.reference ? [text(say('statement.reference', { reference: mail.reference }))] : []),
          see,
        ],
      }
    case 'unpaid':
      return {
        subject: say('statement.unpaid', { number }),
        blocks: [text(say('statement.unpaidSay', facts)), quote(mail.reason), see],
      }
    case 'returned':
      return {
        subject: say('statement.returned', { number }),
        blocks: [text(say('statement.returnedSay', facts)), quote(mail.reason), see],
      }
  }
}

/** Comments are read where their segments are. */
const onSegments = ({ speech: { say } }: Sender, comments = 0): Block[] =>
  comments === 0 ? [] : [text(say('onSegments', { count: comments }))]

/** The mails about work that consultants choose how to get. */
export function noticeBody(mail: Notice, sender: Sender): Body {
  const { say } = sender.speech
  switch (mail.kind) {
    case 'offer':
      return offerBody(mail, sender)
    case 'taken':
      return endedBody(mail, sender)
    case 'expiring':
      return {
        subject: say('expiring.subject', { project: titleOf(sender, mail.project) }),
        blocks: [
          text(
            say('expiring.say', { project: quoteTitle(sender, mail.project), time: when(mail.at, sender) }),
          ),
          link(say('offer.answer'), projectPage(sender, mail.projectId)),
        ],
      }
    case 'answer':
      return answerBody(mail, sender)
    case 'paid':
      return statementBody(mail, sender)
    case 'returned':
      return {
        subject: say('returned.subject', { job: about(sender, mail) }),
        blocks: [
          text(say(mail.comment ? 'returned.sayMore' : 'returned.say', { job: jobPhrase(sender, mail) })),
          ...(mail.comment ? [quote(mail.comment)] : []),
          ...onSegments(sender, mail.comments),
          ...(mail.deadline ? [text(say('returned.deadline', { time: when(mail.deadline, sender) }))] : []),
          link(say('openEditor'), editorPage(sender, mail.jobId)),
        ],
      }
    case 'approved':
      return {
        subject: say('approved.subject', { job: about(sender, mail) }),
        blocks: [
          text(say('approved.say', { job: jobPhrase(sender, mail) })),
          ...(mail.comment ? [quote(mail.comment)] : []),
          ...onSegments(sender, mail.comments),
          link(say('seeProject'), projectPage(sender, mail.projectId)),
        ],
      }
    case 'deadline':
      return {
        subject: say('deadline.subject', { job: about(sender, mail) }),
        blocks: [
          text(say('deadline.say', { job: jobPhrase(sender, mail), time: when(mail.at, sender) })),
          link(say('openEditor'), editorPage(sender, mail.jobId)),
        ],
      }
    case 'changed':
      if (mail.removed)
        return {
          subject: say('changed.removed', { job: about(sender, mail) }),
          blocks: [
            text(say('changed.removedSay', { job: jobPhrase(sender, mail) })),
            link(say('seeProject'), projectPage(sender, mail.projectId)),
          ],
        }
      return {
        subject: say('changed.subject', { job: about(sender, mail) }),
        blocks: [
          text(say('changed.say', { job: jobPhrase(sender, mail) })),
          text(mail.changes.map((change) => changed(change, sender)).join('\n')),
          ...(mail.offered ? [text(say('changed.offered'))] : []),
          link(say('seeProject'), projectPage(sender, mail.projectId)),
        ],
      }
  }
}

/** The same mail as it waits from before it had its coordinator's choice. */
export const rejectedBody = (
  { project, reason }: Extract<Mail, { kind: 'rejected' }>,
  sender: Sender,
  byName: string | null,
): Body => ({
  subject: sender.speech.say('staff.rejected', { project: titleOf(sender, project) }),
  blocks: [
    text(
      sender.speech.say('staff.rejectedSay', {
        by: byName ?? sender.speech.say('staff.consultant'),
        project: quoteTitle(sender, project),
      }),
    ),
    ...(reason === null
      ? [text(sender.speech.say('staff.noReason'))]
      : [text(sender.speech.say('staff.reason')), quote(reason)]),
  ],
})

const isForStaff = (mail: Notice | StaffNotice): mail is StaffNotice =>
  staffKinds.some((kind) => kind === mail.kind)

/** The daily mail: what was gathered since the last one. */
export const digestBody = (notices: readonly (Notice | StaffNotice)[], sender: Sender): Body => ({
  subject: sender.speech.say('digest', { count: notices.length }),
  blocks: notices.flatMap((notice) => {
    const { subject, blocks } = isForStaff(notice) ? staffBody(notice, sender) : noticeBody(notice, sender)
    return [{ type: 'head' as const, text: subject }, ...blocks]
  }),
})
