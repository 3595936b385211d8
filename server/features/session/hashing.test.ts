import { expect, test } from 'vitest'
import { hashPassword, passwordMatches } from './hashing.ts'

test('a password is kept by argon2id with 19 MiB and two passes, and equal ones are not kept alike', async () => {
  const [one, two] = [await hashPassword('Sturdy-kettle-42!'), await hashPassword('Sturdy-kettle-42!')]
  for (const hash of [one, two]) {
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(await passwordMatches(hash, 'Sturdy-kettle-42!')).toBe(true)
    expect(await passwordMatches(hash, 'sturdy-kettle-42!')).toBe(false)
  }
  expect(one).not.toBe(two)
})
