import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inLanes } from './in-lanes.ts'

test('so many are under way at a time, and their results come in the order of the items', async () => {
  let [underWay, most] = [0, 0]
  const results = await inLanes([5, 1, 4, 2, 3], 2, async (rounds) => {
    underWay += 1
    most = Math.max(most, underWay)
    for (let round = 0; round < rounds; round++) await setImmediate()
    underWay -= 1
    return rounds * 10
  })
  expect([results, most]).toEqual([[50, 10, 40, 20, 30], 2])
})

test('after a failure nothing else is begun, and what is under way ends before it is thrown', async () => {
  const events: string[] = []
  const work = inLanes(['slow', 'broken', 'never'], 2, async (name) => {
    events.push(`${name} begins`)
    if (name === 'broken') throw new Error('It is broken.')
    for (let round = 0; round < 3; round++) await setImmediate()
    events.push(`${name} ends`)
  })
  await expect(work).rejects.toThrow('It is broken.')
  expect(events).toEqual(['slow begins', 'broken begins', 'slow ends'])
})
