import { expect, test } from 'vitest'
import { systemRandom } from './random.ts'

const many = (make: () => string) => Array.from({ length: 2000 }, make)

test('what cannot be guessed is made by chance: a token has 256 bits, a mailed code six digits, a backup code twelve signs', () => {
  const tokens = many(systemRandom.token)
  for (const token of tokens) expect(Buffer.from(token, 'base64url').length).toBe(32)
  expect(new Set(tokens).size).toBe(tokens.length)
  const backups = many(systemRandom.backupCode)
  for (const code of backups) expect(code).toMatch(/^[A-HJ-NP-Za-km-z2-9]{12}$/)
  expect(new Set(backups).size).toBe(backups.length)
  // Of a million codes two thousand hold few twice.
  const codes = many(systemRandom.code)
  for (const code of codes) expect(code).toMatch(/^\d{6}$/)
  expect(new Set(codes).size).toBeGreaterThan(1900)
})
