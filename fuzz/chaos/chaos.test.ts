import { join } from 'node:path'
import { expect, test } from 'vitest'
import { chaos, type Options, type Report } from './run.ts'
import type { Bug } from './testing/planted.ts'

// The portal itself under a load that is never killed, and portals with a fault planted: each is on a PostgreSQL of its
// own, which is killed as well.

const program = join(import.meta.dirname, 'testing', 'planted.program.ts')

const run = (options: Partial<Options>): Promise<Report> =>
  chaos({
    servers: 1,
    workers: 0,
    s3: false,
    kills: 6,
    apart: { entries: 20 },
    hanging: 4,
    seed: 26,
    actors: 6,
    say: () => {},
    ...options,
  })

/** What waits for a worker is not waited for long: the fault is there without it. */
const planted = (bug: Bug, options: Partial<Options>) =>
  run({ kills: 1, settling: 1, programs: { server: [program, bug] }, ...options })

test('a portal that is killed, cut off and refused while it works loses nothing, and does nothing twice', async () => {
  const report = await run({})
  expect(report.faults).toEqual([])
  expect(report.kills).toHaveLength(6)
  expect(report.kills.map(({ recovery }) => recovery)).not.toContain(undefined)
  // What there was to lose.
  expect(report.load.whole).toBeGreaterThan(0)
  expect(report.entries).toBeGreaterThan(50)
  expect(report.mails).toBeGreaterThan(10)
}, 300_000)

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
