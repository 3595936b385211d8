import { parentPort } from 'node:worker_threads'
import { type Outcome, outcomeOf, type Task } from './documents.tasks.ts'
import { type Parcel, type Piece, packed, put } from './parcels.ts'

/** What a documents' thread is asked, one after the other: each is answered before the next comes. */
export type Question =
  /** `complete`: no pieces follow */
  | { ask: 'task'; parcel: Parcel<Task>; complete: boolean }
  | { ask: 'piece'; piece: Piece; complete: boolean }
  /** another piece of the outcome; null is all there is */
  | { ask: 'more' }

let task: Parcel<Task> | null = null
/** Of the last outcome, what is not asked for yet. */
let left: Piece[] = []

/** @returns the parcel of the outcome when the task was complete */
async function answerTo(question: Question): Promise<Parcel<Outcome<unknown>> | Piece | null> {
  if (question.ask === 'more') return left.shift() ?? null
  if (question.ask === 'task') task = question.parcel
  else if (task) put(task, question.piece)
  if (!task || !question.complete) return null
  const { value } = task
  task = null
  const { parcel, pieces } = packed(await outcomeOf(value))
  left = pieces
  return parcel
}

parentPort?.on('message', async (question: Question) => parentPort?.postMessage(await answerTo(question)))
