import { expect, test } from 'vitest'
import { ApiError, NetworkError, UnreadableAnswer } from '../../api/failure.ts'
import { asServer, type Entry } from './entry.ts'
import { afterAnswer, afterFailure, fittingSave, isLost, notBegun } from './saving.ts'

const entry = (position: number, target: Entry['text']) =>
  asServer(position, {
    id: String(position),
    source: 'Please do not touch.',
    target,
    status: 'draft',
    origin: null,
    match: null,
    note: null,
    revision: 1,
    max_length: null,
    accepted: [],
    comments: 0,
  })

const entries = (count: number, target: Entry['text']) =>
  Array.from({ length: count }, (_, at) => entry(at + 1, target))

const fits = (waiting: Entry[]) => fittingSave(waiting).map(({ position }) => position)

test('many short texts go in one save, long ones in as many as the server takes', () => {
  expect(fits(entries(3, 'Court.'))).toEqual([1, 2, 3])
  expect(fits(entries(501, 'Court.'))).toHaveLength(500)
  expect(fits(entries(500, 'x'.repeat(20_000)))).toHaveLength(12)
  expect(fits(entries(2, 'x'.repeat(100_000)))).toEqual([1, 2])
})

test('a text that is longer than all that goes with others goes alone', () => {
  const long = '\n'.repeat(150_000)
  expect(fits([entry(1, long), entry(2, 'Court.')])).toEqual([1])
  expect(fits([entry(1, 'Court.'), entry(2, long)])).toEqual([1])
})

test('R9.6 saves that do not reach the server are tried again ever less often, every 30 s in the end, and soon after one did', () => {
  let saving = notBegun
  const fail = () => {
    const after = afterFailure(saving, new NetworkError())
    saving = after.saving
    return after.pause
  }
  const pauses = Array.from({ length: 40 }, fail)
  expect(pauses.slice(0, 7)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
  expect(new Set(pauses.slice(5))).toEqual(new Set([30_000]))
  const progress = { segments: 1, translated: 1, words: 1, words_translated: 1 }
  saving = afterAnswer(saving, {
    revision: 1,
    cut_revision: 0,
    segments: [],
    progress,
    saved_at: '2026-03-02T09:00:00Z',
  })
  expect(fail()).toBe(1000)
})

test('a save that finds no job was refused because the job is not its writer’s any more; another has its own reason', () => {
  const reasonAfter = (status: number, detail: string) =>
    afterFailure(notBegun, new ApiError({ status, body: { detail } })).saving.trouble
  expect(reasonAfter(404, 'Not found.')).toEqual({ kind: 'refused', reason: null })
  const completed = 'A job that is Completed cannot be edited.'
  expect(reasonAfter(409, completed)).toEqual({ kind: 'refused', reason: completed })
})

test('codes count by what is sent of them', () => {
  const codes = Array.from({ length: 1000 }, (_, at) => ({
    code: at + 1,
    kind: 'alone' as const,
    display: '<x/>'.repeat(20),
  }))
  expect(fits(entries(5, codes))).toEqual([1, 2])
})

test('what may go through later as it is counts as lost on its way', () => {
  for (const status of [408, 429, 500, 503]) expect(isLost(new ApiError({ status }))).toBe(true)
  for (const status of [400, 403, 409, 413]) expect(isLost(new ApiError({ status }))).toBe(false)
  expect(isLost(new NetworkError())).toBe(true)
  expect(isLost(new UnreadableAnswer())).toBe(true)
})
