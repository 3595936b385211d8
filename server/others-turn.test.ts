import { expect, test } from 'vitest'
import { createTurns, nextTurn } from './others-turn.ts'

test('of much long work one piece goes on in each round of the event loop', async () => {
  let [round, isEnded] = [0, false]
  const count = () => {
    round += 1
    if (!isEnded) setImmediate(count)
  }
  setImmediate(count)
  const rounds: number[] = []
  const work = async () => {
    const othersTurn = createTurns()
    for (let step = 0; step < 3; step++) {
      for (const until = performance.now() + 11; performance.now() < until; );
      await othersTurn()
      rounds.push(round)
    }
  }
  await Promise.all(Array.from({ length: 4 }, work))
  isEnded = true
  expect(rounds.length).toBe(12)
  expect(new Set(rounds).size).toBe(12)
})

test('of long steps that come at once, one is done in each round of the event loop', async () => {
  let [round, isEnded] = [0, false]
  const count = () => {
    round += 1
    if (!isEnded) setImmediate(count)
  }
  setImmediate(count)
  const rounds = await Promise.all(Array.from({ length: 4 }, () => nextTurn().then(() => round)))
  isEnded = true
  expect(new Set(rounds).size).toBe(4)
})
