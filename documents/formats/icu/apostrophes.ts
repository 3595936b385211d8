/**
 * How a message writes apostrophes, which quote braces and `#`: some write each of them twice, though most needn't
 * be.
 */
export class Apostrophes {
  readonly #areDoubled: boolean

  constructor(message: string) {
    this.#areDoubled = message.includes("''") && !message.replaceAll("''", '').includes("'")
  }

  /** Words as a message says them. @param inPlural where `#` is the number */
  quote(words: string, inPlural: boolean): string {
    return words.replace(inPlural ? /['{}#]+/g : /['{}]+/g, (signs, at: number) => {
      const twice = signs.replaceAll("'", "''")
      if (/[^']/.test(signs)) return `'${twice}'`
      const next = words.charAt(at + signs.length)
      if (this.#areDoubled || next === '' || '<>#|'.includes(next)) return twice
      // The last of several is one that nothing quotable follows.
      return `${twice.slice(2)}'`
    })
  }
}

/** Quotations in the words of a message and doubled apostrophes, from the first to before the last of them. */
export function* quotationsIn(
  words: string,
  inPlural: boolean,
): Generator<{ start: number; end: number; meaning: string | null }> {
  const pattern = new RegExp(`''|'([{}<>${inPlural ? '#' : ''}](?:[^']|'')*)(?:'|$)`, 'g')
  for (const { 0: whole, 1: inside, index } of words.matchAll(pattern)) {
    // A quoted tag is no text to those who read tags.
    const meaning = inside === undefined ? "'" : /[<>]/.test(inside) ? null : inside.replaceAll("''", "'")
    yield { start: index, end: index + whole.length, meaning }
  }
}
