import { getJob } from '@hub/contract/jobs'
import { expect, test, vi } from 'vitest'
import { castForEach, ownPortalForFile } from '../testing/fixtures.ts'
import { uploadFile } from '../testing/upload.ts'
import { lineStream } from './logs.ts'

const portal = await ownPortalForFile({ env: { LOG_LEVEL: 'trace' } })
const the = castForEach(portal)

test('the line of a call that was refused says by an id whose it was, and of one that was answered it does not', async () => {
  const project = await portal.make.project({ jobs: [{ document: 'consent-form.xlf', target: 'it-IT' }] })
  const [jobId = ''] = project.jobs
  const params = { jobId }
  const written: string[] = []
  vi.spyOn(lineStream, 'write').mockImplementation((line) => void written.push(line))
  await the.asMia.call(getJob, { params })
  await the.asSam.call(getJob, { params })
  await portal.stranger.call(getJob, { params })
  const malformed = { method: 'POST', url: '/api/v1/staff/projects/', payload: { name: 7 } } as const
  await the.asSam.send(malformed)
  expect(written.map((line) => JSON.parse(line)).map(({ status, who }) => [status, who])).toEqual([
    [404, the.mia.id],
    [200, undefined],
    [401, undefined],
    [400, the.sam.id],
  ])
})

test('with everything logged, the line of a library that reads a form has its words and nothing of the call', async () => {
  const project = await portal.make.project({ jobs: [{ document: 'consent-form.xlf', target: 'it-IT' }] })
  const [jobId = ''] = project.jobs
  await portal.make.assign(the.sam, the.mia, jobId)
  await portal.make.accept(the.mia, project)
  const written: string[] = []
  vi.spyOn(lineStream, 'write').mockImplementation((line) => void written.push(line))
  await uploadFile(the.asMia, jobId, 'A file of hers')
  const lines: object[] = written.map((line) => JSON.parse(line))
  expect(lines).toContainEqual({
    level: 20,
    time: expect.any(Number),
    reqId: expect.any(String),
    msg: 'starting multipart parsing',
  })
  expect(written.join('')).not.toMatch(/bearer|form-data|A file of hers/i)
  expect(lines.at(-1)).toMatchObject({ method: 'POST', status: 400, ms: expect.any(Number) })
})
