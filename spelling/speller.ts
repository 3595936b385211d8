import { createHunspellFromStrings } from 'hunspell-wasm'

/** A dictionary that is open: what it says of one word. */
export type Speller = {
  knows(word: string): boolean
  /** the best one first */
  suggest(word: string): string[]
  /** gives its memory back */
  end(): void
}

/** How much longer than on a quiet processor of its own a search for suggestions may take here. */
const patience = 8

/**
 * Hunspell ends a search for suggestions by the time that its process has worked, a quarter of a second. WebAssembly
 * knows the time on the wall alone, takes about twice as long, and on a busy machine would find nothing: while it
 * searches, the clock that it reads goes slower.
 */
function patiently<T>(search: () => T): T {
  const since = performance.now()
  const { now } = performance
  performance.now = () => since + (now.call(performance) - since) / patience
  try {
    return search()
  } finally {
    performance.now = now
  }
}

/** @returns null where the files are no dictionary that Hunspell can read. */
export async function openSpeller(affixes: string, words: string): Promise<Speller | null> {
  try {
    const hunspell = await createHunspellFromStrings(affixes, words)
    return {
      knows: (word) => hunspell.testSpelling(word),
      suggest: (word) => patiently(() => hunspell.getSpellingSuggestions(word)),
      end: () => hunspell.dispose(),
    }
  } catch {
    return null
  }
}

/** A dictionary as one file: its affixes, NUL, its words. */
export const joinFiles = (affixes: string, words: string): string => `${affixes}\0${words}`

/** @returns null where it is no such file. */
export function splitFile(file: string): { affixes: string; words: string } | null {
  const at = file.indexOf('\0')
  return at <= 0 ? null : { affixes: file.slice(0, at), words: file.slice(at + 1) }
}
