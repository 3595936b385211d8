import { getReview } from '@hub/contract/review'
import { getStaffJob } from '@hub/contract/staff-jobs'
import { expect, test } from 'vitest'
import { pathOf } from '../../../api/path.ts'
import { firstPaths, pageSize } from './address.ts'

const jobId = '0199d100-0000-7000-8000-000000000001'
const job = pathOf(getStaffJob.url, { jobId }, undefined)
const rows = (from: string) => pathOf(getReview.url, { jobId }, { from, limit: String(pageSize) })

test('what a review asks for first is what is asked for ahead, to the letter', () => {
  expect(firstPaths({ jobId })).toEqual([job, rows('1')])
  expect(firstPaths({ jobId, segment: '512' })).toEqual([job, rows('512')])
  expect(firstPaths({ jobId, segment: 'nowhere' })).toEqual([job, rows('1')])
})

test('rows that a filter finds are asked for by the page, which knows what is to be around them', () => {
  expect(firstPaths({ jobId, show: 'changed' })).toEqual([job])
})
