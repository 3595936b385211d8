import { type Outcome, outcomeOf, type Task } from './documents.tasks.ts'
import { type Parcel, type Piece, pack, put } from './parcels.ts'

/** Questions to a documents' process, one after the other: each is answered before the next comes. */
export type Question =
  /** `complete`: no pieces follow */
  | { ask: 'task'; parcel: Parcel<Task>; complete: boolean }
  | { ask: 'piece'; piece: Piece }
  /** that was all; the parcel of the outcome answers it */
  | { ask: 'perform' }
  /** another piece of the outcome; null is all there is */
  | { ask: 'more' }

/** The parcel of an outcome, another piece of it, or null. */
export type Answer = Parcel<Outcome<unknown>> | Piece | null

let task: Parcel<Task> | null = null
/** What is left to send of the last outcome. */
let rest: AsyncIterator<Piece> | null = null

async function answerTo(question: Question): Promise<Answer> {
  switch (question.ask) {
    case 'more': {
      const next = await rest?.next()
      return next && !next.done ? next.value : null
    }
    case 'piece':
      if (task) put(task, question.piece)
      return null
    case 'task':
      task = question.parcel
      return question.complete ? perform() : null
    case 'perform':
      return perform()
  }
}

async function perform(): Promise<Answer> {
  if (!task) return null
  const { value } = task
  task = null
  const { parcel, pieces } = pack(await outcomeOf(value))
  rest = pieces[Symbol.asyncIterator]()
  return parcel
}

process.on('message', async (question: Question) => process.send?.(await answerTo(question)))
// The one who asked is gone.
process.on('disconnect', () => process.exit())
