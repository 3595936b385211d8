import type { Settings } from '../document.ts'

/** For tests: how a document is read where nothing is said about it. */
export function settingsFor(targetLanguage: string, sourceLanguage = 'en'): Settings {
  return {
    sourceLanguage,
    targetLanguage,
    encoding: null,
    columns: null,
    hiddenText: false,
    comments: false,
    // The newest of every format.
    reader: Number.MAX_SAFE_INTEGER,
  }
}

const encodings: readonly [name: RegExp, encoding: string][] = [
  [/sjis|shift-jis/, 'shift_jis'],
  [/big5/, 'big5'],
  [/cp737/, 'cp737'],
]

/** What a person has to say of a file of the corpus that does not say it itself. */
export const encodingOf = (name: string): string | null =>
  encodings.find(([pattern]) => pattern.test(name))?.[1] ?? null
