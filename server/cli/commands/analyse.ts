import { type FileHandle, open } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { analyse, type Row } from '@hub/tm/analysis/analyse'
import { defaultWeights, type Options } from '@hub/tm/analysis/options'
import { type Figures, type Report, reportOf, SetSums } from '@hub/tm/analysis/report'
import { countText } from '@hub/tm/count'
import { LookUp } from '@hub/tm/look-up'
import { countOf } from '../../counted.ts'
import { newId } from '../../ids.ts'
import { type ReadDocument, type ReadOptions, readDocument } from '../analysis/documents.ts'
import { type LoadedMemory, readMemory } from '../analysis/memories.ts'
import { FILE_REVISION, rowJson } from '../analysis/rows.ts'
import type { Arguments } from '../command.ts'
import { type Command, CommandFailure, type Scene } from '../command.ts'
import { type LanguagePair, pairOf } from '../pair.ts'
import { table } from '../table.ts'
import { unwritable } from '../writing.ts'

const optionsOf = (args: Arguments): Options => ({
  repetitions: args.has('within') ? 'within' : 'across',
  repetitionsBefore100: !args.has('hundred-first'),
  internal: args.has('internal'),
  leaveOut: [],
  weights: defaultWeights(),
})

const readOptionsOf = (args: Arguments): ReadOptions => ({
  comments: args.has('comments'),
  hiddenText: args.has('hidden'),
  allTexts: args.has('all-texts'),
})

/** In the order of the set: by name in code units; equal names stand as they were args. */
async function readDocuments({ args, folder, say, stopped }: Scene, pair: LanguagePair) {
  const documents: ReadDocument[] = []
  for (const file of args.operands('FILES')) {
    documents.push(await readDocument(folder, file, pair, readOptionsOf(args), say))
    refuseStopped(stopped)
  }
  return documents.sort((one, other) => (one.name < other.name ? -1 : one.name > other.name ? 1 : 0))
}

async function readMemories({ args, folder, say, stopped }: Scene, pair: LanguagePair) {
  const memories: LoadedMemory[] = []
  const keep = args.option('segments') !== undefined
  for (const memory of args.options('tm'))
    memories.push(await readMemory(memory, { folder, pair, keep, say, stopped }))
  return memories
}

function refuseStopped(signal: AbortSignal): void {
  if (signal.aborted) throw new CommandFailure('Stopped: nothing was analysed.')
}

const TURN_MS = 50
const SAY_MS = 5_000

/** Goes through all rows, gives the signals their turn, and says how far it is. */
async function goThrough(
  rows: Iterable<Row | null>,
  total: number,
  { say, stopped }: Scene,
  take: (row: Row) => Promise<void>,
) {
  let turn = performance.now()
  let lastLine = turn
  let words = 0
  for (const row of rows) {
    if (row !== null) {
      await take(row)
      words += row.counts.words
    }
    const now = performance.now()
    if (now - turn < TURN_MS) continue
    await setImmediate()
    refuseStopped(stopped)
    turn = performance.now()
    if (now - lastLine < SAY_MS) continue
    lastLine = now
    say(`${words} of ${countOf(total, 'word')}.`)
  }
}

const bandLines = ({ by_band, ...figures }: Figures, { bands }: Report): string[] =>
  table(
    ['BAND', 'SEGMENTS', 'WORDS', 'CHARACTERS', 'WEIGHT'],
    [
      ...by_band.map(({ key, segments, words, characters }, index) => {
        const band = bands[index]
        return [band?.label ?? key, String(segments), String(words), String(characters), band?.weight ?? '']
      }),
      ['Total', String(figures.segments), String(figures.words), String(figures.characters), ''],
    ],
  )

function linesOf(report: Report): string[] {
  const { documents, totals, memories, options } = report
  const [only] = documents
  const each = documents.flatMap((document) => [document.name, ...bandLines(document, report), ''])
  return [
    ...(documents.length > 1 ? [...each, 'All documents'] : [only?.name ?? '']),
    ...bandLines(totals, report),
    '',
    `Weighted words: ${totals.weighted_words}`,
    ...(options.internal
      ? [
          `Internal matches: ${countOf(totals.internal.segments, 'segment')}, ${countOf(totals.internal.words, 'word')}`,
        ]
      : []),
    memories.length > 0
      ? `Memories: ${memories.map(({ name, units }) => `${name} (${countOf(units, 'unit')})`).join(', ')}`
      : 'No memory was available: repetitions and new words only.',
    `Counted by ${report.counting_rule}, with Unicode ${report.unicode}.`,
  ]
}

async function rowsFile(scene: Scene): Promise<FileHandle | undefined> {
  const path = scene.args.option('segments')
  if (path === undefined) return undefined
  try {
    return await open(resolve(scene.folder, path), 'w')
  } catch (error) {
    throw await unwritable(scene.folder, path, error)
  }
}

/** Rows are written in pieces of about this many characters. */
const PIECE = 1 << 16

async function analyseAll(
  scene: Scene,
  documents: readonly ReadDocument[],
  memories: readonly LoadedMemory[],
  options: Options,
): Promise<SetSums> {
  const total = documents.reduce(
    (all, { segments }) => all + segments.reduce((sum, { source }) => sum + countText(source).words, 0),
    0,
  )
  const ids = idsOf(documents)
  const file = await rowsFile(scene)
  const sums = new SetSums(documents.length)
  let rows = 0
  let text = ''
  try {
    const lookUp = new LookUp(memories.map(({ index, penalty }) => ({ parts: [index], penalty })))
    await goThrough(
      analyse(documents, () => lookUp, options),
      total,
      scene,
      async (row) => {
        sums.add(row)
        rows += 1
        if (!file) return
        text += `${JSON.stringify(rowJson(row, ids, documents, memories))}\n`
        if (text.length < PIECE) return
        await file.write(text)
        text = ''
      },
    )
    await file?.write(text)
  } finally {
    await file?.close()
  }
  if (rows === 0) throw new CommandFailure('There is nothing to analyse in these documents.')
  return sums
}

const idsOf = (documents: readonly ReadDocument[]) => documents.map((_, index) => String(index + 1))

async function run(scene: Scene) {
  const { args } = scene
  const pair = await pairOf(args)
  const options = optionsOf(args)
  const createdAt = new Date().toISOString()
  const documents = await readDocuments(scene, pair)
  const memories = await readMemories(scene, pair)
  const sums = await analyseAll(scene, documents, memories, options)
  const ids = idsOf(documents)
  const report = reportOf(sums, {
    id: newId(),
    projectName: null,
    createdAt,
    finishedAt: new Date().toISOString(),
    documents: documents.map(({ name }, index) => ({
      id: ids[index] ?? '',
      name,
      source_language: pair.source,
      target_language: pair.target,
    })),
    memories: memories.map(({ name, size }) => ({ name, units: size, revision: FILE_REVISION })),
    options,
  })
  return { lines: linesOf(report), json: report }
}

export const analyseFiles: Command = {
  name: 'analyse',
  about: 'Says how many words of documents are repetitions, known or new, without a server or a database.',
  operands: [{ name: 'FILES', about: 'the documents', many: true }],
  options: {
    pair: { value: 'SOURCE:TARGET', about: 'the languages, as in en:fr', required: true },
    tm: {
      value: 'FILE.tmx[=PENALTY]',
      about: 'a memory, and the points that come off its matches',
      many: true,
    },
    within: { about: 'count repetitions within each document alone' },
    'hundred-first': { about: 'count full matches before repetitions' },
    internal: { about: 'let earlier segments of the documents serve as a memory' },
    comments: { about: 'read the comments of documents too' },
    hidden: { about: 'read the hidden text of documents too' },
    'all-texts': { about: 'count texts without words and columns of keys too' },
    segments: { value: 'FILE.jsonl', about: 'write what was found for each segment, a line each' },
  },
  run,
}
