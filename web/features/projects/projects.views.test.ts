import { describe, expect, test } from 'vitest'
import { bare, job, project } from '../../testing/projects.ts'
import { jobView, offeredJobs, shownJobs } from '../jobs/jobs.views.ts'
import { afterAnswer, withoutRequest } from './answers.rules.ts'
import { diary } from './diary.ts'
import { languagePairs, projectRow, projectView, spokenName } from './projects.views.ts'

test('R3.3 the project view', () => {
  expect(projectView(project())).toEqual({
    client: 'Northern Isles',
    projectId: 'p1',
    customId: 'P-1',
    projectName: 'Ferry fares',
    status: 'In Progress',
    total: '£807.95',
    memoQ: 'FF',
    companyQCSID: 'QCS-1',
    deadline: '2026-11-21T12:00:00Z',
    quantity: '6215',
    unit: 'Hours',
  })
})

test('R3.3 the unit is the first job’s, by custom id', () => {
  const jobs = [job({ custom_id: 'J-2', unit: 'Pages' }), job({ custom_id: 'J-1', unit: 'Minutes' })]
  expect(projectView(project({ jobs })).unit).toBe('Minutes')
})

test('R3.4 what is missing reads Unavailable in the detail, and the quantity is -1', () => {
  const { projectId, quantity, ...words } = projectView(bare)
  expect(new Set(Object.values(words))).toEqual(new Set(['Unavailable']))
  expect(quantity).toBe(-1)
  expect(projectId).toBe('p1')
})

test('R3.4 in the list it reads Not Available, the unit Words, the type Translation', () => {
  const { projectId, quantity, unit, type, ...words } = projectRow(bare)
  expect(new Set(Object.values(words))).toEqual(new Set(['Not Available']))
  expect({ projectId, quantity, unit, type }).toEqual({
    projectId: 'p1',
    quantity: -1,
    unit: 'Words',
    type: 'Translation',
  })
  expect(projectRow(project()).type).toBe('Translation')
})

test('R3.5 the job view', () => {
  expect(jobView(job())).toEqual({
    subTotal: '£193.18',
    unitPrice: '£0.13',
    type: 'Post-editing',
    sourceLanguage: 'English',
    targetLanguage: 'French',
  })
  expect(jobView(job({ value: null, unit_price: null }))).toMatchObject({
    subTotal: '£0.00',
    unitPrice: '£0.00',
  })
})

test('R4.1 jobs are sorted by status, Unassigned ones apart', () => {
  const statuses = ['Completed', 'Unassigned', 'Accepted', 'Under-Review', 'Assigned', 'In Progress'] as const
  const jobs = statuses.map((status) => job({ id: status, status, offered: status === 'Unassigned' }))
  expect(shownJobs(jobs).map(({ status }) => status)).toEqual([
    'Assigned',
    'Accepted',
    'In Progress',
    'Under-Review',
    'Completed',
  ])
  expect(offeredJobs(jobs).map(({ status }) => status)).toEqual(['Unassigned'])
})

test('language pairs name each source once', () => {
  const jobs = [job(), job({ target_language_name: 'Arabic' }), job({ source_language_name: 'German' })]
  expect(languagePairs(jobs)).toEqual([
    { source: 'English', targets: ['Arabic', 'French'] },
    { source: 'German', targets: ['French'] },
  ])
})

describe('an answer, before the server has agreed', () => {
  const request = project({
    jobs: [job({ status: 'Assigned' }), job({ id: 'j2', status: 'Unassigned', offered: true })],
  })
  test('R1.3 accepting makes the offered jobs Accepted', () => {
    const after = afterAnswer(request, 'accept')
    expect(after.jobs.map(({ status, offered }) => [status, offered])).toEqual([
      ['Accepted', false],
      ['Accepted', false],
    ])
    expect(after.can).toEqual({ accept: false, reject: false })
  })
  test('R1.3 rejecting takes them away', () => {
    expect(afterAnswer(request, 'reject').jobs).toEqual([])
  })
  test('the request leaves its list, once', () => {
    const counts = { requests: 1, in_progress: 0, completed: 0, all: 1 }
    const page = { count: 1, next: null, previous: null, results: [request], counts }
    const after = withoutRequest(page, 'p1')
    expect(after).toMatchObject({ count: 0, results: [], counts: { requests: 0, all: 1 } })
    expect(withoutRequest(after, 'p1')).toBe(after)
  })
})

test('the diary holds the three nearest: answers by the request’s end, deliveries by the job’s deadline', () => {
  const open = project({
    id: 'r',
    request: {
      state: 'open',
      expires_at: '2026-11-19T12:00:00Z',
      message: null,
      decided_at: null,
      counter: null,
      counter_answer: null,
    },
  })
  const withoutDate = project({ id: 'u', deadline: null })
  const running = project({
    jobs: [
      job(),
      job({ id: 'late', deadline: '2026-11-18T12:00:00Z' }),
      job({ id: 'done', status: 'Completed' }),
    ],
  })
  const entries = diary([open, withoutDate], [running])
  expect(entries.map(({ kind, at }) => [kind, at])).toEqual([
    ['deliver', '2026-11-18T12:00:00Z'],
    ['answer', '2026-11-19T12:00:00Z'],
    ['deliver', '2026-11-20T12:00:00Z'],
  ])
})

test('a project without a name is called that in sentences', () => {
  expect(spokenName(project({ name: null }))).toBe('Project without a name')
  expect(spokenName(project())).toBe('Ferry fares')
})
