import { expect, test } from 'vitest'
import { directionOf } from './direction.ts'

test('a language is written in the direction of its script', () => {
  expect(['ar', 'he-IL', 'fa', 'ur-PK'].map(directionOf)).toEqual(['rtl', 'rtl', 'rtl', 'rtl'])
  expect(['fr-FR', 'ja', 'az-Latn', 'not a tag'].map(directionOf)).toEqual(['ltr', 'ltr', 'ltr', 'ltr'])
})
