// `node scripts/launch.mjs hub …`: the provider's command. It does what the staff's calls do, in process, on the
// database itself, as the system. Mails wait in the queue until the server, which delivers them, runs.
import { join } from 'node:path'
import { readConfig } from '../config.ts'
import { variablesOf } from '../environments.ts'
import { openParts } from '../opening.ts'
import { runHub } from './run.ts'

const root = join(import.meta.dirname, '..', '..')

const say = (line: string) => process.stderr.write(`${line}\n`)

/** The first Ctrl+C ends the command in order, the second at once. */
function stopping(): AbortSignal {
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      say('Stopping.')
      stop.abort()
    })
  return stop.signal
}

// The reader of what is printed may have enough of it.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

const config = async () => readConfig(await variablesOf(process.env, root), root)

process.exitCode = await runHub(process.argv.slice(2), {
  // The launcher works in the portal's own folder, and says from where it was called.
  folder: process.env.HUB_CALLED_FROM ?? process.cwd(),
  config,
  open: async () => openParts(await config(), say, (error) => say(`database: ${error.message}`)),
  print: (text) => process.stdout.write(text),
  say,
  stopped: stopping(),
})
// Nothing is left to do, whatever a library still keeps open.
process.stdout.write('', () => process.exit())
