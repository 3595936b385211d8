import { expect, test } from 'vitest'
import { storage as storageOf } from '../../../testing/storage.ts'
import { keepChoice, keptChoice } from './choice.ts'

test('a job keeps its own choice for repetitions, and asks until one is made', () => {
  const storage = storageOf()
  expect(keptChoice(storage, 'one')).toBe('ask')
  keepChoice(storage, 'one', 'always')
  keepChoice(storage, 'two', 'never')
  expect([keptChoice(storage, 'one'), keptChoice(storage, 'two'), keptChoice(storage, 'three')]).toEqual([
    'always',
    'never',
    'ask',
  ])
  keepChoice(storage, 'one', 'ask')
  expect(keptChoice(storage, 'one')).toBe('ask')
})

test('of more jobs than are remembered, the oldest one asks again; what is no choice is passed over', () => {
  const storage = storageOf()
  for (let n = 0; n <= 200; n++) keepChoice(storage, `job ${n}`, 'always')
  expect([keptChoice(storage, 'job 0'), keptChoice(storage, 'job 1')]).toEqual(['ask', 'always'])
  storage.setItem('hub-repetitions', '[{"job":"job 1","choice":"often"}]')
  expect(keptChoice(storage, 'job 1')).toBe('ask')
  storage.setItem('hub-repetitions', '{')
  expect(keptChoice(storage, 'job 1')).toBe('ask')
})
