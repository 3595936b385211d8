import { expect, test } from 'vitest'
import { shortRun } from './testing/short.ts'

test('a portal that is killed, cut off and refused while it works loses nothing, and does nothing twice', async () => {
  const first = ['a clock jumps', 'the disk of PostgreSQL is full']
  const report = await shortRun({ first })
  expect(report.faults).toEqual([])
  expect(report.kills).toHaveLength(6)
  expect(report.kills.map(({ recovery }) => recovery)).not.toContain(undefined)
  // What there was to lose.
  expect(report.load.whole).toBeGreaterThan(0)
  expect(report.entries).toBeGreaterThan(50)
  expect(report.mails).toBeGreaterThan(10)
}, 300_000)
