// One memory and one document in a process of its own: what loading and looking up took, as a line of JSON.
import { Worker } from 'node:worker_threads'
import { noContext } from '@hub/tm/context'
import { countText } from '@hub/tm/count'
import { openIndex } from '@hub/tm/index/layout'
import { LookUp } from '@hub/tm/look-up'
import { load, type Seconds, seconds, segmentsIn, someOf } from './memory.ts'
import { obviousBests, scanByBits } from './scans.ts'
import { untilWarm } from './warm.ts'

/** Seconds, and what is done in a second, of the processor. */
export type Took = {
  load: Seconds
  bytes: number
  reopen: number
  /** words a second: the first time in this process, and the middle one of three times when the compiler is done */
  cold: number
  warm: number
  warmSegments: number
  /** how many times as fast two threads are as one, by the clock, and by the processor time that both need */
  two: number
  shared: number
  /** segments a second, every unit scored rule by rule, and every text measured by bits */
  obvious: number
  scan: number
  /** segments whose best unit is another than the one that scoring every unit gives */
  different: number
  /** nanoseconds a step of a loop over a text: how fast the machine is at the moment */
  yardstick: number
}

const [, , file = '', document = '', sample = '', warmth = ''] = process.argv

const texts = segmentsIn(document)
const words = texts.reduce((sum, text) => sum + countText(text).words, 0)

function lookAll(lookUp: LookUp): void {
  for (const text of texts) lookUp.matches(text, noContext, 1)
}

type Turn = { clock: number; processor: number }

/** Threads that each have a share of the document, warm when this resolves. */
async function openThreads(bytes: Uint8Array, count: number) {
  const workers = Array.from({ length: count }, (_, nth) => {
    const own = texts.filter((_, index) => index % count === nth)
    return new Worker(new URL('./looking.ts', import.meta.url), {
      workerData: { bytes, texts: own, warm: Number(warmth) },
    })
  })
  const nextAnswer = (worker: Worker) =>
    new Promise<number>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
    })
  await Promise.all(workers.map(nextAnswer))
  return {
    /** The whole document: milliseconds by the clock, and of the threads' own processor time together. */
    turn: async (): Promise<Turn> => {
      const since = performance.now()
      const all = Promise.all(workers.map(nextAnswer))
      for (const worker of workers) worker.postMessage('again')
      const took = await all
      return { clock: performance.now() - since, processor: took.reduce((sum, each) => sum + each) }
    },
    end: () => Promise.all(workers.map((worker) => worker.terminate())),
  }
}

const TURNS = 5

/**
 * How many times as fast two threads are as one, in turns: by the clock, and as far as their own processor time says
 * it, whatever else runs here.
 */
async function besideOne(bytes: Uint8Array): Promise<Turn> {
  const [one, two] = [await openThreads(bytes, 1), await openThreads(bytes, 2)]
  const ratios: Turn[] = []
  for (let turn = 0; turn < TURNS; turn++) {
    const [alone, both] = [await one.turn(), await two.turn()]
    ratios.push({ clock: alone.clock / both.clock, processor: (2 * alone.processor) / both.processor })
  }
  await Promise.all([one.end(), two.end()])
  return {
    clock: middleOf(ratios.map(({ clock }) => clock)),
    processor: middleOf(ratios.map(({ processor }) => processor)),
  }
}

const middleOf = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN

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

const { bytes, units, took } = await load(file)
const reopen = seconds(() => openIndex(bytes))
const index = openIndex(bytes, true)
const lookUp = new LookUp([{ parts: [index], penalty: 0 }])
const cold = seconds(() => lookAll(lookUp))
untilWarm(() => lookAll(lookUp), Number(warmth))
const warm = middleOf([1, 2, 3].map(() => seconds(() => lookAll(lookUp))))
const two = await besideOne(bytes)

const queries = someOf(texts, Number(sample))
const scanResult = scanByBits(index, queries)
const obvious = await obviousBests(file, queries)
const different = queries.filter((text, place) => {
  const [match] = lookUp.matches(text, noContext, 1)
  const best = obvious.bests[place]
  return match?.score !== best?.score || match?.number !== best?.number
}).length

const result: Took = {
  load: took,
  bytes: bytes.length / units,
  reopen,
  cold: words / cold,
  warm: words / warm,
  warmSegments: texts.length / warm,
  two: two.clock,
  shared: two.processor,
  obvious: queries.length / obvious.took,
  scan: queries.length / scanResult,
  different,
  yardstick: yardstick(),
}
process.stdout.write(JSON.stringify(result))
