import { expect, test } from 'vitest'
import { storage } from '../../testing/storage.ts'
import { draftIn } from './profile.drafts.ts'

test('R1.7 what was typed into a profile is there again until it is saved', () => {
  const tab = storage()
  draftIn(tab, 'mia').keep({ city: 'Bristol' })
  expect(draftIn(tab, 'mia').read()).toEqual({ city: 'Bristol' })
  draftIn(tab, 'mia').keep({})
  expect(tab.length).toBe(0)
})

test('R1.7 somebody else finds nothing of it, and it is gone then', () => {
  const tab = storage()
  draftIn(tab, 'mia').keep({ city: 'Bristol' })
  expect(draftIn(tab, 'sam').read()).toEqual({})
  expect(draftIn(tab, 'mia').read()).toEqual({})
})

test('what is no draft is none', () => {
  const tab = storage()
  for (const text of ['{', '1', '{"user":"mia","typed":{"password":"x"}}']) {
    tab.setItem('hub-profile', text)
    expect(draftIn(tab, 'mia').read()).toEqual({})
  }
})
