import { expect, test } from 'vitest'
import { nameFrom, nextId, usualSource } from './newProject.rules.ts'

const now = Date.parse('2026-11-17T09:40:00Z')

test('the ID that is proposed comes after the last project’s', () => {
  expect(nextId('P-20511', now)).toBe('P-20512')
  expect(nextId('A-099', now)).toBe('A-100')
  expect(nextId('Spring', now)).toBe('2026-11-17-1')
  expect(nextId(undefined, now)).toBe('2026-11-17-1')
})

test('a source language is proposed where the last projects agree on it: a wrong one would go unseen', () => {
  const from = (...tags: (string | null)[]) =>
    usualSource(tags.map((source_language) => ({ source_language })))
  expect(from('en-GB', 'en-GB')).toBe('en-GB')
  expect(from('en-GB', 'de-DE', 'en-GB')).toBe('')
  expect(from('en-GB', null)).toBe('')
  expect(from()).toBe('')
})

test('a project is called by the folder that was dropped, or by its first document', () => {
  const file = new File(['text'], 'Betriebsanleitung_LW-7.docx')
  expect(nameFrom({ files: [file], folder: 'Heat_pumps', isTooMany: false })).toBe('Heat pumps')
  expect(nameFrom({ files: [file], folder: undefined, isTooMany: false })).toBe('Betriebsanleitung LW-7')
  expect(nameFrom(undefined)).toBe('')
})
