import { expect, test } from 'vitest'
import { withMemory } from './memories.rules.ts'

const choice = {
  read: [
    { memory_id: 'ferries', penalty: 0 },
    { memory_id: 'bridges', penalty: 5 },
  ],
  write: 'ferries',
}
const [ferries, bridges] = choice.read

test('a memory that is added, changed or taken out leaves the others as they are', () => {
  expect(withMemory(choice, { memory: 'locks', become: 'read' })).toEqual({
    read: [ferries, bridges, { memory_id: 'locks', penalty: 0 }],
    write: 'ferries',
  })
  expect(withMemory(choice, { memory: 'bridges', penalty: 10 })).toEqual({
    read: [ferries, { memory_id: 'bridges', penalty: 10 }],
    write: 'ferries',
  })
  expect(withMemory(choice, { memory: 'bridges', become: 'gone' })).toEqual({
    read: [ferries],
    write: 'ferries',
  })
})

test('the memory that is written is taken out whole, and another takes its place where it is chosen', () => {
  expect(withMemory(choice, { memory: 'ferries', become: 'gone' })).toEqual({ read: [bridges], write: null })
  expect(withMemory(choice, { memory: 'bridges', become: 'written' })).toEqual({
    ...choice,
    write: 'bridges',
  })
  expect(withMemory(choice, { memory: 'locks', become: 'made' }).write).toBe('ferries')
  expect(withMemory({ ...choice, write: null }, { memory: 'locks', become: 'made' }).write).toBe('locks')
})

test('what somebody else has taken out since is not brought back by its penalty', () => {
  expect(withMemory(choice, { memory: 'locks', penalty: 3 })).toEqual(choice)
})
