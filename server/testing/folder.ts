import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll } from 'vitest'

/** Makes folders of files for the tests of one file; they are gone when it has ended. */
export function folders(): (files: Readonly<Record<string, string | Uint8Array>>) => Promise<string> {
  const paths: string[] = []
  afterAll(() => Promise.all(paths.map((folder) => rm(folder, { recursive: true, force: true }))))
  return async (files) => {
    const folder = await mkdtemp(join(tmpdir(), 'hub-folder-'))
    paths.push(folder)
    for (const [path, content] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), content)
    }
    return folder
  }
}
