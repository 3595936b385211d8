import { expect, test } from 'vitest'
import { risePerCall } from '../rise.ts'
import { portalWith } from '../testing/portals.ts'
import type { FuzzedPortal } from './portal.ts'
import { linesOf, mostRise } from './report.ts'
import { fuzz, type Options } from './run.ts'

/** Thousands of calls take as long as the machine needs for them. */
const minutes = (count: number): number => count * 60_000

const run = async (portal: FuzzedPortal, options: Partial<Options>) => {
  const report = await fuzz(portal, { seed: 20_261_122, calls: 1, seconds: 300, ...options })
  process.stdout.write(`${linesOf(report).join('\n')}\n`)
  return report
}

test(
  'R7.1 every call of the contract, and thousands that are nearly right, get an answer that it declares',
  async () => {
    const { faults, unanswered } = await run(await portalWith(), { calls: 2500 })
    expect(faults).toEqual([])
    expect(unanswered).toEqual([])
  },
  minutes(3),
)

test(
  'a crash, a foreign project, a text that costs its square and a leak of a kilobyte a call are found',
  async () => {
    const portal = await portalWith('crash', 'foreign', 'quadratic', 'leak')
    const { faults } = await run(portal, { only: ['plantedCrash', 'plantedForeign'], calls: 300 })
    const lines = faults.map(({ operation, what }) => `${operation}: ${what}`).join('\n')
    expect(lines).toMatch(/plantedCrash: status 500/)
    expect(lines).toMatch(/plantedForeign: \w+ is shown what is \w+'s/)
    // Apart, since a call that takes seconds holds up all others.
    const { slow } = await run(portal, { only: ['plantedQuadratic'], calls: 900 })
    expect(slow.map(({ operation }) => operation)).toContain('plantedQuadratic')
    // What each call leaves shows in many calls of one kind, which cost little.
    const { risePerCall: rise } = await run(portal, { only: ['getCurrentUser'], calls: 3600 })
    expect(rise).toBeGreaterThan(mostRise)
  },
  minutes(3),
)

test('what every call leaves is seen beside one large cache and noise', () => {
  const noise = [3, -2, 5, 0, -4, 1, 2, -3]
  const samples = (each: number, cache: number) =>
    Array.from({ length: 24 }, (_, at) => ({
      calls: at * 500,
      bytes: 70e6 + at * 500 * each + (at > 15 ? cache : 0) + (noise[at % noise.length] ?? 0) * 1e5,
    }))
  expect(Math.round(risePerCall(samples(1024, 0)) / 100)).toBe(10)
  expect(Math.abs(risePerCall(samples(0, 0)))).toBeLessThan(100)
})
