import { expect, test } from 'vitest'
import { createSeals } from './seals.ts'

const secrets = ['the secret of a test is long enough'] as const
const place = 'webhook 1'

test('one cipher can follow another: what either has sealed opens, and what bears the older mark is found', () => {
  const [older, newer] = [createSeals(secrets), createSeals(secrets, 'chacha.')]
  for (const [sealing, opening] of [
    [older, newer],
    [newer, older],
  ] as const)
    expect(opening.open(sealing.seal('whsec_1', place), place)).toBe('whsec_1')
  expect(newer.mark).not.toBe(older.mark)
})

test('a seal opens in its own place alone, and not when its bytes or its mark were changed', () => {
  const seals = createSeals(secrets)
  const seal = seals.seal('whsec_1', place)
  expect(seals.open(seal, 'webhook 2')).toBeUndefined()
  for (const changed of [`chacha.${seal}`, `none.${seal}`, `.${seal}`, `A${seal}`, seal.slice(0, 20), ''])
    expect(seals.open(changed, place)).toBeUndefined()
})
