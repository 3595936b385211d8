import { getReview } from '@hub/contract/review'
import { getTranslation, saveTranslation, submitTranslation } from '@hub/contract/translation'
import { expect, test } from 'vitest'
import { castForEach, portalForFile } from '../../testing/fixtures.ts'

const portal = await portalForFile()
const the = castForEach(portal)

const captions = [
  '1\n00:00:01,000 --> 00:00:03,500\nCast off,\nand be quick!\n',
  '2\n00:00:05,000 --> 00:00:05,000\nGone.\n',
  '3\n100:00:00,000 --> 102:00:00,000\nThe tide.\n',
].join('\n')

/** A job of this file that Mia holds. */
async function heldJob(name: string, content: string) {
  const file = { name, bytes: Buffer.from(content) }
  const project = await portal.make.project({ jobs: [{ file, target: 'fr-FR' }] })
  const [jobId = ''] = project.jobs
  await portal.make.assign(the.sam, the.mia, jobId)
  await portal.make.accept(the.mia, project)
  return { jobId, projectId: project.id }
}

const segmentsOf = async (jobId: string) =>
  (await the.asMia.call(getTranslation, { params: { jobId } })).ok.segments

const save = (jobId: string, targets: readonly string[], ids: readonly string[]) =>
  the.asMia.call(saveTranslation, {
    params: { jobId },
    body: { post_edited_data: targets.map((target, at) => ({ id: ids[at] ?? '', target })) },
  })

test('each subtitle says for how long it is shown, as far as that is known, and what it has to fit', async () => {
  const { jobId } = await heldJob('ferry.srt', captions)
  const limits = { speed: 17, line: 42 }
  expect((await segmentsOf(jobId)).map(({ cue }) => cue)).toEqual([
    { seconds: 2.5, ...limits },
    { seconds: null, ...limits },
    { seconds: 7200, ...limits },
  ])
})

test('a segment that is no subtitle says nothing of times', async () => {
  const { jobId } = await heldJob('ferry.txt', 'Cast off!')
  const [segment] = await segmentsOf(jobId)
  expect(Object.keys(segment ?? {})).not.toContain('cue')
})

test('subtitles that are too fast or too long are submitted, and Review shows them', async () => {
  const { jobId } = await heldJob('ferry.vtt', `WEBVTT\n\n${captions.replaceAll(',', '.')}`)
  const ids = (await segmentsOf(jobId)).map(({ id }) => id)
  const slow = 'Larguez les amarres,\net faites vite, matelots'
  await save(jobId, [slow, 'x'.repeat(43), 'La marée.'], ids)
  expect((await the.asMia.call(submitTranslation, { params: { jobId } })).ok.status).toBe('Under-Review')
  const { results } = (await the.asSam.call(getReview, { params: { jobId }, query: {} })).ok
  expect(results.map(({ accepted }) => accepted.filter((key) => key.startsWith('subtitle')))).toEqual([
    ['subtitle-speed'],
    ['subtitle-line'],
    [],
  ])
  expect(results[0]?.cue).toEqual({ seconds: 2.5, speed: 17, line: 42 })
})
