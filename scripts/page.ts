// Bundles the web page when its sources have changed since the last time; `npm start` runs it first.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { hold } from '../server/cluster/locks.ts'
import { buildDictionaries } from './dictionaries.ts'
import { writeDrawings } from './drawings.ts'

const root = join(import.meta.dirname, '..')
const web = join(root, 'web')
const outputFolder = join(web, 'dist')
const output = join(root, 'dist')
const stamp = join(output, 'page.stamp')

/** What goes into the page. Contents, not times: a fresh clone has new times. */
const SOURCES = [
  'scripts/page.ts',
  'scripts/drawings.ts',
  'web',
  'contract',
  'text',
  'spelling',
  'docs/policies',
  'package-lock.json',
  'tsconfig.base.json',
]
const NOT_SOURCES = new Set(['node_modules', 'dist', 'test-results'])

/**
 * Builds the page, and the dictionaries beside it, unless they are up to date. `false`: it could not be built, and the
 * bundler has printed why.
 */
export async function buildPage(say: (line: string) => void): Promise<boolean> {
  await buildDictionaries()
  if (!existsSync(join(web, 'vite.config.ts')) || isCurrent()) return true
  mkdirSync(output, { recursive: true })
  const lock = await hold(join(output, 'page.lock'), () =>
    say('Waiting for another process that builds the page.'),
  )
  try {
    if (isCurrent()) return true
    say('Building the page.')
    const hash = sourceHash()
    // Built beside its place: a server that runs goes on serving the old one, whole, until the new one is.
    const fresh = join(output, 'page')
    if (!(await bundle(fresh))) return false
    await compressFiles(join(fresh, 'assets'))
    rmSync(stamp, { force: true })
    rmSync(outputFolder, { recursive: true, force: true })
    renameSync(fresh, outputFolder)
    writeFileSync(stamp, hash)
    return true
  } finally {
    lock.drop()
  }
}

function isCurrent(): boolean {
  return (
    existsSync(join(outputFolder, 'index.html')) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === sourceHash()
  )
}

function sourceHash(): string {
  const hash = createHash('sha256')
  const add = (path: string) =>
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0')
  const walk = (folder: string) => {
    const entries = readdirSync(join(root, folder), { withFileTypes: true })
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (NOT_SOURCES.has(entry.name)) continue
      if (entry.isDirectory()) walk(join(folder, entry.name))
      else if (entry.isFile()) add(join(folder, entry.name))
    }
  }
  for (const source of SOURCES) source.includes('.') ? add(source) : walk(source)
  return hash.digest('hex')
}

async function bundle(folder: string): Promise<boolean> {
  try {
    // Loaded only now: most starts need no bundler.
    const { build } = await import('vite')
    await build({ root: web, logLevel: 'warn', build: { outDir: folder, emptyOutDir: true } })
    await writeDrawings(web, join(output, 'drawn'), folder)
    return true
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return false
  }
}

/** Text and programs: fonts and pictures are compressed already. */
const LOOSE = /\.(js|css|svg|json|txt|wasm)$/
const [brotli, gzipAsync] = [promisify(brotliCompress), promisify(gzip)]

/**
 * Writes each file's compressed twins once, so that the server only hands them out; one that gains nothing gets none.
 */
async function compressFiles(folder: string): Promise<void> {
  for (const name of readdirSync(folder).filter((one) => LOOSE.test(one))) {
    const path = join(folder, name)
    const bytes = readFileSync(path)
    const size = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
    const twins = [
      ['br', await brotli(bytes, { params: size })],
      ['gz', await gzipAsync(bytes, { level: 9 })],
    ] as const
    for (const [ending, twin] of twins)
      if (twin.length < bytes.length) writeFileSync(`${path}.${ending}`, twin)
  }
}

if (import.meta.main) {
  try {
    if (!(await buildPage(console.error))) {
      console.error('The page could not be built: see above.')
      process.exitCode = 1
    }
  } catch (error) {
    const full = error instanceof Error && 'code' in error && error.code === 'ENOSPC'
    console.error(
      full
        ? `The disk that holds ${root} is full: make room and start again.`
        : `The page could not be built: ${error instanceof Error ? error.message : error}`,
    )
    process.exitCode = 1
  }
}
