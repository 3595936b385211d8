import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Options } from './run.ts'
import type { Bug } from './testing/planted.ts'
import { shortRun } from './testing/short.ts'

// Portals with a fault planted, which the judges have to find.

const program = join(import.meta.dirname, 'testing', 'planted.program.ts')

/** What waits for a worker is not waited for long: the fault is there without it. */
const planted = (bug: Bug, options: Partial<Options>) =>
  shortRun({ kills: 1, settling: 1, programs: { server: [program, bug] }, ...options })

test('a save that was acknowledged before it was committed is found', async () => {
  const { faults } = await planted('early answer', {
    kills: 4,
    apart: { entries: 80 },
    only: ['a server is killed'],
  })
  expect(faults.join('\n')).toMatch(/segment .* was saved as/)
}, 300_000)

test('an accept without its lock is found', async () => {
  const { faults } = await planted('no lock', { apart: { entries: 100 }, only: ['a connection is ended'] })
  expect(faults.join('\n')).toMatch(/was told that job .* is theirs, and it is|is in 2 accepted offers/)
}, 300_000)

test('a mail that was sent outside its transaction is found', async () => {
  const { faults } = await planted('mail outside', {
    kills: 8,
    apart: { entries: 8 },
    settling: 60,
    only: ['a connection is ended'],
  })
  expect(faults.join('\n')).toMatch(/a mail came that nothing promised/)
}, 300_000)

test('a lost log entry is found', async () => {
  const { faults } = await planted('lost entry', { apart: { entries: 100 }, only: ['a connection is ended'] })
  expect(faults.join('\n')).toMatch(/left no entry in its log/)
}, 300_000)
