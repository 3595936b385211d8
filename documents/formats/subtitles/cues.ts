import { isSpace } from '@hub/text/space'
import type { Text } from '@hub/text/text'
import { refuseTooManySegments } from '../../bytes/limits.ts'
import type { Line, PlacedProblem } from '../../bytes/lines.ts'
import { lineEndOf } from '../../bytes/lines.ts'
import { type CodedText, renderText } from '../codes.ts'
import { type Piece, plainBlock } from '../monolingual.ts'

/** The text of a cue: `start` to before `end` in the file, `time` as it is written. */
export type Cue = {
  time: string
  /** From there to its end; null where it would end before it begins. */
  seconds: number | null
  start: number
  end: number
  notes: readonly string[]
}

/** Hours may be missing, and zeros; a full stop or a comma is in front of the thousandths. */
const TIME =
  /^\s*((?:\d{1,4}:)?\d{1,2}:\d{1,2}(?:[.,]\d{1,3})?)\s*-->\s*((?:\d{1,4}:)?\d{1,2}:\d{1,2}(?:[.,]\d{1,3})?)(?:\s|$)/
const INDEX = /^\s*\d{1,9}\s*$/

/** Milliseconds of a time as it is written. */
function millisecondsOf(time: string): number {
  const [whole = '', fraction = ''] = time.split(/[.,]/)
  const seconds = whole.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
  return seconds * 1000 + Number(fraction.padEnd(3, '0'))
}

function secondsBetween(from: string, to: string): number | null {
  const length = millisecondsOf(to) - millisecondsOf(from)
  return length > 0 ? length / 1000 : null
}

/** Follows the lines of a file of cues: a time line begins one, a blank line ends it. */
export class CueReading {
  readonly cues: Cue[] = []
  readonly problems: PlacedProblem[] = []
  readonly #text: string
  readonly #skipsSpaces: boolean
  #open: { time: string; seconds: number | null; lines: Line[] } | null = null
  #outside: Line[] = []
  #notes: string[] = []

  /** @param skipsSpaces whether a line of spaces above the words of a cue is no blank one, as to players */
  constructor(text: string, skipsSpaces: boolean) {
    this.#text = text
    this.#skipsSpaces = skipsSpaces
  }

  isOpen(): boolean {
    return this.#open !== null
  }

  /** A remark of the file for who reads the next cue. */
  note(remark: string): void {
    if (remark !== '') this.#notes.push(remark)
  }

  line(line: Line): void {
    const content = this.#text.slice(line.start, line.end)
    const [, time, until] = TIME.exec(content) ?? []
    if (time !== undefined && until !== undefined) {
      const index = this.#takeIndex()
      this.finish(index)
      this.#open = { time, seconds: secondsBetween(time, until), lines: [] }
    } else if (isSpace(content)) {
      const isAbove = content !== '' && this.#open?.lines.length === 0
      if (!(isAbove && this.#skipsSpaces)) this.finish(null)
    } else if (this.#open) this.#open.lines.push(line)
    else this.#outside.push(line)
  }

  /** The number or name above a time line, also where no blank line is before it. */
  #takeIndex(): Line | null {
    const last = this.#open ? this.#open.lines.at(-1) : this.#outside.pop()
    if (!this.#open || !last || !INDEX.test(this.#text.slice(last.start, last.end))) return null
    this.#open.lines.pop()
    return last
  }

  finish(index: Line | null): void {
    const [stray] = this.#outside
    if (stray && index !== stray)
      this.problems.push({
        code: 'cue-without-time',
        at: stray.start,
        message: 'This text belongs to no cue, because it has no time; it is left as it is.',
      })
    this.#outside = []
    const open = this.#open
    this.#open = null
    const first = open?.lines[0]
    const last = open?.lines.at(-1)
    if (!open || !first || !last) return
    const { time, seconds } = open
    this.cues.push({ time, seconds, start: first.start, end: last.end, notes: this.#notes })
    this.#notes = []
    refuseTooManySegments(this.cues.length)
  }
}

/** What some player takes for a time line; an arrow elsewhere is a word. */
const TIME_LINE = /^[\s\ufeff]*[-+]?\d[\d\s:.,]*-->/

/** The lines of a cue's translation: none is blank, which would end the cue, and none begins another one. */
function linesIn(words: string): string[] {
  const lines = words.split(/[\r\n]+/).filter((line) => !isSpace(line))
  return lines.map((line) => (TIME_LINE.test(line) ? line.replaceAll('-->', '→') : line))
}

/** One cue is one segment. */
export function pieceOf(
  cue: Cue,
  index: number,
  text: string,
  { coded, escaped }: { coded: CodedText; escaped(words: string): string },
): Piece {
  const words = (target: Text) => renderText(target, coded.markup, escaped)
  return {
    block: plainBlock(`cue/${index + 1}`, coded.text, {
      place: {
        part: null,
        kind: 'cue',
        path: cue.time,
        ...(cue.seconds !== null && { seconds: cue.seconds }),
      },
      notes: cue.notes,
      segmented: true,
    }),
    edits: (target) => {
      const lines = linesIn(words(target))
      const lineEnd = lineEndOf(text)
      // A number above the next time line would be that cue's: a blank line is between them.
      const isNumber = INDEX.test(lines.at(-1) ?? '') && !BLANK_AFTER.test(text.slice(cue.end, cue.end + 100))
      return [{ start: cue.start, end: cue.end, text: lines.join(lineEnd) + (isNumber ? lineEnd : '') }]
    },
    fault: (target) =>
      words(target)
        .split(/[\r\n]+/)
        .some((line) => TIME_LINE.test(line))
        ? {
            code: 'cue-time-line',
            message: `A line of the translation of the cue at ${cue.time} reads as a time; its arrow is written as "→".`,
          }
        : null,
  }
}

/** What is behind a cue: the end of the file, or a blank line. */
const BLANK_AFTER = /^(\r{0,2}\n|\r|$)[^\S\r\n]*(\r|\n|$)/

const TYPES = new Map([
  ['b', 'bold'],
  ['i', 'italic'],
  ['u', 'underline'],
] as const)

const isTyped = (name: string): name is 'b' | 'i' | 'u' => name === 'b' || name === 'i' || name === 'u'

/** What a tag of subtitles does to its text. */
export const typeOf = (name: string) => (isTyped(name) ? (TYPES.get(name) ?? 'format') : 'format')
