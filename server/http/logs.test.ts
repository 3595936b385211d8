import { expect, test, vi } from 'vitest'
import { castForEach, ownPortalForFile } from '../testing/fixtures.ts'
import { uploadFile } from '../testing/upload.ts'
import { lineStream } from './logs.ts'

const portal = await ownPortalForFile({ env: { LOG_LEVEL: 'trace' } })
const the = castForEach(portal)

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
