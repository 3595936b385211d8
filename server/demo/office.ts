import { type Database, read } from '../db/connect.ts'
import { inTransaction } from '../db/transaction.ts'
import { addKey } from '../features/keys/keys.transitions.ts'
import { countViews } from '../features/telemetry/telemetry.queries.ts'
import { insertView } from '../features/views/views.queries.ts'
import { patience, waitAfter } from '../features/webhooks/messages.rules.ts'
import { tellNext } from '../features/webhooks/telling.work.ts'
import type { Try } from '../features/webhooks/webhooks.queries.ts'
import { addWebhook } from '../features/webhooks/webhooks.transitions.ts'
import { newId } from '../ids.ts'
import type { Parts } from '../parts.ts'
import type { Morning } from './team.ts'

/** A webhook of a server that has gone since; it hears of what happens after this. */
export async function addOldWebhook(parts: Parts, { clock, sam }: Morning): Promise<void> {
  clock.at(-18)
  await addWebhook(
    { ...parts, clock },
    {
      name: 'Invoices, the old server',
      url: 'https://invoices.harbour-office.example/hooks/hub',
      events: ['job.submitted', 'job.approved'],
    },
    { id: sam.id, address: null },
  )
}

/** The tries of a message that nobody takes, as long as its webhook is on. */
function failedTries(from: Date, until: Date): Try[] {
  const tries: Try[] = []
  for (let at = from.getTime(); at <= until.getTime(); at += waitAfter(tries.length))
    tries.push({
      at: new Date(at).toISOString(),
      status: null,
      ms: 10_000,
      error: 'There was no answer within ten seconds.',
    })
  return tries
}

const firstText = `
  select id, at from deliveries d where not exists (
    select from deliveries e where e.webhook_id = d.webhook_id and e.about = d.about and e.seq < d.seq) order by at, id`

const failText = 'update deliveries set attempt = $2, failed = $2, tries = $3, try_at = $4 where id = $1'

/**
 * None of its messages arrived: each first one of a job was tried for as long as the webhook was on, the later ones
 * waited behind it. Nobody is called.
 */
export async function loseOldWebhook({ db }: Parts, { clock }: Morning): Promise<void> {
  clock.at(0, -1)
  while (await tellNext({ db, clock }));
  const messages = await read<{ id: string; at: Date }>(db, firstText, [])
  const [oldest] = messages
  if (!oldest) throw new Error('The demo has a webhook that heard of nothing.')
  // The first try after two weeks of trying is the last one.
  const [off = oldest.at] = failedTries(oldest.at, clock.now())
    .map(({ at }) => new Date(at))
    .filter((at) => at.getTime() - oldest.at.getTime() >= patience)
  for (const { id, at } of messages) {
    const tries = failedTries(at, off)
    await read(db, failText, [id, tries.length, JSON.stringify(tries), off])
  }
  await read(db, 'delete from deliveries where at > $1', [off])
  await read(db, "update deliveries set state = 'failed'", [])
  await read(db, 'update webhooks set active = false, failing_since = $1', [oldest.at])
}

/** What a coordinator keeps beside the work: a key of the system that orders, and views under names. */
export async function furnishOffice(parts: Parts, { clock, sam, ana, due, make }: Morning): Promise<void> {
  clock.at(-30)
  const terms = { name: 'Orders', scopes: ['read', 'projects'] as const, expires_at: due(300) }
  await addKey({ ...parts, clock }, terms, { id: sam.id, address: null })
  const views = [
    ['Into English', 'target=en'],
    ['Asked a question', 'query=true'],
    ['Of Ana', `coordinator=${ana.id}`],
  ] as const
  await inTransaction(parts.db, async (trx) => {
    for (const [name, query] of views)
      await insertView(trx, sam.id, { id: newId(), name, query }, clock.now())
  })
  await make.alert({
    title: 'New rates from January.',
    message: 'The table is in your last statement. Ask your coordinator where it is not.',
    startsAt: due(-21),
    endsAt: due(-7),
  })
  await viewPages(parts.db, due)
}

/** [page, how often on a Monday] */
const pages = [
  ['/', 9],
  ['/app/projects', 41],
  ['/app/projects/requests', 26],
  ['/app/projects/project', 33],
  ['/app/projects/job', 58],
  ['/app/projects/text', 12],
  ['/app/rai', 6],
  ['/app/profile', 3],
] as const

/** Who looks at what in four weeks: less at the week's end, and never the same. */
async function viewPages(db: Database, due: Morning['due']): Promise<void> {
  const days = Array.from({ length: 28 }, (_, at) => due(at - 28))
  const views = days.flatMap((date, at) => {
    const day = date.toISOString().slice(0, 10)
    const share = [0, 6].includes(date.getUTCDay()) ? 0.2 : 1 - ((at * 7) % 5) / 10
    return pages.flatMap(([route, most]) =>
      Array.from({ length: Math.ceil(most * share) }, () => ({ day, route })),
    )
  })
  await countViews(db, views)
}
