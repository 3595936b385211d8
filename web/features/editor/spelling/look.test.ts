import { createChecker } from '@hub/spelling/checker'
import { openSpeller } from '@hub/spelling/speller'
import { expect, test } from 'vitest'
import type { Findings, InspectedSegment } from '../checks/inspector.ts'
import { createSpellingLook } from './look.ts'

const speller = await openSpeller(
  'SET UTF-8\nTRY esianrtolcdugmphbyfvkw\n',
  '5\nThe\nquay\nboat\nboats\nfloat\n',
)

async function look() {
  const checker = speller && createChecker(speller, 'en')
  if (!checker) throw new Error('There is no dictionary.')
  return createSpellingLook(checker, 'en')
}
const segment = (target: string, more: Partial<InspectedSegment> = {}): InspectedSegment => ({
  id: 'a',
  position: 1,
  source: 'Le quai',
  target,
  status: 'draft',
  maxLength: null,
  settled: true,
  ...more,
})
const words = (findings: Findings) =>
  findings.map(([id, list]) => [id, ...list.map((one) => (one.key === 'spelling' ? one.word : one.key))])

test('a wrong word is found at its place, and gone when it is mended', async () => {
  const at = await look()
  expect(at.set([segment('The boaat')])).toEqual([
    ['a', [{ key: 'spelling', word: 'boaat', at: { from: 4, to: 9 } }]],
  ])
  expect(words(at.set([segment('The boat')]))).toEqual([['a']])
  expect(at.set([segment('The boat')])).toEqual([])
})

test('one’s own words and those of terms are no mistakes any more, wherever they are, and are again when taken out', async () => {
  const at = await look()
  at.set([segment('Quoxing boaat')])
  expect(words(at.know(['quoxing']))).toEqual([['a', 'boaat']])
  expect(words(at.know([]))).toEqual([['a', 'Quoxing', 'boaat']])
  expect(words(at.know(['Quoxing']))).toEqual([['a', 'boaat']])
})

test('a name that was kept is not known without its capital', async () => {
  const at = await look()
  at.know(['Quoxing'])
  expect(words(at.set([segment('The quoxing')]))).toEqual([['a', 'quoxing']])
})

test('nothing is said of a segment that is locked or empty', async () => {
  const at = await look()
  expect(at.set([segment('boaat', { status: 'locked' }), segment(' ')])).toEqual([])
})

test('twenty words of a segment are reported at most', async () => {
  const at = await look()
  const [[, findings] = ['', []]] = at.set([segment('boaat '.repeat(50))])
  expect(findings).toHaveLength(20)
})

test('a wrong word has suggestions', async () => {
  expect((await look()).suggest('boaat')).toContain('boat')
})
