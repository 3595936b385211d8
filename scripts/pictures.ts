import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** The pictures that pages show, and those alone. */
export const shownFolder = join(root, 'docs', 'screenshots')
/** All others: made to be looked at, and not kept. */
export const otherFolder = join(root, 'e2e', 'screenshots')

async function pages(): Promise<string[]> {
  const docs = await readdir(join(root, 'docs'))
  return ['README.md', ...docs.filter((name) => name.endsWith('.md')).map((name) => join('docs', name))]
}

/** The files of `docs/screenshots/` that a page shows. */
export async function shownPictures(): Promise<ReadonlySet<string>> {
  const texts = await Promise.all((await pages()).map((page) => readFile(join(root, page), 'utf8')))
  return new Set(
    texts.flatMap((text) =>
      [...text.matchAll(/\bscreenshots\/([\w-]+\.png)\)/g)].map(([, name = '']) => name),
    ),
  )
}
