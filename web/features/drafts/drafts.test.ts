import { expect, test } from 'vitest'
import { storage } from '../../testing/storage.ts'
import type { DraftMessage } from './channel.ts'
import { Device } from './device.ts'
import { type Draft, draftsIn } from './drafts.ts'

const draft = { target: 'Gardé', status: 'draft', revision: 3 } as const

/** A browser of which only local storage works: where drafts move to is the device's own matter. */
function browser() {
  const local = storage()
  const device = new Device({ local, open: () => Promise.reject(new Error('not here')), later: () => {} })
  const listeners: ((message: DraftMessage) => void)[] = []
  const names: boolean[] = []
  const parts = {
    device,
    tell: (message: DraftMessage) => {
      for (const listener of listeners) listener(message)
    },
    listen: (listener: (message: DraftMessage) => void) => {
      listeners.push(listener)
      return () => {}
    },
    nameJob: (isKept: boolean) => void names.push(isKept),
    after: Promise.resolve(),
  }
  const open = async (editor: string, { user = 'mia', jobId = 'job' } = {}) => {
    const drafts = draftsIn(parts, { user, jobId, editor })
    await drafts.ready
    return drafts
  }
  return { local, open, named: names }
}

test('a draft is there again until it is erased', async () => {
  const { local, open, named } = browser()
  const first = await open('first')
  first.keep('a', draft)
  expect(named).toEqual([true])
  const again = await open('second')
  expect(again.read('a')).toEqual(draft)
  again.keep('a', draft)
  again.erase('a')
  expect(local.length).toBe(0)
  expect(named).toEqual([true, true, false])
})

test('two windows never write over each other’s drafts, nor erase them', async () => {
  const { open } = browser()
  const [one, other] = [await open('one'), await open('other')]
  one.keep('a', draft)
  other.keep('a', { ...draft, target: 'Autre' })
  other.erase('a')
  expect((await open('later')).read('a')).toEqual(draft)
})

test('a draft that was left behind is taken over, not copied, and only when it is kept again', async () => {
  const { local, open } = browser()
  const closedEditor = await open('closed')
  closedEditor.keep('a', draft)
  let takenCount = 0
  closedEditor.onTaken(() => takenCount++)
  const openEditor = await open('opened')
  expect(openEditor.read('a')).toEqual(draft)
  expect(local.length).toBe(1)
  expect(takenCount).toBe(0)
  openEditor.keep('a', { ...draft, target: 'Gardé encore' })
  expect(local.length).toBe(1)
  expect(takenCount).toBe(1)
  expect((await open('next')).read('a')).toMatchObject({ target: 'Gardé encore' })
})

test('drafts belong to one user and one job', async () => {
  const { open } = browser()
  ;(await open('first')).keep('a', draft)
  expect((await open('second', { user: 'sam' })).read('a')).toBeUndefined()
  expect((await open('third', { jobId: 'other' })).read('a')).toBeUndefined()
})

test('what is no draft is none', async () => {
  const { local, open } = browser()
  local.setItem('hub-draft/mia/job/a/first', '{"text":1}')
  expect((await open('second')).read('a')).toBeUndefined()
})

test('a draft keeps its codes; one of an older editor is read as it was typed', async () => {
  const { local, open } = browser()
  const codes: Draft['target'] = [{ code: 1, kind: 'open' }, 'Gardé', { code: 1, kind: 'close' }]
  ;(await open('first')).keep('a', { ...draft, target: codes })
  local.setItem('hub-draft/mia/job/b/older', '{"text":"{1}Gardé","status":"draft","revision":3}')
  const again = await open('second')
  expect(again.read('a')).toMatchObject({
    target: [{ code: 1, kind: 'open' }, 'Gardé', { code: 1, kind: 'close' }],
  })
  expect(again.read('b')).toEqual({ text: '{1}Gardé', status: 'draft', revision: 3 })
})
