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
    reader: 1,
  }
}
