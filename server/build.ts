import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** A short hash of source files, in the order of their names. */
const hashOf = (patterns: readonly string[]): string =>
  globSync([...patterns], { cwd: root, exclude: ['**/node_modules/**', '**/*.test.ts'] })
    .sort()
    .reduce((hash, name) => hash.update(readFileSync(join(root, name))), createHash('sha256'))
    .digest('base64url')
    .slice(0, 8)

/**
 * Which build this is: a short hash of the contract's sources. The contract decides what an answer looks like: two
 * builds whose contract is the same may share ETags.
 */
export const build: string = hashOf(['contract/*.ts'])

/** Which build makes documents: of the sources that write them, and the versions of the libraries they use. */
export const documentsBuild = (): string => {
  cache ??= hashOf([
    ...['documents', 'text'].flatMap((folder) => [`${folder}/**/*.ts`, `${folder}/package.json`]),
    'server/threads/documents.tasks.ts',
    'server/features/downloads/*.ts',
  ])
  return cache
}
// Hundreds of files, of which a server that makes no document needs none.
let cache: string | undefined
