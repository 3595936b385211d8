/** Every run of white space, as Unicode defines it: also U+0085 and the narrow no-break space U+202F. */
const whiteSpace = /\p{White_Space}+/gu

// A byte order mark in the middle of a text is no white space by the table, but nobody sees it either.
const nothingToSee = /^[\p{White_Space}\u{feff}]*$/u

export function isSpace(text: string): boolean {
  // Nearly every text begins with a sign of ASCII, and an expression takes ten times as long to say so.
  const first = text.charCodeAt(0)
  return !(first > 0x20 && first < 0x7f) && nothingToSee.test(text)
}

/** White space as one plain space each, none at the ends: texts that differ only there become equal. */
export const collapseSpace = (text: string): string => text.replace(whiteSpace, ' ').replace(/^ | $/g, '')
