import { expect, test } from 'vitest'
import { createInspector, type InspectedSegment } from './inspector.ts'

const inspector = () => createInspector({ sourceLanguage: 'en', targetLanguage: 'fr-FR' })
const segment = (
  id: string,
  source: string,
  target: string,
  more: Partial<InspectedSegment> = {},
): InspectedSegment => ({
  id,
  position: id === 'a' ? 1 : 2,
  source,
  target,
  status: 'draft',
  maxLength: null,
  settled: true,
  ...more,
})
const keys = (answer: ReturnType<ReturnType<typeof inspector>['set']>) =>
  Object.fromEntries(answer.map(([id, findings]) => [id, findings.map(({ key }) => key)]))

test('a wrong number is found, and gone when it is mended', () => {
  const at = inspector()
  expect(keys(at.set([segment('a', '320 metres', '32 mètres')]))).toEqual({ a: ['numbers'] })
  expect(keys(at.set([segment('a', '320 metres', '320 mètres')]))).toEqual({ a: [] })
  expect(keys(at.set([segment('a', '320 metres', '320 mètres')]))).toEqual({})
})

test('two translations of one sentence are found in both, and gone from both', () => {
  const at = inspector()
  expect(keys(at.set([segment('a', 'The quay', 'Le quai')]))).toEqual({})
  expect(keys(at.set([segment('b', 'The quay', 'Le port')]))).toEqual({
    a: ['inconsistent'],
    b: ['inconsistent'],
  })
  expect(keys(at.set([segment('b', 'The quay', 'Le quai')]))).toEqual({ a: [], b: [] })
})

test('a text that is still being typed disagrees with nothing', () => {
  const at = inspector()
  at.set([segment('a', 'The quay', 'Le quai')])
  expect(keys(at.set([segment('b', 'The quay', 'Le', { settled: false })]))).toEqual({})
  expect(keys(at.set([segment('b', 'The quay', 'Le port')]))).toEqual({
    a: ['inconsistent'],
    b: ['inconsistent'],
  })
})

test('what another look finds is reported beside the checks’ findings, and is gone with that look', () => {
  const at = inspector()
  const wrong = (word: string) => ({ key: 'spelling' as const, word, at: { from: 0, to: 4 } })
  at.set([segment('a', '320 metres', '32 mètres')])
  at.look('spelling', { set: (all) => all.map(({ id }) => [id, [wrong('mètr')]]) })
  expect(keys(at.set([segment('a', '320 metres', '32 mètres')]))).toEqual({ a: ['numbers', 'spelling'] })
  expect(at.take('spelling', [['a', [wrong('othr')]]])[0]?.[1][1]).toEqual(wrong('othr'))
  expect(keys(at.look('spelling', undefined))).toEqual({ a: ['numbers'] })
})
