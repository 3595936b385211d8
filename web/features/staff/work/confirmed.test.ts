import { describe, expect, test } from 'vitest'
import { percentConfirmed } from './confirmed.ts'

const progress = { segments: 4, confirmed: 3, words: 100, words_confirmed: 29, saved_at: null }

describe('How far a job is, for staff', () => {
  test('is counted by words, as under `Needs you`, and never rounded up', () => {
    expect(percentConfirmed(progress)).toBe(29)
    expect(percentConfirmed({ ...progress, words_confirmed: 99, words: 100 })).toBe(99)
    expect(percentConfirmed({ ...progress, words_confirmed: 1999, words: 2000 })).toBe(99)
  })

  test('is counted by segments where a document has no words', () => {
    expect(percentConfirmed({ ...progress, words: 0, words_confirmed: 0 })).toBe(75)
    expect(percentConfirmed({ ...progress, segments: 0, confirmed: 0, words: 0, words_confirmed: 0 })).toBe(0)
  })
})
