import { memoryOf } from '../api/processes.ts'
import { atLeast, atMost, beside, type Figure, measured } from '../figures.ts'
import { backAfter, type Figures, figuresOf } from './figures.ts'
import { call, type Scene, watched } from './stage.ts'

/** What one part has measured: its table, and what `bench all` puts into its own. */
export type Report = { lines: string[]; figures: Figure[] }

/** Calls under way at once that the best rate is looked for with. */
const ways = [4, 8, 16, 24]

/** What is asked of the figures. */
const goals = { rate: 0.8, p99: 2, health: 100, memory: 1.5, back: 5, refusal: 100 }

const rate = (number: number) => `${Math.round(number)}/s`
const ms = (number: number) => (Number.isNaN(number) ? '–' : `${number.toFixed(1)} ms`)

const lostCount = ({ lost }: Figures): number => [...lost.values()].reduce((sum, one) => sum + one, 0)

const lostOf = ({ lost }: Figures): string =>
  [...lost].map(([status, count]) => `${count} × ${status}`).join(', ') || 'none'

async function bestRate(scene: Scene, seconds: number, say: (line: string) => void): Promise<number> {
  await call(scene, { way: { open: 8 }, seconds })
  let best = 0
  for (const open of ways) {
    const figures = figuresOf(await call(scene, { way: { open }, seconds }))
    say(`${open} at once: ${rate(figures.done)}, ${rate(figures.refused)} refused, lost ${lostOf(figures)}`)
    best = Math.max(best, figures.done)
  }
  return best
}

const rowOf = (...cells: string[]): string => `| ${cells.join(' | ')} |`

/** Four times what the server can do, for so long; a row a figure. */
export async function overload(
  scene: Scene,
  { seconds, search, after: later }: { seconds: number; search: number; after: number },
  say: (line: string) => void,
): Promise<Report> {
  const { server } = scene
  const best = await bestRate(scene, search, say)
  const half = await watched(server, () => call(scene, { way: { rate: best / 2 }, seconds }))
  const usual = figuresOf(half.result)
  say(
    `Half of it: p50 ${ms(usual.p50)}, p99 ${ms(usual.p99)}, lost ${lostOf(usual)}, the load late by ${ms(usual.late)}`,
  )
  const before = half.peak.memory
  const four = await watched(server, () => call(scene, { way: { rate: best * 4 }, seconds }))
  const after = await call(scene, { way: { rate: best / 2 }, seconds: later })
  const figures = figuresOf(four.result)
  const back = backAfter(after, usual.p99)
  const byName = [...figures.byName].map(
    ([name, p99]) => `${name} ${ms(p99)} (${ms(usual.byName.get(name) ?? Number.NaN)})`,
  )
  say(`By call, beside the usual: ${byName.join(', ')}`)
  const lines = [
    rowOf('figure', 'goal', 'measured'),
    '|---|---|---|',
    rowOf('best rate', '', rate(best)),
    rowOf('usual p50 and p99, at half of it', '', `${ms(usual.p50)}, ${ms(usual.p99)}`),
    rowOf('refused or lost at half of it', 'none', `${rate(usual.refused)}, ${lostOf(usual)}`),
    rowOf('p99 of what the load itself was late', 'little', ms(figures.late)),
    rowOf('sent at four times the best rate', '', rate(figures.came)),
    rowOf(
      'answered',
      `≥ ${goals.rate} × best`,
      `${rate(figures.done)}: ${(figures.done / best).toFixed(2)} ×`,
    ),
    rowOf('their p50', '', ms(figures.p50)),
    rowOf(
      'their p99',
      `≤ ${goals.p99} × usual`,
      `${ms(figures.p99)}: ${(figures.p99 / usual.p99).toFixed(2)} ×`,
    ),
    rowOf('refused with 503', '', rate(figures.refused)),
    rowOf('p99 of a refusal', 'at once', ms(figures.refusal)),
    rowOf('refused without Retry-After', '0', String(figures.silent)),
    rowOf('lost (0: no answer, -1: not sent)', 'none', lostOf(figures)),
    rowOf('longest answer of /healthz', `≤ ${goals.health} ms`, ms(four.peak.longest)),
    rowOf(
      'memory at most',
      `≤ ${goals.memory} × before`,
      `${Math.round(four.peak.memory)} MiB: ${(four.peak.memory / before).toFixed(2)} ×`,
    ),
    rowOf('memory afterwards', '', `${Math.round(memoryOf(server.pid).now)} MiB`),
    rowOf('as usual again after', `≤ ${goals.back} s`, back === null ? 'not at all' : `${back.toFixed(2)} s`),
  ]
  const overloaded = 'four times the calls that a server can answer'
  return {
    lines,
    figures: [
      atLeast(`${overloaded}: answered, beside its best rate`, [figures.done / best], '×', goals.rate),
      beside(
        atMost(`${overloaded}: their p99, beside the usual`, [figures.p99 / usual.p99], '×', goals.p99),
        `usual ${ms(usual.p99)}`,
      ),
      measured(`${overloaded}: p99 of a refusal`, [figures.refusal], 'ms'),
      atMost(
        `${overloaded}: lost, or refused without Retry-After`,
        [lostCount(figures) + figures.silent],
        '',
        0,
      ),
      atMost(`${overloaded}: longest answer of \`/healthz\``, [four.peak.longest], 'ms', goals.health),
      atMost(`${overloaded}: memory at most, beside before`, [four.peak.memory / before], '×', goals.memory),
      atMost(`${overloaded}: as usual again after`, [back ?? Number.POSITIVE_INFINITY], 's', goals.back),
    ],
  }
}
