import { getTranslation, saveTranslation } from '@hub/contract/translation'
import { expect, test } from 'vitest'
import { castForEach, portalForFile } from '../../testing/fixtures.ts'

const portal = await portalForFile()
const people = castForEach(portal)

async function jobInProgress(): Promise<string> {
  const project = await portal.make.project({ jobs: [{ document: 'consent-form.xlf', target: 'it-IT' }] })
  const [jobId = ''] = project.jobs
  await portal.make.assign(people.sam, people.mia, jobId)
  await portal.make.accept(people.mia, project)
  await portal.make.start(people.mia, jobId)
  return jobId
}

const segmentsOf = async (jobId: string) =>
  (await people.asMia.call(getTranslation, { params: { jobId } })).ok.segments

const save = (jobId: string, id: string, target: string, revision?: number) =>
  people.asMia.call(saveTranslation, {
    params: { jobId },
    body: { post_edited_data: [{ id, target, revision }] },
  })

const waiting = () =>
  portal.query(
    `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )

/**
 * Begins acts one after the other while a segment is locked, and lets go of it when all of them wait: each has read
 * it as it was.
 */
async function atOnce<Answer>(
  segmentId: string,
  acts: readonly (() => Promise<Answer>)[],
): Promise<Answer[]> {
  const race = await portal.db.transaction().execute(async (trx) => {
    await trx.selectFrom('segments').select('id').where('id', '=', segmentId).forUpdate().execute()
    const answers: Promise<Answer>[] = []
    for (const act of acts) {
      answers.push(act())
      while ((await waiting()).length < answers.length);
    }
    return { answers }
  })
  return Promise.all(race.answers)
}

test('R1.5 of two saves that have both seen a segment as it was, the second is refused and shown the first', async () => {
  const jobId = await jobInProgress()
  const [{ id = '' } = {}] = await segmentsOf(jobId)
  const [first, second] = await atOnce(
    id,
    ['Left', 'Right'].map((target) => () => save(jobId, id, target, 0)),
  )
  expect([first?.status, second?.status].sort()).toEqual([200, 409])
  const [winner, loser] = first?.status === 200 ? [first, second] : [second, first]
  const [now] = await segmentsOf(jobId)
  expect(now).toMatchObject({ target: winner === first ? 'Left' : 'Right', revision: winner?.ok.revision })
  expect(loser?.body).toMatchObject({ segments: [{ id, target: now?.target, revision: now?.revision }] })
})

test('R1.5 saves of one segment that name no revision are both kept, one after the other, and counted once', async () => {
  const jobId = await jobInProgress()
  const [{ id = '' } = {}] = await segmentsOf(jobId)
  const answers = await atOnce(
    id,
    ['Left', 'Right'].map((target) => () => save(jobId, id, target)),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers.map(({ ok }) => ok.revision).sort()).toEqual([1, 2])
})
