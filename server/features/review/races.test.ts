import { approveJob, returnJob } from '@hub/contract/review'
import { withdrawJobs } from '@hub/contract/staff-offers'
import { getTranslation, saveTranslation, submitTranslation } from '@hub/contract/translation'
import { test } from 'vitest'
import type { Transaction } from '../../db/connect.ts'
import { castForEach, portalForFile } from '../../testing/fixtures.ts'
import { type Kind, type Race, races, type Stake } from '../../testing/races.ts'

const portal = await portalForFile()
const the = castForEach(portal)
const { project, sides, race, ana, prove } = races(portal, the)

/** A project whose job Mia has accepted. */
async function accepted(document?: string): Promise<Stake> {
  const stake = await project(document)
  await portal.make.assign(the.sam, the.mia, stake.jobId)
  await portal.make.accept(the.mia, stake)
  return stake
}

async function started(document?: string): Promise<Stake> {
  const stake = await accepted(document)
  await portal.make.start(the.mia, stake.jobId)
  return stake
}

const withdraw =
  ({ jobs }: Stake) =>
  () =>
    the.asSam.call(withdrawJobs, { body: { job_ids: jobs, reason: 'The client stopped.' } })

const file = 'consent-form.xlf'

/** Staff take the job back while Mia saves its first segment; a save locks no project. */
async function savingRace(stake: Stake): Promise<Race> {
  const params = { jobId: stake.jobId }
  const id = (await the.asMia.call(getTranslation, { params })).ok.segments[0]?.id
  const save = () =>
    the.asMia.call(saveTranslation, { params, body: { post_edited_data: [{ id, target: 'Bonjour' }] } })
  const lock = (trx: Transaction) =>
    trx.selectFrom('jobs').select('id').where('id', '=', stake.jobId).forUpdate().execute()
  return {
    ...race(stake, [withdraw(stake), save], lock),
    outcome: async () => {
      const segments = (await the.asSam.call(getTranslation, { params })).ok.segments
      const text = JSON.stringify(segments.find((segment) => segment.id === id)?.target)
      return [`text: ${text}`, ...(await sides(stake))]
    },
  }
}

const withdrawn = (...log: string[]) => [
  'Unassigned, nobody’s',
  `log: ${['Assigned', 'Accepted', ...log, 'Withdrawn'].join(', ')}`,
]
const mailed = 'mail to mia: Withdrawn'
const tooLate = '409 A job that is Unassigned cannot be edited.'

const kinds: readonly Kind[] = [
  {
    sentence:
      'a reviewer returns a job while another approves it: the first decides, the second hears who that was',
    race: async () => {
      const stake = await started()
      await portal.make.submit(the.mia, stake.jobId)
      const asAna = await ana()
      const params = { jobId: stake.jobId }
      return race(stake, [
        () => asAna.call(returnJob, { params, body: { comment: 'One term.' } }),
        () => the.asSam.call(approveJob, { params, body: {} }),
      ])
    },
    endings: [
      [
        '200',
        '409 Ana Duarte returned this job at 09:40.',
        'In Progress, Mia Berg',
        'log: Assigned, Accepted, Started, Submitted, Returned',
        'Mia sees no request, In Progress',
        'mail to mia: Returned to you',
      ],
      [
        '409 Sam Okafor approved this job at 09:40.',
        '200',
        'Completed, Mia Berg',
        'log: Assigned, Accepted, Started, Submitted, Approved',
        'Mia sees no request, Completed',
        'mail to mia: Approved',
      ],
    ],
  },
  {
    sentence: 'a job is withdrawn while its translation is saved: what was said to be saved is kept',
    race: async () => savingRace(await started(file)),
    endings: [
      ['200', tooLate, 'text: ""', ...withdrawn('Started'), mailed],
      ['200', '200', 'text: "Bonjour"', ...withdrawn('Started'), mailed],
    ],
    rarely: [['200', '404 Not found.', 'text: ""', ...withdrawn('Started'), mailed]],
  },
  {
    sentence: 'a job is withdrawn while its first text is saved: it was started with the text, or neither',
    race: async () => savingRace(await accepted(file)),
    endings: [
      ['200', tooLate, 'text: ""', ...withdrawn(), mailed],
      ['200', '200', 'text: "Bonjour"', ...withdrawn('Started'), mailed],
    ],
    rarely: [['200', '404 Not found.', 'text: ""', ...withdrawn(), mailed]],
  },
  {
    sentence: 'a job is withdrawn while it is submitted: it is nobody’s, or under review',
    race: async () => {
      const stake = await started()
      const submit = () => the.asMia.call(submitTranslation, { params: { jobId: stake.jobId } })
      return race(stake, [withdraw(stake), submit])
    },
    endings: [
      ['200', '409 A job that is Unassigned cannot be submitted.', ...withdrawn('Started'), mailed],
      [
        '409 Race-01 is Under-Review and cannot be withdrawn.',
        '200',
        'Under-Review, Mia Berg',
        'log: Assigned, Accepted, Started, Submitted',
        'Mia sees no request, Under-Review',
        'mail to sam: Submitted',
      ],
    ],
    rarely: [['200', '404 Not found.', ...withdrawn('Started'), mailed]],
  },
]

test.each(kinds)('$sentence', (kind) => prove(kind))
