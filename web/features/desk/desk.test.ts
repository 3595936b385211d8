import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, NetworkError } from '../../api/failure.ts'
import { Desk, rest } from './desk.ts'
import type { Segment } from './entry.ts'
import type { SaveResult } from './saving.ts'
import { desk, device, nothingElse, progress, segment, server } from './testing/desk.ts'

const fail = (error: Error) => () => Promise.reject(error)

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('R1.5 what was typed is sent once the typing rests, only what changed, with its revision', async () => {
  const { desk: at, received } = desk()
  at.type('a', 'Ne')
  await vi.advanceTimersByTimeAsync(rest - 1)
  at.type('a', 'Ne pas toucher.')
  expect(at.state().kind).toBe('saving')
  await vi.advanceTimersByTimeAsync(rest)
  expect(received).toEqual([[{ id: 'a', target: 'Ne pas toucher.', status: 'draft', revision: 1 }]])
  expect(at.state()).toEqual({ kind: 'saved', at: '2026-11-21T09:38:00Z' })
})

test('every change is kept on the device first, and erased once it is on the server', async () => {
  const { desk: at, drafts } = desk()
  at.type('a', 'Ne pas')
  expect(drafts.kept.get('a')).toEqual({ target: 'Ne pas', status: 'draft', revision: 1 })
  await vi.advanceTimersByTimeAsync(rest)
  expect(drafts.kept.size).toBe(0)
})

test('without a network it says so, tries again by itself, and goes on when the network is back', async () => {
  const { desk: at, received } = desk([fail(new NetworkError()), fail(new NetworkError())])
  at.type('a', 'Ne pas')
  await vi.advanceTimersByTimeAsync(rest)
  expect(at.state()).toEqual({ kind: 'offline' })
  await vi.advanceTimersByTimeAsync(1000)
  expect(received).toHaveLength(2)
  at.retry()
  await vi.advanceTimersByTimeAsync(0)
  expect(at.state().kind).toBe('saved')
})

test('what was typed in a closed tab is there again and goes out', async () => {
  const drafts = device()
  drafts.kept.set('b', { target: 'Gardé', status: 'draft', revision: 1 })
  const { desk: at, received } = desk([], drafts)
  expect(at.entry('b').text).toBe('Gardé')
  await vi.advanceTimersByTimeAsync(0)
  expect(received[0]?.[0]).toMatchObject({ id: 'b', target: 'Gardé' })
})

test('a draft older than the server is no silent winner: both versions wait for a choice', () => {
  const drafts = device()
  drafts.kept.set('b', { target: 'Mine', status: 'draft', revision: 0 })
  const { desk: at } = desk([], drafts)
  expect(at.entry('b')).toMatchObject({ text: 'Mine', theirs: { revision: 1 } })
})

const newer = segment('a', { target: 'Theirs', status: 'draft', revision: 5 })
const conflict = fail(new ApiError({ status: 409, body: { detail: 'Newer.', segments: [newer] } }))

test('a lost race holds that segment alone; the others go through', async () => {
  const { desk: at, received } = desk([conflict])
  at.type('a', 'Mine')
  at.type('b', 'Other')
  await vi.advanceTimersByTimeAsync(rest)
  expect(received.map((items) => items.map(({ id }) => id))).toEqual([['a', 'b'], ['b']])
  expect(at.entry('a').theirs?.target).toBe('Theirs')
  expect(at.state()).toMatchObject({ kind: 'waiting', first: { position: 1 } })
})

test('keeping mine sends it over theirs, with their revision', async () => {
  const { desk: at, received } = desk([conflict])
  at.type('a', 'Mine')
  await vi.advanceTimersByTimeAsync(rest)
  at.choose('a', 'mine')
  await vi.advanceTimersByTimeAsync(0)
  expect(received.at(-1)).toEqual([{ id: 'a', target: 'Mine', status: 'draft', revision: 5 }])
  expect(at.state().kind).toBe('saved')
})

test('taking theirs leaves nothing to send', async () => {
  const { desk: at, received, drafts } = desk([conflict])
  at.type('a', 'Mine')
  await vi.advanceTimersByTimeAsync(rest)
  at.choose('a', 'theirs')
  await vi.advanceTimersByTimeAsync(0)
  expect(at.entry('a').text).toBe('Theirs')
  expect(received).toHaveLength(1)
  expect(drafts.kept.size).toBe(0)
})

test('a code that the source does not have stays on the device and is not sent', async () => {
  const { save, received } = server()
  const drafts = device()
  const at = new Desk({ save, all: nothingElse, drafts })
  at.load([segment('a')], progress)
  const odd: Segment['target'] = [{ code: 1, kind: 'alone' }, 'maintenant']
  at.type('a', odd)
  await vi.advanceTimersByTimeAsync(rest)
  expect(received).toEqual([])
  expect(at.state().kind).toBe('waiting')
  expect(drafts.kept.get('a')?.target).toEqual(odd)
  expect(at.confirm('a')).toBe('blocked')
})

test('what is typed while a save is under way goes with the next one', async () => {
  let answer: (result: SaveResult) => void = () => undefined
  const slow = () => new Promise<SaveResult>((resolve) => (answer = resolve))
  const { desk: at, received } = desk([slow])
  at.type('a', 'One')
  await vi.advanceTimersByTimeAsync(rest)
  at.type('a', 'Two')
  answer({
    revision: 2,
    cut_revision: 0,
    segments: [{ id: 'a', revision: 2 }],
    progress,
    saved_at: '2026-11-21T09:38:00Z',
  })
  await vi.advanceTimersByTimeAsync(rest)
  expect(received.at(-1)).toEqual([{ id: 'a', target: 'Two', status: 'draft', revision: 2 }])
  expect(at.unsavedCount()).toBe(0)
})

test('what goes back to the server’s text while another is on its way there stays on the device, and is sent after it', async () => {
  let answer: (result: SaveResult) => void = () => undefined
  const slow = () => new Promise<SaveResult>((resolve) => (answer = resolve))
  const { desk: at, received, drafts } = desk([slow])
  at.type('a', 'One')
  await vi.advanceTimersByTimeAsync(rest)
  at.undo()
  expect(at.entry('a').text).toBe('')
  // The page may be closed now, and the server will have the other text.
  expect(drafts.kept.get('a')).toMatchObject({ target: '' })
  expect(at.state().kind).not.toBe('saved')
  answer({
    revision: 2,
    cut_revision: 0,
    segments: [{ id: 'a', revision: 2 }],
    progress,
    saved_at: '2026-11-21T09:38:00Z',
  })
  await vi.advanceTimersByTimeAsync(rest)
  expect(received.at(-1)).toMatchObject([{ id: 'a', target: '', revision: 2 }])
  expect([at.unsavedCount(), drafts.kept.size]).toEqual([0, 0])
})

test('what went back to the server’s text is nothing to keep when the save of the other was refused', async () => {
  let refuse: (error: Error) => void = () => undefined
  const slow = () => new Promise<SaveResult>((_, reject) => (refuse = reject))
  const { desk: at, drafts } = desk([slow])
  at.type('a', 'One')
  await vi.advanceTimersByTimeAsync(rest)
  at.undo()
  refuse(new ApiError({ status: 400, body: { detail: 'No.' } }))
  await vi.advanceTimersByTimeAsync(0)
  expect([at.unsavedCount(), drafts.kept.size]).toEqual([0, 0])
})

test('a save whose answer was lost is sent again, and one’s own next edit is no conflict', async () => {
  const sameAnswer: SaveResult = {
    revision: 9,
    cut_revision: 0,
    segments: [{ id: 'a', revision: 2 }],
    progress,
    saved_at: '2026-11-21T09:38:00Z',
  }
  const { desk: at, received } = desk([fail(new NetworkError()), async () => sameAnswer])
  at.type('a', 'Ne pas')
  await vi.advanceTimersByTimeAsync(rest)
  await vi.advanceTimersByTimeAsync(1000)
  expect(at.state().kind).toBe('saved')
  at.type('a', 'Ne pas toucher.')
  await vi.advanceTimersByTimeAsync(rest)
  expect(received.map(([item]) => item?.revision)).toEqual([1, 1, 2])
  expect(at.unsavedCount()).toBe(0)
})

test('what was typed on after a save whose answer was lost is no conflict with oneself', async () => {
  const own = segment('a', { target: 'Ne pas', status: 'draft', revision: 2 })
  const newerOwn = fail(new ApiError({ status: 409, body: { detail: 'Newer.', segments: [own] } }))
  const { desk: at, received } = desk([fail(new NetworkError()), fail(new NetworkError()), newerOwn])
  at.type('a', 'Ne pas')
  await vi.advanceTimersByTimeAsync(rest)
  at.type('a', 'Ne pas tou')
  await vi.advanceTimersByTimeAsync(rest)
  at.type('a', 'Ne pas toucher.')
  await vi.advanceTimersByTimeAsync(rest)
  expect(at.entry('a').theirs).toBeUndefined()
  expect(received.at(-1)).toEqual([{ id: 'a', target: 'Ne pas toucher.', status: 'draft', revision: 2 }])
  expect(at.unsavedCount()).toBe(0)
})

test('a conflict that nobody has decided is one still when the tab is opened again', () => {
  const drafts = device()
  drafts.kept.set('b', { target: 'Mine', status: 'draft', revision: 0 })
  desk([], drafts)
  const { desk: again } = desk([], drafts)
  expect(again.entry('b')).toMatchObject({ text: 'Mine', theirs: { revision: 1 } })
})

test('a draft that another window has taken from the device is put back', () => {
  const { desk: at, drafts } = desk()
  at.type('a', 'Ne pas')
  drafts.take('a')
  expect(drafts.kept.get('a')?.target).toBe('Ne pas')
})

test('a device that has no room says so before anything is lost', () => {
  const { desk: at, drafts } = desk()
  at.type('a', 'Ne pas')
  drafts.fill(true)
  expect(at.state()).toEqual({ kind: 'full' })
  drafts.fill(false)
  expect(at.state()).toEqual({ kind: 'saving' })
})

test('a refusal shows the server’s words, and nothing is thrown away', async () => {
  const refusal = new ApiError({ status: 409, body: { detail: 'A job that is Completed cannot be edited.' } })
  const { desk: at, drafts } = desk([fail(refusal)])
  at.type('a', 'Late')
  await vi.advanceTimersByTimeAsync(rest)
  expect(at.state()).toEqual({ kind: 'refused', reason: 'A job that is Completed cannot be edited.' })
  expect(drafts.kept.get('a')?.target).toBe('Late')
})

test('an empty segment can’t be confirmed, a filled one is sent at once', async () => {
  const { desk: at, received } = desk()
  expect(at.confirm('a')).toBe('empty')
  at.type('a', 'Ne pas toucher.')
  expect(at.confirm('a')).toBeUndefined()
  await vi.advanceTimersByTimeAsync(0)
  expect(received[0]?.[0]).toMatchObject({ status: 'translated' })
})

test('before submitting everything is flushed, and what is left is counted', async () => {
  const { desk: at } = desk([conflict])
  at.type('a', 'Mine')
  at.type('b', 'Other')
  expect(await at.flush()).toBe(1)
})

test('after an upload the desk has what the server has; what is not sent yet stays, and both are shown where they differ', async () => {
  const { desk: at } = desk()
  at.type('b', 'Ici.')
  const upload = { target: 'Ne pas toucher.', status: 'translated', origin: 'upload', revision: 7 } as const
  const now = { ...progress, translated: 1 }
  at.refresh([segment('a', upload), segment('b', { ...upload, target: 'Là.' })], now)
  expect(at.entry('a')).toMatchObject({ text: 'Ne pas toucher.', status: 'translated', position: 1 })
  expect(at.entry('b')).toMatchObject({ text: 'Ici.', theirs: { target: 'Là.' }, position: 2 })
  expect(at.progress()).toEqual(now)
  const before = at.entry('a')
  at.refresh([segment('a', upload), segment('new', upload)], now)
  expect(at.entry('a')).toBe(before)
  expect(at.order()).toEqual(['a', 'b'])
})

test('an act over many segments is one step, and one step brings all of them back', () => {
  const { save } = server()
  const at = new Desk({ save, all: nothingElse, drafts: device() })
  const ids = Array.from({ length: 3000 }, (_, index) => `s${index}`)
  at.load(
    ids.map((id) => segment(id, { target: 'Ne pas toucher.', status: 'draft' })),
    progress,
  )
  expect(
    at.apply(
      ids.map((id) => ({ id, text: 'Ne touchez pas.' })),
      'replace',
    ),
  ).toBe(3000)
  expect(at.unsavedCount()).toBe(3000)
  expect(at.undo()).toEqual({ act: 'replace', done: ids, left: [] })
  expect(at.unsavedCount()).toBe(0)
  expect(at.redo()?.done).toHaveLength(3000)
  expect(at.entry('s2999').text).toBe('Ne touchez pas.')
})

test('undo reaches over confirming, and what it brings back is saved', async () => {
  const { desk: at, received } = desk()
  at.type('a', 'Ne pas toucher.')
  at.confirm('a')
  await vi.advanceTimersByTimeAsync(0)
  expect(at.undo()).toEqual({ act: 'confirm', done: ['a'], left: [] })
  expect(at.entry('a')).toMatchObject({ text: 'Ne pas toucher.', status: 'draft' })
  await vi.advanceTimersByTimeAsync(0)
  expect(received.at(-1)).toEqual([{ id: 'a', target: 'Ne pas toucher.', status: 'draft', revision: 2 }])
  at.undo()
  expect(at.entry('a')).toMatchObject({ text: '', status: 'new' })
  expect(at.undo()).toBeUndefined()
})

test('undo leaves alone what has become another text since', async () => {
  const { desk: at } = desk()
  at.type('a', 'Mine')
  await vi.advanceTimersByTimeAsync(rest)
  at.refresh([segment('a', { target: 'Uploaded', status: 'draft', revision: 9 })], progress)
  expect(at.undo()).toEqual({ act: 'typing', done: [], left: ['a'] })
  expect(at.entry('a').text).toBe('Uploaded')
})

test('the choice between two versions can be taken back, as a new edit over the newer one', async () => {
  const { desk: at, received } = desk([conflict])
  at.type('a', 'Mine')
  await vi.advanceTimersByTimeAsync(rest)
  at.choose('a', 'theirs')
  at.undo()
  await vi.advanceTimersByTimeAsync(0)
  expect(received.at(-1)).toEqual([{ id: 'a', target: 'Mine', status: 'draft', revision: 5 }])
})

test('what is locked is left alone by every act', () => {
  const at = new Desk({ save: server().save, all: nothingElse, drafts: device() })
  at.load([segment('a', { status: 'locked', target: 'Fixe' })], progress)
  expect(at.apply([{ id: 'a', text: 'Autre' }], 'replace')).toBe(0)
  expect(at.entry('a').text).toBe('Fixe')
})

test('confirming one of several equal sources offers the others, and using it there is one step', () => {
  const at = new Desk({ save: server().save, all: nothingElse, drafts: device() })
  at.load(
    [
      segment('a'),
      segment('b'),
      segment('c', { target: 'Ne touchez pas.', status: 'draft' }),
      segment('d', { target: 'Ne touchez pas.', status: 'translated' }),
      segment('e', { target: 'Ne pas toucher.', status: 'draft' }),
      segment('f', { status: 'locked' }),
      segment('g', { source: 'Something else.' }),
    ],
    progress,
  )
  expect(at.open()).toBe(5)
  at.type('a', 'Ne pas toucher.')
  expect(at.repetitions('a')).toEqual([])
  at.confirm('a')
  expect(at.repetitions('a')).toEqual(['b', 'c'])
  expect(at.repeat('a')).toBe(2)
  expect(at.entry('c')).toMatchObject({ text: 'Ne pas toucher.', status: 'translated' })
  expect(at.open()).toBe(2)
  expect(at.repetitions('a')).toEqual([])
  expect(at.undo()).toMatchObject({ act: 'repetitions', done: ['b', 'c'] })
  expect(at.entry('c')).toMatchObject({ text: 'Ne touchez pas.', status: 'draft' })
  expect([at.open(), at.untranslatedCount()]).toEqual([4, 2])
})

test('a confirmed segment is opened again, and that can be taken back', () => {
  const { desk: at } = desk()
  at.type('a', 'Ne pas toucher.')
  expect(at.reopen('a')).toBe(false)
  at.confirm('a')
  expect(at.reopen('a')).toBe(true)
  expect(at.entry('a').status).toBe('draft')
  at.undo()
  expect(at.entry('a').status).toBe('translated')
})

test('a match keeps where it came from while it is edited, until it is empty; undo brings that back', async () => {
  const { desk: at, received } = desk()
  at.apply([{ id: 'a', text: 'Ne pas toucher.', origin: 'tm', match: 101 }], 'match')
  await vi.advanceTimersByTimeAsync(0)
  expect(received.at(-1)?.[0]).toMatchObject({ origin: 'tm', match: 101, status: 'draft' })
  at.type('a', 'Ne pas toucher !')
  await vi.advanceTimersByTimeAsync(rest)
  expect(received.at(-1)?.[0]).not.toHaveProperty('origin')
  expect(at.entry('a')).toMatchObject({ origin: 'tm', match: 101 })
  at.type('a', '')
  expect(at.entry('a')).toMatchObject({ origin: null, match: null })
  at.undo()
  expect(at.entry('a')).toMatchObject({ text: 'Ne pas toucher !', origin: 'tm', match: 101 })
})

test('what is no mistake is remembered, until the text changes', async () => {
  const { desk: at, received } = desk()
  at.type('a', 'Ne pas toucher')
  at.apply([{ id: 'a', accepted: ['end-punctuation'] }], 'accept')
  await vi.advanceTimersByTimeAsync(0)
  expect(received.at(-1)?.[0]).toMatchObject({ accepted: ['end-punctuation'] })
  expect(at.unsavedCount()).toBe(0)
  at.type('a', 'Ne pas toucher la vitre')
  expect(at.entry('a').accepted).toEqual([])
  at.undo()
  expect(at.entry('a').accepted).toEqual(['end-punctuation'])
})

test('what is taken back after its answer was lost is sent again: the server may have it', async () => {
  const { desk: at, received, drafts } = desk([fail(new NetworkError())])
  at.type('a', 'Ne pas')
  await vi.advanceTimersByTimeAsync(rest)
  at.undo()
  expect(at.entry('a').text).toBe('')
  expect(drafts.kept.get('a')).toMatchObject({ target: '' })
  await vi.advanceTimersByTimeAsync(1000)
  expect(received.at(-1)).toEqual([{ id: 'a', target: '', status: 'new', revision: 1 }])
  expect(at.unsavedCount()).toBe(0)
})

test('R1.5 what changes hundreds of segments at once is on the device a moment later, or at once when the page goes', async () => {
  const ids = Array.from({ length: 300 }, (_, at) => `s${at}`)
  const open = () => {
    const drafts = device()
    const { save } = server(ids.map(() => fail(new NetworkError())))
    const at = new Desk({ save, all: nothingElse, drafts })
    at.load(
      ids.map((id) => segment(id)),
      progress,
    )
    return { at, drafts }
  }
  const all = ids.map((id) => ({ id, text: 'Ne pas toucher.' }))
  const one = open()
  expect(one.at.apply(all, 'replace')).toBe(300)
  await vi.advanceTimersByTimeAsync(100)
  expect(one.drafts.kept.size).toBe(300)
  one.at.undo()
  await vi.advanceTimersByTimeAsync(100)
  expect(ids.map((id) => one.at.entry(id).text)).toEqual(ids.map(() => ''))

  const other = open()
  other.at.apply(all, 'replace')
  other.at.keepAll()
  expect(other.drafts.kept.size).toBe(300)
})

test('while a document arrives its pages are heard of a moment later, all at once; what is typed is heard of at once', () => {
  const desk = new Desk({ save: server().save, all: nothingElse, drafts: device() })
  const listener = vi.fn()
  const ids: string[] = []
  desk.subscribe(listener)
  desk.watch((entries) => ids.push(...entries.map(({ segment }) => segment.id)))
  desk.load([segment('a')], progress)
  expect(listener).toHaveBeenCalledTimes(1)
  desk.load([segment('b')], progress)
  desk.load([segment('c')], progress)
  expect([listener.mock.calls.length, ids]).toEqual([1, ['a', 'b', 'c']])
  vi.advanceTimersByTime(150)
  expect(listener).toHaveBeenCalledTimes(2)
  desk.load([segment('d')], progress)
  desk.type('a', 'Bitte nicht berühren.')
  expect(listener).toHaveBeenCalledTimes(3)
  vi.advanceTimersByTime(150)
  expect(listener).toHaveBeenCalledTimes(3)
})
