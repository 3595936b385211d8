/** Whether a word has to be written with the very capitals: it has some inside, or all of the term is in capitals. */
export function isStrict(word: string, term: string): boolean {
  if (/(?<=.)\p{Lu}/su.test(word)) return true
  return /^\p{Lu}/u.test(word) && !/\p{Ll}/u.test(term)
}

/** Whether a form has the capitals of a word, as far as they are the same letters. */
export function hasCapitalsOf(form: string, word: string): boolean {
  const length = Math.min(form.length, word.length)
  for (let at = 0; at < length; at++) {
    if (form[at] === word[at]) continue
    return form[at]?.toLowerCase() !== word[at]?.toLowerCase()
  }
  return true
}
