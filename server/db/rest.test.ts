import { expect, test } from 'vitest'
import { createRest } from './rest.ts'

function restAt() {
  let time = 0
  return { rest: createRest(() => time), wait: (ms: number) => (time += ms) }
}

test('a replica that is behind is left alone for a moment, then one call alone asks it', () => {
  const { rest, wait } = restAt()
  expect(rest.reason()).toBeNull()
  rest.begin('behind')
  expect(rest.reason()).toBe('behind')
  wait(10)
  expect([rest.reason(), rest.reason()]).toEqual([null, 'behind'])
  rest.end()
  expect([rest.reason(), rest.reason()]).toEqual([null, null])
})

test('a rest is twice as long each time that the replica still cannot serve, up to a second, or ten when it is away', () => {
  for (const [why, most] of [
    ['behind', 1000],
    ['failed', 10_000],
  ] as const) {
    const { rest, wait } = restAt()
    const lengths: number[] = []
    for (let round = 0; round < 12; round++) {
      rest.begin(why)
      let length = 0
      while (rest.reason() !== null) {
        wait(10)
        length += 10
      }
      lengths.push(length)
    }
    expect(lengths.slice(0, 3)).toEqual(why === 'behind' ? [10, 20, 40] : [1000, 2000, 4000])
    expect(lengths.at(-1)).toBe(most)
  }
})

test('calls that were under way together find one thing out, and lengthen no rest', () => {
  const { rest, wait } = restAt()
  for (let call = 0; call < 20; call++) rest.begin('behind')
  wait(10)
  expect(rest.reason()).toBeNull()
})
