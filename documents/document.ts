import type { Text } from '@hub/text/text'

export type BlockState = 'new' | 'draft' | 'translated' | 'reviewed' | 'locked'

export type Block = {
  /** Unique in the file and the same at every reading, even where the file's own ids repeat. */
  key: string
  source: Text
  target: Text | null
  state: BlockState
  note: string | null
  /** In characters. */
  maxLength: number | null
  /** true: one segment already (bilingual formats). false: the caller cuts it into sentences. */
  segmented: boolean
}

/** `range` counts UTF-16 units in the decoded file, from its first character, a byte order mark included. */
export type Problem = { code: string; range: [number, number]; message: string }

type FormatName = 'xliff12' | 'po'

export type Content = {
  format: FormatName
  /** As the file says, not normalised. */
  sourceLanguage: string | null
  targetLanguage: string | null
  blocks: Block[]
  problems: Problem[]
}

export type ReadOptions = {
  /** Refuse anything longer, in bytes; by default 100 MB. */
  maxBytes?: number
  /** Gives the plural forms where the file does not say (PO templates). */
  targetLanguage?: string
}

export type Translation = { target: Text; state: BlockState }

export type WriteOptions = { targetLanguage: string }

export type Format = {
  name: FormatName
  /** Lower case, with the dot. */
  extensions: readonly string[]
  mediaType: string
  /** Whether the bytes look like this format at all; `read` judges the rest. */
  recognises(bytes: Uint8Array): boolean
  /** @throws DocumentRefused */
  read(bytes: Uint8Array, options?: ReadOptions): Content
  /**
   * The same file with the texts in place. `bytes` is what `read` was given; blocks that are not in `translations`, or
   * whose text and state did not change, keep their bytes. `locked` blocks are never written.
   * @throws DocumentRefused
   */
  write(bytes: Uint8Array, translations: ReadonlyMap<string, Translation>, options: WriteOptions): Uint8Array
}
