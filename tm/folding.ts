import { is, traitsOf } from './characters.ts'
import { caseFoldings } from './tables/unicode.ts'

const foldings = new Map<number, string>()

function fill(): void {
  const numbers = caseFoldings.split(' ')
  let from = 0
  for (let index = 0; index < numbers.length; index += 2) {
    from += Number.parseInt(numbers[index] ?? '', 36)
    const to = (numbers[index + 1] ?? '').split('+').map((codePoint) => Number.parseInt(codePoint, 36))
    foldings.set(from, String.fromCodePoint(...to))
  }
}
fill()

const FIRST_BEYOND_ASCII = 0x80

/** Full case folding, the same in every language. */
export function fold(text: string): string {
  let at = 0
  while (at < text.length && text.charCodeAt(at) < FIRST_BEYOND_ASCII) at += 1
  if (at === text.length) return text.toLowerCase()
  let all = ''
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? 0
    all += (traitsOf(codePoint) & is.folds) === 0 ? character : (foldings.get(codePoint) ?? character)
  }
  return all
}
