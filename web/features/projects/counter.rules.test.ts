import { expect, test } from 'vitest'
import { job, project } from '../../testing/projects.ts'
import { latestDeadline, mayCounter, proposalFrom } from './counter.rules.ts'
import type { Project } from './projects.views.ts'

const now = Date.parse('2026-11-17T09:40:00Z')
const request = {
  state: 'open' as const,
  expires_at: null,
  message: null,
  decided_at: null,
  counter: null,
  counter_answer: null,
}
const offered = (change: Parameters<typeof job>[0] = {}) =>
  job({ offered: true, status: 'Unassigned', ...change })
const tide = project({ request, jobs: [offered({ deadline: '2026-11-18T17:00:00Z' })] })
const outcome = (text: string, of: Project = tide) => {
  const result = proposalFrom(text, of, { now, zone: 'Europe/London' })
  return 'at' in result ? result.at.toISOString() : result.wrong
}

test('another date is proposed for an open offer alone', () => {
  expect(mayCounter(tide)).toBe(true)
  expect(mayCounter(project({ request, jobs: [job({ status: 'Assigned' })] }))).toBe(false)
  expect(mayCounter({ ...tide, request: { ...request, state: 'taken' } })).toBe(false)
  expect(mayCounter({ ...tide, can: { accept: false, reject: false } })).toBe(false)
  expect(mayCounter({ ...tide, request: null })).toBe(false)
})

test('who needs more time begins at the latest deadline of what is offered', () => {
  const jobs = [
    offered({ deadline: '2026-11-18T17:00:00Z' }),
    offered({ deadline: '2026-11-20T12:00:00Z' }),
    job({ deadline: '2026-12-24T12:00:00Z' }),
  ]
  expect(latestDeadline(project({ jobs }))).toBe('2026-11-20T12:00:00Z')
  expect(latestDeadline(project({ jobs: [offered({ deadline: null })] }))).toBe('2026-11-21T12:00:00Z')
  expect(latestDeadline(project({ deadline: null, jobs: [offered({ deadline: null })] }))).toBeUndefined()
})

test('a date is proposed that is to come, not too far, and neither the deadline nor what was proposed', () => {
  expect(outcome('19/11/2026 - 12:00')).toBe('2026-11-19T12:00:00.000Z')
  expect(outcome('17/11/2026 - 12:00')).toBe('2026-11-17T12:00:00.000Z')
  expect(outcome('')).toBe('empty')
  expect(outcome('Thursday')).toBe('unclear')
  expect(outcome('19/11/2026')).toBe('time')
  expect(outcome('31/11/2026 - 12:00')).toBe('none')
  expect(outcome('17/11/2026 - 09:40')).toBe('past')
  expect(outcome('19/11/2062 - 12:00')).toBe('far')
  expect(outcome('18/11/2026 - 17:00')).toBe('same')
  const counter = { deadline: '2026-11-19T12:00:00Z', comment: null, at: '2026-11-17T09:00:00Z' }
  expect(outcome('19/11/2026 - 12:00', { ...tide, request: { ...request, counter } })).toBe('proposed')
})

test('of several deadlines one may be proposed for all', () => {
  const jobs = [offered({ deadline: '2026-11-18T17:00:00Z' }), offered({ deadline: '2026-11-20T12:00:00Z' })]
  expect(outcome('20/11/2026 - 12:00', project({ request, jobs }))).toBe('2026-11-20T12:00:00.000Z')
})
