import { expect, test } from 'vitest'
import type { Code, Text } from '../text.ts'
import { type Cue, checkSubtitle, speedOf } from './subtitles.ts'

const cue = (seconds: number | null, speed = 17, line = 42): Cue => ({ seconds, speed, line })
const say = (target: Text, fits: Cue) =>
  checkSubtitle({ target, cue: fits }).map((finding) =>
    finding.key === 'subtitle-speed'
      ? `${finding.speed} a second`
      : finding.key === 'subtitle-line' && `line ${finding.line}: ${finding.length}`,
  )
/** How many characters a text has, which is how many a second it has in one. */
const count = (text: Text) => speedOf(text, 1, 17)?.speed
const italic: Code = { code: 1, kind: 'open', type: 'italic' }
const roman: Code = { code: 1, kind: 'close', type: 'italic' }

test('a subtitle may have the characters a second that its limit says, and none more', () => {
  expect(say('x'.repeat(34), cue(2))).toEqual([])
  expect(say('x'.repeat(35), cue(2))).toEqual(['17.5 a second'])
  expect(say('x'.repeat(35), cue(2, 18))).toEqual([])
  // 17 characters in 0.999 seconds are 17.02 a second, which is not 17.
  expect(say('x'.repeat(17), cue(0.999))).toEqual(['17.1 a second'])
  // 0.3 and 4.1 are no binary fractions.
  expect(say('xxx', cue(0.3, 10))).toEqual([])
  expect(say('x'.repeat(41), cue(4.1, 10))).toEqual([])
})

test('both lines of a subtitle are read in its time; the break between them is nothing to read', () => {
  expect(say('Bring the boat in,\nand be quick!', cue(1.8))).toEqual(['17.3 a second'])
  expect(say('Bring the boat in,\nand be quick!', cue(1.9))).toEqual([])
  expect(count('a\r\nb\n\n \nc')).toBe(3)
})

test('each line is measured by itself, and the part that is too much is marked', () => {
  const long = 'This line has more letters than there is room for'
  expect(say(`Short.\n${long}`, cue(60))).toEqual(['line 2: 49'])
  expect(checkSubtitle({ target: `Short.\n${long}`, cue: cue(60) })).toEqual([
    { key: 'subtitle-line', line: 2, length: 49, most: 42, at: { from: 7 + 42, to: 7 + 49 } },
  ])
  expect(say(`${'x'.repeat(42)}\n${'y'.repeat(42)}`, cue(60))).toEqual([])
  expect(say(`${'x'.repeat(43)}\n${'y'.repeat(44)}`, cue(1, 100))).toEqual(['line 1: 43', 'line 2: 44'])
})

test('spaces at the ends of a line and blank lines are not shown, and do not count', () => {
  expect(say(`  ${'x'.repeat(42)} \n \n${'y'.repeat(42)}\t`, cue(60))).toEqual([])
  expect(checkSubtitle({ target: ` ${'x'.repeat(43)}`, cue: cue(60) })).toMatchObject([
    { length: 43, at: { from: 43, to: 44 } },
  ])
})

test('a letter is one character with all of its marks, in one code point or in several', () => {
  expect(count('Café')).toBe(4)
  expect(count('Cafe\u0301')).toBe(4)
  expect(count('Tie\u0302\u0301ng Vie\u0323\u0302t')).toBe(10)
  // Devanagari, Thai and Tamil: vowels and marks belong to their letters.
  expect(count('नदी')).toBe(2)
  expect(count('น้ำ')).toBe(1)
  expect(count('z\u0310\u0311\u0312\u0313\u0314\u0315\u0316\u0317')).toBe(1)
  expect(say('e\u0301'.repeat(42), cue(60))).toEqual([])
})

test('an emoji is one character, whatever it is made of', () => {
  expect(count('⚓️')).toBe(1)
  expect(count('👩🏽‍🚀')).toBe(1)
  expect(count('👨‍👩‍👧‍👦')).toBe(1)
  expect(count('🇫🇷🇩🇪')).toBe(2)
  expect(count('1️⃣ 👍🏿')).toBe(3)
})

test('signs of direction, soft hyphens and joiners are nothing to read', () => {
  expect(count('\u200fשלום\u200e')).toBe(4)
  expect(count('\u2067مرحبا\u2069')).toBe(5)
  expect(count('مَرْحَبًا')).toBe(5)
  expect(count('می\u200cروم')).toBe(5)
  expect(count('Dampf\u00adschiff')).toBe(11)
  expect(count('\ufeffa\u200bb')).toBe(2)
})

test('Han, kana and hangul take the room of two letters, halfwidth forms that of one', () => {
  expect(count('灯台')).toBe(4)
  expect(count('「とうだい」')).toBe(12)
  expect(count('ト\u3099')).toBe(2)
  expect(count('등대')).toBe(4)
  expect(count('\u1112\u1161\u11ab')).toBe(2)
  expect(count('ﾄｳﾀﾞｲ')).toBe(4)
  expect(count('ＡＢＣ')).toBe(6)
  expect(count('灯台 7')).toBe(6)
  expect(say('灯'.repeat(21), cue(60))).toEqual([])
  expect(say('灯'.repeat(22), cue(60))).toEqual(['line 1: 44'])
  // Six a second are twelve: slow enough; nine are eighteen.
  expect(say('灯台の光が見える', cue(1))).toEqual([])
  expect(say('灯台の光が見えるよ', cue(1))).toEqual(['18 a second'])
})

test('codes are no characters, and a place counts each of them as one unit', () => {
  const target: Text = [italic, 'Cast off!', roman]
  expect(count(target)).toBe(9)
  expect(count(['e', italic, '\u0301', roman])).toBe(1)
  expect(checkSubtitle({ target: [italic, 'x'.repeat(43), roman], cue: cue(60) })).toEqual([
    { key: 'subtitle-line', line: 1, length: 43, most: 42, at: { from: 43, to: 45 } },
  ])
})

test('a subtitle without a time, or with none between its beginning and its end, has no speed; its lines are measured', () => {
  for (const seconds of [null, 0, 0.0004]) {
    expect(speedOf('Cast off!', seconds, 17)).toBeNull()
    expect(say('x'.repeat(43), cue(seconds))).toEqual(['line 1: 43'])
    expect(say('x'.repeat(42), cue(seconds))).toEqual([])
  }
})

test('a subtitle of a thousandth of a second is read very fast, one of 9,999 hours very slowly', () => {
  expect(say('Go!', cue(0.001))).toEqual(['3000 a second'])
  expect(say('Go!', cue(9_999 * 3600))).toEqual([])
  expect(speedOf('Go!', 9_999 * 3600, 17)).toEqual({ speed: 0.1, isTooFast: false })
})

test('a text of thousands of lines is not told of each', () => {
  expect(say(`${'x'.repeat(43)}\n`.repeat(5000), cue(null))).toHaveLength(20)
})

test('what is no subtitle is not measured', () => {
  expect(checkSubtitle({ target: 'x'.repeat(1000) })).toEqual([])
})
