import { risePerCall } from '../rise.ts'
import type { Sample } from './samples.ts'

/** A sample, and how many calls there had been. */
export type Moment = { calls: number; sample: Sample }

/** What may be more at the end than in the middle, as a share of it. */
const share = 0.05

const mebibyte = 1024 * 1024
/**
 * Of little things a share is next to nothing: so much more is no finding. The allocator keeps what one moment needed,
 * and clients keep connections open as they like.
 */
const floors = {
  heap: mebibyte,
  resident: 32 * mebibyte,
  open: 16,
  connections: 4,
  files: 20,
}
/** The same of a table, bytes: dead rows wait for vacuum, a page has 8 KiB. */
const tableFloor = 256 * 1024
/** Bytes that a call may leave in a long run; less is noise of the collector. */
export const mostRise = 512

const median = (numbers: readonly number[]): number => {
  const ascending = numbers.toSorted((one, other) => one - other)
  return ascending[Math.floor(ascending.length / 2)] ?? 0
}

/** What a figure was around the middle, and at the end: medians of a tenth of all samples each, of three at least. */
function middleAndEnd(figures: readonly number[]): { middle: number; end: number } {
  const many = Math.max(3, Math.round(figures.length / 10))
  const first = Math.floor((figures.length - many) / 2)
  return { middle: median(figures.slice(first, first + many)), end: median(figures.slice(-many)) }
}

/** `isForGood`: its rows are kept for good, as docs/running.md says, so that it may grow. */
export type Figure = { name: string; middle: number; end: number; grew: boolean; isForGood: boolean }

/** Each figure in the middle and at the end; `forGood`: the tables that may grow. */
export function figuresOf(moments: readonly Moment[], forGood: ReadonlySet<string>): Figure[] {
  const figure = (name: string, floor: number, of: (sample: Sample) => number): Figure => {
    const { middle, end } = middleAndEnd(moments.map(({ sample }) => of(sample)))
    return { name, middle, end, grew: end - middle > Math.max(floor, middle * share), isForGood: false }
  }
  const tables = Object.keys(moments.at(-1)?.sample.tables ?? {}).toSorted()
  return [
    figure('heap', floors.heap, ({ heap }) => heap),
    figure('resident', floors.resident, ({ resident }) => resident),
    figure('open', floors.open, ({ open }) => open),
    figure('connections', floors.connections, ({ connections }) => connections),
    figure('files', floors.files, ({ files }) => files),
    ...tables.map((name) => ({
      ...figure(name, tableFloor, (sample) => sample.tables[name] ?? 0),
      isForGood: forGood.has(name),
    })),
  ]
}

/** Bytes that each call leaves in memory. */
export const leftByCalls = (moments: readonly Moment[]): number =>
  risePerCall(moments.map(({ calls, sample }) => ({ calls, bytes: sample.heap })))

/** What grew that may not, a sentence each; `most`: bytes that a call may leave. */
export function faultsOf(
  moments: readonly Moment[],
  forGood: ReadonlySet<string>,
  most = mostRise,
): string[] {
  const rise = leftByCalls(moments)
  return [
    ...(rise > most ? [`memory: each call leaves ${Math.round(rise)} bytes`] : []),
    ...figuresOf(moments, forGood)
      .filter(({ grew, isForGood }) => grew && !isForGood)
      .map(({ name, middle, end }) => `${name} grew from ${middle} in the middle to ${end} at the end`),
  ]
}
