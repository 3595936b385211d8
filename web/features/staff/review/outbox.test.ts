import { expect, test } from 'vitest'
import { storage as storageOf } from '../../../testing/storage.ts'
import { keptPrefix, leftReviews } from './kept.ts'
import { Outbox, type Unsent } from './outbox.ts'

const about = { segment: 's43', number: 43 }

/** A tab, and a server that answers or not. */
function tab(storage: Storage, { isDown = false } = {}) {
  const server: Unsent[] = []
  let next = 0
  const state = { isDown }
  const outbox = new Outbox<Unsent>({
    storage,
    prefix: keptPrefix('sam', 'job'),
    document: () => 'fares.docx',
    newId: () => `c${++next}`,
    send: async (unsent) => {
      if (state.isDown) throw new Error('No network.')
      return unsent
    },
    stored: (answer) => void server.push(answer),
    reasonOf: (error) => (error instanceof Error ? error.message : ''),
  })
  return { outbox, server, state }
}

const texts = (all: readonly Unsent[]) => all.map(({ comment, state }) => `${state}: ${comment}`)

test('what is typed is on the device with each key, and there for the next tab', () => {
  const storage = storageOf()
  tab(storage).outbox.type(about, 'Please use')
  expect(tab(storage).outbox.typed('s43')?.comment).toBe('Please use')
  const { outbox } = tab(storage)
  outbox.type(about, '')
  expect(storage.length).toBe(0)
})

test('what the server has stored is no longer kept', async () => {
  const storage = storageOf()
  const { outbox, server } = tab(storage)
  outbox.type(about, 'Please use the word of the sheet.')
  await outbox.send('c1')
  expect(server.map(({ comment }) => comment)).toEqual(['Please use the word of the sheet.'])
  expect([storage.length, outbox.all()]).toEqual([0, []])
})

test('a comment whose network was cut is kept with the reason, and sent again as the same one', async () => {
  const storage = storageOf()
  const { outbox, server, state } = tab(storage, { isDown: true })
  outbox.type(about, 'Too long.')
  expect(await outbox.send('c1')).toBe(false)
  expect(outbox.all()).toMatchObject([{ id: 'c1', state: 'failed', reason: 'No network.' }])
  // The next one about the segment is another one.
  outbox.type(about, 'And wrong.')
  expect(texts(outbox.all())).toEqual(['failed: Too long.', 'typed: And wrong.'])
  state.isDown = false
  expect(await outbox.sendLeftovers()).toBe(1)
  expect(server.map(({ id }) => id)).toEqual(['c1'])
  expect(texts(outbox.all())).toEqual(['typed: And wrong.'])
})

test('one that was on its way when the tab was closed goes again from the next, what was only typed does not', async () => {
  const storage = storageOf()
  const closed = tab(storage, { isDown: true })
  closed.outbox.type(about, 'Too long.')
  await closed.outbox.send('c1')
  closed.outbox.type({ segment: 's50', number: 50 }, 'Half a thought')
  const { outbox, server } = tab(storage)
  expect(texts(outbox.all())).toEqual(['failed: Too long.', 'typed: Half a thought'])
  expect(await outbox.sendLeftovers()).toBe(1)
  expect(server.map(({ comment }) => comment)).toEqual(['Too long.'])
})

test('another text of a comment is kept beside what is typed again, and what is no comment is left alone', async () => {
  const storage = storageOf()
  storage.setItem('hub-review/sam/job/broken', '{')
  storage.setItem(
    'hub-review/ana/job/c9',
    '{"segment":"s43","number":43,"comment":"Ana’s","changes":false,"sent":false}',
  )
  const { outbox, server } = tab(storage)
  expect(outbox.all()).toEqual([])
  outbox.change('old', about, 'Better so.')
  expect(outbox.typed('s43')).toBeUndefined()
  await outbox.send('old')
  expect(server).toMatchObject([{ id: 'old', changes: true, comment: 'Better so.' }])
  outbox.type(about, 'Half a thought')
  outbox.drop(outbox.typed('s43')?.id ?? '')
  expect(outbox.all()).toEqual([])
})

test('the device knows of which jobs it alone has comments, of one person, and what the jobs are called', () => {
  const storage = storageOf()
  const { outbox } = tab(storage)
  outbox.type(about, 'Too long.')
  outbox.type({ segment: 's44', number: 44 }, '  ')
  outbox.change('c9', { segment: 's45', number: 45 }, 'Better so.')
  storage.setItem(`${keptPrefix('ana', 'other')}c1`, storage.getItem('hub-review/sam/job/c1') ?? '')
  storage.setItem(`${keptPrefix('sam', 'broken')}c1`, '{')
  expect(leftReviews(storage, 'sam')).toEqual([{ jobId: 'job', document: 'fares.docx', count: 2 }])
  expect(leftReviews(storage, 'mia')).toEqual([])
})
