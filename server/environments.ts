import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { ConfigurationRefused } from './config.ts'
import { environments, variableNames } from './config.variables.ts'

type Source = Readonly<Record<string, string | undefined>>

const isSet = (entry: [string, string | undefined]) => entry[1] !== undefined && entry[1] !== ''

/**
 * The variables of `environments/{HUB_ENV}.env` (R7.3), where there is such a file, with those of the process above
 * them.
 * @throws ConfigurationRefused for a line that sets no variable of ours: a misspelt one would silently keep its
 * default
 */
export async function variablesOf(process: Source, root: string): Promise<Source> {
  const name = process.HUB_ENV || 'local'
  // A name that is none is refused with all else that is wrong.
  if (!environments.some((one) => one === name)) return process
  const path = `environments/${name}.env`
  const text = await readFile(join(root, path), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw new ConfigurationRefused(`${path} can't be read: ${error.message}.`)
  })
  const set = parseEnv(text)
  for (const key of Object.keys(set)) {
    if (key === 'HUB_ENV') throw new ConfigurationRefused(`${path} sets HUB_ENV, which chooses the file.`)
    if (!variableNames.has(key))
      throw new ConfigurationRefused(`${path} sets ${key}, which is no variable of the portal.`)
  }
  return { ...set, ...Object.fromEntries(Object.entries(process).filter(isSet)) }
}
