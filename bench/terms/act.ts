// One base in a process of its own: what making and opening its index and finding its terms took, as a line of JSON.
import { findTerms } from '@hub/terms/find'
import { TermIndexBuilder } from '@hub/terms/index/build'
import { openTermIndex } from '@hub/terms/index/open'
import { baseOf, segmentsOf } from './base.ts'

export type Took = {
  concepts: number
  /** milliseconds of the processor */
  made: number
  opened: number
  bytes: number
  /** what the process grew by, with all that was looked up */
  memory: number
  /** microseconds a segment by the clock: the first time, and when all words came before */
  cold: Spread
  warm: Spread
  /** milliseconds of the processor for 10,000 segments, the first time */
  job: number
  places: number
}
type Spread = { middle: number; p95: number; most: number }

const [, , concepts = '', language = ''] = process.argv
const terms = baseOf(Number(concepts), language)
const texts = segmentsOf()
const segments = Array.from({ length: 10_000 }, (_, place) => texts[place % texts.length] ?? '')

/** The processor's own time: a busy machine takes longer by the clock. */
function processor<Value>(act: () => Value): [value: Value, milliseconds: number] {
  const since = process.cpuUsage()
  const value = act()
  const { user, system } = process.cpuUsage(since)
  return [value, (user + system) / 1000]
}

function clock<Value>(act: () => Value): [value: Value, milliseconds: number] {
  const since = performance.now()
  const value = act()
  return [value, performance.now() - since]
}

const [bytes, made] = processor(() => {
  const builder = new TermIndexBuilder()
  for (const term of terms) builder.add(term)
  return builder.finish()
})
globalThis.gc?.()
const before = process.memoryUsage()
const [index, opened] = processor(() => openTermIndex(bytes))

let places = 0
function lookAll(all: readonly string[]): Spread {
  const times = Float64Array.from(all, (text) => {
    const [found, took] = clock(() => findTerms([index], text, language).length)
    places += found
    return 1000 * took
  }).sort()
  const at = (share: number) => Math.round(times[Math.floor(share * (times.length - 1))] ?? 0)
  return { middle: at(0.5), p95: at(0.95), most: at(1) }
}

const [cold, job] = processor(() => lookAll(segments))
const found = places
const warm = lookAll(segments)
globalThis.gc?.()
const after = process.memoryUsage()
const memory = bytes.length + Math.max(0, after.heapUsed - before.heapUsed)
const took: Took = {
  concepts: terms.length / 2,
  made,
  opened,
  bytes: bytes.length,
  memory,
  cold,
  warm,
  job,
  places: found,
}
console.log(JSON.stringify(took))
