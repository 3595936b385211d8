import type { Checker } from '@hub/spelling/checker'
import type { Word } from '@hub/spelling/words'
import { type Finding, mostOfAKey } from '@hub/text/checks/findings'
import { isEmpty } from '@hub/text/text'
import type { Findings, InspectedSegment } from '../checks/inspector.ts'

/**
 * Looks for wrong words, segment by segment as they come and change. Pure but for what it remembers: it runs on a
 * thread of its own.
 */
export function createSpellingLook(checker: Checker, language: string) {
  /** the words that the dictionary does not know, of segments that have some */
  const unknown = new Map<string, readonly Word[]>()
  let known: ReadonlySet<string> = new Set()

  // A word that was kept in small letters is known with a capital too; a name is not known without its own.
  const isKnown = (word: string) => known.has(word) || known.has(word.toLocaleLowerCase(language))
  const findingsOf = (id: string): readonly Finding[] =>
    (unknown.get(id) ?? [])
      .filter(({ word }) => !isKnown(word))
      .slice(0, mostOfAKey)
      .map(({ word, from, to }) => ({ key: 'spelling', word, at: { from, to } }))

  return {
    set: (segments: readonly InspectedSegment[]): Findings =>
      segments.flatMap(({ id, source, target, status }) => {
        const words = status === 'locked' || isEmpty(target) ? [] : checker.unknown(source, target)
        const had = unknown.has(id)
        if (words.length > 0) unknown.set(id, words)
        else unknown.delete(id)
        return words.length > 0 || had ? [[id, findingsOf(id)] as const] : []
      }),
    /** Words that are none of the dictionary's and no mistakes: one's own, and those of the project's terms. */
    know: (words: readonly string[]): Findings => {
      known = new Set(words.map((word) => word.normalize('NFC')))
      return [...unknown.keys()].map((id) => [id, findingsOf(id)] as const)
    },
    suggest: checker.suggest,
  }
}
