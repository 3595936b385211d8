import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** `name` is its folder and file: `docx/letter.docx`. */
export type Sample = { name: string; bytes: Buffer }

const root = join(import.meta.dirname, '..', '..')
const DEMO = join(root, 'server', 'demo', 'documents')
const CORPUS = join(root, '..', 'shared', 'corpus', 'documents')

/** Other programs' memories, and files that are damaged already. */
const LEFT_OUT = new Set(['tmx', 'hostile'])
/** A damaged file is read several times; a large one teaches no more than a small one. */
const largest = 120_000

/** Real files to damage: those of the demo, and the corpus beside the repository where it is. */
export function samplesFor(): Sample[] {
  const corpus = existsSync(CORPUS)
    ? readdirSync(CORPUS, { withFileTypes: true }).filter((it) => it.isDirectory() && !LEFT_OUT.has(it.name))
    : []
  return [
    ...filesIn(DEMO, 'demo'),
    ...corpus.flatMap(({ name }) => filesIn(join(CORPUS, name), name)),
  ].toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

function filesIn(folder: string, label: string): Sample[] {
  return readdirSync(folder)
    .filter((name) => statSync(join(folder, name)).size <= largest)
    .map((name) => ({ name: `${label}/${name}`, bytes: readFileSync(join(folder, name)) }))
}
