import { expect, test } from 'vitest'
import { withWholePairs } from './halves.ts'
import type { Code, Text } from './text.ts'

const open = (code: number): Code => ({ code, kind: 'open', display: `<g${code} x="1">` })
const close = (code: number): Code => ({ code, kind: 'close', display: `</g${code}>` })

const source: Text = [open(1), 'a', open(2), 'b', close(2), close(1), open(3), close(4)]

test('what is open is closed at the end, and what closes nothing is left out', () => {
  expect(withWholePairs(['a', open(1), 'b'], source)).toEqual(['a', open(1), 'b', close(1)])
  expect(withWholePairs([open(1), open(2), 'א'], source)).toEqual([open(1), open(2), 'א', close(2), close(1)])
  expect(withWholePairs([close(1), 'a', open(1), 'b'], source)).toEqual(['a', open(1), 'b', close(1)])
  expect(withWholePairs(['a', close(1), 'b'], source)).toBe('ab')
  expect(withWholePairs([open(1), open(1), 'a', close(1), close(1)], source)).toEqual([
    open(1),
    'a',
    close(1),
  ])
})

test('whole pairs stay as they are, also where they cross, and so do halves of the source', () => {
  const crossing = [open(1), 'a', open(2), 'b', close(1), 'c', close(2)]
  expect(withWholePairs(crossing, source)).toEqual(crossing)
  expect(withWholePairs(['a', close(4), open(3)], source)).toEqual(['a', close(4), open(3)])
  expect(withWholePairs('a', source)).toBe('a')
})

test('a target with the codes of its source in their order stays as it is, in whatever order that is', () => {
  const odd: Text = ['a', close(1), 'b', open(1)]
  expect(withWholePairs(['x', close(1), open(1), 'y'], odd)).toEqual(['x', close(1), open(1), 'y'])
  expect(withWholePairs([open(1), 'x'], odd)).toEqual([open(1), 'x', close(1)])
  expect(withWholePairs(['x', close(1)], odd)).toBe('x')
})
