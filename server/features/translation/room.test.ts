import { getReview } from '@hub/contract/review'
import { getTranslation, saveTranslation, submitTranslation } from '@hub/contract/translation'
import { expect, test } from 'vitest'
import { castForEach, portalForFile } from '../../testing/fixtures.ts'

const portal = await portalForFile()
const the = castForEach(portal)

const unit = (id: string, about: string, note = '') =>
  `<trans-unit id="${id}"${about}><source>Ferry</source>${note && `<note>${note}</note>`}</trans-unit>`

const file = {
  name: 'ferry.xlf',
  bytes: Buffer.from(
    `<xliff version="1.2"><file original="a" source-language="en" target-language="fr" datatype="x"><body>${[
      unit('1', ' maxwidth="8" size-unit="char"'),
      unit('2', '', 'Max 8 characters'),
      unit('3', ''),
    ].join('')}</body></file></xliff>`,
  ),
}

test('what a file has no room for, and what a remark asks for, are two findings; both are submitted and told in Review', async () => {
  const project = await portal.make.project({ jobs: [{ file, target: 'fr-FR' }] })
  const [jobId = ''] = project.jobs
  await portal.make.assign(the.sam, the.mia, jobId)
  await portal.make.accept(the.mia, project)
  const { segments } = (await the.asMia.call(getTranslation, { params: { jobId } })).ok
  expect(segments.map(({ max_length, room }) => [max_length, room])).toEqual([
    [8, 'points'],
    [8, undefined],
    [null, undefined],
  ])
  await the.asMia.call(saveTranslation, {
    params: { jobId },
    body: { post_edited_data: segments.map(({ id }) => ({ id, target: 'Traversier' })) },
  })
  expect((await the.asMia.call(submitTranslation, { params: { jobId } })).ok.status).toBe('Under-Review')
  const { results } = (await the.asSam.call(getReview, { params: { jobId }, query: {} })).ok
  expect(results.map(({ accepted }) => accepted)).toEqual([['too-long'], ['length'], []])
})
