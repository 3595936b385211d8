import type { NotificationKind } from '../../db/columns.ts'
import type { App } from '../../http/app.ts'
import { sendMailedPage, takePresses } from '../../http/mailed-page.ts'
import type { Parts } from '../../parts.ts'
import { unsubscribingOf } from '../mail/unsubscribing.rules.ts'
import { keepChoices } from './notifications.queries.ts'

/** What a mail of each kind is about, for a person who wants no more of them. */
const about: Readonly<Record<NotificationKind, string>> = {
  offer: 'requests for you',
  expiring: 'requests that end soon',
  taken: 'requests that are over',
  returned: 'jobs that come back from review',
  approved: 'jobs that are approved',
  deadline: 'deadlines that are near',
  changed: 'terms of jobs that change',
  answer: 'answers to your questions',
  paid: 'statements that are paid or returned',
  accepted: 'requests that are accepted',
  declined: 'requests that are rejected',
  countered: 'dates that are proposed',
  expired: 'requests that nobody took',
  submitted: 'jobs that are submitted',
  query: 'questions about jobs',
  statement: 'statements that are sent',
  term: 'terms that are suggested',
}

/**
 * What a link in a mail opens that switches mails of its kind off. A look at it changes nothing, since mail programs
 * look; a press of its button does, and so does a mail program for its reader (RFC 8058).
 */
export async function unsubscribeRoutes(app: App, { db, clock, tokens, config }: Parts): Promise<void> {
  const dead = {
    title: 'This link does not work',
    say: 'It is too old, or a part of it is missing. Sign in and choose your mails under Settings, Notifications.',
  }
  const list = (kinds: readonly NotificationKind[]) => kinds.map((kind) => about[kind]).join(', ')

  await app.register(async (scope) => {
    takePresses(scope)
    const url = '/unsubscribe/:token'

    scope.get<{ Params: { token: string } }>(
      url,
      { config: { access: 'public', subject: 'none' } },
      async (request, reply) => {
        const unsubscribing = unsubscribingOf(tokens, request.params.token, clock.now())
        if (!unsubscribing) return sendMailedPage(reply, config.name, 404, dead)
        const say = `You get mails about ${list(unsubscribing.kinds)}.`
        return sendMailedPage(reply, config.name, 200, {
          title: 'Mails',
          say,
          button: 'Send me no more of them',
        })
      },
    )

    scope.post<{ Params: { token: string } }>(
      url,
      { config: { access: 'public', subject: 'none', limited: 'secret' } },
      async (request, reply) => {
        const unsubscribing = unsubscribingOf(tokens, request.params.token, clock.now())
        if (!unsubscribing) return sendMailedPage(reply, config.name, 404, dead)
        const choices = unsubscribing.kinds.map((kind) => ({ kind, delivery: 'off' as const }))
        await keepChoices(db, unsubscribing.userId, choices)
        const say = `You get no more mails about ${list(unsubscribing.kinds)}. You can choose otherwise under Settings, Notifications.`
        return sendMailedPage(reply, config.name, 200, { title: 'Done', say })
      },
    )
  })
}
