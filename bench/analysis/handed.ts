// What `bench all` puts into its table.
import { atLeast, atMost, beside, type Figure, measured } from '../figures.ts'
import type { Took } from './act.ts'
import type { PortalTook } from './portal.ts'
import type { WholeTook } from './whole.ts'

/** What is known of one size of a memory. */
export type Size = {
  units: number
  sample: number
  took: Took[]
  whole: WholeTook[]
  toolkit: (number | null)[]
  trigrams: (number | null)[]
  portal: PortalTook[]
}

type Goals = { words: number | null; loaded: number | null; scan: number | null; whole: number | null }

const goals = new Map<number, Goals>([
  [10_000, { words: 700_000, loaded: 0.3, scan: null, whole: null }],
  [50_000, { words: 320_000, loaded: null, scan: null, whole: null }],
  [100_000, { words: 160_000, loaded: 1, scan: 60, whole: 2 }],
  [300_000, { words: 65_000, loaded: null, scan: null, whole: null }],
  [1_000_000, { words: 20_000, loaded: 10, scan: null, whole: null }],
])
const none: Goals = { words: null, loaded: null, scan: null, whole: null }

/** Compares with the goal that there is for this size. */
const withGoal = (figure: string, rounds: readonly number[], least: number | null): Figure =>
  least === null ? measured(figure, rounds, '') : atLeast(figure, rounds, '', least)

/** Ours beside an exhaustive scan and a peer. */
function besideOthers({ took, trigrams }: Size, many: string, least: number): Figure[] {
  const peer = trigrams.flatMap((theirs, round) => {
    const ours = took[round]?.warmSegments
    return theirs !== null && ours !== undefined ? [ours / theirs] : []
  })
  return [
    atLeast(
      `segments looked up in ${many}, beside an exhaustive scan by bits`,
      took.map((one) => one.warmSegments / one.scan),
      '×',
      least,
    ),
    measured(`segments looked up in ${many}, beside pg_trgm`, peer, '×'),
  ]
}

/** The index, where there is a goal for making it. */
function layout({ took, units }: Size, many: string, most: number): Figure[] {
  const of = (value: (one: Took) => number) => took.map(value)
  return [
    atMost(
      `TMX of ${many} to searchable`,
      of(({ load }) => load.clock),
      's',
      most,
    ),
    atMost(
      `an index of ${many} reopened`,
      of(({ reopen }) => reopen),
      's',
      (0.3 * units) / 100_000,
    ),
    atMost(
      `bytes a unit in the index of ${many}`,
      of(({ bytes }) => bytes),
      'bytes',
      260,
    ),
  ]
}

function engine(size: Size, many: string): Figure[] {
  const { took, units } = size
  const { words, loaded, scan } = goals.get(units) ?? none
  const of = (value: (one: Took) => number) => took.map(value)
  return [
    withGoal(
      `words looked up in ${many}, a CPU second, warm`,
      of(({ warm }) => warm),
      words,
    ),
    withGoal(
      `words looked up in ${many}, a CPU second, cold`,
      of(({ cold }) => cold),
      words && words / 2,
    ),
    atMost(
      `segments whose best unit in ${many} is another than that of scoring every unit, of ${size.sample}`,
      [Math.max(...of(({ different }) => different))],
      '',
      0,
    ),
    atLeast(
      `two threads beside one, in ${many}, by the clock`,
      of(({ two }) => two),
      '×',
      1.8,
    ),
    ...(scan === null ? [] : besideOthers(size, many, scan)),
    ...(loaded === null ? [] : layout(size, many, loaded)),
  ]
}

function portal({ portal: took }: Size, many: string): Figure[] {
  if (took.length === 0) return []
  const of = (value: (one: PortalTook) => number) => took.map(value)
  return [
    atMost(
      `an import through the portal, in ${many}`,
      of(({ seconds }) => seconds),
      's',
      180,
    ),
    beside(
      atMost(
        `a list’s p99 beside that import, in ${many}`,
        of(({ alone, beside: during }) => during / alone),
        '×',
        1.5,
      ),
      `alone ${of(({ alone }) => alone)[0]?.toFixed(1)} ms`,
    ),
    atMost(
      `a match over HTTP, p95, in ${many}`,
      of(({ matches }) => matches.p95),
      'ms',
      30,
    ),
    atMost(
      `the slowest concordance in ${many}, half of its calls`,
      of(({ concordance }) => Math.max(...concordance.map(({ half }) => half))),
      'ms',
      100,
    ),
  ]
}

export const handedOf = (sizes: readonly Size[]): Figure[] =>
  sizes.flatMap((size) => {
    const many = `${size.units.toLocaleString('en-GB')} units`
    const { whole } = goals.get(size.units) ?? none
    return [
      ...engine(size, many),
      ...(whole !== null && size.whole.length > 0
        ? [
            atMost(
              `a whole analysis of ${size.whole[0]?.words.toLocaleString('en-GB')} words in ${many}`,
              size.whole.map(({ first }) => first.clock),
              's',
              whole,
            ),
          ]
        : []),
      ...portal(size, many),
    ]
  })
