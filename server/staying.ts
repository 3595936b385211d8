import { ClusterRefused } from './cluster/refused.ts'
import { ConfigurationRefused } from './config.ts'
import { MigrationRefused } from './db/migrate.ts'

// What processes that stay up share, a server and a worker: they end in order when they are asked to, and with their
// launcher.

/** What a person can mend is a sentence, no stack trace. */
const sentences = [ConfigurationRefused, MigrationRefused, ClusterRefused]

/** Milliseconds that calls under way have to finish when the process stops, and that all of stopping may take. */
const usual = { grace: 3000, patience: 9500 }
/** Nobody is there any more who would wait for an answer, or for the port to be free. */
const abandonTimes = { grace: 1000, patience: 4500 }

export const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/** Before there is anything to finish, a process that nobody waits for just ends. */
let whenAbandoned = (): void => process.exit(1)

/**
 * The launcher holds the other end of a channel, which breaks however it ends; a process that was started by hand has
 * none.
 */
function watchLauncher(): void {
  // Where the launcher wrote to may be gone with it.
  process.once('disconnect', () => {
    for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
    whenAbandoned()
  })
}

/**
 * What the launcher goes by when this process ends: one that was ready and not stopping ended by itself, and is
 * started again.
 */
export function tellLauncher(state: 'ready' | 'stopping'): void {
  if (process.connected) process.send?.(state)
}

/** Milliseconds: calls are answered as before for so long, and then what is under way has so long. */
export type Farewell = { leave: number; grace: number }

/**
 * @param close ends everything
 * @param seconds for how long a SIGTERM leaves callers the time to find another server
 */
export function endWhenAsked(close: (farewell: Farewell) => Promise<void>, seconds = 0): void {
  const stop = (reason: string, leave: number, { grace, patience } = usual) => {
    tellLauncher('stopping')
    const first = leave > 0 ? `answering calls for ${leave / 1000} s more, ` : ''
    say(`${reason}: ${first}finishing what is under way, then stopping.`)
    // A stop has an end, whatever hangs; an orderly exit would wait for threads. Calls that were not committed can be
    // made again, and PostgreSQL is stopped by its stand-in.
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), leave + patience).unref()
    close({ leave, grace }).then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.once('SIGTERM', () => stop('SIGTERM', seconds * 1000))
  process.once('SIGINT', () => stop('Ctrl+C', 0))
  process.once('SIGHUP', () => stop('SIGHUP', 0))
  whenAbandoned = () => stop('The launcher is gone', 0, abandonTimes)
}

/** Starts a process that stays up; when it can't, says why and ends. */
export async function stayUp(start: () => Promise<void>): Promise<void> {
  watchLauncher()
  try {
    await start()
  } catch (error) {
    const isKnown = sentences.some((kind) => error instanceof kind)
    process.stderr.write(
      `${isKnown && error instanceof Error ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
    )
    process.exit(1)
  }
}
