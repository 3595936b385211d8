import { downloadDocument } from '@hub/contract/downloads'
import { expect, test } from 'vitest'
import { cutJob } from '../../testing/cuts.ts'
import { castForEach, portalForFile } from '../../testing/fixtures.ts'
import { reportOf, uploadFile } from '../../testing/upload.ts'

const portal = await portalForFile()
const people = castForEach(portal)

const since = 'This segment was split, or joined with another, since the file was downloaded.'

/** A job, and its bilingual file with a translation of each segment, as it was downloaded before anything was cut. */
async function withFile(text: string, translations: readonly string[]) {
  const job = await cutJob(portal, people, { text })
  const { bytes } = await people.asMia.call(downloadDocument, {
    params: { jobId: job.jobId, downloadType: 'xliff' },
  })
  let count = 0
  const file = bytes
    .toString()
    .replace(
      /<target[^>]*>[^<]*<\/target>/g,
      () => `<target state="translated">${translations[count++] ?? ''}</target>`,
    )
  return { ...job, upload: async () => reportOf(await uploadFile(people.asMia, job.jobId, file)) }
}

test('of a file from before a split, what was split is left out with a reason, and the rest is taken', async () => {
  const { segment, split, upload, targets } = await withFile('<p>One here and two. Three.</p><p>Four.</p>', [
    'Un ici et deux.',
    'Trois.',
    'Quatre.',
  ])
  const { id } = await segment(1)
  await split(1, 8)
  const report = await upload()
  expect(await targets()).toEqual(['', '', 'Trois.', 'Quatre.'])
  expect(report.taken.map((row) => 'number' in row && row.number)).toEqual([3, 4])
  expect(report.not_taken).toEqual([
    { id, number: 1, reason: since },
    { id: (await segment(2)).id, number: 2, reason: 'The file has no such segment.' },
  ])
})

test('of a file from before a join neither of the two is taken for another segment with the same text', async () => {
  const { segment, join, split, upload, targets } = await withFile(
    '<p>Yes. No.</p><p>Yes. So. Yes.</p><p>Go and so.</p>',
    ['Oui.', 'Non.', 'Si.', 'Ainsi.', 'Si.', 'Va et si.'],
  )
  const two = await segment(2)
  await join(1)
  // A part that has the text of the first segment, in a paragraph of its own.
  await portal.query(`update segments set source = '"Go Yes."' where id = '${(await segment(5)).id}'`)
  await split(5, 2)
  expect((await segment(6)).source).toBe('Yes.')
  const report = await upload()
  expect(await targets()).toEqual(['', 'Si.', 'Ainsi.', 'Si.', '', ''])
  expect(report.not_taken).toContainEqual({ id: two.id, number: null, reason: since })
})

test('what was split and joined back is taken as if nothing had happened', async () => {
  const { split, join, upload, targets } = await withFile('<p>One here and two. Three.</p>', [
    'Un.',
    'Trois.',
  ])
  await split(1, 8)
  await join(1)
  const report = await upload()
  expect([report.taken.length, report.newer, report.not_taken]).toEqual([2, [], []])
  expect(await targets()).toEqual(['Un.', 'Trois.'])
})

test('a unit is taken for a part of its paragraph that has its text, under another id too', async () => {
  const { segment, split, join, upload, targets } = await withFile('<p>One. Two. Three.</p>', [
    'Un.',
    'Deux.',
    'Trois.',
  ])
  const two = await segment(2)
  await join(1)
  await split(1, 4)
  expect((await segment(2)).id).not.toBe(two.id)
  await upload()
  expect(await targets()).toEqual(['Un.', 'Deux.', 'Trois.'])
})
