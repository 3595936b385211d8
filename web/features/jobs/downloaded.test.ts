import { expect, test } from 'vitest'
import { downloadedFrom } from './downloaded.ts'

const remarksOf = (count: string | null, problems: string | null) =>
  downloadedFrom(
    new Headers({
      ...(count !== null && { 'X-Untranslated-Segments': count }),
      ...(problems !== null && { 'X-Document-Problems': problems }),
    }),
  )

const nothing = { untranslated: 0, problems: { count: 0, problems: [] } }

test('what a download says about its document is read off its head', () => {
  const problems = {
    count: 2,
    problems: [{ part: null, line: 7, message: '“漢” is written as a reference.' }],
  }
  expect(remarksOf('12', encodeURIComponent(JSON.stringify(problems)))).toEqual({
    untranslated: 12,
    problems,
  })
  expect(remarksOf(null, null)).toEqual(nothing)
})

test('a head that cannot be read says nothing, and the document is kept all the same', () => {
  for (const [count, problems] of [
    ['many', '%'],
    ['-3', '{}'],
    ['1.5', 'null'],
    ['', encodeURIComponent('{"count":"2"}')],
  ] as const)
    expect(remarksOf(count, problems)).toEqual(nothing)
})
