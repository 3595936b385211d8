import { parentPort } from 'node:worker_threads'
import { IndexBuilder } from '@hub/tm/index/build'
import { IndexRefused, openIndex } from '@hub/tm/index/layout'
import { takePieces, takeUnits } from './into-index.ts'
import { type FoundPart, readPart } from './read-part.ts'

/** Questions to a thread that makes indexes, one after the other. */
export type Question =
  | { ask: 'read'; file: string; memory: string }
  | { ask: 'begin' }
  | { ask: 'units'; units: string }
  | { ask: 'pieces'; pieces: string }
  | { ask: 'finish' }

let builder = new IndexBuilder()

function answerTo(question: Question): FoundPart | Uint8Array | null {
  switch (question.ask) {
    case 'read':
      return readPart(question.file, question.memory, openIndex, IndexRefused)
    case 'begin':
      builder = new IndexBuilder()
      return null
    case 'units':
      takeUnits(question.units, builder)
      return null
    case 'pieces':
      takePieces(question.pieces, builder)
      return null
    case 'finish': {
      const bytes = builder.finish()
      builder = new IndexBuilder()
      return bytes
    }
  }
}

parentPort?.on('message', (question: Question) => parentPort?.postMessage(answerTo(question)))
