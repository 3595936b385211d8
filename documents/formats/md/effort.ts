import { tooMuch } from '../../bytes/limits.ts'

/** Nanoseconds that a file may cost the parser beyond reading each letter once. */
const MOST_EFFORT = 2_000_000_000
/** Words and signs of its running text. The parser keeps half a kilobyte of each for a while. */
const MOST_PIECES = 500_000

/**
 * What is still to be done for a Markdown file, reckoned before the parser does it. It looks ahead and back for the
 * partners of signs, so that one paragraph of 100 kB can keep it busy for an hour. Real files ask for a hundredth of
 * what is allowed.
 */
export class Effort {
  #cost = 0
  #pieces = 0

  /**
   * @param nanoseconds of work to come
   * @param line where it is asked for, from 1
   * @throws DocumentRefused
   */
  spend(nanoseconds: number, line: number): void {
    this.#cost += nanoseconds
    if (this.#cost > MOST_EFFORT)
      throw tooMuch(`paragraphs with too many signs of Markdown in them, the last of them in line ${line}`)
  }

  /** @throws DocumentRefused */
  take(pieces: number, line: number): void {
    this.#pieces += pieces
    if (this.#pieces > MOST_PIECES) throw tooMuch(`too many words and signs of Markdown up to line ${line}`)
  }
}
