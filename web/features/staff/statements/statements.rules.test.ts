import { expect, test } from 'vitest'
import { actsOn } from './statements.rules.ts'

test('a statement is paid, returned or its payment taken back, by anybody of the staff but whose it is', () => {
  const consultant = { id: 'mia', name: 'Mia Berg' }
  const states = ['sent', 'paid', 'void'] as const
  const acts = (readerId: string) => states.map((state) => actsOn({ state, consultant }, readerId))
  expect(acts('sam')).toEqual([['pay', 'return'], ['takeBack'], []])
  expect(acts('mia')).toEqual([[], [], []])
})
