import { expect, test } from 'vitest'
import type { Text } from '../text.ts'
import { createConsistency } from './inconsistent.ts'

test('the same source with two targets is found on each of them, and over when they agree again', () => {
  const consistency = createConsistency<number>()
  consistency.set(1, 'Open', 'Ouvrir')
  consistency.set(2, 'Open', 'Ouvert')
  consistency.set(3, 'Open', 'Ouvrir')
  consistency.set(4, 'Close', 'Fermer')
  expect(consistency.findingOf(1)).toEqual({ key: 'inconsistent', other: 'Ouvert', targets: 2, at: null })
  expect(consistency.findingOf(2)?.other).toBe('Ouvrir')
  expect([consistency.otherOf(1), consistency.otherOf(2), consistency.otherOf(4)]).toEqual([2, 1, undefined])
  expect(consistency.findingOf(4)).toBeNull()
  expect(consistency.count()).toBe(3)
  consistency.set(2, 'Open', 'Ouvrir')
  expect([consistency.findingOf(1), consistency.count()]).toEqual([null, 0])
})

test('codes belong to a source and a target, their markup does not', () => {
  const consistency = createConsistency<string>()
  const bold: Text = [{ code: 1, kind: 'alone', display: '<br>' }, '開く']
  consistency.set('a', 'Open', '開く')
  consistency.set('b', [{ code: 1, kind: 'alone' }, 'Open'], bold)
  consistency.set(
    'c',
    [{ code: 1, kind: 'alone', display: '<br/>' }, 'Open'],
    [{ code: 1, kind: 'alone' }, '開く'],
  )
  expect(consistency.count()).toBe(0)
})

test('what has no target yet, and what says nothing, takes no part', () => {
  const consistency = createConsistency<string>()
  consistency.set('a', 'יציאה', 'Exit')
  consistency.set('b', 'יציאה', ' ')
  consistency.set('c', '—', '-')
  consistency.set('d', '—', '–')
  expect(consistency.count()).toBe(0)
  consistency.set('b', 'יציאה', 'Way out')
  expect(consistency.count()).toBe(2)
  consistency.set('b', 'יציאה', '')
  expect(consistency.count()).toBe(0)
})

test('a hundred thousand segments of one source are compared one by one', () => {
  const consistency = createConsistency<number>()
  for (let id = 0; id < 100_000; id++) consistency.set(id, 'नमस्ते', id % 2 === 0 ? 'Hello' : 'Hi')
  expect(consistency.count()).toBe(100_000)
  for (let id = 1; id < 100_000; id += 2) consistency.set(id, 'नमस्ते', 'Hello')
  expect(consistency.count()).toBe(0)
})
