import { isSpace } from '@hub/text/space'
import { type Face, FIX_IN_PLACE, KEEP, type Markup, type Piece } from '../ooxml/pieces.ts'

/** A field's marks stand among the runs: where it begins, its instruction, where its result begins, its end. */
export type Raw =
  | Exclude<Piece, { kind: 'pair' }>
  | {
      readonly kind: 'around'
      readonly face: Face
      readonly open: Markup
      readonly close: Markup
      readonly inside: readonly Raw[]
    }
  | { readonly kind: 'field'; readonly mark: 'begin' | 'separate' | 'end'; readonly markup: Markup }
  | { readonly kind: 'instruction'; readonly value: string; readonly markup: Markup }

/** Fields that are open where a paragraph begins: some reach over many. */
export type OpenField = { instruction: string; generated: boolean }

/** The program makes it of other texts. */
const GENERATED_FIELDS = new Set(['TOC', 'INDEX', 'TOA', 'BIBLIOGRAPHY'])
/** The result was written by a person. */
const WRITTEN_FIELDS = new Set([
  'HYPERLINK',
  'FORMTEXT',
  'QUOTE',
  'IF',
  'ADDIN',
  'COMMENTS',
  'MACROBUTTON',
  '',
])
/** The results too of these: what somebody answered, and what is shown until somebody chooses. */
const ANSWERED_FIELDS = new Set(['FILLIN', 'AUTOTEXTLIST'])
const WITH_ANSWERS = 5

/** What people call fields that show nothing of their own. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['FORMCHECKBOX', 'Check box'],
  ['FORMDROPDOWN', 'Drop-down list'],
  ['FORMTEXT', 'Form field'],
  ['XE', 'Index entry'],
  ['TC', 'Contents entry'],
  ['TA', 'Citation'],
  ['INCLUDEPICTURE', 'Image'],
  ['EMBED', 'Object'],
  ['SEQ', 'Number'],
  ['REF', 'Reference'],
  ['PAGEREF', 'Reference'],
  ['NOTEREF', 'Reference'],
  ['PAGE', 'Page number'],
  ['NUMPAGES', 'Page count'],
  ['DATE', 'Date'],
  ['TIME', 'Time'],
])

const wordFor = (instruction: string): string => NAMES.get(keywordOf(instruction)) ?? 'Field'

const MOST_FIELDS = 10_000
/** Of fields in the results of fields; deeper ones are left as marks. */
const MOST_DEPTH = 8

export const keywordOf = (instruction: string): string =>
  /^\s*(\S+)/.exec(instruction.slice(0, 1000))?.[1]?.toUpperCase() ?? ''

export const isWritten = (instruction: string, reader: number): boolean => {
  const keyword = keywordOf(instruction)
  return WRITTEN_FIELDS.has(keyword) || (ANSWERED_FIELDS.has(keyword) && reader >= WITH_ANSWERS)
}

/**
 * Fields within a paragraph as codes: one for a result that is computed, a pair round one that was written. The marks
 * of a field that reaches further are codes of their own, and the results of indexes are no text.
 * @param open changed as fields begin and end
 */
export function withFields(raw: readonly Raw[], open: OpenField[], reader: number, depth = 0): Piece[] {
  const ends = depth < MOST_DEPTH ? matching(raw) : new Map<number, number>()
  const pieces: Piece[] = []
  for (let at = 0; at < raw.length; at += 1) {
    const piece = raw[at]
    if (!piece) continue
    const end = ends.get(at)
    if (piece.kind === 'field' && piece.mark === 'begin' && end !== undefined && !isGenerated(open)) {
      pieces.push(...fieldOf(raw.slice(at, end + 1), open, reader, depth))
      at = end
    } else if (piece.kind === 'field') {
      pass(piece.mark, open)
      pieces.push({
        kind: 'code',
        face: { type: 'field', label: 'Field', never: FIX_IN_PLACE },
        markup: piece.markup,
      })
    } else if (piece.kind === 'instruction') {
      const field = open.at(-1)
      if (field && field.instruction.length < 1000) {
        field.instruction += piece.value
        field.generated = GENERATED_FIELDS.has(keywordOf(field.instruction))
      }
      pieces.push({
        kind: 'code',
        face: { type: 'field', label: 'Field', never: FIX_IN_PLACE },
        markup: piece.markup,
      })
    } else if (piece.kind === 'text' && isGenerated(open)) {
      pieces.push({
        kind: 'code',
        face: { type: 'field', label: 'Index', never: FIX_IN_PLACE },
        markup: piece.markup,
      })
    } else if (piece.kind === 'around') {
      const { face, open: opening, close } = piece
      pieces.push({
        kind: 'pair',
        face,
        open: opening,
        close,
        inside: withFields(piece.inside, open, reader, depth),
      })
    } else pieces.push(piece)
  }
  return pieces
}

const isGenerated = (open: readonly OpenField[]): boolean => open.some(({ generated }) => generated)

function pass(mark: 'begin' | 'separate' | 'end', open: OpenField[]): void {
  if (mark === 'begin' && open.length < MOST_FIELDS) open.push({ instruction: '', generated: false })
  if (mark === 'end') open.pop()
}

/** The ends of the fields that begin and end here, by their beginnings. */
function matching(raw: readonly Raw[]): Map<number, number> {
  const ends = new Map<number, number>()
  const starts: number[] = []
  for (const [at, piece] of raw.entries()) {
    if (piece.kind !== 'field') continue
    if (piece.mark === 'begin') starts.push(at)
    const begin = piece.mark === 'end' ? starts.pop() : undefined
    if (begin !== undefined) ends.set(begin, at)
  }
  return ends
}

/** @param raw from its beginning to its end */
function fieldOf(raw: readonly Raw[], open: OpenField[], reader: number, level: number): Piece[] {
  let depth = 0
  let instruction = ''
  let separate = -1
  for (const [at, piece] of raw.entries()) {
    if (piece.kind === 'field' && piece.mark !== 'separate') depth += piece.mark === 'begin' ? 1 : -1
    if (depth !== 1) continue
    if (piece.kind === 'instruction' && separate < 0 && instruction.length < 1000) instruction += piece.value
    if (piece.kind === 'field' && piece.mark === 'separate' && separate < 0) separate = at
  }
  const whole = raw.flatMap(markupOf)
  const words = separate < 0 ? '' : visible(raw.slice(separate))
  if (isWritten(instruction, reader) && !isSpace(words) && separate >= 0)
    return [
      {
        kind: 'pair',
        face:
          keywordOf(instruction) === 'HYPERLINK'
            ? { type: 'link', label: 'Link' }
            : { type: 'field', label: 'Field' },
        open: raw.slice(0, separate + 1).flatMap(markupOf),
        close: raw.slice(-1).flatMap(markupOf),
        inside: withFields(raw.slice(separate + 1, -1), open, reader, level + 1),
      },
    ]
  const text = isSpace(words) ? wordFor(instruction) : words.trim()
  return [
    {
      kind: 'code',
      face: {
        type: 'field',
        label: text,
        never: KEEP,
        ...(isSpace(words) ? {} : { counts: 'word' as const }),
      },
      markup: whole,
    },
  ]
}

function markupOf(piece: Raw): Markup {
  return piece.kind === 'around'
    ? [...piece.open, ...piece.inside.flatMap(markupOf), ...piece.close]
    : piece.markup
}

function visible(raw: readonly Raw[]): string {
  return raw
    .map((piece) =>
      piece.kind === 'text' ? piece.value : piece.kind === 'around' ? visible(piece.inside) : '',
    )
    .join('')
    .slice(0, 1000)
}
