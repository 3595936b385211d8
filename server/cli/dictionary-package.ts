import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packageOf } from '@hub/spelling/shipped'
import { openSpeller } from '@hub/spelling/speller'
import { quote } from '@hub/text/quote'
import * as z from 'zod/mini'
import type { NewDictionary } from '../features/spelling/dictionaries.transitions.ts'
import { startNpm } from '../npm.ts'
import { CommandFailure } from './command.ts'

/** bytes; the largest there are have a tenth of it */
const most = { 'package.json': 64 * 1024, 'index.aff': 16 * 1024 * 1024, 'index.dic': 128 * 1024 * 1024 }

/** How long a package may take to come, ms. */
const longest = 120_000

/** Has npm fetch a package into a folder. npm checks it against the integrity that its registry gives. */
function install(name: string, folder: string, stopped: AbortSignal): Promise<void> {
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-progress', '--loglevel=error']
  const child = startNpm(['install', name, '--prefix', folder, ...options], {
    cwd: folder,
    timeout: longest,
    signal: stopped,
  })
  child.stdout.resume()
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-4096)
  })
  return new Promise((resolve, reject) => {
    child.on('error', () => reject(new CommandFailure('npm cannot be run here: install it, and try again.')))
    child.on('close', (code) => {
      if (code === 0) return resolve()
      const isNone = /\bE404\b/.test(complaint)
      const reason = /^npm error (?!code\b)(.+)$/m.exec(complaint)?.[1]
      reject(
        new CommandFailure(
          isNone
            ? `There is no package ${name} in the npm registry.`
            : `npm could not fetch ${name}${reason ? `: ${quote(reason)}` : '.'}`,
        ),
      )
    })
  })
}

const About = z.object({
  version: z.string().check(z.maxLength(50), z.regex(/^\d+\.\d+\.\d+$/)),
  license: z.string().check(z.maxLength(200)),
})

async function read(folder: string, name: keyof typeof most): Promise<string> {
  const path = join(folder, name)
  const { size } = await stat(path).catch(() => ({ size: 0 }))
  if (size === 0 || size > most[name])
    throw new CommandFailure(`The package has no ${name} that can be read: it is ${size} bytes long.`)
  return await readFile(path, 'utf8')
}

/**
 * The dictionary of a language, out of its package of npm.
 * @throws CommandFailure where there is none, or it is none
 */
export async function fetchDictionary(language: string, stopped: AbortSignal): Promise<NewDictionary> {
  const folder = await mkdtemp(join(tmpdir(), 'hub-dictionary-'))
  try {
    const name = packageOf(language)
    await install(name, folder, stopped)
    const place = join(folder, 'node_modules', name)
    const about = About.safeParse(JSON.parse(await read(place, 'package.json')))
    if (!about.success) throw new CommandFailure(`${name} does not say its version and its licence.`)
    const [affixes, words] = [await read(place, 'index.aff'), await read(place, 'index.dic')]
    const speller = await openSpeller(affixes, words)
    if (!speller) throw new CommandFailure(`${name} holds no dictionary that Hunspell can read.`)
    speller.end()
    return { language, version: about.data.version, licence: about.data.license, affixes, words }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
