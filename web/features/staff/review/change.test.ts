import { expect, test } from 'vitest'
import { countChanges, isFound, markOf, type ReviewedSegment } from './change.ts'

const segment = (parts: Partial<ReviewedSegment>): ReviewedSegment => ({
  id: 'a',
  number: 1,
  source: 'Turn the dial.',
  draft: 'Drehen Sie das Rad.',
  target: 'Drehen Sie das Rad.',
  status: 'translated',
  origin: 'mt',
  difference: [{ kind: 'same', text: 'Drehen Sie das Rad.' }],
  accepted: [],
  comments: 0,
  ...parts,
})

const changed = segment({
  target: 'Drehen Sie den Drehregler.',
  difference: [
    { kind: 'same', text: 'Drehen Sie ' },
    { kind: 'removed', text: 'das Rad' },
    { kind: 'added', text: 'den Drehregler' },
    { kind: 'same', text: '.' },
  ],
})

test('a segment says what became of its draft', () => {
  expect(markOf(changed)).toBe('changed')
  expect(markOf(segment({}))).toBe('same')
  expect(markOf(segment({ draft: '', difference: [{ kind: 'added', text: 'Kestrel' }] }))).toBe('written')
  expect(markOf(segment({ draft: null, difference: [] }))).toBe('unknown')
  expect(markOf(segment({ target: '', difference: [{ kind: 'removed', text: 'Rad' }] }))).toBe('empty')
})

test('how much was changed is counted in words of the translation', () => {
  expect(countChanges(changed, 'de-DE')).toEqual({ added: 2, removed: 2, total: 4 })
})

test('words are counted in languages without spaces, and codes are none', () => {
  const code = { code: 1, kind: 'alone' } as const
  const japanese = segment({
    target: ['暖房を', code, '入れる。'],
    difference: [
      { kind: 'same', text: '暖房を' },
      { kind: 'added', text: [code] },
      { kind: 'same', text: '入れる。' },
    ],
  })
  const { added, removed, total } = countChanges(japanese, 'ja-JP')
  expect([added, removed]).toEqual([0, 0])
  expect(total).toBeGreaterThan(1)
})

test('what is shown beside a change is not found by the filter', () => {
  expect([isFound(changed, 'changed'), isFound(segment({}), 'changed')]).toEqual([true, false])
  expect([isFound(segment({ comments: 2 }), 'commented'), isFound(changed, 'commented')]).toEqual([
    true,
    false,
  ])
  expect([isFound(segment({ accepted: ['numbers'] }), 'findings'), isFound(changed, 'findings')]).toEqual([
    true,
    false,
  ])
  expect(isFound(segment({}), 'all')).toBe(true)
  // Without a draft nothing can be said to have changed.
  expect(isFound(segment({ draft: null, difference: [] }), 'changed')).toBe(false)
})
