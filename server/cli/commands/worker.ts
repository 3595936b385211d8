import { once } from 'node:events'
import { startWork } from '../../worker.ts'
import type { Command } from '../command.ts'

export const worker: Command = {
  name: 'worker',
  about: 'Delivers mails and does what time brings, without serving calls, until Ctrl+C.',
  run: async ({ parts, say, stopped }) => {
    const work = await startWork(await parts(), (error) => say(`worker: ${error.message}`))
    say('Working. Ctrl+C ends it.')
    if (!stopped.aborted) await once(stopped, 'abort')
    await work.close()
    return { lines: [], json: null }
  },
}
