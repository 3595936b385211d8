import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** For tests: real memories and documents beside the repository, too large to be part of it. */
const CORPUS = join(import.meta.dirname, '..', '..', '..', 'shared', 'corpus')

export const corpusSkip = existsSync(CORPUS) ? null : 'the corpus is not on this machine'

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }

/** The source texts of the memory of 10,000 units, which has one unit a line and no inline codes. */
export function memoryTexts(): string[] {
  const file = readFileSync(join(CORPUS, 'tm', 'python-docs-en-fr-10k.tmx'), 'utf8')
  return [...file.matchAll(/<tuv xml:lang="en"><seg>(.*?)<\/seg>/gs)].map(([, text = '']) =>
    text.replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => entities[name] ?? ''),
  )
}

/** The paragraphs of a newer document, cut at full stops. */
export function documentTexts(): string[] {
  const file = readFileSync(join(CORPUS, 'analysis', 'python-docs-3.13-10k.txt'), 'utf8')
  return file.split(/\n+|(?<=[.:]) (?=[A-Z])/).filter((text) => text.trim() !== '')
}
