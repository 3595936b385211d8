import { createReadStream, readFileSync } from 'node:fs'
import { type MemoryUnit, readTmx } from '@hub/documents/exchange/memory/tmx-in'
import { contextForm } from '@hub/tm/context'
import { IndexBuilder } from '@hub/tm/index/build'

/** Of what is done on this machine, seconds by the clock and of the processor. */
export type Seconds = { clock: number; processor: number }

const processor = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

/** From when it was called. */
export function stopwatch(): () => Seconds {
  const [clock, cpu] = [performance.now(), processor()]
  return () => ({ clock: (performance.now() - clock) / 1000, processor: processor() - cpu })
}

/** Seconds of the processor. */
export function seconds(work: () => void): number {
  const took = stopwatch()
  work()
  return took().processor
}

export const languages = { source: 'en', target: 'es' }

/** The units of a TMX, as they come. */
export async function* unitsIn(file: string): AsyncGenerator<MemoryUnit> {
  for await (const entries of readTmx(() => createReadStream(file), languages))
    for (const entry of entries) if ('unit' in entry) yield entry.unit
}

/** A TMX as it is searched. */
export async function load(file: string): Promise<{ bytes: Uint8Array; units: number; took: Seconds }> {
  const took = stopwatch()
  const builder = new IndexBuilder()
  for await (const entries of readTmx(() => createReadStream(file), languages))
    for (const entry of entries) {
      if (!('unit' in entry)) continue
      const { source, target, context, time } = entry.unit
      builder.add({
        number: builder.size + 1,
        source,
        target,
        context: contextForm(context),
        time: time?.getTime() ?? 0,
      })
    }
  const bytes = builder.finish()
  return { bytes, units: builder.size, took: took() }
}

/** The segments of a document by a simple rule: lines, cut at stops and colons. */
export const segmentsIn = (document: string): string[] =>
  readFileSync(document, 'utf8')
    .split(/\n+|(?<=[.:]) (?=[A-Z])/)
    .filter((text) => text.trim() !== '')

/** So many of them, spread over all. */
export function someOf(texts: readonly string[], count: number): string[] {
  const step = Math.max(1, Math.floor(texts.length / count))
  return texts.filter((_, index) => index % step === 0).slice(0, count)
}
