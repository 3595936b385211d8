import { lateLanguage } from '@hub/terms/languages/late'
import type { Code } from '@hub/text/text'
import { expect, test } from 'vitest'
import type { InspectedSegment } from '../checks/inspector.ts'
import { createTermsLook, placeOf } from './look.ts'

const pump = {
  from: 4,
  to: 13,
  text: 'heat pump',
  compound: false,
  targets: [
    { text: 'pompe à chaleur', status: 'preferred' as const },
    { text: 'climatiseur', status: 'forbidden' as const },
  ],
}
const segment = (
  target: InspectedSegment['target'],
  more: Partial<InspectedSegment> = {},
): InspectedSegment => ({
  id: 'a',
  position: 1,
  source: 'The heat pump hums.',
  target,
  status: 'draft',
  maxLength: null,
  settled: true,
  ...more,
})

async function look() {
  const at = createTermsLook(await lateLanguage('fr-FR'))
  at.know([['a', [pump]]])
  return at
}

test('a term that no target is of is missing, and is not with an inflected one', async () => {
  const at = await look()
  expect(at.set([segment('La machine ronronne.')])).toEqual([
    ['a', [{ key: 'term-missing', term: 'heat pump', wanted: 'pompe à chaleur', at: null }]],
  ])
  expect(at.set([segment('Les pompes à chaleur ronronnent.')])).toEqual([['a', []]])
  expect(at.set([segment('La pompe à chaleur ronronne.')])).toEqual([])
})

test('a forbidden word is found at its place, codes before it counted', async () => {
  const open: Code = { code: 1, kind: 'open' }
  const close: Code = { code: 1, kind: 'close' }
  const at = await look()
  const [[, findings] = ['', []]] = at.set([
    segment(['La pompe à chaleur, ', open, 'climatiseur', close, '.']),
  ])
  expect(findings).toEqual([
    { key: 'term-forbidden', word: 'climatiseur', wanted: 'pompe à chaleur', at: { from: 21, to: 32 } },
  ])
})

test('nothing is said of a segment without terms, an empty one, a locked one, or one that is its source', async () => {
  const at = await look()
  const others = [
    segment('La machine.', { id: 'b' }),
    segment(' '),
    segment('La machine.', { status: 'locked' }),
    segment('The heat pump hums.'),
  ]
  for (const one of others) expect(at.set([one])).toEqual([])
})

test('a place without codes is found in a text with them', () => {
  const code: Code = { code: 1, kind: 'alone' }
  expect(placeOf(['ab', code, 'cd'], 2, 4)).toEqual({ from: 3, to: 5 })
  expect(placeOf(['ab', code, 'cd'], 1, 3)).toEqual({ from: 1, to: 4 })
})
