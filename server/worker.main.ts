import { join } from 'node:path'
import { readConfig } from './config.ts'
import { variablesOf } from './environments.ts'
import { openParts } from './opening.ts'
import { endWhenAsked, say, stayUp, tellLauncher } from './staying.ts'
import { startWork } from './worker.ts'

const onError = (error: Error) => process.stderr.write(`worker: ${error.message}\n`)

/** Works without serving, whatever HUB_WORK says: that is for servers. */
async function work(): Promise<void> {
  const root = join(import.meta.dirname, '..')
  const config = readConfig(await variablesOf(process.env, root), root)
  const { parts, close: closeParts } = await openParts(config, say, onError)
  const { close: closeWork } = await startWork(parts, onError)
  endWhenAsked(() => closeWork().then(closeParts))
  tellLauncher('ready')
  say('Working until Ctrl+C or SIGTERM.')
}

await stayUp(work)
