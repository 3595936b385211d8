import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../api/failure.ts'
import { Desk, rest } from './desk.ts'
import { contentOf } from './entry.ts'
import type { SaveResult } from './saving.ts'
import { desk, device, nothingElse, progress, segment, server } from './testing/desk.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const halves = [
  segment('a', { source: 'Please', target: 'Merci', status: 'draft', revision: 2 }),
  segment('n', { source: 'do not touch.' }),
]
/** What the server says of a segment that it has cut, or joined, since it was loaded. */
const goneSince = (segments: ReturnType<typeof segment>[]) => () =>
  Promise.reject(new ApiError({ status: 409, body: { detail: 'It was split.', segments } }))
const rowsOf = (at: Desk) => at.order().map((id) => [id, at.entry(id).position, at.entry(id).text])

test('a segment that was cut is two in its place, and what comes after is numbered again', () => {
  const { desk: at } = desk()
  at.recut({ segments: halves, removed: [] })
  expect(rowsOf(at)).toEqual([
    ['a', 1, 'Merci'],
    ['n', 2, ''],
    ['b', 3, ''],
  ])
  expect(at.open()).toBe(3)
  expect(at.isRepeated('b')).toBe(false)
})

test('two that were joined are one, whose step back asks the server to cut it', () => {
  const { desk: at } = desk()
  const [first, second] = [at.entry('a'), at.entry('b')]
  const before = [contentOf(first), contentOf(second)]
  const cut = { act: 'join', id: 'a', second: 'b', at: 20, before } as const
  at.recut({ segments: [segment('a', { source: 'Both.', revision: 2 })], removed: ['b'] }, cut)
  expect(rowsOf(at)).toEqual([['a', 1, '']])
  expect(at.untranslatedCount()).toBe(1)
  expect(at.undo()?.cut).toEqual(cut)
  expect(at.canUndo()).toBe(false)
  at.keepStep('back')
  expect(at.canUndo()).toBe(true)
})

test('a step back in a segment that is no more does nothing, and one that is there goes on', () => {
  const { desk: at } = desk()
  at.type('a', 'Ne pas toucher.')
  at.type('b', 'Encore.')
  at.recut({ segments: [segment('a', { source: 'Both.', revision: 2 })], removed: ['b'] })
  expect(at.undo()).toEqual({ act: 'typing', done: [], left: [] })
  expect(at.undo()?.left).toEqual(['a'])
})

test('what was typed into a segment that another editor has cut is kept, beside what is there now', async () => {
  const drafts = device()
  const { save } = server([goneSince(halves)])
  const at = new Desk({ save, all: async () => [...halves, segment('b')], drafts })
  at.load([segment('a'), segment('b')], progress)
  at.type('a', 'Ne pas toucher.')
  await vi.advanceTimersByTimeAsync(rest)
  expect(at.order()).toEqual(['a', 'n', 'b'])
  expect(at.entry('a').text).toBe('Ne pas toucher.')
  expect(at.entry('a').theirs?.target).toBe('Merci')
  expect(at.state()).toEqual({ kind: 'waiting', first: { id: 'a', position: 1 } })
})

test('what was typed into a segment that another editor has joined goes into the one that took it in', async () => {
  const joined = segment('a', { source: 'Please do not touch. Please.', target: 'Bien.', revision: 2 })
  const drafts = device()
  const answers: (() => Promise<SaveResult>)[] = [goneSince([joined])]
  const at = new Desk({ save: server(answers).save, all: async () => [joined], drafts })
  at.load([segment('a'), segment('b')], progress)
  at.type('b', 'Ne pas toucher.')
  await vi.advanceTimersByTimeAsync(rest)
  expect(rowsOf(at)).toEqual([['a', 1, 'Bien. Ne pas toucher.']])
  expect(at.entry('a').theirs?.target).toBe('Bien.')
  expect([...drafts.kept.keys()]).toEqual(['a'])
})

test('what the device keeps of a segment that is no more goes into the one that has its place', async () => {
  const drafts = device()
  drafts.keep('gone', { target: [{ code: 1, kind: 'alone' }, 'Perdu ?'], status: 'draft', revision: 1 })
  const at = new Desk({ save: server().save, all: nothingElse, drafts })
  at.load([segment('a'), segment('b')], progress)
  await at.adopt(async () => 'b')
  expect(at.entry('b').text).toBe('Perdu ?')
  expect(at.entry('b').theirs?.id).toBe('b')
  expect([...drafts.kept.keys()]).toEqual(['b'])
})
