import { expect, test } from 'vitest'
import { storage } from '../../testing/storage.ts'
import { draftsIn } from './drafts.ts'

const draft = { text: 'Gardé', status: 'draft', revision: 3 } as const

test('a draft is there again until it is erased', () => {
  const drafts = draftsIn(storage(), 'mia', 'job')
  expect(drafts.keep('a', draft)).toBe(true)
  expect(drafts.read('a')).toEqual(draft)
  drafts.erase('a')
  expect(drafts.read('a')).toBeUndefined()
})

test('drafts belong to one user and one job', () => {
  const device = storage()
  draftsIn(device, 'mia', 'job').keep('a', draft)
  expect(draftsIn(device, 'sam', 'job').read('a')).toBeUndefined()
  expect(draftsIn(device, 'mia', 'other').read('a')).toBeUndefined()
})

test('a device without room says so, and what is no draft is none', () => {
  expect(draftsIn(storage(5), 'mia', 'job').keep('a', draft)).toBe(false)
  const device = storage()
  device.setItem('hub-draft/mia/job/a', '{"text":1}')
  expect(draftsIn(device, 'mia', 'job').read('a')).toBeUndefined()
})
