/** How much of a foreign text an answer repeats, in characters. */
const longest = 80

/** As much of somebody's text as is repeated to them: a sentence that explains it stays a sentence. */
export function quote(text: string): string {
  // A character takes one or two units: as many as surely hold one character too many.
  const characters = [...text.slice(0, 2 * (longest + 1))]
  return characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : text
}

/** What another program says of a file, cut and ended as a sentence. */
export function quoteSentence(text: string): string {
  const quotation = quote(text)
  return /[.…]$/.test(quotation) ? quotation : `${quotation}.`
}
