import { expect, onTestFinished, test } from 'vitest'
import { type Bounds, createLine } from './line.ts'

const bounds: Bounds = { atOnce: 2, atOncePerPerson: 2, bytesAtOnce: 100, waiting: 64, patience: 60_000 }

/** Lets everybody in who can be let in now. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

function lineOf(own: Partial<Bounds> = {}) {
  const line = createLine({ ...bounds, ...own })
  const starts: string[] = []
  const leave = new Map<string, () => void>()
  onTestFinished(() => line.close())
  const enter = (name: string, person: string | null, bytes = 1, signal = new AbortController().signal) => {
    const entry = line.enter({ person, bytes, gone: signal }).then((end) => {
      starts.push(name)
      leave.set(name, end)
    })
    // One that still waits when the test ends is refused then.
    entry.catch(() => {})
    return entry
  }
  return {
    begun: starts,
    enter,
    leave: (name: string) => {
      leave.get(name)?.()
      return settle()
    },
  }
}

test('two documents of a person are worked on at once, and somebody else comes before their third', async () => {
  const { begun, enter, leave } = lineOf()
  for (const name of ['mia 1', 'mia 2', 'mia 3', 'mia 4']) void enter(name, 'mia')
  void enter('nord 1', 'nord')
  await settle()
  expect(begun).toEqual(['mia 1', 'mia 2'])
  await leave('mia 1')
  expect(begun.at(-1)).toBe('nord 1')
  await leave('mia 2')
  expect(begun.at(-1)).toBe('mia 3')
})

test('with room for more, a person still has two at work', async () => {
  const { begun, enter } = lineOf({ atOnce: 4 })
  for (const name of ['mia 1', 'mia 2', 'mia 3']) void enter(name, 'mia')
  void enter('nord 1', 'nord')
  void enter('hub', null)
  await settle()
  expect(begun).toEqual(['mia 1', 'mia 2', 'nord 1', 'hub'])
})

test('what is at work together has a bound in bytes; a larger one is worked on alone, and nothing overtakes it', async () => {
  const { begun, enter, leave } = lineOf()
  void enter('small', 'mia', 30)
  void enter('large', 'nord', 300)
  void enter('later', 'sam', 1)
  await settle()
  expect(begun).toEqual(['small'])
  await leave('small')
  expect(begun).toEqual(['small', 'large'])
  await leave('large')
  expect(begun).toEqual(['small', 'large', 'later'])
})

test('nothing is done for a caller who went away while waiting', async () => {
  const { begun, enter, leave } = lineOf({ atOnce: 1 })
  const going = new AbortController()
  void enter('first', 'mia')
  const leaving = enter('left', 'nord', 1, going.signal).catch(() => 'left the line')
  void enter('stayed', 'nord')
  going.abort()
  expect(await leaving).toBe('left the line')
  await leave('first')
  expect(begun).toEqual(['first', 'stayed'])
})

test('whose turn does not come in time is refused with 503, and so is one too many', async () => {
  const full = {
    refusal: {
      status: 503,
      body: { detail: 'Too many documents are being worked on. Try again in a minute.' },
      headers: { 'retry-after': '60' },
    },
  }
  const late = lineOf({ atOnce: 1, patience: 1 })
  await late.enter('first', 'mia')
  await expect(late.enter('second', 'mia')).rejects.toMatchObject(full)
  const short = lineOf({ atOnce: 1, waiting: 1 })
  await short.enter('first', 'mia')
  void short.enter('second', 'mia')
  await expect(short.enter('third', 'nord')).rejects.toMatchObject(full)
  await short.leave('first')
  expect(short.begun).toEqual(['first', 'second'])
})
