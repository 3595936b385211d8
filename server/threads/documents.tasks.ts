import type { Block as FileBlock, Problem, Translation } from '@hub/documents/document'
import { readBilingualXliff, writeBilingualXliff } from '@hub/documents/exchange/bilingual'
import { writeCsv } from '@hub/documents/exchange/csv'
import { type Matched, matchReturned, type Remark } from '@hub/documents/exchange/returns'
import { writeTmx } from '@hub/documents/exchange/tmx'
import { formatOf } from '@hub/documents/formats'
import { DocumentRefused, type RefusalCode } from '@hub/documents/refused'
import type { Text } from '@hub/text/text'
import { countText } from '@hub/tm/count'

/** A refusal leaves the thread as a value: a thrown error would lose its class on the way. */
export type Outcome<T> = { done: T } | { refused: { code: RefusalCode; message: string } }

const task =
  <Input, T>(work: (input: Input) => T) =>
  (input: Input): Outcome<T> => {
    try {
      return { done: work(input) }
    } catch (error) {
      if (error instanceof DocumentRefused) return { refused: { code: error.code, message: error.message } }
      throw error
    }
  }

export type FileToRead = { name: string; bytes: Uint8Array; targetLanguage: string }

/** `words`: of the source */
export type Block = FileBlock & { words: number }

/** `problems`: what is odd about the file, or was left out of it, for the person who adds it */
export type Read = { format: string; mediaType: string; blocks: Block[]; problems: Problem[] }

export type Translated = {
  name: string
  bytes: Uint8Array
  translations: ReadonlyMap<string, Translation>
  targetLanguage: string
}

export type Return = {
  bytes: Uint8Array
  maxBytes: number
  segments: readonly { id: string; source: Text }[]
}

/** `jobId` is null when the file names none. */
export type Taken = { jobId: string | null; matched: Matched[]; notTaken: Remark[]; missing: string[] }

// What is done to whole documents, by the name of its export. Each may take seconds.

export const read = task(({ name, bytes, targetLanguage }: FileToRead): Read => {
  const format = formatOf(name, bytes)
  const { blocks, problems } = format.read(bytes, { targetLanguage })
  return {
    format: format.name,
    mediaType: format.mediaType,
    blocks: blocks.map((block) => ({ ...block, words: countText(block.source).words })),
    problems,
  }
})

export const translated = task(({ name, bytes, translations, targetLanguage }: Translated) =>
  formatOf(name, bytes).write(bytes, translations, { targetLanguage }),
)

export const returned = task(({ bytes, maxBytes, segments }: Return): Taken => {
  const { jobId, segments: found } = readBilingualXliff(bytes, { maxBytes })
  return { jobId, ...matchReturned(segments, found) }
})

export const bilingual = task(writeBilingualXliff)
export const tmx = task(writeTmx)
export const csv = task(writeCsv)
