import { RefusalError, unavailable } from '../../../refusals.ts'
import { createLine } from '../../../threads/line.ts'
import { startThread, ThreadEnded } from '../../../threads/thread.ts'
import type { Answer, Question } from './exporting.program.ts'
import { kinds, type ReportFile } from './files.ts'
import type { ReportFormat } from './rows.ts'

const program = new URL('./exporting.program.ts', import.meta.url)

/** How long a file may take, ms, and what its thread may fill, MB. */
const patience = 30_000
const megabytes = 256

/** Few reports are saved as files: one at a time is made, and who waits longer than this, ms, is refused. */
const bounds = { atOnce: 1, atOncePerPerson: 1, bytesAtOnce: 1, waiting: 32, patience: 20_000 }

/** Whose file it is. `gone`: says when nobody waits for it any more */
export type Asker = { person: string; gone: AbortSignal }

/** Makes files of reports on a thread of their own: a workbook of 200 documents takes a fifth of a second. */
export function openExporter() {
  const line = createLine(bounds)

  async function bytesOf(question: Question, { person, gone }: Asker): Promise<Uint8Array> {
    const leave = await line.enter({ person, bytes: 1, gone })
    const thread = startThread(program, megabytes)
    try {
      const answer = await thread.run<Answer>(question, patience)
      if ('crashed' in answer) throw new Error(`The thread of a report failed. ${answer.crashed}`)
      return answer.bytes
    } catch (error) {
      throw error instanceof ThreadEnded ? new RefusalError(unavailable) : error
    } finally {
      void thread.end().finally(leave)
    }
  }

  return {
    /**
     * The report of an analysis as a file to be saved.
     * @param text the report as it is kept
     * @throws RefusalError 503 when too many wait, or its thread was ended
     */
    reportFile: async (
      projectName: string,
      text: string,
      format: ReportFormat,
      asker: Asker,
    ): Promise<ReportFile> => {
      const { ending, mediaType } = kinds[format]
      const name = `${projectName.replaceAll(/[\\/:*?"<>|\s]+/g, ' ').trim() || 'analysis'}.analysis.${ending}`
      const bytes = format === 'json' ? Buffer.from(text, 'utf8') : await bytesOf({ text, format }, asker)
      return { name, mediaType, bytes }
    },
    close: line.close,
  }
}
