/** A longer text is no sentence of the server's: it is looked at no further, UTF-16 units. */
const longest = 1000

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * What the page says instead of the server's English sentences, in which `{0}` is what the server fills in. A text
 * that is none of them comes back as it is.
 */
export function answersOf(
  pairs: readonly (readonly [english: string, translated: string])[],
): (answer: string) => string {
  const sentences = new Map(pairs)
  const forms = pairs
    .filter(([english]) => /\{\d\}/.test(english))
    .map(([english, translated]) => {
      const parts = english.split(/\{\d\}/).map(escaped)
      return { pattern: new RegExp(`^${parts.join('(.+?)')}$`, 's'), translated }
    })
    // What says more is looked for first: a shorter form may fit the same sentence.
    .sort((one, other) => other.pattern.source.length - one.pattern.source.length)
  const answered = (answer: string): string => {
    if (answer.length > longest) return answer
    const whole = sentences.get(answer)
    if (whole !== undefined) return whole
    for (const { pattern, translated } of forms) {
      const values = pattern.exec(answer)
      if (values) return translated.replaceAll(/\{(\d)\}/g, (_, n) => answered(values[Number(n) + 1] ?? ''))
    }
    return answer
  }
  return answered
}
