import { join } from 'node:path'
import { createApp } from './app.ts'
import { ClusterRefused } from './cluster/refused.ts'
import { ConfigurationRefused, readConfig } from './config.ts'
import { MigrationRefused } from './db/migrate.ts'
import { holdsDemo } from './demo/mark.ts'
import { variablesOf } from './environments.ts'
import { explainListening } from './listening.ts'
import { openParts } from './opening.ts'
import type { Parts } from './parts.ts'
import { startWork } from './worker.ts'

/** What a person can mend is a sentence, no stack trace. */
const sentences = [ConfigurationRefused, MigrationRefused, ClusterRefused]

/** Milliseconds that calls under way have to finish when the server stops, and that all of stopping may take. */
const usual = { grace: 3000, patience: 9500 }
/** Nobody is there any more who would wait for an answer, or for the port to be free. */
const abandonTimes = { grace: 1000, patience: 4500 }

const say = (line: string) => process.stdout.write(`${line}\n`)

const onError = (error: Error) => process.stderr.write(`database: ${error.message}\n`)

/** The demo first, where there is one: what it holds was told long ago, so none of it is mailed. */
async function begin(parts: Parts) {
  if (parts.config.demo) {
    const { seedDemo } = await import('./demo/demo.ts')
    await seedDemo(parts, say)
  }
  return { app: await createApp(parts), work: await startWork(parts, onError) }
}

/** Before there is anything to finish, a process that nobody waits for just ends. */
let whenAbandoned = (): void => process.exit(1)

/**
 * The launcher holds the other end of a channel, which breaks however it ends; a server that was started by hand has
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
function tellLauncher(state: 'ready' | 'stopping'): void {
  if (process.connected) process.send?.(state)
}

async function serve(): Promise<void> {
  const root = join(import.meta.dirname, '..')
  const config = readConfig(await variablesOf(process.env, root), root)
  const start = performance.now()
  const { parts, close: closeParts } = await openParts(config, say, onError)
  const { app, work } = await begin(parts).catch(async (error) => {
    await closeParts()
    throw error
  })
  // Asked now: once the portal says that it is ready it may be stopped, and its database closed.
  const accounts = (await holdsDemo(parts.db)) ? (await import('./demo/accounts.ts')).demoAccounts : []
  const closeApp = async (grace: number) => {
    // What is under way may finish; a document that takes longer, or a connection that a browser opened in advance
    // and says nothing on, may not keep the process from ending.
    const late = setTimeout(() => {
      void parts.documents.close()
      app.server.closeAllConnections()
    }, grace)
    await app.close()
    clearTimeout(late)
  }
  let closing: Promise<void> | undefined
  const close = (grace: number) => {
    closing ??= closeApp(grace).then(work.close).then(closeParts)
    return closing
  }
  const stop = (reason: string, { grace, patience } = usual) => {
    tellLauncher('stopping')
    say(`${reason}: finishing what is under way, then stopping.`)
    // A stop has an end, whatever hangs; an orderly exit would wait for threads. Calls that were not committed can be
    // made again, and PostgreSQL is stopped by its stand-in.
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), patience).unref()
    close(grace).then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => stop(signal === 'SIGINT' ? 'Ctrl+C' : signal))
  whenAbandoned = () => stop('The launcher is gone', abandonTimes)

  try {
    await app.listen({ host: config.host, port: config.port })
  } catch (error) {
    // A stop that came before it could be reached is no failure.
    if (closing) return await closing
    await close(0)
    throw explainListening(error, config)
  }
  const [bound] = app.addresses()
  const url =
    config.port === 0 && typeof bound === 'object' ? `http://localhost:${bound.port}` : config.publicUrl
  tellLauncher('ready')
  say(`${config.name} is ready at ${url} (${((performance.now() - start) / 1000).toFixed(1)} s)`)
  for (const { email, password, who } of accounts) say(`  ${email}  ${password}  ${who}`)
  if (config.environment === 'local' && config.smtpUrl === null) say(`  Mails: ${url}/dev/mailbox`)
}

watchLauncher()
try {
  await serve()
} catch (error) {
  const isKnown = sentences.some((kind) => error instanceof kind)
  process.stderr.write(
    `${isKnown && error instanceof Error ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  )
  process.exit(1)
}
