/** A mail as it is queued: who gets it (their address is looked up when it leaves) and what it says. */
export type Mail =
  | { kind: 'code'; userId: string; code: string; minutes: number }
  | { kind: 'offer'; userId: string; project: string | null; projectId: string; message: string | null }
  | { kind: 'taken'; userId: string; project: string | null }
  | { kind: 'rejected'; userId: string; by: string; project: string | null; reason: string | null }

export type Letter = { subject: string; text: string }

/** What a template may say besides the mail's own words. */
export type Sender = { hubName: string; publicUrl: string; supportEmail: string }

const named = (project: string | null) => (project === null ? 'a project without a name' : `“${project}”`)

const body = (
  mail: Mail,
  { publicUrl }: Sender,
  byName: string | null,
): { subject: string; lines: string[] } => {
  switch (mail.kind) {
    case 'code':
      return {
        subject: 'Your sign-in code',
        lines: [
          `Your code is ${mail.code}.`,
          `It is valid for ${mail.minutes === 10 ? 'ten' : 'a few'} minutes and works once.`,
          'If you did not try to sign in, someone knows your password: change it soon.',
        ],
      }
    case 'offer':
      return {
        subject: `A request for you: ${mail.project ?? 'a project without a name'}`,
        lines: [
          `You are asked to take ${named(mail.project)}.`,
          ...(mail.message ? [`“${mail.message}”`] : []),
          `Accept or reject it here: ${publicUrl}/?next=/app/projects/project?projectId=${mail.projectId}`,
        ],
      }
    case 'taken':
      return {
        subject: `Already taken: ${mail.project ?? 'a project without a name'}`,
        lines: [
          `What you were asked to take of ${named(mail.project)} has gone to someone else. You need not answer any more.`,
        ],
      }
    case 'rejected':
      return {
        subject: `Rejected: ${mail.project ?? 'a project without a name'}`,
        lines: [
          `${byName ?? 'The consultant'} rejected what they were asked to do in ${named(mail.project)}.`,
          mail.reason === null ? 'They gave no reason.' : `Their reason: “${mail.reason}”`,
        ],
      }
  }
}

/** The text of a mail; `byName` is the name of whoever caused it. */
export function letterOf(mail: Mail, sender: Sender, firstName: string, byName: string | null): Letter {
  const { subject, lines } = body(mail, sender, byName)
  const text = [`Hello ${firstName},`, ...lines, `${sender.hubName}\nQuestions: ${sender.supportEmail}`].join(
    '\n\n',
  )
  return { subject, text: `${text}\n` }
}
