// A whole analysis in a process of its own, as `hub analyse` does it once the memory is loaded: read, segment, count,
// match, bands, reasons. What it took, as a line of JSON: the first time in the process, and the third.
import { basename, dirname } from 'node:path'
import { type ReadOptions, readDocument } from '@hub/server/cli/analysis/documents'
import { readMemory } from '@hub/server/cli/analysis/memories'
import { rowJson } from '@hub/server/cli/analysis/rows'
import { analyse } from '@hub/tm/analysis/analyse'
import { defaultWeights, type Options } from '@hub/tm/analysis/options'
import { SetSums } from '@hub/tm/analysis/report'
import { LookUp } from '@hub/tm/look-up'
import { languages, type Seconds, stopwatch } from './memory.ts'

export type WholeTook = {
  first: Seconds
  later: Seconds
  segments: number
  words: number
  characters: number
}

const [, , file = '', document = ''] = process.argv
const folder = dirname(document)
/** As a document comes in where nobody asks for more. */
const readOptions: ReadOptions = { comments: false, hiddenText: false, allTexts: false }
const options: Options = {
  repetitions: 'across',
  repetitionsBefore100: true,
  internal: true,
  leaveOut: [],
  weights: defaultWeights(),
}
const memory = await readMemory(file, {
  folder,
  pair: languages,
  keep: true,
  say: () => {},
  stopped: new AbortController().signal,
})

async function whole(): Promise<{ took: Seconds } & Omit<WholeTook, 'first' | 'later'>> {
  const took = stopwatch()
  const read = await readDocument(folder, basename(document), languages, readOptions, () => {})
  const sums = new SetSums(1)
  const lookUp = new LookUp([{ parts: [memory.index], penalty: 0 }])
  let characters = 0
  for (const row of analyse([read], () => lookUp, options)) {
    if (!row) continue
    sums.add(row)
    characters += JSON.stringify(rowJson(row, ['1'], [read], [memory])).length
  }
  const { segments, words } = sums.totals(options)
  return { took: took(), segments, words, characters }
}

const { took: first } = await whole()
await whole()
const { took: later, ...figures } = await whole()
const result: WholeTook = { first, later, ...figures }
process.stdout.write(JSON.stringify(result))
