// `node scripts/launch.mjs hub …`: the provider's command. It does what the staff's calls do, in process, on the
// database itself, as the system. Mails wait in the queue until the server, which delivers them, runs.
import { fstatSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '../config.ts'
import { variablesOf } from '../environments.ts'
import { fileReason } from '../file-reasons.ts'
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

/** Why what a command printed is not whole: a key that it has made is said once and never again. */
let lost: unknown
const isEnough = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EPIPE'

// The reader of what is printed may have enough of it.
process.stdout.on('error', (error) => {
  if (!isEnough(error)) lost ??= error
})
process.stderr.on('error', () => {})

const output = fstatSync(1)
const hasReader = output.isFIFO() || output.isSocket() || process.stdout.isTTY

function print(text: string): void {
  if (hasReader) {
    process.stdout.write(text)
    return
  }
  // On a full disk the runtime's stream takes a part for the whole, and says nothing.
  try {
    writeFileSync(1, text)
  } catch (error) {
    lost ??= error
  }
}

const config = async () => readConfig(await variablesOf(process.env, root), root)

const code = await runHub(process.argv.slice(2), {
  // The launcher works in the portal's own folder, and says from where it was called.
  folder: process.env.HUB_CALLED_FROM ?? process.cwd(),
  config,
  open: async () => openParts(await config(), say, (error) => say(`database: ${error.message}`)),
  print,
  say,
  stopped: stopping(),
})
// Nothing is left to do, whatever a library still keeps open.
process.stdout.write('', () => {
  if (lost === undefined) process.exit(code)
  say(
    `What the command printed is not whole: it ${fileReason(lost) ?? `cannot be written (${String(lost)})`}.`,
  )
  process.exit(1)
})
