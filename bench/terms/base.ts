import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { IndexedTerm } from '@hub/terms/term'

const corpus = join(import.meta.dirname, '..', '..', '..', 'shared', 'corpus')

export const hasCorpus = (): boolean => existsSync(corpus)

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }

/** One, two and three words in a row, as they come in real sentences of a language; all of them different. */
function phrasesIn(memory: string, language: string, most: number): string[] {
  const phrases = new Set<string>()
  for (const [, text = ''] of memory.matchAll(
    new RegExp(`<tuv xml:lang="${language}"><seg>([^<]*)</seg>`, 'g'),
  )) {
    const words = text.match(/\p{L}{3,}/gu) ?? []
    for (const [at, word] of words.entries()) {
      phrases.add(word)
      const length = 2 + (at % 2)
      if (at + length <= words.length) phrases.add(words.slice(at, at + length).join(' '))
      if (phrases.size >= most) return [...phrases]
    }
  }
  return [...phrases]
}

/**
 * So many concepts, each with a term in English and one in Spanish, of the corpus' words.
 * @param tag the tag that the English ones have
 */
export function baseOf(concepts: number, tag: string): IndexedTerm[] {
  const memory = gunzipSync(readFileSync(join(corpus, 'tm', 'python-docs-en-es-45k.tmx.gz'))).toString()
  const [english, spanish] = [phrasesIn(memory, 'en', concepts), phrasesIn(memory, 'es', concepts)]
  return english.flatMap((text, concept) => [
    { concept, term: 2 * concept, language: tag, text, status: 'preferred' as const },
    {
      concept,
      term: 2 * concept + 1,
      language: 'es',
      text: spanish[concept] ?? text,
      status: 'preferred' as const,
    },
  ])
}

/** The sentences of a newer document. */
export function segmentsOf(): string[] {
  const file = readFileSync(join(corpus, 'analysis', 'python-docs-3.13-50k.txt'), 'utf8')
  return file
    .replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => entities[name] ?? '')
    .split(/\n+|(?<=[.:]) (?=[A-Z])/)
    .filter((text) => text.trim() !== '')
}
