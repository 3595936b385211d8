import { expect, test } from 'vitest'
import { addressOf } from './configuration.ts'
import { pathOf } from './path.ts'

test('parameters go into the path, escaped, and the query after it', () => {
  expect(pathOf('/api/v1/jobs/:jobId/logs/', { jobId: 'a/b' }, { limit: '5' })).toBe(
    '/api/v1/jobs/a%2Fb/logs/?limit=5',
  )
  expect(pathOf('/api/v1/projects/', undefined, { search: undefined })).toBe('/api/v1/projects/')
})

test('a call without its parameter never leaves', () => {
  expect(() => pathOf('/api/v1/jobs/:jobId/', {}, undefined)).toThrow('needs jobId')
})

test('R7.3 the base is an address or a path, with a slash at its end or without', () => {
  expect(addressOf('/', '/api/v1/x/')).toBe('/api/v1/x/')
  expect(addressOf('https://api.example/', '/api/v1/x/')).toBe('https://api.example/api/v1/x/')
})
