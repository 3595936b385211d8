import { downloadDocument } from '@hub/contract/downloads'
import { getJob } from '@hub/contract/jobs'
import { listProjects } from '@hub/contract/projects'
import { getTranslation, uploadTranslation } from '@hub/contract/translation'
import { expect, test } from 'vitest'
import { addressOf, type Client } from '../../testing/client.ts'
import { castForEach, portalForFile } from '../../testing/fixtures.ts'
import {
  formWith as form,
  idsOf,
  postForm as post,
  reportOf,
  uploadFile as upload,
} from '../../testing/upload.ts'

const portal = await portalForFile()
const people = castForEach(portal)

async function acceptedJob(): Promise<{ jobId: string }> {
  const project = await portal.make.project({ jobs: [{ document: 'consent-form.xlf', target: 'it-IT' }] })
  const [jobId = ''] = project.jobs
  await portal.make.assign(people.sam, people.mia, jobId)
  await portal.make.accept(people.mia, project)
  return { jobId }
}

const read = async (client: Client, jobId: string) =>
  (await client.call(getTranslation, { params: { jobId } })).ok

const numberOf = ({ segments }: { segments: readonly { id: string }[] }, id: string | undefined) =>
  segments.findIndex((segment) => segment.id === id) + 1

/** An XLIFF of somebody else's making, though it names the job. */
const foreign = (jobId: string, units: number) =>
  Buffer.from(
    `<xliff version="1.2"><file original="jobs/${jobId}/x" source-language="en" target-language="it" datatype="plaintext"><body>${Array.from(
      { length: units },
      (_, n) => `<trans-unit id="u${n}"><source>Line ${n}</source><target>Riga ${n}</target></trans-unit>`,
    ).join('')}</body></file></xliff>`,
  )

test('a bilingual XLIFF that was edited elsewhere is taken back, segment by segment, and starts the job', async () => {
  const { jobId } = await acceptedJob()
  const { bytes } = await people.asMia.call(downloadDocument, { params: { jobId, downloadType: 'xliff' } })
  const newFile = bytes
    .toString('utf8')
    .replace(/<target[^>]*state="new"[^>]*>Signature<\/target>/, '<target state="translated">Firma</target>')
  expect(newFile).toContain('Firma')
  const answer = await upload(people.asMia, jobId, Buffer.from(newFile))
  expect(answer.statusCode, answer.payload).toBe(200)
  expect(answer.json()).toMatchObject({ revision: 1, progress: { translated: 1 } })
  const after = await read(people.asMia, jobId)
  expect(after.segments.find(({ source }) => source === 'Signature')).toMatchObject({
    target: 'Firma',
    status: 'translated',
    origin: 'upload',
  })
  expect((await people.asMia.call(getJob, { params: { jobId } })).ok.status).toBe('In Progress')
})

test.each([
  ['de', 400],
  ['de-AT', 400],
  ['it', 200],
  ['IT_ch', 200],
  ['ita', 200],
  ['Italian', 200],
  ['', 200],
])(
  'a bilingual XLIFF that came back into “%s” goes into an Italian job when it is Italian: %i',
  async (tag, status) => {
    const { jobId } = await acceptedJob()
    const { bytes } = await people.asMia.call(downloadDocument, { params: { jobId, downloadType: 'xliff' } })
    const file = bytes.toString('utf8').replace('target-language="it-IT"', `target-language="${tag}"`)
    expect(file).toContain(`target-language="${tag}"`)
    const answer = await upload(people.asMia, jobId, Buffer.from(file))
    expect(answer.statusCode, answer.payload).toBe(status)
    if (status === 400)
      expect(answer.json()).toEqual({
        file: ['This file translates into de, the job into it-IT. Nothing was taken from it.'],
        code: ['other-language'],
      })
  },
)

test('an upload leaves locked segments alone, and says so of each', async () => {
  const { jobId } = await acceptedJob()
  const { bytes } = await people.asMia.call(downloadDocument, { params: { jobId, downloadType: 'xliff' } })
  const newFile = bytes
    .toString('utf8')
    .replaceAll(/<target[^>]*state="new"[^>]*>[^<]*<\/target>/g, '<target state="translated">Nuovo</target>')
  const before = await read(people.asMia, jobId)
  const [lockedSegment] = before.segments.filter(({ status }) => status === 'new')
  await portal.query(`update segments set status = 'locked' where id = '${lockedSegment?.id}'`)

  const answer = await upload(people.asMia, jobId, Buffer.from(newFile))
  expect(answer.statusCode, answer.payload).toBe(200)
  const report = reportOf(answer)
  expect(report.not_taken).toEqual([
    { id: lockedSegment?.id, number: numberOf(before, lockedSegment?.id), reason: 'The segment is locked.' },
  ])
  expect(idsOf(report.taken)).not.toContain(lockedSegment?.id)
  expect(report.taken.length).toBeGreaterThan(0)
  const after = await read(people.asMia, jobId)
  expect(after.segments.find(({ id }) => id === lockedSegment?.id)?.target).toEqual(lockedSegment?.target)
})

test('nothing is taken from a file of another job, from a broken one, or from none', async () => {
  const { jobId } = await acceptedJob()
  const other = await acceptedJob()
  const { bytes } = await people.asMia.call(downloadDocument, {
    params: { jobId: other.jobId, downloadType: 'xliff' },
  })
  const foreign = await upload(people.asMia, jobId, bytes)
  expect([foreign.statusCode, foreign.json()]).toEqual([
    400,
    { file: ['This file belongs to another job. Nothing was taken from it.'], code: ['other-job'] },
  ])
  const answer = await upload(people.asMia, jobId, Buffer.from('<xliff><file>'))
  expect(answer.statusCode).toBe(400)
  expect(answer.json().file).toHaveLength(1)
  const json = await people.asMia.send({
    method: 'POST',
    url: addressOf(uploadTranslation, { jobId }),
    payload: {},
  })
  expect(json.statusCode).toBe(415)
  expect((await read(people.asMia, jobId)).revision).toBe(0)
})

test('what was not taken is named by at most 80 characters of the id that the file gives it', async () => {
  const { jobId } = await acceptedJob()
  const file = foreign(jobId, 1)
    .toString()
    .replace('id="u0"', `id="${'n'.repeat(5000)}"`)
  const answer = await upload(people.asMia, jobId, Buffer.from(file))
  expect(answer.json().not_taken[0]).toEqual({
    id: `${'n'.repeat(79)}…`,
    number: null,
    reason: 'This segment is not one of the job.',
  })
})

test('a broken form, or one without the file, is refused with a sentence', async () => {
  const { jobId } = await acceptedJob()
  const asMia = people.asMia
  const answers = [
    await post(asMia, jobId, 'junk'),
    await post(asMia, jobId, form(Buffer.from('x')), ''),
    await post(asMia, jobId, form(Buffer.from('x')).subarray(0, 120)),
  ]
  for (const answer of answers)
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([
      400,
      [expect.stringMatching(/detail|file/)],
    ])
  const other = await post(asMia, jobId, form(foreign(jobId, 1), { field: 'attachment' }))
  expect([other.statusCode, other.json()]).toEqual([400, { file: ['No file was submitted.'] }])
})

test('while a long document is read all other calls are answered, and its own answer stays short', async () => {
  const { jobId } = await acceptedJob()
  let reading = true
  const long = upload(people.asMia, jobId, foreign(jobId, 60_000)).finally(() => {
    reading = false
  })
  let answers = 0
  while (reading) {
    expect((await people.asNord.call(listProjects)).status).toBe(200)
    answers += 1
  }
  const answer = await long
  expect(answers).toBeGreaterThan(5)
  expect(answer.statusCode).toBe(200)
  const { taken, not_taken } = answer.json()
  expect(taken).toEqual([])
  expect(not_taken).toHaveLength(1001)
  expect(not_taken.at(-1)).toEqual({ more: 59012 })
})
