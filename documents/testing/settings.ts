import type { Settings } from '../document.ts'
import { formats } from '../formats.ts'

const newest = Math.max(...formats.map(({ version }) => version))

/** For tests: the newest readers with their default settings. */
export function settingsFor(targetLanguage: string, sourceLanguage = 'en'): Settings {
  return {
    sourceLanguage,
    targetLanguage,
    encoding: null,
    columns: null,
    hiddenText: false,
    comments: false,
    allTexts: false,
    reader: newest,
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
