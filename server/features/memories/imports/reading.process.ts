import { DocumentRefused } from '@hub/documents/refused'
import { startChild } from '../../../threads/child.ts'
import { ThreadEnded } from '../../../threads/thread.ts'
import type { Answer, Batch, FileOfUnits, Question } from './reading.program.ts'

const program = new URL('./reading.program.ts', import.meta.url)

/** What one batch may take, ms, and what the process may fill, MB. */
const patience = 120_000
const megabytes = 320

/**
 * Reads a file of units in a process of its own, a batch at a time: the next one is made while the last one is
 * stored.
 * @throws DocumentRefused with a sentence, also after some batches
 */
export async function* readUnits(file: FileOfUnits): AsyncGenerator<Batch> {
  const worker = startChild(program, megabytes)
  const ask = (question: Question) => worker.run<Answer>(question, patience)
  try {
    await ask({ ask: 'open', file })
    let coming = ask({ ask: 'next' })
    for (;;) {
      const answer = await coming
      if (answer === 'over' || answer === 'opened') return
      if ('refused' in answer) throw new DocumentRefused('format-unsupported', answer.refused)
      if ('crashed' in answer) throw new Error(`A memory's process failed. ${answer.crashed}`)
      coming = ask({ ask: 'next' })
      // A caller that stops reading has no use for it.
      coming.catch(() => {})
      yield answer
    }
  } catch (error) {
    if (error instanceof ThreadEnded && error.reason !== 'stopped') throw tooMuch()
    throw error
  } finally {
    await worker.end()
  }
}

const tooMuch = () =>
  new DocumentRefused(
    'too-much',
    'This file takes more time or memory than there is for one. Please send it in parts.',
  )
