import { acceptJob, getJob } from '@hub/contract/jobs'
import { acceptRequest, counterRequest, takeCounterBack } from '@hub/contract/projects'
import { changeJob, deleteJob } from '@hub/contract/staff-jobs'
import { agreeToCounter, assignJobs, makeOffers, withdrawOffer } from '@hub/contract/staff-offers'
import { deleteProject } from '@hub/contract/staff-projects'
import { test } from 'vitest'
import type { Project } from '../../demo/projects.ts'
import type { Client } from '../../testing/client.ts'
import { castForEach, portalForFile } from '../../testing/fixtures.ts'
import { type Kind, races } from '../../testing/races.ts'

const portal = await portalForFile()
const the = castForEach(portal)
const { project, race, ana, prove } = races(portal, the)

/** A project whose job is offered to Mia, and first of all to Nord where he is asked too. */
async function offered({ nord = false } = {}) {
  const stake = await project()
  if (nord) await portal.make.offer(the.sam, the.nord, stake)
  const offerId = await portal.make.offer(the.sam, the.mia, stake)
  return { ...stake, offerId }
}

/** The same, and Mia proposes another date. */
async function countered(options: { nord?: boolean } = {}) {
  const stake = await offered(options)
  const body = { deadline: portal.clock.in({ days: 9 }).toISOString() }
  await the.asMia.call(counterRequest, { params: { projectId: stake.id }, body })
  const agree = () => the.asSam.call(agreeToCounter, { params: { offerId: stake.offerId }, body: {} })
  return { stake, agree }
}

const accept =
  (client: Client, { id }: Project) =>
  () =>
    client.call(acceptRequest, { params: { projectId: id } })

const acceptedByMia = ['Accepted, Mia Berg', 'log: Offered, Accepted', 'Mia sees accepted, Accepted']

const kinds: readonly Kind[] = [
  {
    sentence: 'staff agree to a date while another consultant accepts: one of the two has the job',
    race: async () => {
      const { stake, agree } = await countered({ nord: true })
      return race(stake, [agree, accept(the.asNord, stake)])
    },
    endings: [
      [
        '200',
        '409 This request has already been taken.',
        'Accepted, Mia Berg',
        'log: Offered, Offered, Accepted',
        'Mia sees accepted, Accepted',
        'Nord sees taken',
        'mail to mia: Your date is agreed',
        'mail to nord: Already taken',
      ],
      [
        '409 This request has already been taken.',
        '200',
        'Accepted, Lingua Nord',
        'log: Offered, Offered, Accepted',
        'Mia sees taken',
        'Nord sees accepted, Accepted',
        'mail to mia: Already taken',
        'mail to sam: Accepted',
      ],
    ],
  },
  {
    sentence: 'staff agree to a date while it is taken back: it is agreed, or the request stays open',
    race: async () => {
      const { stake, agree } = await countered()
      const params = { projectId: stake.id }
      return race(stake, [agree, () => the.asMia.call(takeCounterBack, { params })])
    },
    endings: [
      [
        '200',
        '409 This request has already been accepted.',
        ...acceptedByMia,
        'mail to mia: Your date is agreed',
      ],
      [
        '409 No other date is proposed for this request.',
        '204',
        'Unassigned, nobody’s',
        'log: Offered',
        'Mia sees open, Unassigned',
      ],
    ],
  },
  {
    sentence:
      'a coordinator assigns a job while another offers it: it is assigned, and the one who was asked hears it',
    race: async () => {
      const stake = await project()
      const asAna = await ana()
      const job_ids = stake.jobs
      return race(stake, [
        () => the.asSam.call(assignJobs, { body: { job_ids, consultant_id: the.mia.id } }),
        () => asAna.call(makeOffers, { body: { job_ids, consultant_ids: [the.nord.id] } }),
      ])
    },
    endings: [
      [
        '200',
        '409 Race-01 is Assigned and cannot be offered.',
        'Assigned, Mia Berg',
        'log: Assigned',
        'Mia sees open, Assigned',
      ],
      [
        '200',
        '201',
        'Assigned, Mia Berg',
        'log: Offered, Assigned',
        'Mia sees open, Assigned',
        'Nord sees taken',
        'mail to nord: A request for you',
        'mail to nord: Already taken',
      ],
    ],
  },
  {
    sentence: 'a job is assigned to one consultant while another accepts it: one of the two has it',
    race: async () => {
      const stake = await offered()
      const body = { job_ids: stake.jobs, consultant_id: the.nord.id }
      return race(stake, [() => the.asSam.call(assignJobs, { body }), accept(the.asMia, stake)])
    },
    endings: [
      [
        '200',
        '409 This request has already been taken.',
        'Assigned, Lingua Nord',
        'log: Offered, Assigned',
        'Mia sees taken',
        'Nord sees open, Assigned',
        'mail to mia: Already taken',
      ],
      ['409 Race-01 is Accepted and cannot be assigned.', '200', ...acceptedByMia, 'mail to sam: Accepted'],
    ],
  },
  {
    sentence: 'an offer is withdrawn while it is accepted: it is over, or the job is theirs',
    race: async () => {
      const stake = await offered()
      const params = { offerId: stake.offerId }
      return race(stake, [() => the.asSam.call(withdrawOffer, { params }), accept(the.asMia, stake)])
    },
    endings: [
      [
        '200',
        '409 This request has been withdrawn.',
        'Unassigned, nobody’s',
        'log: Offered',
        'Mia sees withdrawn',
        'mail to mia: Withdrawn',
      ],
      ['409 Only an open offer can be withdrawn.', '200', ...acceptedByMia, 'mail to sam: Accepted'],
    ],
  },
  {
    sentence: 'the terms of a job change while it is accepted: nobody says yes to terms they have not seen',
    race: async () => {
      const stake = await offered()
      const params = { jobId: stake.jobId }
      const { revision } = (await the.asMia.call(getJob, { params })).ok
      const deadline = portal.clock.in({ days: 2 }).toISOString()
      return race(stake, [
        () => the.asSam.call(changeJob, { params, body: { deadline, revision } }),
        () => the.asMia.call(acceptJob, { params, body: { revision } }),
      ])
    },
    endings: [
      [
        '200',
        '409 The terms have changed. Read them and answer again.',
        'Unassigned, nobody’s',
        'log: Offered',
        'Mia sees open, Unassigned',
        'mail to mia: New terms',
      ],
      [
        '200',
        '200',
        'Accepted, Mia Berg',
        'log: Offered, Accepted, Note',
        'Mia sees accepted, Accepted',
        'mail to mia: New terms',
        'mail to sam: Accepted',
      ],
    ],
  },
  {
    sentence: 'a job is deleted while it is accepted: it is gone, or it is theirs',
    race: async () => {
      const stake = await offered()
      const params = { jobId: stake.jobId }
      return race(stake, [
        () => the.asSam.call(deleteJob, { params }),
        () => the.asMia.call(acceptJob, { params, body: {} }),
      ])
    },
    endings: [
      ['204', '404 Not found.', 'gone', 'Mia sees withdrawn', 'mail to mia: Withdrawn'],
      ['409 A job that is Accepted cannot be deleted.', '200', ...acceptedByMia, 'mail to sam: Accepted'],
    ],
  },
  {
    sentence: 'a project is deleted while its job is accepted: it is gone, or the job is theirs',
    race: async () => {
      const stake = await offered()
      const params = { projectId: stake.id }
      return race(stake, [() => the.asSam.call(deleteProject, { params }), accept(the.asMia, stake)])
    },
    endings: [
      ['204', '404 Not found.', 'gone', 'mail to mia: Withdrawn'],
      [
        '409 Race-01 is Accepted: the project cannot be deleted.',
        '200',
        ...acceptedByMia,
        'mail to sam: Accepted',
      ],
    ],
  },
]

test.each(kinds)('$sentence', (kind) => prove(kind))
