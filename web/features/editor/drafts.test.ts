import { expect, test } from 'vitest'
import { storage } from '../../testing/storage.ts'
import { type Draft, draftsIn } from './drafts.ts'

const draft = { target: 'Gardé', status: 'draft', revision: 3 } as const

test('a draft is there again until it is erased', () => {
  const device = storage()
  const drafts = draftsIn(device, 'mia', 'job', 'first')
  expect(drafts.keep('a', draft)).toBe(true)
  const again = draftsIn(device, 'mia', 'job', 'second')
  expect(again.read('a')).toEqual(draft)
  again.erase('a')
  expect(device.length).toBe(0)
})

test('two windows never write over each other’s drafts, nor erase them', () => {
  const device = storage()
  const [one, other] = [draftsIn(device, 'mia', 'job', 'one'), draftsIn(device, 'mia', 'job', 'other')]
  one.keep('a', draft)
  other.keep('a', { ...draft, target: 'Autre' })
  other.erase('a')
  expect(draftsIn(device, 'mia', 'job', 'later').read('a')).toEqual(draft)
})

test('a draft that was left behind is taken over, not copied, and only when it is kept again', () => {
  const device = storage()
  draftsIn(device, 'mia', 'job', 'closed').keep('a', draft)
  const opened = draftsIn(device, 'mia', 'job', 'opened')
  expect(opened.read('a')).toEqual(draft)
  expect(device.length).toBe(1)
  opened.keep('a', { ...draft, target: 'Gardé encore' })
  expect(device.length).toBe(1)
  expect(draftsIn(device, 'mia', 'job', 'next').read('a')).toMatchObject({ target: 'Gardé encore' })
})

test('drafts belong to one user and one job', () => {
  const device = storage()
  draftsIn(device, 'mia', 'job', 'first').keep('a', draft)
  expect(draftsIn(device, 'sam', 'job', 'second').read('a')).toBeUndefined()
  expect(draftsIn(device, 'mia', 'other', 'second').read('a')).toBeUndefined()
})

test('a device without room says so, and what is no draft is none', () => {
  expect(draftsIn(storage(5), 'mia', 'job', 'first').keep('a', draft)).toBe(false)
  const device = storage()
  device.setItem('hub-draft/mia/job/a/first', '{"text":1}')
  expect(draftsIn(device, 'mia', 'job', 'second').read('a')).toBeUndefined()
})

test('a draft keeps its codes; one of an older editor is read as it was typed', () => {
  const device = storage()
  const codes: Draft['target'] = [{ code: 1, kind: 'open' }, 'Gardé', { code: 1, kind: 'close' }]
  draftsIn(device, 'mia', 'job', 'first').keep('a', { ...draft, target: codes })
  device.setItem('hub-draft/mia/job/b/older', '{"text":"{1}Gardé","status":"draft","revision":3}')
  const again = draftsIn(device, 'mia', 'job', 'second')
  expect(again.read('a')).toMatchObject({
    target: [{ code: 1, kind: 'open' }, 'Gardé', { code: 1, kind: 'close' }],
  })
  expect(again.read('b')).toEqual({ text: '{1}Gardé', status: 'draft', revision: 3 })
})
