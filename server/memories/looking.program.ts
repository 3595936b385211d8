import { setImmediate } from 'node:timers/promises'
import { parentPort } from 'node:worker_threads'
import { type AnalysedDocument, type AnalysedSegment, analyse, type Row } from '@hub/tm/analysis/analyse'
import type { Options } from '@hub/tm/analysis/options'
import { contextForm } from '@hub/tm/context'
import { differenceOf, textDifference } from '@hub/tm/difference'
import { IndexBuilder } from '@hub/tm/index/build'
import { openIndex } from '@hub/tm/index/layout'
import { IndexSearch } from '@hub/tm/index/search'
import { LookUp } from '@hub/tm/look-up'
import type { Match } from '@hub/tm/score'
import { tokenise } from '@hub/tm/tokens'
import { takeUnits } from './into-index.ts'
import { pairOf } from './parts.ts'
import type { Analysing, Answer, MemoryPenalty, Question } from './questions.ts'

/** A memory in this thread: the index that all threads share, and what is newer. */
type ThreadMemory = {
  part: IndexSearch
  newer: IndexBuilder | null
  numbers: number[]
  /** of what is newer, with its numbers; null: something was added since it was made */
  search: { newer: IndexSearch; changed: ReadonlySet<number> } | null
}

const open = new Map<string, ThreadMemory>()
/** Analyses that wait for their segments, and those that run; false: stopped. */
const waiting = new Map<number, PreparedMemory>()
const running = new Map<number, boolean>()

/** An analysis with the memories as they were at its start. */
type PreparedMemory = {
  documents: (Omit<AnalysedDocument, 'segments'> & { segments: AnalysedSegment[] })[]
  lookUps: ReadonlyMap<string, LookUp>
  options: Options
}

/**
 * How long an analysis, or a page of differences, works before matches of others have their turn, ms; how many rows
 * go back at once.
 */
const sliceOf = 15
const rowsAtOnce = 500

const say = (answer: Answer) => parentPort?.postMessage(answer)

function lookUpIn(memories: readonly MemoryPenalty[]): LookUp {
  return new LookUp(
    memories.map(({ id, penalty }) => {
      const memory = open.get(id)
      if (!memory) return { parts: [], penalty }
      if (memory.newer === null) return { parts: [memory.part], penalty }
      // They are made again for what comes later: an analysis goes on with what there was when it began.
      memory.search ??= {
        newer: new IndexSearch(openIndex(memory.newer.finish(), true)),
        changed: new Set(memory.numbers),
      }
      const { newer, changed } = memory.search
      return { parts: [memory.part, newer], penalty, changed }
    }),
  )
}

function addNewer(id: string, units: string): void {
  const memory = open.get(id)
  if (!memory) return
  memory.newer ??= new IndexBuilder()
  for (const number of takeUnits(units, memory.newer)) memory.numbers.push(number)
  memory.search = null
}

function matchesOf({ memories, segments, most }: Extract<Question, { ask: 'matches' }>): Match[][] {
  const lookUp = lookUpIn(memories)
  return segments.map(({ source, previous, next, id }) =>
    lookUp.matches(source, contextForm({ previous, next, id }), most),
  )
}

async function differencesOf({ id, pairs }: Extract<Question, { ask: 'differences' }>): Promise<void> {
  const differences: string[] = []
  let until = performance.now() + sliceOf
  for (const { segment, unit, withCodes } of pairs) {
    const difference = withCodes
      ? textDifference(segment, unit)
      : differenceOf(tokenise(segment), tokenise(unit))
    differences.push(JSON.stringify(difference))
    if (performance.now() < until) continue
    await setImmediate()
    until = performance.now() + sliceOf
  }
  say({ id, differences })
}

const preparedFor = ({ documents, pairs, options }: Analysing): PreparedMemory => ({
  documents: documents.map((document) => ({ ...document, segments: [...document.segments] })),
  lookUps: new Map(pairs.map(([pair, memories]) => [pair, lookUpIn(memories)])),
  options,
})

function addSegments({ id, document, segments }: Extract<Question, { ask: 'segments' }>): void {
  const own = waiting.get(id)?.documents[document]?.segments
  for (const segment of segments) own?.push(segment)
}

async function analyseFor(id: number, { documents, lookUps, options }: PreparedMemory): Promise<void> {
  const rows: Row[] = []
  let words = 0
  const send = () => say({ id, rows: rows.splice(0), words })
  const moments = analyse(documents, (...pair) => lookUps.get(pairOf(...pair)) ?? null, options)
  let until = performance.now() + sliceOf
  for (const moment of moments) {
    if (moment) {
      rows.push(moment)
      words += moment.counts.words
    }
    if (rows.length >= rowsAtOnce) send()
    if (performance.now() < until) continue
    await setImmediate()
    if (running.get(id) !== true) return
    until = performance.now() + sliceOf
  }
  send()
}

async function go(id: number): Promise<void> {
  const preparation = waiting.get(id)
  waiting.delete(id)
  if (!preparation) return
  running.set(id, true)
  await analyseFor(id, preparation).finally(() => running.delete(id))
  say({ id, over: true })
}

async function answerTo(question: Question): Promise<void> {
  switch (question.ask) {
    case 'part':
      open.set(question.memory, {
        part: new IndexSearch(openIndex(question.bytes, true)),
        newer: null,
        numbers: [],
        search: null,
      })
      return
    case 'newer':
      addNewer(question.memory, question.units)
      return
    case 'drop':
      open.delete(question.memory)
      return
    case 'stop':
      waiting.delete(question.id)
      if (running.has(question.id)) running.set(question.id, false)
      return
    case 'matches':
      say({ id: question.id, matches: matchesOf(question) })
      return
    case 'differences':
      await differencesOf(question)
      return
    case 'analyse':
      waiting.set(question.id, preparedFor(question))
      return
    case 'segments':
      addSegments(question)
      return
    case 'go':
      await go(question.id)
  }
}

parentPort?.on('message', (question: Question) => {
  answerTo(question).catch((error: unknown) => {
    const reason = String(error instanceof Error ? error.stack : error)
    if ('id' in question) say({ id: question.id, crashed: reason })
    // What does not know its memory must not go on without it.
    else throw error
  })
})
