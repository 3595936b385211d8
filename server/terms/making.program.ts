import { parentPort } from 'node:worker_threads'
import { TermIndexBuilder } from '@hub/terms/index/build'
import { TermIndexRefused } from '@hub/terms/index/layout'
import { openTermIndex } from '@hub/terms/index/open'
import type { Status } from '@hub/terms/term'
import { type FoundPart, readPart } from '../memories/read-part.ts'

/** Questions to a thread that makes indexes of terms, one after the other. */
export type Question =
  | { ask: 'read'; file: string; base: string }
  | { ask: 'concepts'; concepts: string }
  | { ask: 'finish' }

/** What it has made: an index in memory that threads share, and the numbers of all concepts that came. */
export type MadeIndex = { bytes: Uint8Array; numbers: Uint32Array }

/** A concept as PostgreSQL writes it. */
type Concept = [number: number, languages: string[], texts: string[], statuses: Status[]]

let builder = new TermIndexBuilder()
let numbers: number[] = []

function take(json: string): null {
  const concepts: Concept[] = JSON.parse(json)
  for (const [concept, languages, texts, statuses] of concepts) {
    numbers.push(concept)
    for (const [term, text] of texts.entries()) {
      const [language, status] = [languages[term], statuses[term]]
      if (language !== undefined && status !== undefined)
        builder.add({ concept, term, language, text, status })
    }
  }
  return null
}

function finish(): MadeIndex {
  const made = { bytes: builder.finish(), numbers: Uint32Array.from(numbers) }
  builder = new TermIndexBuilder()
  numbers = []
  return made
}

function answerTo(question: Question): FoundPart | MadeIndex | null {
  switch (question.ask) {
    case 'read':
      return readPart(question.file, question.base, openTermIndex, TermIndexRefused)
    case 'concepts':
      return take(question.concepts)
    case 'finish':
      return finish()
  }
}

parentPort?.on('message', (question: Question) => parentPort?.postMessage(answerTo(question)))
