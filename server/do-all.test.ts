import { expect, test } from 'vitest'
import { doAll } from './do-all.ts'

test('where many things failed for one reason it is said once, and all that failed is kept', async () => {
  const away = () => Promise.reject(new Error('The database is away.'))
  const full = () => Promise.reject(new Error('The disk is full.'))
  const failure = await doAll([away, away, full, away]).catch((error: unknown) => error)
  expect(failure).toMatchObject({
    message: 'Error: The database is away.; Error: The disk is full.',
    errors: { length: 4 },
  })
})
