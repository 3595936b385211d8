/** A longer text is no sentence of the server's: it is looked at no further, UTF-16 units. */
const longest = 1000

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A number of a thousand or more as the server writes it: to a German, `100,000` is a hundred. */
const grouped = /^\d{1,3}(,\d{3})+$/

/**
 * What the page says instead of the server's English sentences, in which `{0}` is what the server fills in. A text
 * that is none of them comes back as it is.
 * @param locale of numbers that are filled in
 */
export function answersOf(
  pairs: readonly (readonly [english: string, translated: string])[],
  locale: string,
): (answer: string) => string {
  const numbers = new Intl.NumberFormat(locale)
  const filled = (value: string) =>
    grouped.test(value) ? numbers.format(Number(value.replaceAll(',', ''))) : answered(value)
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
      if (values) return translated.replaceAll(/\{(\d)\}/g, (_, n) => filled(values[Number(n) + 1] ?? ''))
    }
    return answer
  }
  return answered
}
