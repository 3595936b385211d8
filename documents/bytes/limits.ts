import { DocumentRefused, fileTooLarge } from '../refused.ts'

const DEFAULT_MAX_BYTES = 100 * 1024 * 1024

/**
 * What one document may have, whatever its format. Texts and lines in UTF-16 units, as they are written in the file.
 */
export const most = {
  segments: 100_000,
  /** of one text with its codes, its translation and its comments */
  unit: 4 * 1024 * 1024,
  line: 1024 * 1024,
  lines: 3_000_000,
  problems: 100_000,
  /** comments, instructions and document types of a file of XML, all together */
  asides: 4 * 1024 * 1024,
}

/** Before anything is decoded: text in memory is up to twice its bytes. */
export function refuseTooLarge(bytes: Uint8Array, maxBytes: number = DEFAULT_MAX_BYTES): void {
  if (bytes.length > maxBytes) throw fileTooLarge(maxBytes)
}

export function refuseTooManySegments(count: number): void {
  if (count > most.segments) throw tooMuch(`more than ${inFigures(most.segments)} segments`)
}

export function refuseTooManyProblems(count: number): void {
  if (count > most.problems) throw tooMuch(`more than ${inFigures(most.problems)} faults`)
}

/** @param has what the file has too much of, as in "The file has …" */
export function tooMuch(has: string): DocumentRefused {
  return new DocumentRefused('too-much', `The file has ${has}. Please send it in parts.`)
}

export const inFigures = (count: number): string => count.toLocaleString('en-GB')
