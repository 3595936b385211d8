import { expect, test } from 'vitest'
import { draw, wordsIn } from '../../testing/drawn.tsx'
import { readBy, readByStaff } from '../../testing/people.ts'
import { Who } from './Who.tsx'

test('R3.2 who is signed in is shown by name and kind', async () => {
  const jonas = readBy({ first_name: 'Jonas', last_name: 'Lind', type: 'Agency' })
  expect(wordsIn(await draw(<Who />, [readBy()]))).toBe('Mia Berg Consultant')
  expect(wordsIn(await draw(<Who />, [jonas]))).toBe('Jonas Lind Agency')
  expect(wordsIn(await draw(<Who />, [readByStaff]))).toBe('Sam Okafor')
})
