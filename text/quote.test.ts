import { expect, test } from 'vitest'
import { quote, quoteSentence } from './quote.ts'

test('a text of up to eighty characters is quoted whole, a longer one cut, whatever its characters are made of', () => {
  for (const character of ['x', 'é', '🙂']) {
    expect(quote(character.repeat(80))).toBe(character.repeat(80))
    for (const length of [81, 100_000])
      expect(quote(character.repeat(length))).toBe(`${character.repeat(79)}…`)
  }
})

test('what another program says becomes a sentence, once', () => {
  expect(quoteSentence('unclosed tag: body')).toBe('unclosed tag: body.')
  expect(quoteSentence('Nothing here.')).toBe('Nothing here.')
  expect(quoteSentence('x'.repeat(200))).toMatch(/^x{79}…$/)
})
