import { ConsultantType } from '@hub/contract/consultant'
import { Email, Remark } from '@hub/contract/fields'
import { Expertise, PersonName } from '@hub/contract/profile'
import * as z from 'zod/mini'
import type { JobStatus } from '../../db/columns.ts'
import { type Refusal, refusal } from '../../refusals.ts'
import type { JobFacts, World } from '../work/world.rules.ts'

/** Of whom nothing is recorded yet. */
export const noExpertise = { languages: [], specialisations: [], services: [], software: [] }

/** A person to be added; without a type one of the provider's own staff. */
export const NewPerson = z
  .object({
    email: Email,
    firstName: PersonName,
    lastName: PersonName,
    type: z.nullable(ConsultantType),
    agencyName: z.nullable(PersonName),
    qcsConsultantId: z._default(z.nullable(z.string()), null),
    expertise: z._default(Expertise, noExpertise),
  })
  .check(
    z.refine(({ type, agencyName }) => agencyName === null || type === 'Agency', {
      error: 'Only an agency has an agency name.',
      path: ['agencyName'],
    }),
  )
export type NewPerson = z.output<typeof NewPerson>

/** Why somebody is deactivated, and their work withdrawn. */
export const Reason = Remark

export const alreadyActive = refusal(409, 'This person is active.')
export const oneself = refusal(409, 'Nobody can shut themselves out.')
export const lastCoordinator = refusal(
  409,
  'This is the last coordinator: somebody has to be left who can let others in.',
)
export const alreadyDeactivated = refusal(409, 'This person is deactivated already.')
/** What was erased comes back in no way: neither are they let in again, nor given a name or an address. */
export const erasedAlready = refusal(409, 'This person is erased already.')

/** What a consultant still has to do something about: these jobs end with them, or go to somebody else. */
export const inHand = ['Assigned', 'Accepted', 'In Progress'] as const satisfies readonly JobStatus[]

export const isInHand = (job: JobFacts, consultantId: string): boolean =>
  job.consultantId === consultantId && inHand.some((status) => status === job.status)

/** A job as people name it: `PROJECT/JOB` by custom ids, and its document. */
export const jobTitle = ({ project }: World, { customId, documentName }: JobFacts): string => {
  const name = `${project.customId ?? project.name ?? project.id}/${customId}`
  return documentName === null ? name : `${name} (${documentName})`
}

/** Jobs named in one sentence; a person can have hundreds. */
const mostNamed = 20

/** Names the jobs that keep a person from being deactivated. */
export function hasWork(jobs: readonly { id: string; title: string }[]): Refusal {
  const titles = jobs.slice(0, mostNamed).map(({ title }) => title)
  const more = jobs.length - titles.length
  const list = [...titles, ...(more > 0 ? [`${more} more`] : [])].join(', ')
  const count = jobs.length === 1 ? 'one job' : `${jobs.length} jobs`
  return refusal(409, {
    detail: `This person has ${count} in hand: ${list}.`,
    jobs: jobs.map(({ id, title }) => ({ id, title })),
  })
}
