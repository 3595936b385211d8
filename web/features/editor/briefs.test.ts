import { expect, test } from 'vitest'
import { storage } from '../../testing/storage.ts'
import { isFirstVisit, offerMessage } from './briefs.ts'

test('a job is new to a device once, and two hundred are remembered', () => {
  const device = storage()
  expect(isFirstVisit(device, 'a')).toBe(true)
  expect(isFirstVisit(device, 'a')).toBe(false)
  for (let n = 0; n < 200; n++) isFirstVisit(device, `job ${n}`)
  expect(isFirstVisit(device, 'a')).toBe(true)
})

test('what is no list of jobs is none, and a device without room shows the brief each time', () => {
  const device = storage()
  device.setItem('hub-briefs-read', '{"broken"')
  expect(isFirstVisit(device, 'a')).toBe(true)
  const full = storage(1)
  expect([isFirstVisit(full, 'a'), isFirstVisit(full, 'a')]).toEqual([true, true])
})

test('the message of an offer is the newest one with words, whatever was logged since', () => {
  const note = { event: 'Note', comment: 'The deadline is later.' }
  const bare = { event: 'Offered', comment: ' ' }
  const first = { event: 'Offered', comment: 'Labels are read standing.' }
  expect(offerMessage([note, bare, first])).toBe(first)
  expect(offerMessage([note, bare])).toBeUndefined()
})
