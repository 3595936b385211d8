import { DocumentRefused } from '@hub/documents/refused'
import type { Answer, Question } from './batches.program.ts'
import { startChild } from './child.ts'
import { ThreadEnded } from './thread.ts'

/** What one batch may take, ms, and what the process may fill, MB. */
const patience = 120_000
const megabytes = 320

/**
 * Reads a file in a process of its own, a batch at a time: the next one is made while the last one is stored.
 * @param program that answers by `giveBatches`
 * @throws DocumentRefused with a sentence, also after some batches
 */
export async function* readInBatches<Batch extends object>(
  program: URL,
  file: object,
): AsyncGenerator<Batch> {
  const worker = startChild(program, megabytes)
  const ask = (question: Question<object>) => worker.run<Answer<Batch>>(question, patience)
  try {
    await ask({ ask: 'open', file })
    let coming = ask({ ask: 'next' })
    for (;;) {
      const answer = await coming
      if (answer === 'over' || answer === 'opened') return
      if ('refused' in answer) throw new DocumentRefused('format-unsupported', answer.refused)
      if ('crashed' in answer) throw new Error(`A process that reads files failed. ${answer.crashed}`)
      coming = ask({ ask: 'next' })
      // A caller that stops reading has no use for it.
      coming.catch(() => {})
      yield answer.batch
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
