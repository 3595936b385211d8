import type { Project } from '@hub/contract/projects'
import type { output } from 'zod/mini'
import { createTurns } from '../../others-turn.ts'
import type { Parts } from '../../parts.ts'
import { awayWarnings } from '../capacity/away.rules.ts'
import { daysAwayOf } from '../capacity/capacity.queries.ts'
import { senderOf } from '../mail/mail.delivery.ts'
import type { Mail } from '../mail/mail.kinds.ts'
import { letterOf } from '../mail/mail.templates.ts'
import { readersOf } from '../work/people.queries.ts'
import { projectView } from '../work/views.rules.ts'
import { consultantView } from '../work/world.rules.ts'
import type { Request } from './several.transitions.ts'

type Preview = {
  consultant: { id: string; name: string }
  time_zone: string | null
  subject: string
  text: string
  requests: output<typeof Project>[]
  warnings: string[]
}

/** What says, for each person who is asked, that the work falls into their days away. */
export async function warningsOf(
  { db, clock, config }: Parts,
  requests: readonly Request[],
): Promise<ReadonlyMap<string, string[]>> {
  const byPerson = Map.groupBy(requests, ({ consultant }) => consultant.id)
  const away = await daysAwayOf(db, [...byPerson.keys()])
  const warnings = new Map<string, string[]>()
  for (const [id, theirs] of byPerson) {
    const days = away.get(id)
    const [first] = theirs
    if (!days || !first) continue
    const deadlines = theirs.flatMap(({ offer, world }) =>
      world.jobs.flatMap((job) =>
        offer.jobs.some(({ id: offered }) => offered === job.id)
          ? (job.deadline ?? world.project.deadline ?? [])
          : [],
      ),
    )
    const moment = { now: clock.now(), timeZone: config.timeZone }
    warnings.set(id, awayWarnings(first.consultant.name, days, deadlines, moment))
  }
  return warnings
}

/** What each person would get and see, made of the offers and mails that a rehearsal came to. */
export async function previewsOf(
  parts: Parts,
  offerRequests: readonly Request[],
  mails: readonly Mail[],
): Promise<Preview[]> {
  const { db, clock, config } = parts
  const now = clock.now()
  const readers = await readersOf(
    db,
    mails.map(({ userId }) => userId),
  )
  const warnings = await warningsOf(parts, offerRequests)
  const othersTurn = createTurns()
  const previews: Preview[] = []
  for (const [consultantId, offers] of Map.groupBy(offerRequests, ({ consultant }) => consultant.id)) {
    const mail = mails.find(({ userId }) => userId === consultantId)
    const [first] = offers
    if (!mail || !first) continue
    const reader = readers.get(consultantId)
    const sender = senderOf(config, reader?.language ?? null)
    const { subject, text } = letterOf(mail, sender, reader?.name ?? '', null)
    const requests: Preview['requests'] = []
    for (const { world } of offers) {
      await othersTurn()
      const view = projectView(world, consultantView(consultantId, world.offers, now))
      if (view) requests.push(view)
    }
    const { id, name, timeZone } = first.consultant
    previews.push({
      consultant: { id, name },
      time_zone: timeZone,
      subject,
      text,
      requests,
      warnings: warnings.get(id) ?? [],
    })
  }
  return previews
}
