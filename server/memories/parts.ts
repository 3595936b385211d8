/**
 * A memory that is looked up in, as the database has it at the moment; `penalty`: points, its own and the project's.
 */
export type OpenMemory = { id: string; revision: number; penalty: number }

/** How the memories of a pair of languages are named for an analysis. */
export const pairOf = (sourceLanguage: string, targetLanguage: string): string =>
  `${sourceLanguage} ${targetLanguage}`

/**
 * Says of an index which memory's it is, and what of it. `last`: the highest number of its units. `stamp`: the
 * revision's own, which another of the
 * same number does not have.
 */
export type PartHead = { memory: string; revision: number; units: number; last: number; stamp: number }

/** Why a kept index is not used: a sentence. */
export class PartRefused extends Error {}

/** `HTMP`, as its first bytes are read. */
const MAGIC = 0x504d5448
const VERSION = 2
/** Bytes in front of the index; a multiple of eight. */
export const HEAD_BYTES = 48

function sumOf(words: Uint32Array): number {
  let sum = 0x811c9dc5
  for (const word of words.subarray(0, HEAD_BYTES / 4 - 1)) sum = Math.imul(sum ^ word, 0x01000193)
  return sum >>> 0
}

/** @param size of the index, in bytes */
export function headBytes({ memory, revision, units, last, stamp }: PartHead, size: number): Uint8Array {
  const words = new Uint32Array(HEAD_BYTES / 4)
  const bytes = new Uint8Array(words.buffer)
  words.set([MAGIC, VERSION])
  bytes.set(Buffer.from(memory.replaceAll('-', ''), 'hex'), 8)
  words.set([revision, units, last, size / 8, stamp], 6)
  words[words.length - 1] = sumOf(words)
  return bytes
}

/**
 * @param size of the whole file, in bytes
 * @throws PartRefused for what is damaged, cut, foreign or of another release
 */
export function readHead(bytes: Uint8Array, memory: string, size: number): PartHead {
  if (bytes.length < HEAD_BYTES) throw new PartRefused('it is too short')
  const words = new Uint32Array(bytes.slice(0, HEAD_BYTES).buffer)
  if (words[0] !== MAGIC) throw new PartRefused('it is no index of a memory')
  if (words[1] !== VERSION) throw new PartRefused(`it has the form ${words[1] ?? 0}, not ${VERSION}`)
  if (words.at(-1) !== sumOf(words)) throw new PartRefused('its head is damaged')
  const hash = Buffer.from(bytes.slice(8, 24)).toString('hex')
  if (hash !== memory.replaceAll('-', '')) throw new PartRefused('it is of another memory')
  if ((words[9] ?? 0) * 8 + HEAD_BYTES !== size) throw new PartRefused('its length is wrong')
  return { memory, revision: words[6] ?? 0, units: words[7] ?? 0, last: words[8] ?? 0, stamp: words[10] ?? 0 }
}
