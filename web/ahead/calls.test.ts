import { getCurrentUser } from '@hub/contract/consultant'
import { getJob } from '@hub/contract/jobs'
import { getTranslation } from '@hub/contract/translation'
import { expect, test } from 'vitest'
import { pathOf } from '../api/path.ts'
import { callsAt, firstSegments } from './calls.ts'

test('what the editor asks for first is what is asked for ahead, to the letter', () => {
  const jobId = '0199d100-0000-7000-8000-000000000001'
  expect(callsAt('/app/projects/job', `?jobId=${jobId}`)).toEqual([
    pathOf(getJob.url, { jobId }, undefined),
    pathOf(getTranslation.url, { jobId }, { limit: String(firstSegments), offset: '0' }),
  ])
  expect(callsAt('/app/projects/job', '')).toEqual([])
  expect(callsAt('/app/projects', `?jobId=${jobId}`)).toEqual([])
})

test('at an address that some readers alone have, who asks is all that is asked for ahead', () => {
  for (const path of ['/app/staff/review', '/app/earnings/statement', '/app/settings/memory'])
    expect(callsAt(path, '?jobId=1')).toEqual([getCurrentUser.url])
})
