import {
  type Code,
  canonical,
  codeKinds,
  codesOf,
  isEmpty,
  type Part,
  partsOf,
  type Text,
  wordsOf,
} from '@hub/text/text'
import type { Cut } from './cut.ts'
import { type Piece, pairCodes } from './paired.ts'
import { languageOf } from './rules.ts'
import { hasSpace } from './scan.ts'

/** Languages that write no space between two sentences, or none that would be missed. */
const withoutSpaces = new Set(['ja', 'zh', 'yue', 'th', 'lo', 'km', 'my', 'bo', 'dz'])

/** A stretch of a block: the lead is 0, then each piece is odd and the gap after it even. */
type Slot = number

/**
 * The text of a block put together from its pieces, with the numbers and kinds that codes have in the block: the way
 * back from `cut`, and without a change exactly its source. Where a translation left out one half of a pair that lies
 * in two pieces, the other is closed before the piece that should close it, or left out too.
 * @param source of the block, as it was cut
 * @param cut what `cut` made of it then
 * @param targets by part, from 1; a part without one keeps its source
 * @param language of the targets, BCP 47. Where it parts sentences by a space, those that had none between them in
 * the
 *   source (`你好。再见。`) get one; without it nothing is added.
 * @returns null when `source` is not what was cut
 */
export function joinCut(
  source: Text,
  cut: Cut,
  targets: ReadonlyMap<number, Text>,
  language: string | null = null,
): Text | null {
  const codes = codesOf(source)
  const slots = slotsOf(canonical(source), cut)
  if (!slots) return null

  const pieces: Piece[] = []
  const say = (text: Text, slot: Slot, indexOf: (code: Code) => number | undefined) => {
    for (const part of partsOf(text)) {
      const index = typeof part === 'string' ? -1 : indexOf(part)
      const content = typeof part === 'string' ? part : codes[index ?? -1]
      if (index !== undefined && content !== undefined) pieces.push({ part: content, code: index, slot })
    }
  }

  let next = 0
  const inOrder = () => next++
  say(cut.lead, 0, inOrder)
  for (const [index, { text, gap }] of cut.pieces.entries()) {
    const own = new Map(codesOf(text).map((code) => [keyOf(code), next++]))
    const target = targets.get(index + 1)
    const after = targets.get(index + 2) ?? cut.pieces[index + 1]?.text
    say(target ?? text, 2 * index + 1, (code) => own.get(keyOf(code)))
    const isTranslated = target !== undefined || targets.has(index + 2)
    const between =
      after !== undefined && isTranslated ? gapBetween(target ?? text, gap, after, language) : gap
    say(between, 2 * index + 2, inOrder)
  }
  return canonical(pairCodes(pieces, codes, slots))
}

/** What `nameOf` tells apart, as a number: a text may have a million codes. */
const keyOf = ({ code, kind }: Code): number => code * codeKinds.length + codeKinds.indexOf(kind)

/** The slot of each code of a source, by its place among them; null when the cut is of another text. */
function slotsOf(source: Text, cut: Cut): Int32Array | null {
  const parts: Part[] = []
  const slots: Slot[] = []
  const add = (text: Text, slot: Slot) => {
    for (const part of partsOf(text)) {
      parts.push(part)
      if (typeof part !== 'string') slots.push(slot)
    }
  }
  add(cut.lead, 0)
  for (const [index, { text, gap }] of cut.pieces.entries()) {
    add(text, 2 * index + 1)
    add(gap, 2 * index + 2)
  }
  const result = partsOf(canonical(parts))
  const own = partsOf(source)
  const isSame = result.length === own.length && result.every((part, index) => isCutOf(part, own[index]))
  return isSame ? Int32Array.from(slots) : null
}

function isCutOf(part: Part, own: Part | undefined): boolean {
  if (typeof part === 'string' || typeof own === 'string' || own === undefined) return part === own
  return part.kind === own.kind || part.kind === 'alone'
}

/** What parts a text from the next one in a language, whose source had this gap there. */
export function gapBetween(text: Text, gap: Text, next: Text, language: string | null): Text {
  const addsSpaces = language !== null && !withoutSpaces.has(languageOf(language) ?? '')
  return addsSpaces && runTogether(text, gap, next) ? withSpace(gap) : gap
}

/** Whether nothing at all would part one text from the next. */
function runTogether(text: Text, gap: Text, next: Text): boolean {
  if (isEmpty(text) || isEmpty(next)) return false
  const parts = partsOf(gap).some((part) =>
    typeof part === 'string'
      ? hasSpace(part)
      : part.type === 'break' || part.type === 'tab' || part.counts === 'space',
  )
  const last = wordsOf(text).at(-1)?.slice(-1) ?? ''
  const first = wordsOf(next)[0]?.slice(0, 1) ?? ''
  return !parts && !hasSpace(last) && !hasSpace(first)
}

/** With a space after what closes in a gap, and before what opens. */
function withSpace(gap: Text): Text {
  const parts = partsOf(gap)
  const open = parts.findIndex((part) => typeof part !== 'string' && part.kind === 'open')
  const at = open === -1 ? parts.length : open
  return [...parts.slice(0, at), ' ', ...parts.slice(at)]
}
