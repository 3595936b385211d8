import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '..', 'golden')

/** With `HUB_GOLDEN=write` the texts are written instead of compared: read them before they are kept. */
export const writesGolden = process.env.HUB_GOLDEN === 'write'

/** A text that a person has read, under e2e/golden/. */
export const golden = (name: string) => readFile(join(folder, name), 'utf8')

export async function writeGolden(name: string, text: string) {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, name), text)
}
