import { createHunspellFromStrings } from 'hunspell-wasm'

/** A dictionary that is open: what it says of one word. */
export type Speller = {
  knows(word: string): boolean
  /** the best one first */
  suggest(word: string): string[]
  /** gives its memory back */
  end(): void
}

/** @returns null where the files are no dictionary that Hunspell can read. */
export async function openSpeller(affixes: string, words: string): Promise<Speller | null> {
  try {
    const hunspell = await createHunspellFromStrings(affixes, words)
    return {
      knows: (word) => hunspell.testSpelling(word),
      suggest: (word) => hunspell.getSpellingSuggestions(word),
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
