import { quote } from '@hub/text/quote'
import { isBlank, sameText, type Text } from '@hub/text/text'
import {
  type DecodedText,
  encode,
  encodeEdited,
  lacks,
  overruledProblems,
  unencodable,
} from '../bytes/encoding.ts'
import { refuseTooManySegments } from '../bytes/limits.ts'
import { type PlacedProblem, problemsIn } from '../bytes/lines.ts'
import { type Splice, splice } from '../bytes/splice.ts'
import type { Block, Content, Format, Problem, Settings, Translations, WriteResult } from '../document.ts'
import { DocumentRefused } from '../refused.ts'
import { limitIn } from './length-notes.ts'
import { breaksWithReturns, withoutReturns, withReturns } from './returns.ts'

/** The new text of a block, by its key; null where it stays as it is. */
export type TargetOf = (key: string) => Text | null

/** A block with the way its translation goes into the file. One that is inside another's codes is written with it. */
export type Piece = {
  block: Block
  /** Its translation has a place of its own, where it may equal its source. */
  bilingual?: boolean
  edits(target: Text, targetOf: TargetOf): readonly Splice[]
  /** What is wrong with a translation that is written as it is; null where nothing is. */
  fault?(target: Text): Pick<Problem, 'code' | 'message'> | null
}

export type Pieces = {
  pieces: readonly Piece[]
  problems: readonly PlacedProblem[]
  /** as the file says */
  sourceLanguage?: string | null
  /** what else changes in a file that has translations: its language, its direction */
  around?(settings: Settings): readonly Splice[]
}

type Reader = {
  /** @throws DocumentRefused */
  open(bytes: Uint8Array, settings: Settings): DecodedText
  /** @throws DocumentRefused */
  find(text: string, settings: Settings): Pieces | Promise<Pieces>
  /** what is odd about the encoding of a file of this format */
  problemsOf?(decodedText: DecodedText): readonly PlacedProblem[]
  /** Writes characters that the file's encoding lacks; without it such a file goes over to UTF-8. */
  refer?(text: string, missing: readonly string[]): string
}

/** Reading and writing of a file of text in one language: translations take the place of their sources. */
export function monolingual({ open, find, problemsOf, refer }: Reader): Pick<Format, 'read' | 'write'> {
  return {
    read: async (bytes, settings): Promise<Content> => {
      const decodedText = open(bytes, settings)
      const { pieces, problems, sourceLanguage = null } = await find(decodedText.text, settings)
      refuseTooManySegments(pieces.length)
      return {
        sourceLanguage,
        targetLanguage: null,
        blocks: pieces.map(({ block }) => withLimit(withPlainBreaks(block))),
        problems: problemsIn(decodedText.text, [
          ...overruledProblems(decodedText, 0),
          ...(problemsOf?.(decodedText) ?? []),
          ...problems,
        ]),
      }
    },
    write: async (bytes, translations, settings) => {
      const decodedText = open(bytes, settings)
      const file = await find(decodedText.text, settings)
      const edits = editsOf(file, translations)
      if (edits.length === 0) return { bytes, problems: [] }
      const output = spliceText(decodedText, [...edits, ...(file.around?.(settings) ?? [])], refer)
      return { ...output, problems: [...output.problems, ...faultsOf(file, translations)] }
    },
  }
}

/** The block with the limit that a note of it says. */
function withLimit(block: Block): Block {
  const limit = block.maxLength === null && block.notes.length > 0 ? limitIn(block.notes) : null
  return limit === null ? block : { ...block, maxLength: limit }
}

/**
 * The block as it is translated: its lines break as a person types them; `breaksWithReturns` of its source says how
 * they are written.
 */
function withPlainBreaks(block: Block): Block {
  const { source, target } = block
  if (!breaksWithReturns(source)) return block
  const isTarget = target !== null && breaksWithReturns(target)
  return { ...block, source: withoutReturns(source), target: isTarget ? withoutReturns(target) : target }
}

/**
 * The edits of all pieces whose translation says something else than their source.
 * @throws DocumentRefused for a key that no piece has
 */
function editsOf({ pieces }: Pick<Pieces, 'pieces'>, translations: Translations): Splice[] {
  const targetOf = chosenFrom(pieces, translations)
  return pieces.flatMap(({ block, edits }) => {
    const target = targetOf(block.key)
    return target === null ? [] : edits(target, targetOf)
  })
}

/** @throws DocumentRefused for a key that no piece has */
function chosenFrom(pieces: readonly Piece[], translations: Translations): TargetOf {
  const byKey = new Map(pieces.map((piece) => [piece.block.key, piece]))
  for (const key of translations.keys())
    if (!byKey.has(key))
      throw new DocumentRefused('key-unknown', `The document has no text with the key "${quote(key)}".`)
  return (key) => {
    const piece = byKey.get(key)
    if (!piece) return null
    const block = withPlainBreaks(piece.block)
    const translation = translations.get(key, block.source, block.place.part)
    if (!translation || translation.state === 'locked' || block.state === 'locked') return null
    const { bilingual } = piece
    const before = bilingual ? (block.target ?? '') : block.source
    if (sameText(translation.target, before) || (isBlank(translation.target) && !bilingual)) return null
    return block === piece.block ? translation.target : withReturns(translation.target)
  }
}

function faultsOf({ pieces }: Pieces, translations: Translations): Problem[] {
  const targetOf = chosenFrom(pieces, translations)
  return pieces.flatMap(({ block, fault }) => {
    const target = fault ? targetOf(block.key) : null
    const reason = target === null ? null : (fault?.(target) ?? null)
    return reason ? [{ part: block.place.part, line: null, ...reason }] : []
  })
}

function spliceText(decodedText: DecodedText, edits: readonly Splice[], refer: Reader['refer']): WriteResult {
  const { text, encoding } = decodedText
  const missing = unencodable(() => edits.map((edit) => edit.text).join(''), encoding)
  if (missing.length === 0) return { bytes: encodeEdited(decodedText, edits), problems: [] }
  const tell = (code: string, message: string): Problem[] => [{ part: null, line: null, code, message }]
  const fault = lacks(encoding, missing)
  if (refer) {
    const references = edits.map((edit) => ({ ...edit, text: refer(edit.text, missing) }))
    return {
      bytes: encodeEdited(decodedText, references),
      problems: tell('encoding-references', `${fault} They are written as references.`),
    }
  }
  // Without a mark, programs would go on to read the file in its old encoding.
  return {
    bytes: encode(`\ufeff${splice(text, edits)}`, 'utf-8'),
    problems: tell('encoding-changed', `${fault} The file is now in UTF-8.`),
  }
}

/** A block of a file that is one piece and says nothing more about its texts. */
export function plainBlock(key: string, source: Text, about: Partial<Block> = {}): Block {
  return {
    key,
    source,
    target: null,
    state: 'new',
    place: { part: null, kind: 'paragraph', path: null },
    group: null,
    plural: null,
    context: null,
    notes: [],
    maxLength: null,
    segmented: false,
    ...about,
  }
}
