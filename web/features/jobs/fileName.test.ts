import { expect, test } from 'vitest'
import { fileName } from './fileName.ts'

test('R1.6 a file keeps its name, letters of any language too', () => {
  expect(fileName(`attachment; filename="na_ve.txt"; filename*=UTF-8''na%C3%AFve.txt`, 'x')).toBe('naïve.txt')
  expect(fileName('attachment; filename="a \\"b\\".txt"', 'x')).toBe('a "b".txt')
  expect(fileName('attachment; filename=plain.txt', 'x')).toBe('plain.txt')
  expect(fileName("attachment; filename*=UTF-8''%E0%A4%A", 'x')).toBe('x')
  expect(fileName(null, 'x')).toBe('x')
})
