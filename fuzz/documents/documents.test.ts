import { describe, expect, test } from 'vitest'
import keptTrials from './kept.json' with { type: 'json' }
import { fuzz, linesOf, type Options } from './run.ts'
import { samplesFor } from './samples.ts'

const samples = samplesFor()
const demo = samples.filter(({ name }) => name.startsWith('demo/'))

const run = async (options: Partial<Options>, from = samples) => {
  const report = await fuzz(from, {
    seed: 20_261_122,
    trials: 1,
    seconds: 300,
    longest: Number.POSITIVE_INFINITY,
    ...options,
  })
  // Faults that were put in are no news.
  if (!options.planted) process.stdout.write(`${linesOf(report).join('\n')}\n`)
  return report
}

/** Damaged files take as long as the machine needs for them. */
const minutes = (count: number): number => count * 60_000

test(
  'real files, however they are damaged, are read and written, or refused with a sentence',
  async () => {
    const { faults, read, refused } = await run({ trials: 120 })
    expect(faults).toEqual([])
    expect(Math.min(read, refused)).toBeGreaterThan(20)
  },
  minutes(4),
)

test(
  'a crash, a loop without an end and an entity that is followed are found',
  async () => {
    const bugs = ['crash', 'hang', 'escape']
    const { faults } = await run({ planted: bugs, trials: 220, patience: 3000 }, demo)
    const lines = faults.map(({ what }) => what).join('\n')
    expect(lines).toMatch(/^crash: TypeError: Cannot read/m)
    expect(lines).toMatch(/^hang: no answer/m)
    expect(lines).toMatch(/^escape: it read what it points to/m)
  },
  minutes(4),
)

test(
  'memory that each file leaves is found',
  async () => {
    const { faults } = await run({ planted: ['growth'], trials: 300 }, demo)
    expect(faults.map(({ what }) => what).join('\n')).toMatch(/^growth: each file leaves \d+ bytes/m)
  },
  minutes(4),
)

describe('what was found once stays mended', () => {
  for (const { sample, seed, trial, was } of keptTrials) {
    const own = samples.filter(({ name }) => name === sample)
    const missing = own.length === 0 ? ' (skipped: the corpus is not on this machine)' : ''
    test.skipIf(own.length === 0)(`${sample}, trial ${trial} of seed ${seed}: ${was}${missing}`, async () => {
      expect((await run({ seed, from: trial }, own)).faults).toEqual([])
    })
  }
})
