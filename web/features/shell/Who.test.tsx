import { expect, test } from 'vitest'
import { drawn, wordsIn } from '../../testing/drawn.tsx'
import { readBy, readByStaff } from '../../testing/people.ts'
import { Who } from './Who.tsx'

test('R3.2 who is signed in is shown by name and kind', async () => {
  const jonas = readBy({ first_name: 'Jonas', last_name: 'Lind', type: 'Agency' })
  expect(wordsIn(await drawn(<Who />, [readBy()]))).toBe('Mia Berg Consultant')
  expect(wordsIn(await drawn(<Who />, [jonas]))).toBe('Jonas Lind Agency')
  expect(wordsIn(await drawn(<Who />, [readByStaff]))).toBe('Sam Okafor')
})
