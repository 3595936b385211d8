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
  short,
  text,
  titleOf,
  when,
} from './mail.words.ts'

/** A statement that came in, or that its consultant took back. */
function statementBody(mail: Extract<StaffNotice, { kind: 'statement' }>, sender: Sender): Body {
  const { say } = sender.speech
  const { by, number, reason } = mail
  const facts = { by, number, total: pounds(sender, mail.total) }
  return {
    subject: say(reason === null ? 'staff.statement' : 'staff.takenBack', { number }),
    blocks: [
      text(say(reason === null ? 'staff.statementSay' : 'staff.takenBackSay', facts)),
      ...(reason === null ? [] : [quote(reason)]),
      link(say('seeStatement'), page(sender, `/app/staff/statement?statementId=${mail.statementId}`)),
    ],
  }
}

/** A term that somebody suggests; staff answer it on the page of terms. */
function termBody(mail: Extract<StaffNotice, { kind: 'term' }>, sender: Sender): Body {
  const { say } = sender.speech
  const { by, source, target, note } = mail
  return {
    subject: say('staff.term', { term: short(target) }),
    blocks: [
      text(say('staff.termSay', { by, source, target, job: jobPhrase(sender, mail, 'aJob') })),
      ...(note === null ? [] : [quote(note)]),
      link(say('seeSuggestions'), page(sender, '/app/staff/terms')),
    ],
  }
}

/** What the provider's own people hear of the work that they coordinate. */
export function staffBody(mail: StaffNotice, sender: Sender): Body {
  if (mail.kind === 'statement') return statementBody(mail, sender)
  if (mail.kind === 'term') return termBody(mail, sender)
  const { say } = sender.speech
  const see = link(say('seeProject'), projectPage(sender, mail.projectId))
  switch (mail.kind) {
    case 'accepted':
      return {
        subject: say('staff.accepted', { project: titleOf(sender, mail.project) }),
        blocks: [
          text(
            say('staff.acceptedSay', {
              by: mail.by,
              count: mail.jobs,
              project: quoteTitle(sender, mail.project),
            }),
          ),
          see,
        ],
      }
    case 'declined':
      return {
        subject: say('staff.rejected', { project: titleOf(sender, mail.project) }),
        blocks: [
          text(say('staff.rejectedSay', { by: mail.by, project: quoteTitle(sender, mail.project) })),
          ...(mail.reason === null
            ? [text(say('staff.noReason'))]
            : [text(say('staff.reason')), quote(mail.reason)]),
          see,
        ],
      }
    case 'countered':
      return {
        subject: say('staff.countered', { project: titleOf(sender, mail.project) }),
        blocks: [
          text(
            say('staff.counteredSay', {
              by: mail.by,
              project: quoteTitle(sender, mail.project),
              time: when(mail.deadline, sender),
            }),
          ),
          ...(mail.comment === null ? [] : [quote(mail.comment)]),
          text(say('staff.counteredDo')),
          see,
        ],
      }
    case 'expired':
      return {
        subject: say('staff.expired', { project: titleOf(sender, mail.project) }),
        blocks: [
          text(say('staff.expiredSay', { project: quoteTitle(sender, mail.project), count: mail.jobs })),
          see,
        ],
      }
    case 'submitted':
      return {
        subject: say('staff.submitted', { job: about(sender, mail) }),
        blocks: [text(say('staff.submittedSay', { by: mail.by, job: jobPhrase(sender, mail, 'aJob') })), see],
      }
    case 'query':
      return {
        subject: say('staff.query', { job: about(sender, mail) }),
        blocks: [
          text(say('staff.querySay', { by: mail.by, job: jobPhrase(sender, mail, 'aJob') })),
          quote(mail.comment),
          see,
        ],
      }
  }
}
