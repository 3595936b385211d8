const ESCAPES = new Map([
  ['n', '\n'],
  ['t', '\t'],
  ['r', '\r'],
  ['a', '\u0007'],
  ['b', '\b'],
  ['f', '\f'],
  ['v', '\v'],
])
const ESCAPED = new Map([...ESCAPES].map(([letter, character]) => [character, `\\${letter}`]))

/** gettext's own page. */
const WIDTH = 80

/** The value of one line's quoted strings. */
export function unquote(line: string): string {
  const inside = [...line.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map((found) => found[1] ?? '').join('')
  return inside.replace(/\\([0-7]{1,3}|x[0-9a-fA-F]{1,2}|.)/g, (_whole, letters: string) => {
    if (/^[0-7]/.test(letters)) return String.fromCharCode(Number.parseInt(letters, 8))
    if (/^x[0-9a-fA-F]/.test(letters)) return String.fromCharCode(Number.parseInt(letters.slice(1), 16))
    return ESCAPES.get(letters) ?? letters
  })
}

/** A value as gettext writes it: one line where it fits, else broken after line ends and, in a file that wraps, between words. */
export function quote(value: string, keyword: string, lineEnd: string, wraps: boolean): string {
  const pieces = value.split(/(?<=\n)/).map(escapeText)
  const fits = !wraps || `${keyword} "${pieces[0] ?? ''}"`.length <= WIDTH
  if (pieces.length <= 1 && fits) return `"${pieces[0] ?? ''}"`
  const lines = wraps ? pieces.flatMap(wrapped) : pieces
  return ['""', ...lines.map((line) => `"${line}"`)].join(lineEnd)
}

/** Whether the file breaks its long strings: one long line that could have been broken says no. */
export function wrapsStrings(text: string): boolean {
  return !/^(?=.{100})(msg\S{1,12} )?".{0,60}[^" ] [^" ]/m.test(text)
}

function escapeText(text: string): string {
  return text
    .replace(/[\\"]/g, '\\$&')
    .replace(/\p{Cc}/gu, (character) => ESCAPED.get(character) ?? character)
}

function wrapped(piece: string): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of piece.split(/(?<= )/)) {
    if (line !== '' && line.length + word.length > WIDTH - 3) {
      lines.push(line)
      line = ''
    }
    line += word
  }
  return [...lines, line]
}
