import { atLeast, atMost, beside, type Figure } from '../figures.ts'
import type { Figures } from './measure.ts'

/** A page's visits, one a round. */
export type Measurement = { name: string; visits: Figures[]; ours: boolean }

/** When the largest paint of the first screen came on a line that is really slow, drawn by the server and not, ms. */
export type SlowedPaints = { drawn: number[]; undrawn: number[] }

const median = (values: readonly number[]) => {
  const ascending = values.toSorted((one, other) => one - other)
  return ascending[Math.floor(ascending.length / 2)] ?? Number.NaN
}

const seconds = (ms: number) => (ms / 1000).toFixed(2)

/** Median and, in brackets, the least and the most of the rounds. */
const spread = (values: readonly number[], show: (value: number) => string) => {
  const [least, most] = [show(Math.min(...values)), show(Math.max(...values))]
  return least === most ? least : `${show(median(values))} (${least}–${most})`
}

type Column = [name: string, of: (figures: Figures) => number, show: (value: number) => string]

const columns: Column[] = [
  ['performance', (figures) => figures.performance, String],
  ['accessibility', (figures) => figures.accessibility, String],
  ['best practices', (figures) => figures.bestPractices, String],
  ['FCP, s', (figures) => figures.fcp, seconds],
  ['LCP, s', (figures) => figures.lcp, seconds],
  ['TBT, ms', (figures) => figures.tbt, (value) => value.toFixed(0)],
  ['CLS', (figures) => figures.cls, (value) => value.toFixed(3)],
  ['JS + CSS, KiB', (figures) => figures.code, (value) => value.toFixed(0)],
  ['fonts, KiB', (figures) => figures.fonts, (value) => value.toFixed(0)],
  ['all, KiB', (figures) => figures.all, (value) => value.toFixed(0)],
  ['requests', (figures) => figures.requests, String],
]

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

export function report(pages: readonly Measurement[], { drawn, undrawn }: SlowedPaints): string {
  const lines = pages.map(({ name, visits }) =>
    row([name, ...columns.map(([, of, show]) => spread(visits.map(of), show))]),
  )
  const heads = ['page', ...columns.map(([name]) => name)]
  const slowed = `With the line and the processor really slowed, the largest paint of \`/\` comes after ${spread(drawn, seconds)} s, and after ${spread(undrawn, seconds)} s where it is not drawn by the server.`
  return [
    row(heads),
    `|${heads.map(() => '---').join('|')}|`,
    ...lines,
    '',
    slowed,
    '',
    ...goals(pages),
  ].join('\n')
}

/** The goals of the design, each with what is short of it. */
function goals(pages: readonly Measurement[]): string[] {
  const ours = pages.filter((page) => page.ours)
  const short = ours.flatMap(({ name, visits }) => {
    const of = (value: (figures: Figures) => number) => median(visits.map(value))
    const cases: [goal: string, isMet: boolean, figure: string][] = [
      [
        'performance ≥ 97',
        of(({ performance }) => performance) >= 97,
        String(of(({ performance }) => performance)),
      ],
      ['LCP ≤ 1.6 s', of(({ lcp }) => lcp) <= 1600, `${seconds(of(({ lcp }) => lcp))} s`],
      // Lighthouse gives it in more digits than anybody sees.
      ['CLS 0', of(({ cls }) => cls) < 0.0005, of(({ cls }) => cls).toFixed(3)],
      [
        'accessibility 100',
        of(({ accessibility }) => accessibility) === 100,
        String(of(({ accessibility }) => accessibility)),
      ],
      [
        'best practices 100',
        of(({ bestPractices }) => bestPractices) === 100,
        String(of(({ bestPractices }) => bestPractices)),
      ],
      ['all ≤ 250 KiB', of(({ all }) => all) <= 250, `${of(({ all }) => all).toFixed(0)} KiB`],
    ]
    return cases
      .filter(([, isMet]) => !isMet)
      .map(([goal, , figure]) => `- ${name}: ${goal}, measured ${figure}`)
  })
  return short.length === 0 ? ['Every goal is met.'] : ['Short of its goal:', '', ...short]
}

/** What `bench all` puts into its table: of what all pages share, the worst page of each round. */
export function handedOf(pages: readonly Measurement[], { drawn, undrawn }: SlowedPaints): Figure[] {
  const ours = pages.filter((page) => page.ours)
  const rounds = ours[0]?.visits.map((_, round) => ours.flatMap(({ visits }) => visits[round] ?? [])) ?? []
  const worst = (pick: (...values: number[]) => number, of: (figures: Figures) => number) =>
    rounds.map((visits) => pick(...visits.map(of)))
  const yardstick = pages.find(({ name }) => name.endsWith('mantine'))
  const theirs = median(yardstick?.visits.map(({ lcp }) => lcp) ?? [])
  return [
    ...ours.slice(0, 1).flatMap(({ name, visits }) => [
      atLeast(
        `\`${name}\`, Lighthouse on a phone: performance`,
        visits.map(({ performance }) => performance),
        '',
        97,
      ),
      beside(
        atMost(
          `\`${name}\`: largest paint`,
          visits.map(({ lcp }) => lcp / 1000),
          's',
          1.6,
        ),
        `the form in Mantine ${seconds(theirs)}`,
      ),
      atMost(
        `\`${name}\`: all that it fetches`,
        visits.map(({ all }) => all),
        'KiB',
        250,
      ),
    ]),
    atLeast(
      `performance, the worst of ${ours.length} pages`,
      worst(Math.min, ({ performance }) => performance),
      '',
      97,
    ),
    beside(
      atMost(
        '`/`: largest paint, line and processor slowed',
        drawn.map((ms) => ms / 1000),
        's',
        1.6,
      ),
      `not drawn by the server ${seconds(median(undrawn))}`,
    ),
    atMost(
      'largest paint, the worst page',
      worst(Math.max, ({ lcp }) => lcp / 1000),
      's',
      1.6,
    ),
    atLeast(
      'accessibility, the worst page',
      worst(Math.min, ({ accessibility }) => accessibility),
      '',
      100,
    ),
    atLeast(
      'best practices, the worst page',
      worst(Math.min, ({ bestPractices }) => bestPractices),
      '',
      100,
    ),
    atMost(
      'layout shift, the worst page',
      // Lighthouse gives it in more digits than anybody sees.
      worst(Math.max, ({ cls }) => Math.round(cls * 1000) / 1000),
      '',
      0,
    ),
  ]
}
