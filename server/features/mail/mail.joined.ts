import type { Mail } from './mail.kinds.ts'

type Offer = Extract<Mail, { kind: 'offer' }>

/** One act may ask somebody to take work in several projects: they get one mail, which names all of them. */
export function joinMails(mails: readonly Mail[]): Mail[] {
  const offers = new Map<string, Offer>()
  const letters: Mail[] = []
  for (const mail of mails) {
    if (mail.kind !== 'offer') {
      letters.push(mail)
      continue
    }
    const events = offers.get(mail.userId)
    if (events) events.more = [...(events.more ?? []), { projectId: mail.projectId, project: mail.project }]
    else {
      const first = { ...mail }
      offers.set(mail.userId, first)
      letters.push(first)
    }
  }
  return letters
}
