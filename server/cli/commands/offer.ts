import { makeOffers } from '@hub/contract/staff-offers'
import { quote } from '@hub/text/quote'
import { system } from '../../callers.ts'
import { countOf } from '../../counted.ts'
import { freeJobsNamed } from '../../features/jobs/named.queries.ts'
import { previewsOf } from '../../features/offers/previews.ts'
import { type Asking, askSeveral } from '../../features/offers/several.transitions.ts'
import { perform, rehearse } from '../../features/work/act.ts'
import type { Parts } from '../../parts.ts'
import { type InTheWay, RefusalError } from '../../refusals.ts'
import type { Arguments } from '../command.ts'
import { type Command, CommandFailure } from '../command.ts'
import { findPerson, orFail } from '../people.ts'

/** The free jobs that words name: `PROJECT/JOB` is one, `PROJECT` all of its own. @throws Failed */
async function jobsOf({ db }: Parts, names: readonly string[]): Promise<string[]> {
  const ids: string[] = []
  for (const name of names) {
    const matches = await freeJobsNamed(db, name)
    if (matches.length === 0) throw new CommandFailure(`There is no free job ${quote(name)}.`)
    ids.push(...matches)
  }
  return ids
}

async function askingOf(parts: Parts, args: Arguments): Promise<Asking> {
  const people = []
  for (const email of args.options('to')) people.push(await findPerson(parts, email))
  const { job_ids, consultant_ids, message, expires_at } = orFail(
    makeOffers.schema.body,
    {
      job_ids: await jobsOf(parts, args.operands('WORK')),
      consultant_ids: people.map(({ id }) => id),
      message: args.option('message'),
      expires_at: args.option('expires'),
    },
    (field) => (field === 'expires_at' ? '--expires' : field === 'message' ? '--message' : field),
  )
  return {
    jobIds: job_ids,
    consultantIds: consultant_ids,
    message: message || null,
    expiresAt: expires_at ? new Date(expires_at) : null,
  }
}

const isWay = (value: unknown): value is InTheWay => typeof Object(value).reason === 'string'

/** Of several things in the way, each with its sentence. */
function explain(error: unknown): unknown {
  if (!(error instanceof RefusalError)) return error
  const { in_the_way: ways } = error.refusal.body
  if (!Array.isArray(ways)) return error
  return new CommandFailure([error.message, ...ways.filter(isWay).map(({ reason }) => reason)].join('\n'))
}

export const offer: Command = {
  name: 'offer',
  about: 'Asks people to take free jobs; each gets one mail. All of them are asked, or nobody.',
  operands: [{ name: 'WORK', about: 'PROJECT for all of its free jobs, or PROJECT/JOB', many: true }],
  options: {
    to: { value: 'EMAIL', about: 'who is asked', required: true, many: true },
    message: { value: 'TEXT', about: 'a message to all of them' },
    expires: { value: 'INSTANT', about: 'when the offer ends, such as 2027-03-31T17:00:00Z' },
    'dry-run': { about: 'print the mails that would leave, and ask nobody' },
  },
  run: async ({ args, parts }) => {
    const openParts = await parts()
    const asking = await askingOf(openParts, args)
    if (args.has('dry-run')) {
      const rehearsal = rehearse(openParts, system, (act) => askSeveral(act, asking))
      const { result, mails } = await rehearsal.catch((error: unknown) => {
        throw explain(error)
      })
      const previews = await previewsOf(openParts, result, mails)
      return {
        lines: previews.flatMap(({ consultant, subject, text }) => [
          `To ${consultant.name}: ${subject}`,
          text,
        ]),
        json: previews,
      }
    }
    const requests = await perform(openParts, system, (act) => askSeveral(act, asking)).catch(
      (error: unknown) => {
        throw explain(error)
      },
    )
    const people = new Set(requests.map(({ consultant }) => consultant.name))
    return {
      lines: [`${[...people].join(', ')} asked: ${countOf(asking.jobIds.length, 'job')}.`],
      json: requests.map(({ offer: newOffer, consultant }) => ({
        id: newOffer.id,
        consultant: consultant.name,
      })),
    }
  },
}
