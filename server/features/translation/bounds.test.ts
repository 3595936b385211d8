import { downloadDocument } from '@hub/contract/downloads'
import { getTranslation, saveTranslation } from '@hub/contract/translation'
import { expect, test } from 'vitest'
import type { Client } from '../../testing/client.ts'
import { castForEach, ownPortalForFile } from '../../testing/fixtures.ts'
import { uploadFile } from '../../testing/upload.ts'

const textLength = 60_000
const portal = await ownPortalForFile({ env: { LIMIT_WRITTEN_BYTES: String(textLength) } })
const people = castForEach(portal)

async function acceptedJob(document = 'consent-form.xlf'): Promise<string> {
  const project = await portal.make.project({ jobs: [{ document, target: 'it-IT' }] })
  const [jobId = ''] = project.jobs
  await portal.make.assign(people.sam, people.mia, jobId)
  await portal.make.accept(people.mia, project)
  return jobId
}

const read = async (jobId: string, query: Record<string, string> = {}) =>
  (await people.asMia.call(getTranslation, { params: { jobId }, query })).ok

const save = (client: Client, jobId: string, ...items: { id: string; target: unknown }[]) =>
  client.call(saveTranslation, { params: { jobId }, body: { post_edited_data: items } })

test('R1.5 a target has ten times the characters of its source and 2,000 more at most, its codes not counted', async () => {
  const jobId = await acceptedJob()
  const { segments } = await read(jobId)
  const segment = segments.find(({ source }) => source === 'Signature')
  if (!segment) throw new Error('The document has changed.')
  const most = 10 * 'Signature'.length + 2000
  expect((await save(people.asMia, jobId, { id: segment.id, target: 'é'.repeat(most) })).status).toBe(200)
  const long = await save(people.asMia, jobId, { id: segment.id, target: 'é'.repeat(most + 1) })
  expect([long.status, long.body]).toEqual([
    400,
    {
      post_edited_data: [
        `The translation “${'é'.repeat(79)}…” has ${most + 1} characters; for this source, ${most} are the most.`,
      ],
    },
  ])

  const withCodes = segments.find(({ source }) => Array.isArray(source))
  const parts = Array.isArray(withCodes?.source) ? withCodes.source : []
  const codes = parts.filter((part) => typeof part !== 'string')
  const room = 10 * parts.reduce((sum, part) => sum + (typeof part === 'string' ? part.length : 0), 0) + 2000
  const target = ['x'.repeat(room), ...codes]
  expect((await save(people.asMia, jobId, { id: withCodes?.id ?? '', target })).status).toBe(200)
})

test('R1.5 a file whose target is too long is refused whole, when it is only tried too', async () => {
  const jobId = await acceptedJob()
  const { bytes } = await people.asMia.call(downloadDocument, { params: { jobId, downloadType: 'xliff' } })
  const changes = bytes
    .toString('utf8')
    .replace(
      /<target[^>]*state="new"[^>]*>Signature<\/target>/,
      `<target state="translated">${'F'.repeat(3000)}</target>`,
    )
  for (const fields of [{ dry_run: 'true' }, {}]) {
    const answer = await uploadFile(people.asMia, jobId, changes, fields)
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { file: [expect.stringContaining('has 3000 characters; for this source, 2090')], code: ['too-much'] },
    ])
  }
  expect((await read(jobId)).revision).toBe(0)
})

test('R1.5 the targets of a job have a limit together, and a save that makes them less is taken beyond it', async () => {
  const jobId = await acceptedJob()
  const { segments } = await read(jobId)
  const [first, second] = segments.filter(({ status }) => status === 'new')
  expect((await save(people.asMia, jobId, { id: first?.id ?? '', target: 'è'.repeat(50) })).status).toBe(200)
  // As full as it may be, but for 60 bytes.
  await portal.query(`update jobs set target_bytes = 64 * 1024 * 1024 - 60 where id = '${jobId}'`)
  const over = await save(people.asMia, jobId, { id: second?.id ?? '', target: 'è'.repeat(31) })
  expect([over.status, over.body]).toEqual([
    400,
    { post_edited_data: ['The translations of a job may take 64 MB together, and these are more.'] },
  ])
  expect((await save(people.asMia, jobId, { id: second?.id ?? '', target: 'è'.repeat(30) })).status).toBe(200)
  expect((await save(people.asMia, jobId, { id: first?.id ?? '', target: 'è' })).status).toBe(200)
  const rest = { id: second?.id ?? '', target: 'è'.repeat(30 + 49) }
  expect((await save(people.asMia, jobId, rest)).status).toBe(200)
  expect((await save(people.asMia, jobId, { ...rest, target: 'è'.repeat(80) })).status).toBe(400)
})

test('a person writes so much a day; more is 429 and says when, the next day it is taken', async () => {
  const jobId = await acceptedJob()
  const { segments } = await read(jobId)
  const [segment, other] = segments.filter(({ status }) => status === 'new')
  const text = (at: number) => `${at}`.repeat(2000)
  const save2000 = (at: number) => save(people.asMia, jobId, { id: segment?.id ?? '', target: text(at) })
  for (let at = 0; at < textLength / 2000; at++) expect((await save2000(at % 10)).status).toBe(200)
  portal.clock.advance({ minutes: 1 })
  const over = await save2000(5)
  expect([over.status, over.headers['retry-after']]).toEqual([429, String(24 * 3600 - 60)])
  portal.clock.advance({ hours: 24 })
  const nextDay = await portal.as(people.mia)
  expect((await save(nextDay, jobId, { id: other?.id ?? '', target: text(1) })).status).toBe(200)
})

test('R1.5 a page of segments weighs 8 MiB at most, and goes on by the last one it held', async () => {
  const jobId = await acceptedJob('gallery-labels.xlf')
  const all = (await read(jobId)).segments.map(({ id }) => id)
  await portal.query(
    `update segments set source = to_jsonb(array_fill(repeat('Words ', 30000), array[17])) where job_id = '${jobId}' and position between 4 and 12`,
  )
  const pages: string[][] = []
  for (let after: string | undefined; pages.flat().length < all.length; after = pages.at(-1)?.at(-1)) {
    const { segments } = await read(jobId, after === undefined ? {} : { after })
    pages.push(segments.map(({ id }) => id))
  }
  expect(pages.flat()).toEqual(all)
  // Three times three of 3 MB each: the third goes over the limit and ends its page.
  expect(pages.map(({ length }) => length)).toEqual([7, 3, 3, 11])
})

test('R1.5 a save that comes too late is answered with a page of what is newer, and the next with the rest', async () => {
  const jobId = await acceptedJob('gallery-labels.xlf')
  const ids = (await read(jobId)).segments.filter(({ status }) => status !== 'locked').map(({ id }) => id)
  await portal.query(
    `update segments set target = to_jsonb(array_fill(repeat('Testo ', 30000), array[6])), status = 'draft', revision = 1 where job_id = '${jobId}' and status <> 'locked'`,
  )
  const newer = async (late: readonly string[]): Promise<string[]> => {
    const items = late.map((id) => ({ id, target: 'Tardi', revision: 0 }))
    const { status, body } = await save(people.asMia, jobId, ...items)
    expect(status).toBe(409)
    return saveTranslation.schema.response[409].parse(body).segments?.map(({ id }) => id) ?? []
  }
  const first = await newer(ids)
  // Seven of 1.08 MB are less than 8 MiB, and the eighth ends the page.
  expect(first).toEqual(ids.slice(0, 8))
  expect(await newer(ids.slice(8))).toEqual(ids.slice(8, 16))
})

test('R1.5 a file that changes more segments than are written at once is taken whole, or not at all', async () => {
  const lines = Array.from({ length: 1200 }, (_, n) => `Line ${n}`).join('\n')
  const project = await portal.make.project({
    jobs: [{ file: { name: 'lines.txt', bytes: Buffer.from(lines) }, target: 'it-IT' }],
  })
  const [jobId = ''] = project.jobs
  await portal.make.assign(people.sam, people.mia, jobId)
  await portal.make.accept(people.mia, project)
  const { bytes } = await people.asMia.call(downloadDocument, { params: { jobId, downloadType: 'xliff' } })
  const changes = bytes.toString('utf8').replaceAll(/<target[^>]*>Line/g, '<target state="translated">Riga')
  // The last of its segments cannot be written: nothing of the others stays.
  await portal.asOwner(`
    create function refuse_last() returns trigger language plpgsql as
      $$ begin raise exception 'not now' using errcode = '40001'; end $$`)
  await portal.asOwner(`
    create trigger refuse_last before update on segments for each row
      when (new.position = 1199 and new.job_id = '${jobId}') execute function refuse_last()`)
  const refusal = await uploadFile(people.asMia, jobId, changes)
  expect(refusal.statusCode).toBe(409)
  expect((await read(jobId)).progress.translated).toBe(0)

  await portal.asOwner('drop trigger refuse_last on segments')
  const answer = await uploadFile(people.asMia, jobId, changes)
  expect(answer.json().progress).toMatchObject({ segments: 1200, translated: 1200 })
  const { segments, revision } = await read(jobId)
  expect(segments.every(({ target }) => String(target).startsWith('Riga'))).toBe(true)
  expect(answer.json().revision).toBe(revision)
})
