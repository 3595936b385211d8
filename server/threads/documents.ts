import type { BilingualJob } from '@hub/documents/exchange/bilingual'
import type { CsvRow } from '@hub/documents/exchange/csv'
import type { TmxJob } from '@hub/documents/exchange/tmx'
import { DocumentRefused } from '@hub/documents/refused'
import { Piscina } from 'piscina'
import { Refused, unavailable } from '../refusals.ts'
import type * as tasks from './documents.tasks.ts'
import type { FileToRead, Outcome, Read, Return, Taken, Translated } from './documents.tasks.ts'

/**
 * Reads and writes whole documents on threads of their own: one of 20 MB takes seconds, and the server answers all
 * other calls in that time.
 * @throws DocumentRefused with a sentence for the person who sent the file
 * @throws Refused 503 when too many documents are waiting
 */
export type Documents = {
  /** the blocks of a file, their words counted */
  read(input: FileToRead): Promise<Read>
  /** the document with its translation, in its own format */
  translated(input: Translated): Promise<Uint8Array>
  /** what a bilingual file that was edited elsewhere brings back to a job's segments */
  returned(input: Return): Promise<Taken>
  bilingual(job: BilingualJob): Promise<Uint8Array>
  tmx(job: TmxJob): Promise<Uint8Array>
  csv(rows: readonly CsvRow[]): Promise<Uint8Array>
  close(): Promise<void>
}

/** The longest that one document may take, ms, and the most memory a thread may use, MB. */
const patience = 60_000
const megabytes = 768

export function openDocuments(): Documents {
  const pool = new Piscina({
    filename: new URL('./documents.tasks.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 2,
    // A thread keeps tens of megabytes: it goes when nobody has needed it for a while.
    idleTimeout: 10_000,
    maxQueue: 64,
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  })

  async function run<T>(name: keyof typeof tasks, input: object): Promise<T> {
    if (pool.queueSize >= pool.options.maxQueue) throw new Refused(unavailable)
    const outcome: Outcome<T> = await pool
      .run(input, { name, signal: AbortSignal.timeout(patience) })
      .catch((error: unknown) => {
        throw isTooMuch(error) ? new DocumentRefused('too-large', tooMuch) : error
      })
    if ('refused' in outcome) throw new DocumentRefused(outcome.refused.code, outcome.refused.message)
    return outcome.done
  }

  return {
    read: (input) => run('read', input),
    translated: (input) => run('translated', input),
    returned: (input) => run('returned', input),
    bilingual: (job) => run('bilingual', job),
    tmx: (job) => run('tmx', job),
    csv: (rows) => run('csv', rows),
    close: () => pool.destroy(),
  }
}

const tooMuch = 'This document takes more time or memory than there is for one. Please send it in parts.'

const isTooMuch = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'))
