import { expect, test } from 'vitest'
import { openGate } from './gate.ts'

const never = new AbortController().signal

/** Work that goes on until the test ends it; `begun` names whose has begun. */
function bench(gate: ReturnType<typeof openGate>) {
  const starts: string[] = []
  const ends = new Map<string, () => void>()
  const enter = (person: string, signal = never) =>
    gate(person, signal, () => {
      starts.push(person)
      return new Promise<void>((resolve) => ends.set(person, resolve))
    })
  return { begun: starts, ends, enter }
}

test('a caller who leaves while they wait leaves the line, and those behind them move up', async () => {
  const { begun, ends, enter } = bench(openGate({ atOnce: 1, atOncePerPerson: 1 }))
  const leaving = new AbortController()
  const first = enter('Mia')
  const second = enter('Sam', leaving.signal)
  const third = enter('Nord')
  leaving.abort(new Error('They left.'))
  await expect(second).rejects.toThrow('They left.')
  ends.get('Mia')?.()
  await first
  expect(begun).toEqual(['Mia', 'Nord'])
  ends.get('Nord')?.()
  await third
})

test('one person’s calls leave room for those of others', async () => {
  const { begun, ends, enter } = bench(openGate({ atOnce: 2, atOncePerPerson: 1 }))
  const all = [enter('Mia'), enter('Mia'), enter('Sam')]
  await Promise.resolve()
  expect(begun).toEqual(['Mia', 'Sam'])
  ends.get('Mia')?.()
  ends.get('Sam')?.()
  await all[0]
  await Promise.resolve()
  expect(begun).toEqual(['Mia', 'Sam', 'Mia'])
  ends.get('Mia')?.()
  await Promise.all(all)
})

test('what fails makes room as what is done does', async () => {
  const gate = openGate({ atOnce: 1, atOncePerPerson: 1 })
  await expect(gate('Mia', never, () => Promise.reject(new Error('It broke.')))).rejects.toThrow('It broke.')
  expect(await gate('Mia', never, async () => 'done')).toBe('done')
})
