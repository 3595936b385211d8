import { expect, test } from 'vitest'
import type { Code, Text } from '../text.ts'
import { type CheckInput, check } from './check.ts'
import { checkDocument } from './document.ts'

const pair = (source: Text, target: Text, to = 'de', from = 'en'): CheckInput => ({
  source,
  target,
  status: 'translated',
  maxLength: null,
  sourceLanguage: from,
  targetLanguage: to,
})
const keys = (...args: Parameters<typeof pair>) => check(pair(...args)).map(({ key }) => key)
const open = (code: number): Code => ({ code, kind: 'open' })
const close = (code: number): Code => ({ code, kind: 'close' })

test('right translations have no findings, whatever the language', () => {
  const right: [source: string, target: string, to: string][] = [
    ['The trail is 1,250.5 metres long.', 'Der Weg ist 1.250,5 Meter lang.', 'de-DE'],
    ['The trail is 1,250.5 metres long.', 'Le sentier mesure 1 250,5 mètres.', 'fr-FR'],
    ['Where is the ferry?', 'Πού είναι το πλοίο;', 'el'],
    ['The ferry leaves at 3:30 PM.', 'フェリーは15時30分に出発します。', 'ja'],
    ['Population: 1,400,000', '人口：140万', 'zh-CN'],
    ['Are you ready?', 'هل أنت مستعد؟', 'ar'],
    ['320 rooms', '٣٢٠ غرفة', 'ar-EG'],
    ['Open 24 hours!', 'פתוח 24 שעות!', 'he'],
    ['Are you ready?', '¿Estás listo?', 'es'],
    ['The ticket costs 12,50,000 rupees.', 'टिकट की कीमत १२,५०,००० रुपये है।', 'hi'],
    ['Please wait here.', 'กรุณารอที่นี่', 'th'],
    ['The museum is open.', 'Թանգարանը բաց է։', 'hy'],
    ['On December 31, 2026', '2026年12月31日', 'ja'],
  ]
  for (const [source, target, to] of right) expect([target, keys(source, target, to)]).toEqual([target, []])
})

test('findings come in the order of their keys, each with its place', () => {
  expect(check(pair(['The ', open(1), 'old', close(1), ' 320 mills.'], 'Die die 32 Mühlen ', 'es'))).toEqual([
    { key: 'codes-missing', reason: 'missing', code: 1, at: null },
    { key: 'numbers', reason: 'changed', expected: '320', found: '32', at: { from: 8, to: 10 } },
    { key: 'spaces-ends', reason: 'extra', end: 'end', at: { from: 17, to: 18 } },
    { key: 'words-doubled', word: 'die', at: { from: 4, to: 7 } },
    { key: 'end-punctuation', reason: 'missing', expected: '.', found: '', at: { from: 17, to: 17 } },
  ])
})

test('a code is one unit of a place, as it is one sign for the cursor', () => {
  const target: Text = [open(1), 'Zimmer', close(1), ' 45']
  expect(check(pair([open(1), 'Room', close(1), ' 44'], target)).map(({ at }) => at)).toEqual([
    { from: 9, to: 11 },
  ])
})

test('an empty target is not done yet; one that was confirmed empty is a finding, and a locked one nobody can mend', () => {
  expect(keys('Room 12', '')).toEqual(['empty'])
  expect(keys('Room 12', ' \u202f')).toEqual(['empty'])
  expect(check({ ...pair('Room 12', ''), status: 'draft' })).toEqual([])
  expect(check({ ...pair('Room 123', 'Zimmer 321'), status: 'locked' })).toEqual([])
  expect(keys(' ', '')).toEqual([])
})

test('a target of codes alone was confirmed empty too', () => {
  expect(keys([open(1), 'a', close(1)], [open(1), ' ', close(1)])).toEqual(['empty'])
})

test('a limit counts characters, and marks what is too much', () => {
  const withLimit = { ...pair('Save all', ['Ça 🙂', open(1), 'bcd'], 'fr'), maxLength: 5 }
  expect(check(withLimit).filter(({ key }) => key === 'length')).toEqual([
    { key: 'length', length: 7, most: 5, at: { from: 7, to: 9 } },
  ])
  expect(check({ ...withLimit, maxLength: 7 }).map(({ key }) => key)).toEqual(
    ['codes-extra', 'codes-half'].slice(0, 1),
  )
})

test('what the format itself has no room for is too long, counted as the format counts', () => {
  const target: Text = ['Ça 🙂', open(1), 'bcd']
  const found = (maxLength: number, room?: 'points' | 'units') =>
    check({ ...pair('Save all', target, 'fr'), maxLength, room }).filter(({ at }) => at?.to === 9)
  expect(found(5, 'points')).toEqual([{ key: 'too-long', length: 7, most: 5, at: { from: 7, to: 9 } }])
  expect(found(4, 'units')).toEqual([{ key: 'too-long', length: 8, most: 4, at: { from: 3, to: 9 } }])
  expect(found(7, 'points')).toEqual([])
  expect(found(7, 'units')).toEqual([{ key: 'too-long', length: 8, most: 7, at: { from: 8, to: 9 } }])
  expect(found(8, 'units')).toEqual([])
  expect(found(5)).toEqual([{ key: 'length', length: 7, most: 5, at: { from: 7, to: 9 } }])
})

test('a subtitle that is not done yet, or locked, is not measured; a wrong line comes after its speed', () => {
  const subtitle = { ...pair('Cast off!', 'x'.repeat(43), 'fr'), cue: { seconds: 1, speed: 17, line: 42 } }
  expect(check(subtitle).map(({ key }) => key)).toEqual([
    'end-punctuation',
    'subtitle-speed',
    'subtitle-line',
  ])
  expect(check({ ...subtitle, target: '' }).map(({ key }) => key)).toEqual(['empty'])
  expect(check({ ...subtitle, status: 'locked' })).toEqual([])
})

test('a whole document is checked in its order, each key of a segment once', () => {
  const segment = (id: string, source: string, target: string) => ({
    id,
    source,
    target,
    status: 'draft' as const,
    maxLength: null,
  })
  const findings = checkDocument({
    segments: [
      segment('a', 'Gate 14 to 15', 'Ausgang 41 bis 51'),
      segment('b', 'Open', 'Offen'),
      segment('c', 'Open', 'Öffnen'),
      segment('d', 'Close', 'Schließen'),
      { ...segment('e', 'Open', 'Auf'), status: 'locked' },
    ],
    sourceLanguage: 'en',
    targetLanguage: 'de',
  })
  expect([...findings]).toEqual([
    ['a', ['numbers']],
    ['b', ['inconsistent']],
    ['c', ['inconsistent']],
  ])
})

test('hostile texts of 200,000 characters are checked to their end', () => {
  const pieces = [
    '1.',
    '{',
    '%',
    "'{",
    '1 ',
    'a a ',
    '{a, plural, ',
    '\u0301',
    '.',
    '¿',
    '$1',
    '%(',
    '}',
    '０．',
    '万1',
    'M',
  ]
  for (const piece of pieces) {
    const text = piece.repeat(Math.ceil(200_000 / piece.length))
    const cue = { seconds: 2, speed: 17, line: 42 }
    expect(Array.isArray(check({ ...pair(`${text}x`, text, 'fr'), cue }))).toBe(true)
    expect(Array.isArray(check(pair('1 {a, plural, other {x}}.', text, 'ja')))).toBe(true)
  }
})
