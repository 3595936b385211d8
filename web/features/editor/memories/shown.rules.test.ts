import { expect, test } from 'vitest'
import { mostShown, shownDifference, shownText } from './shown.rules.ts'

test('of a match as much is shown as is read beside a field, and the rest is counted', () => {
  expect(shownText('Short')).toEqual({ text: 'Short', left: 0 })
  expect(shownText('x'.repeat(mostShown + 7))).toEqual({ text: 'x'.repeat(mostShown), left: 7 })
  const code = { code: 1, kind: 'alone' } as const
  const text = ['x'.repeat(mostShown - 2), code, 'yzabc', code, 'end']
  expect(shownText(text)).toEqual({ text: ['x'.repeat(mostShown - 2), code, 'yz'], left: 6 })
})

test('a difference ends where a text does, in the middle of what was added too', () => {
  const same = { kind: 'same', text: 'x'.repeat(mostShown - 3) } as const
  const addition = { kind: 'added', text: 'abcdef' } as const
  const removal = { kind: 'removed', text: 'gone' } as const
  expect(shownDifference([same, addition, removal])).toEqual({
    parts: [same, { kind: 'added', text: 'abc' }],
    left: 7,
  })
  expect(shownDifference([addition, removal])).toEqual({ parts: [addition, removal], left: 0 })
})
