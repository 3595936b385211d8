/** The next place at or after one that a pattern matches; the length of the text where there is none. */
export type Finder = (from: number) => number

/** Line ends: what is before one and what is after it are two sentences. */
export const lineEnds = '\\n\\v\\f\\r\\u{85}\\u{2028}\\u{2029}'
const space = /[\p{White_Space}\u{feff}]/u
const lineEnd = new RegExp(`[${lineEnds}]`, 'u')

export const hasSpace = (text: string): boolean => space.test(text)

/** Characters below this are looked up: most are. */
const ascii = 128

/** A pattern for single characters as a question to a place of a text; behind its end the answer is no. */
export function characterTest(pattern: RegExp): (text: string, at: number) => boolean {
  const table = Uint8Array.from({ length: ascii }, (_, code) =>
    pattern.test(String.fromCharCode(code)) ? 1 : 0,
  )
  return (text, at) => {
    const code = text.charCodeAt(at)
    if (code < ascii) return table[code] === 1
    const point = text.codePointAt(at)
    return point !== undefined && pattern.test(String.fromCodePoint(point))
  }
}

/** What is looked for: a global pattern, and for single characters whether one is at a place. */
type Sign = { all: RegExp; isAt?: (text: string, at: number) => boolean }

/** @param characters what is between the brackets of a class in a pattern */
export const signOf = (characters: string): Sign => ({
  all: new RegExp(`[${characters}]`, 'gu'),
  isAt: characterTest(new RegExp(`[${characters}]`, 'u')),
})

/** To be asked in rising order: every character is looked at once, however often it is asked. */
export function finder({ all, isAt }: Sign, text: string): Finder {
  let next = -1
  return (from) => {
    if (next >= from) return next
    // Mostly it is there at once, which a pattern takes ten times as long to say.
    if (isAt?.(text, from)) next = from
    else {
      all.lastIndex = from
      next = all.exec(text)?.index ?? text.length
    }
    return next
  }
}

export const isSpaceAt = characterTest(space)
export const isLineEndAt = characterTest(lineEnd)

/** The first place from `from` on that is no white space. */
export function afterSpace(text: string, from: number): number {
  let at = from
  while (at < text.length && isSpaceAt(text, at)) at++
  return at
}

/** The end of what is before `to`, white space left out, and never before `from`. */
export function beforeSpace(text: string, from: number, to: number): number {
  let at = to
  while (at > from && isSpaceAt(text, at - 1)) at--
  return at
}
