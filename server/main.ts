import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import { reasonOf } from './db/failures.ts'
import { holdsDemo } from './demo/mark.ts'
import { variablesOf } from './environments.ts'
import { type Doors, openDoors, tryPort } from './http/doors.ts'
import { explainListening } from './listening.ts'
import { openParts } from './opening.ts'
import type { Parts } from './parts.ts'
import { endWhenAsked, type Farewell, say, stayUp, tellLauncher } from './staying.ts'
import { openToWatchers, tryWatchersPort } from './watched.ts'
import { startWork } from './worker.ts'

const onError = (error: Error) => process.stderr.write(`database: ${reasonOf(error)}\n`)
const onWorkError = (error: Error) => process.stderr.write(`work: ${reasonOf(error)}\n`)

/** The demo first, where there is one: what it holds was told long ago, so none of it is mailed. */
async function begin(parts: Parts, leaving: AbortSignal) {
  const watched = await openToWatchers(parts.config, parts.db)
  if (parts.config.demo) {
    const { seedDemo } = await import('./demo/demo.ts')
    await seedDemo(parts, say)
  }
  const work = parts.config.work === 'all' ? await startWork(parts, onWorkError) : undefined
  return { app: await createApp(parts, leaving), work, watched }
}

async function serve(): Promise<void> {
  const root = join(import.meta.dirname, '..')
  const config = readConfig(await variablesOf(process.env, root), root)
  const start = performance.now()
  // Before a database is made, and what goes into it: that takes long.
  await tryPort(config).catch((error: unknown) => {
    throw explainListening(error, config)
  })
  await tryWatchersPort(config)
  const { parts, close: closeParts } = await openParts(config, say, onError)
  const leaving = new AbortController()
  const { app, work, watched } = await begin(parts, leaving.signal).catch(async (error) => {
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
    await Promise.all([app.close(), doors?.close()])
    clearTimeout(late)
  }
  let doors: Doors | undefined
  let closing: Promise<void> | undefined
  const close = ({ leave, grace }: Farewell) => {
    leaving.abort()
    closing ??= pause(leave)
      .then(() => closeApp(grace))
      .then(() => work?.close())
      .then(watched.close)
      .then(closeParts)
    return closing
  }
  endWhenAsked(close, config.stopSeconds)

  try {
    doors = await openDoors(app, config, onError)
  } catch (error) {
    // A stop that came before it could be reached is no failure.
    if (closing) return await closing
    await close({ leave: 0, grace: 0 })
    throw explainListening(error, config)
  }
  const [bound] = app.addresses()
  const url =
    config.port === 0 && typeof bound === 'object' ? `http://localhost:${bound.port}` : config.publicUrl
  tellLauncher('ready')
  say(`${config.name} is ready at ${url} (${((performance.now() - start) / 1000).toFixed(1)} s)`)
  if (watched.url) say(`Watched over at ${watched.url}.`)
  if (!work) say('What calls leave to later waits for hub worker (HUB_WORK=none).')
  for (const { email, password, who } of accounts) say(`  ${email}  ${password}  ${who}`)
  if (config.environment === 'local' && config.smtpUrl === null) say(`  Mails: ${url}/dev/mailbox`)
}

await stayUp(serve)
