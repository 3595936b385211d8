// One act on one file, four times in a process of its own: what it took, as a line of JSON.
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import type { Settings } from '@hub/documents/document'
import type { PageSegment } from '@hub/documents/page/drawn'
import type { StoredSegment } from '@hub/documents/segments'
import { outcomeOf, type Segment } from '@hub/server/threads/documents.tasks'
import { canonical, partsOf } from '@hub/text/text'
import { SaxesParser } from 'saxes'
import { openZip } from '../../documents/bytes/zip.ts'
import { zipOf } from '../../documents/testing/zip.ts'

/**
 * Milliseconds of a clock and of the processor, the first time; MB that the process needed more than before; what the
 * act counted.
 */
export type Took = {
  clock: number
  processor: number
  /** The middle one of those after the first: most of the code is compiled by then. */
  processorLater: number
  megabytes: number
  count: number
  refused: string | null
}

const maxBytes = 100 * 1024 * 1024
const readSettings: Omit<Settings, 'reader'> = {
  sourceLanguage: 'en-GB',
  targetLanguage: 'fr-FR',
  encoding: null,
  columns: null,
  hiddenText: false,
  comments: false,
  allTexts: false,
}

const [, , act = '', path = '', name = ''] = process.argv
const file = { path, size: statSync(path).size }

async function read() {
  const outcome = await outcomeOf({ kind: 'read', input: { name, file, maxBytes, settings: readSettings } })
  if ('done' in outcome && 'segments' in outcome.done) return outcome.done
  throw new Error('refused' in outcome ? outcome.refused.message : JSON.stringify(outcome))
}

/** Each text in capitals: the longest way to the same words. */
const translatedOf = ({ key, cut, source }: Segment): StoredSegment => ({
  key,
  cut,
  source,
  target: canonical(partsOf(source).map((part) => (typeof part === 'string' ? part.toUpperCase() : part))),
  state: 'translated',
})

const toDraw = ({ key, cut, source, place, context, plural }: Segment, at: number): PageSegment => ({
  id: `s${at}`,
  key,
  cut,
  source,
  context,
  path: place.path,
  seconds: place.seconds ?? null,
  form: plural && `${plural.category ?? plural.form}`,
})

/** The yardstick: the same bytes unpacked, parsed and packed again, nothing understood. */
async function parseAll(): Promise<number> {
  const bytes = readFileSync(path)
  const parse = (text: string) => new SaxesParser({ xmlns: true }).write(text).close()
  if (bytes.readUInt16BE(0) !== 0x504b) {
    parse(bytes.toString())
    return 1
  }
  const { parts } = await openZip(bytes)
  const contents = [...parts].map(([part, { entry, dataStart }]): [string, Buffer] => {
    const data = bytes.subarray(dataStart, dataStart + entry.compressedSize)
    return [part, entry.compressionMethod === 0 ? data : inflateRawSync(data)]
  })
  for (const [part, content] of contents) if (/\.(xml|rels)$/.test(part)) parse(content.toString())
  return zipOf(contents).length
}

async function prepare(): Promise<() => Promise<number>> {
  if (act === 'parsed') return parseAll
  if (act === 'read') return async () => (await read()).segments.length
  const { settings, format, segments } = await read()
  const page = segments.map(toDraw)
  const translations = segments.map(translatedOf)
  return async () => {
    const into = join(tmpdir(), `hub-bench-${process.pid}`)
    writeFileSync(into, '')
    const outcome =
      act === 'drawn'
        ? await outcomeOf({ kind: 'drawn', input: { into, file, format, segments: page, settings } })
        : await outcomeOf({
            kind: 'translated',
            input: { into, file, format, segments: translations, settings },
          })
    const { size } = statSync(into)
    rmSync(into)
    if ('refused' in outcome) throw new Error(outcome.refused.message)
    return size
  }
}

const megabytesNow = () => process.memoryUsage().rss / 1e6

const later = 3

async function timeOf(work: () => Promise<number>) {
  const before = { processor: process.cpuUsage(), clock: performance.now() }
  const count = await work()
  const { user, system } = process.cpuUsage(before.processor)
  return { count, clock: performance.now() - before.clock, processor: (user + system) / 1000 }
}

try {
  const work = await prepare()
  const before = megabytesNow()
  const first = await timeOf(work)
  const megabytes = process.resourceUsage().maxRSS / 1000 - before
  const others: number[] = []
  for (let time = 0; time < later; time++) others.push((await timeOf(work)).processor)
  const processorLater = others.toSorted((one, other) => one - other)[Math.floor(later / 2)] ?? Number.NaN
  const took: Took = { ...first, processorLater, megabytes, refused: null }
  console.log(JSON.stringify(took))
} catch (error) {
  const refusal = error instanceof Error ? error.message : String(error)
  const none = { clock: performance.now(), processor: 0, processorLater: 0, megabytes: 0, count: 0 }
  console.log(JSON.stringify({ ...none, refused: refusal }))
}
