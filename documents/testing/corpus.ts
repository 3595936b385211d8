import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { canonical, partsOf, type Text } from '@hub/text/text'
import type { Block, Content, Translation } from '../document.ts'

/** For tests: a folder of real files beside the repository, too large and too many-licensed to be part of it. */
const CORPUS = join(import.meta.dirname, '..', '..', '..', 'shared', 'corpus', 'documents')

export const corpusSkip = existsSync(CORPUS) ? null : 'the corpus is not on this machine'

export type CorpusFile = { name: string; bytes: Uint8Array }

export function corpusFiles(folder: string, pattern: RegExp = /./): CorpusFile[] {
  if (corpusSkip) return []
  return readdirSync(join(CORPUS, folder))
    .filter((name) => pattern.test(name))
    .map((name) => ({ name, bytes: readFileSync(join(CORPUS, folder, name)) }))
}

/**
 * What a test writes in place of a translation: marked, with every code of the source in place, and the words of a
 * program as they are.
 */
export function pseudo(source: Text): Text {
  return canonical([
    '«',
    ...partsOf(source).map((part) =>
      typeof part === 'string' && !/[{}]/.test(part) ? part.toUpperCase() : part,
    ),
    ' ñ»',
  ])
}

export function pseudoTranslations(content: Content): Map<string, Translation> {
  return new Map(
    content.blocks
      .filter(isOpen)
      .map((block) => [block.key, { target: pseudo(block.source), state: 'translated' }]),
  )
}

export function unchangedTranslations(content: Content): Map<string, Translation> {
  return new Map(content.blocks.map(({ key, target, state }) => [key, { target: target ?? '', state }]))
}

export const isOpen = (block: Block): boolean => block.state !== 'locked'
