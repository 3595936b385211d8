import { join } from 'node:path'
import { readConfig } from '../config.ts'
import { openParts } from '../opening.ts'
import { startWork } from '../worker.ts'

/** The process that does what is left to later, without the calls: it is there sooner than a whole server. */
const config = readConfig(process.env, join(import.meta.dirname, '..', '..'))
const { parts } = await openParts(
  config,
  () => {},
  (error) => process.stderr.write(`${error.message}\n`),
)
await startWork(parts, (error) => process.stderr.write(`${error.stack}\n`))
