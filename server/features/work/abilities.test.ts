import { jobStatuses } from '@hub/contract/jobs'
import { expect, test } from 'vitest'
import { staffAbilities } from './abilities.rules.ts'

test('staff offer, assign and delete what is free, withdraw what is held, review what was handed in', () => {
  const verbs = (status: (typeof jobStatuses)[number]) =>
    Object.entries(staffAbilities(status)).flatMap(([verb, may]) => (may ? [verb] : []))
  expect(Object.fromEntries(jobStatuses.map((status) => [status, verbs(status)]))).toEqual({
    Unassigned: ['offer', 'assign', 'edit', 'delete'],
    Assigned: ['withdraw', 'edit'],
    Accepted: ['withdraw', 'edit'],
    'In Progress': ['withdraw', 'edit'],
    'Under-Review': ['review'],
    Completed: [],
  })
})
