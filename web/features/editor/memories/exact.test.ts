import { expect, test } from 'vitest'
import { exactChanges, type Looking } from './exact.ts'
import type { Match } from './memories.query.ts'

const match = (score: number, target: string, codes_mapped = true): Match => ({
  id: target,
  number: 1,
  source: 'Keep left.',
  target,
  codes_mapped,
  score,
  context: 0,
  penalties: [],
  memory: { id: null, name: 'This document', revision: 0 },
  author: null,
  created_at: null,
  changed_at: null,
  difference: [],
})

const memory: Readonly<Record<string, Match[]>> = {
  a: [match(101, 'A')],
  b: [match(99, 'B')],
  c: [match(100, 'C without codes', false), match(100, 'C')],
  d: [match(100, 'D')],
  e: [match(100, 'E without codes', false)],
}

const looking = (parts: Partial<Looking> = {}): Looking => ({
  best: async (after) => {
    const ids = Object.keys(memory)
    const from = after === undefined ? 0 : ids.indexOf(after) + 1
    const results = ids
      .slice(from, from + 2)
      .map((segment) => ({ segment, score: memory[segment]?.[0]?.score ?? 0, context: 0 }))
    return { results, next: ids[from + 2] === undefined ? null : (ids[from + 1] ?? null) }
  },
  matches: async (segment) => memory[segment] ?? [],
  wants: () => true,
  progress: () => {},
  signal: new AbortController().signal,
  ...parts,
})

test('every segment with a match of 100 or 101 gets it as a draft; fuzzy ones and those without their codes do not', async () => {
  const steps: string[] = []
  const changes = await exactChanges(
    looking({ progress: (doneCount, of) => steps.push(`${doneCount} of ${of}`) }),
  )
  expect(changes).toEqual([
    { id: 'a', text: 'A', status: 'draft', origin: 'tm', match: 101 },
    { id: 'c', text: 'C', status: 'draft', origin: 'tm', match: 100 },
    { id: 'd', text: 'D', status: 'draft', origin: 'tm', match: 100 },
  ])
  expect(steps).toEqual(['0 of 4', '1 of 4', '2 of 4', '3 of 4', '4 of 4'])
})

test('segments that are not to be filled are not looked up, and what is stopped looks up no more', async () => {
  const lookups: string[] = []
  const stop = new AbortController()
  const changes = await exactChanges(
    looking({
      wants: (segment) => segment !== 'a',
      matches: async (segment) => {
        lookups.push(segment)
        stop.abort()
        return []
      },
      signal: stop.signal,
    }),
  )
  expect([lookups, changes]).toEqual([['c'], []])
})
