import type { Inspection } from '../checks/inspection.ts'
import type { SpellingOrder, SpellingReport } from '../checks/orders.ts'
import type { Spelling } from './slot.ts'

export type Dictionary = { readonly url: string; readonly bytes: number }

/** Over this a dictionary is fetched when somebody asks for it, bytes. */
const large = 1024 * 1024

const wantedKey = (language: string) => `spelling ${language}`
/** Whether somebody has asked for this language's large dictionary on this device before. */
function wasWanted(language: string): boolean {
  try {
    return window.localStorage.getItem(wantedKey(language)) !== null
  } catch {
    return false
  }
}
function noteWanted(language: string) {
  try {
    window.localStorage.setItem(wantedKey(language), '1')
  } catch {
    // It will be asked for again.
  }
}

/** Checks the spelling of a job for as long as its editor is open, on the thread of the other checks. */
export class SpellingSession {
  readonly #inspection: Inspection
  readonly #language: string
  readonly #dictionary: Dictionary
  readonly #order: ((order: SpellingOrder) => void) | undefined
  /** who waits for suggestions, by the number of their question */
  readonly #waiting = new Map<number, (words: readonly string[]) => void>()
  #asked = 0

  constructor(inspection: Inspection, language: string, dictionary: Dictionary) {
    this.#inspection = inspection
    this.#language = language
    this.#dictionary = dictionary
    this.#order = inspection.attendSpelling((report) => this.#hear(report))
    if (dictionary.bytes <= large || wasWanted(language)) this.#load()
    else this.#say('offered')
    window.addEventListener('online', this.#tryAgain)
  }

  /** Words that are no mistakes, though no dictionary has them. */
  know(words: readonly string[]) {
    this.#order?.({ kind: 'know', words })
  }

  end() {
    window.removeEventListener('online', this.#tryAgain)
    this.#order?.({ kind: 'close' })
    this.#inspection.spelling.set(undefined)
  }

  #say(state: Spelling['state']) {
    this.#inspection.spelling.set({
      state,
      bytes: this.#dictionary.bytes,
      load: () => {
        noteWanted(this.#language)
        this.#load()
      },
      suggest: (word) => this.#suggest(word),
    })
  }

  /** What did not arrive without a network may when that is back. */
  readonly #tryAgain = () => {
    if (this.#inspection.spelling.get()?.state === 'failed') this.#load()
  }

  #load() {
    if (!this.#order) return this.#say('failed')
    this.#say('loading')
    this.#order({ kind: 'open', url: this.#dictionary.url, language: this.#language })
  }

  #hear(report: SpellingReport) {
    if (report.kind === 'suggestions') {
      this.#waiting.get(report.nth)?.(report.words)
      this.#waiting.delete(report.nth)
      return
    }
    this.#say(report.ok ? 'ready' : 'failed')
    if (report.ok) this.#inspection.again()
  }

  #suggest(word: string): Promise<readonly string[]> {
    this.#asked += 1
    const nth = this.#asked
    return new Promise((resolve) => {
      this.#waiting.set(nth, resolve)
      this.#order?.({ kind: 'suggest', word, nth })
    })
  }
}
