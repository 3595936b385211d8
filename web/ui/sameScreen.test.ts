import { expect, test } from 'vitest'
import { isSameScreen } from './sameScreen.ts'

const at = (pathname: string, search: Record<string, string> = {}) => ({ pathname, search })

test('a screen about another project is another screen, how a list is shown is not', () => {
  expect(isSameScreen(at('/a', { projectId: '1' }), at('/a', { projectId: '2' }))).toBe(false)
  expect(isSameScreen(at('/a', { projectId: '1' }), at('/a'))).toBe(false)
  expect(isSameScreen(at('/a'), at('/b'))).toBe(false)
  expect(isSameScreen(at('/a', { jobId: '1', page: '1' }), at('/a', { jobId: '1', page: '2' }))).toBe(true)
  expect(isSameScreen(at('/a', { search: 'x' }), at('/a', { projectId: '1' }))).toBe(true)
})
