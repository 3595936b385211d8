import { expect, test } from 'vitest'
import { operationsOf } from '../contract/described.ts'
import { portalWith } from '../testing/portals.ts'
import { linesOf, weigh } from './run.ts'
import { smallest } from './sizes.ts'

const minutes = (count: number): number => count * 60_000

test(
  'every call of the contract is weighed, each of a job about two of them, with long bodies too, and all are answered',
  async () => {
    const portal = await portalWith()
    const report = await weigh(portal, smallest)
    process.stdout.write(`${linesOf(report).slice(0, 3).join('\n')}\n`)
    const document: unknown = await (await fetch(`${portal.url}/api/openapi.json`)).json()
    const operations = operationsOf(document).map(({ id }) => id)
    expect([...new Set(report.weights.map(({ operation }) => operation))].toSorted()).toEqual(
      operations.toSorted(),
    )
    const ofJobs = report.weights.filter(({ operation }) => operation === 'getTranslation')
    expect(ofJobs.map(({ statuses }) => [...new Set(statuses)])).toEqual([[200], [200]])
    const saves = report.weights.filter(({ about }) => about === 'the longest save')
    expect(saves.map(({ operation, statuses }) => [operation, statuses.includes(200)])).toEqual([
      ['saveTranslation', true],
    ])
    expect(report.broken).toEqual([])
  },
  minutes(5),
)

test(
  'a call that holds up all others is found',
  async () => {
    const { slow: waits } = await weigh(await portalWith('stall'), smallest, (id) => id === 'plantedStall')
    expect(waits).toEqual([expect.stringContaining('plantedStall of the long job kept /healthz waiting')])
  },
  minutes(5),
)
