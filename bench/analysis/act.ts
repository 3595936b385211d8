// One memory and one document in a process of its own: what loading and looking up took, as a line of JSON.
import { createReadStream, readFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { readTmx } from '@hub/documents/exchange/memory/tmx-in'
import { contextForm, noContext } from '@hub/tm/context'
import { countText } from '@hub/tm/count'
import { IndexBuilder } from '@hub/tm/index/build'
import { openIndex } from '@hub/tm/index/layout'
import { LookUp } from '@hub/tm/look-up'
import { normalForm } from '@hub/tm/normal'
import type { Unit } from '@hub/tm/score'
import { tokenise } from '@hub/tm/tokens'
import { obviousMatches } from '../../tm/testing/obvious.ts'

/** Seconds, and what is done in a second, of the processor; `two`: two threads by the clock, beside one. */
export type Took = {
  load: number
  bytes: number
  reopen: number
  cold: number
  warm: number
  warmSegments: number
  two: number
  /** segments a second, every unit scored */
  every: number
  /** segments whose best unit is another than the one that scoring every unit gives */
  different: number
  /** nanoseconds a step of a loop over a text: how fast the machine is at the moment */
  yardstick: number
}

const [, , file = '', document = '', sample = ''] = process.argv

const processor = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

function seconds(work: () => void): number {
  const since = processor()
  work()
  return processor() - since
}

const texts = readFileSync(document, 'utf8')
  .split(/\n+|(?<=[.:]) (?=[A-Z])/)
  .filter((text) => text.trim() !== '')
const words = texts.reduce((sum, text) => sum + countText(text).words, 0)

async function load(): Promise<{ bytes: Uint8Array; units: number; took: number }> {
  const since = processor()
  const builder = new IndexBuilder()
  for await (const entries of readTmx(() => createReadStream(file), { source: 'en', target: 'es' }))
    for (const entry of entries) {
      if (!('unit' in entry)) continue
      const { source, target, context, time } = entry.unit
      builder.add({
        number: builder.size + 1,
        source,
        target: normalForm(target),
        context: contextForm(context),
        time: time?.getTime() ?? 0,
      })
    }
  const bytes = builder.finish()
  return { bytes, units: builder.size, took: processor() - since }
}

/** For the judge alone: what is compared of each unit. */
async function written(): Promise<Unit[]> {
  const units: Unit[] = []
  for await (const entries of readTmx(() => createReadStream(file), { source: 'en', target: 'es' }))
    for (const entry of entries)
      if ('unit' in entry)
        units.push({
          number: units.length + 1,
          source: tokenise(entry.unit.source),
          context: noContext,
          time: entry.unit.time?.getTime() ?? 0,
        })
  return units
}

function lookAll(lookUp: LookUp): void {
  for (const text of texts) lookUp.matches(tokenise(text), noContext, 1)
}

/** Milliseconds by the clock that so many threads need for the whole document, each for its share, the second time. */
async function clockOf(bytes: Uint8Array, threads: number): Promise<number> {
  const workers = Array.from({ length: threads }, (_, nth) => {
    const own = texts.filter((_, index) => index % threads === nth)
    return new Worker(new URL('./looking.ts', import.meta.url), { workerData: { bytes, texts: own } })
  })
  const answered = (worker: Worker) => new Promise((resolve) => worker.once('message', resolve))
  await Promise.all(workers.map(answered))
  const since = performance.now()
  const done = Promise.all(workers.map(answered))
  for (const worker of workers) worker.postMessage('again')
  await done
  const took = performance.now() - since
  await Promise.all(workers.map((worker) => worker.terminate()))
  return took
}

function yardstick(): number {
  const text = texts.join('\n').repeat(20)
  let count = 0
  const steps = () => {
    for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) === 10) count += 1
  }
  steps()
  const took = seconds(steps)
  return count > 0 ? (took / text.length) * 1e9 : Number.NaN
}

const { bytes, units, took } = await load()
const reopen = seconds(() => openIndex(bytes))
const lookUp = new LookUp([{ parts: [openIndex(bytes)], penalty: 0 }])
const cold = seconds(() => lookAll(lookUp))
lookAll(lookUp)
const warm = seconds(() => lookAll(lookUp))
const [one, two] = [await clockOf(bytes, 1), await clockOf(bytes, 2)]

const memories = [{ units: await written(), penalty: 0 }]
const step = Math.max(1, Math.floor(texts.length / Number(sample)))
const asked = texts.filter((_, index) => index % step === 0).slice(0, Number(sample))
let different = 0
const every = seconds(() => {
  for (const text of asked) {
    const tokens = tokenise(text)
    const [obvious] = obviousMatches(tokens, noContext, memories, 1)
    const [found] = lookUp.matches(tokens, noContext, 1)
    if (obvious?.score !== found?.score) different += 1
  }
})

const result: Took = {
  load: took,
  bytes: bytes.length / units,
  reopen,
  cold: words / cold,
  warm: words / warm,
  warmSegments: texts.length / warm,
  two: one / two,
  every: asked.length / every,
  different,
  yardstick: yardstick(),
}
process.stdout.write(JSON.stringify(result))
