import { Segment } from '@hub/contract/translation'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sureOf } from './sure.ts'

const segment = {
  id: '0199d100-0000-7000-8000-000000000001',
  source: ['Press ', { code: 1, kind: 'open', display: '<b>' }, 'stop', { code: 1, kind: 'close' }],
  target: '',
  status: 'new',
  origin: null,
  match: 75,
  note: null,
  revision: 3,
  max_length: null,
  cue: { seconds: 2.5, speed: 17, line: 42 },
  accepted: ['numbers'],
  comments: 0,
}

/** Everything that could come in place of one part of a segment. */
const others = [
  undefined,
  null,
  true,
  -1,
  0.5,
  2 ** 53,
  2_147_483_648,
  Number.NaN,
  '',
  'new',
  'x'.repeat(200_001),
  'a\0b',
  '\ud800',
  `e${'\u0301'.repeat(40)}`,
  [],
  [[]],
  [1],
  ['a', { code: 1, kind: 'open' }],
  [{ code: 0, kind: 'open' }],
  [{ code: 1, kind: 'else' }],
  [{ code: 1, kind: 'open', other: 1 }],
  [{ code: 1, kind: 'open', never: ['move', 'move', 'move', 'move', 'move', 'move'] }],
  Array.from({ length: 20_001 }, () => 'a'),
  {},
  { code: 1, kind: 'alone' },
  { seconds: null, speed: 17, line: 42 },
  { seconds: Number.POSITIVE_INFINITY, speed: 17, line: 42 },
  { seconds: 2, speed: 17.5, line: 42 },
]

test('a segment as the portal sends it is taken at a glance', () => {
  expect(sureOf(Segment)(segment)).toBe(true)
})

test('what is taken at a glance is what the contract takes, and stays as it is', () => {
  const isSure = sureOf(Segment)
  const variants = Object.keys(segment).flatMap((name) =>
    others.map((other) => ({ ...segment, [name]: other })),
  )
  const candidates: unknown[] = [...variants, ...others, { ...segment, secret: 1 }, [segment]]
  let takenCount = 0
  for (const candidate of candidates) {
    if (!isSure(candidate)) continue
    takenCount += 1
    expect(Segment.parse(candidate)).toEqual(candidate)
  }
  expect(takenCount).toBeGreaterThan(20)
})

test('a kind of value that it does not know is left to the contract', () => {
  const values = ['', ' a ', 'mia@hub.example', { name: 'a' }, { a: 'a' }, { a: 'a', b: 'b' }]
  const schemas = [
    sureOf(z.string().check(z.trim())),
    sureOf(z.email()),
    sureOf(z.looseObject({ name: z.string() })),
    sureOf(z.catch(z.string(), '')),
    sureOf(z.union([z.object({ a: z.string() }), z.object({ a: z.string(), b: z.string() })])),
  ]
  for (const isSure of schemas) expect(values.filter(isSure)).toEqual([])
})
