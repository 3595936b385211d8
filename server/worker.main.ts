import { join } from 'node:path'
import { readConfig } from './config.ts'
import { reasonOf } from './db/failures.ts'
import { variablesOf } from './environments.ts'
import { openParts } from './opening.ts'
import { endWhenAsked, say, stayUp, tellLauncher } from './staying.ts'
import { openToWatchers, tryWatchersPort } from './watched.ts'
import { startWork } from './worker.ts'

const onError = (error: Error) => process.stderr.write(`worker: ${reasonOf(error)}\n`)

/** Works without serving, whatever HUB_WORK says: that is for servers. */
async function work(): Promise<void> {
  const root = join(import.meta.dirname, '..')
  const config = readConfig(await variablesOf(process.env, root), root)
  await tryWatchersPort(config)
  const { parts, close: closeParts } = await openParts(config, say, onError)
  const watched = await openToWatchers(config, parts.db).catch(async (error) => {
    await closeParts()
    throw error
  })
  const { close: closeWork } = await startWork(parts, onError)
  endWhenAsked(() => closeWork().then(watched.close).then(closeParts))
  tellLauncher('ready')
  if (watched.url) say(`Watched over at ${watched.url}.`)
  say('Working until Ctrl+C or SIGTERM.')
}

await stayUp(work)
