import { expect, test } from 'vitest'
import { compose, stacksMarks } from './marks.ts'

test('composed and decomposed letters are one, in any script that stacks marks', () => {
  for (const word of ['Crème brûlée', 'Việt Nam', 'שָׁלוֹם', 'नमस्ते', 'ཧཱུྃ'])
    expect([compose(word.normalize('NFD')), stacksMarks(word)]).toEqual([word.normalize('NFC'), false])
})

test('a run of marks that no language writes is left alone, however long it is', () => {
  const stack = `a${'\u0315\u0300'.repeat(500_000)}`
  expect(stacksMarks(stack)).toBe(true)
  expect(compose(stack)).toBe(stack)
  expect(stacksMarks(`a${'\u0300'.repeat(30)}`)).toBe(false)
  expect(stacksMarks(`a${'\u0300'.repeat(31)}`)).toBe(true)
})
