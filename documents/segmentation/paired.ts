import type { Code, Part } from '@hub/text/text'
import { partnersOf } from './pairs.ts'

/** A stretch of words, or a code of the block: `code` is its place among them, -1 for words. Slots rise. */
export type Piece = { part: Part; code: number; slot: number }

/**
 * What was said, with every pair of the block whole: a half that closes what is not open is left out, and what is
 * still open when its closing half is past is closed. Halves that have no other half in the block stay as they are.
 * @param codes of the block
 * @param slots where each of them is in the source
 */
export function pairCodes(pieces: readonly Piece[], codes: readonly Code[], slots: Int32Array): Part[] {
  const partners = partnersOf(codes)
  const isSaid = new Uint8Array(codes.length)
  for (const { code } of pieces) if (code !== -1) isSaid[code] = 1

  const parts: Part[] = []
  const isOpen = new Uint8Array(codes.length)
  /** The opening halves to be closed at the end of a slot. */
  const due = new Map<number, number[]>()
  const end = (slot: number) => {
    for (const open of due.get(slot)?.toReversed() ?? []) {
      const close = codes[partners[open] ?? -1]
      if (isOpen[open] && close) parts.push(close)
      isOpen[open] = 0
    }
  }
  let current = 0

  for (const { part, code, slot } of pieces) {
    for (; current < slot; current++) end(current)
    const partner = partners[code] ?? -1
    const kind = codes[code]?.kind
    if (partner === -1 || kind === 'alone') parts.push(part)
    else if (kind === 'close') {
      if (isOpen[partner]) parts.push(part)
      isOpen[partner] = 0
    } else if (!isOpen[code]) {
      parts.push(part)
      isOpen[code] = 1
      const last = lastSlot(slots[code] ?? 0, slots[partner] ?? 0, isSaid[partner] === 1)
      const waiting = due.get(last)
      if (waiting) waiting.push(code)
      else due.set(last, [code])
    }
  }
  end(current)
  return parts
}

/** The slot at whose end an open pair is closed at the latest, from the slots its two halves have in the source. */
function lastSlot(open: number, close: number, isSaid: boolean): number {
  if (open === close || isSaid) return close
  // Left out of its piece: that piece is no longer part of it, nor is the white space before it, where there is a
  // choice.
  return Math.max(open, close - 2)
}
