import type { Text } from '../text.ts'
import { type Finding, mostOfAKey } from './findings.ts'
import { flat } from './flat.ts'

/**
 * What a subtitle has to fit: for how long it is shown, null where its file does not say, and how many characters a
 * second and a line may have.
 */
export type Cue = { readonly seconds: number | null; readonly speed: number; readonly line: number }

/** What a project's subtitles may have that says nothing else. */
export const usualLimits = { speed: 17, line: 42 } as const

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** Letters that are one character each, and the wide ones of them: most lines have no others. */
const simple =
  /^[ -~\u{a0}-\u{ac}\u{ae}-\u{24f}\u{400}-\u{482}\u{2010}-\u{2027}\u{3000}-\u{3029}\u{3041}-\u{3096}\u{309b}-\u{30ff}\u{4e00}-\u{9fff}\u{ac00}-\u{d7a3}\u{ff01}-\u{ff60}]*$/u
const simpleWide = /[\u{3000}-\u{3029}\u{3040}-\u{30ff}\u{4e00}-\u{9fff}\u{ac00}-\u{d7a3}\u{ff01}-\u{ff60}]/gu

/** Something of a character is seen: it is not only marks, signs of direction, or codes as `flat` writes them. */
const seen = /\t|[^\p{M}\p{Cc}\p{Default_Ignorable_Code_Point}\u{fffa}-\u{fffc}]/u

/** As wide as two Latin letters. */
const wide =
  /^(?:\p{Script=Han}|\p{Script=Hangul}|\p{Script=Bopomofo}|[\u{3000}-\u{30ff}\u{31f0}-\u{31ff}\u{ff01}-\u{ff60}\u{ffe0}-\u{ffe6}])/u
/** The same letters in half of the room. */
const half = /^[\u{ff61}-\u{ffdc}]/u

const widthOf = (character: string): number => {
  if (!seen.test(character)) return 0
  return wide.test(character) && !half.test(character) ? 2 : 1
}

/** A line as it is shown, without spaces at its ends: where it begins, and how many characters it has. */
type Line = { text: string; from: number; length: number }

function lengthOf(line: string): number {
  if (simple.test(line)) return line.length + (line.match(simpleWide)?.length ?? 0)
  let length = 0
  for (const { segment } of graphemes.segment(line)) length += widthOf(segment)
  return length
}

/** A subtitle never has a blank line, which would end it. */
function linesIn(text: string): Line[] {
  const lines: Line[] = []
  for (const { 0: line, index } of text.matchAll(/[^\r\n]+/g)) {
    const shown = line.trim()
    if (shown === '') continue
    lines.push({ text: shown, from: index + line.indexOf(shown), length: lengthOf(shown) })
  }
  return lines
}

/** Where the part of a line begins that is too much. */
function beyond({ text, from }: Line, most: number): number {
  let length = 0
  for (const { segment, index } of graphemes.segment(text)) {
    length += widthOf(segment)
    if (length > most) return from + index
  }
  return from + text.length
}

/**
 * How fast lines are to be read, in characters a second, rounded up to a tenth: what is above `most` never looks as if
 * it were on it. Null where nobody knows for how long they are shown.
 */
function speedOfLines(
  lines: readonly Line[],
  seconds: number | null,
  most: number,
): { speed: number; isTooFast: boolean } | null {
  // Exact: seconds have three decimals at most.
  const milliseconds = Math.round((seconds ?? 0) * 1000)
  if (milliseconds <= 0) return null
  const length = lines.reduce((sum, line) => sum + line.length, 0)
  return {
    speed: Math.ceil((length * 10_000) / milliseconds) / 10,
    isTooFast: length * 1000 > most * milliseconds,
  }
}

/** How fast a subtitle with this text is to be read, and whether that is too fast. */
export const speedOf = (text: Text, seconds: number | null, most: number) =>
  speedOfLines(linesIn(flat(text)), seconds, most)

/**
 * A subtitle that is to be read too fast, and lines of it that are too long.
 * - Characters are counted as readers see them: a letter with its marks is one, an emoji is one whatever it is made of,
 *   and codes, signs of direction and spaces at the ends of a line are none. Breaks of lines are none either.
 * - Han, kana and hangul count two each, with their punctuation. One of them takes the room of two Latin letters and
 *   says about as much, and one project's limit holds for all of its languages: 17 a second are 8½ of them, 42 a line
 *   are 21. Halfwidth forms count one.
 */
export function checkSubtitle({ target, cue }: { target: Text; cue?: Cue | undefined }): Finding[] {
  if (!cue) return []
  const text = flat(target)
  const lines = linesIn(text)
  const { seconds, speed: mostSpeed, line: mostOfLine } = cue
  const pace = speedOfLines(lines, seconds, mostSpeed)
  const long = lines.flatMap((line, index) => (line.length > mostOfLine ? [{ line, number: index + 1 }] : []))
  const fast: Finding[] = pace?.isTooFast
    ? [{ key: 'subtitle-speed', speed: pace.speed, most: mostSpeed, at: { from: 0, to: text.length } }]
    : []
  return [
    ...fast,
    ...long.slice(0, mostOfAKey).map(({ line, number }): Finding => {
      const at = { from: beyond(line, mostOfLine), to: line.from + line.text.length }
      return { key: 'subtitle-line', line: number, length: line.length, most: mostOfLine, at }
    }),
  ]
}
