import type { PlacedProblem } from '../../bytes/lines.ts'
import type { Piece } from '../monolingual.ts'

const BEGIN = /^<!--\[if\s[^[\]]{1,200}\]>/i
const END = /<!\[endif\]-->$/i

type Texts = { pieces: readonly Piece[]; problems: readonly PlacedProblem[] }

const NONE: Texts = { pieces: [], problems: [] }

/**
 * The texts in a comment that Outlook reads: `<!--[if mso]>…<![endif]-->`. One that only hides the condition from
 * others (`<!--[if !mso]><!-->`) holds none.
 * @param at where the comment begins
 * @param read the texts of the markup in it
 */
export function conditionalTexts(comment: string, at: number, read: (markup: string) => Texts): Texts {
  const begin = BEGIN.exec(comment)?.[0]
  const end = END.exec(comment.slice(-20))?.[0]
  if (begin === undefined || end === undefined) return NONE
  const start = at + begin.length
  const { pieces, problems } = read(comment.slice(begin.length, comment.length - end.length))
  return {
    pieces: pieces.map((piece) => ({
      ...piece,
      edits: (target, targetOf) =>
        piece.edits(target, targetOf).map((edit) => ({
          start: start + edit.start,
          end: start + edit.end,
          // What reads comments would end this one there.
          text: edit.text.replace(/--(!?)>/g, '--$1&gt;'),
        })),
    })),
    problems: problems.map((problem) => ({ ...problem, at: start + problem.at })),
  }
}
