import type { Text } from '@hub/text/text'

export type BlockState = 'new' | 'draft' | 'translated' | 'reviewed' | 'locked'

/** What holds a text, for its place and for rules that depend on it. */
export type PlaceKind =
  | 'paragraph'
  | 'heading'
  | 'item'
  | 'cell'
  | 'header'
  | 'footer'
  | 'note'
  | 'comment'
  | 'box'
  | 'title'
  | 'label'
  | 'attribute'
  | 'cue'
  | 'value'
  | 'unit'

/** Where a text is in its document. */
export type Place = {
  /** The part of a package by its name there; null where the file is one piece. */
  part: string | null
  kind: PlaceKind
  /**
   * In words for a person: `Slide 3, notes`, `Prices, B4`; at most 200 characters. Null where nothing is worth
   * saying.
   */
  path: string | null
  /** How long it is shown, where the file says: a subtitle. */
  seconds?: number
  /**
   * The length limit is the format's own, which has no room for more: counted in code points, or in UTF-16 units.
   * Without it somebody asks for the limit, in a remark.
   */
  room?: 'points' | 'units'
}

/** One form of a text that depends on a number. */
export type Plural = {
  /** From 1, in the order of the file. */
  form: number
  of: number
  /** By Unicode's name (`few`), where the format names its forms. */
  category: string | null
}

/** A paragraph, a cell, a value: what a format holds as one text. */
export type Block = {
  /** Unique in the file and the same at every reading by the same reader, even where the file's own ids repeat. */
  key: string
  source: Text
  target: Text | null
  state: BlockState
  place: Place
  /** Shared by blocks that are one thing to the format: the forms of a plural, the texts of a unit. */
  group: string | null
  plural: Plural | null
  /** What tells equal texts apart: a msgctxt, a resname, the key of a value. */
  context: string | null
  /** What the file says about it to translators, one entry a remark. */
  notes: readonly string[]
  /** In characters. */
  maxLength: number | null
  /** true: one segment already (bilingual formats, cues, messages). false: the caller cuts it into sentences. */
  segmented: boolean
  /** Its line feeds are layout: between two sentences they stay, inside one they are spaces. */
  layoutBreaks?: true
}

/** Something odd about a file, or left out of it. */
export type Problem = {
  /** The part of a package; null where the file is one piece. */
  part: string | null
  /** From 1; null where lines mean nothing. */
  line: number | null
  /** Owned by the format, as `po-duplicate`. */
  code: string
  /** A sentence for a person. */
  message: string
}

/**
 * How a document is read and written: one value for both, stored with it, so that keys never depend on the moment.
 */
export type Settings = {
  /** BCP 47 */
  sourceLanguage: string
  targetLanguage: string
  /** Decides where neither the bytes nor the file itself do. */
  encoding: string | null
  /** CSV and TSV: the columns to translate, from 1; null lets the file decide. */
  columns: readonly number[] | null
  hiddenText: boolean
  comments: boolean
  /** Numbers, addresses and keys of tables alone too: what `offeredOf` leaves out. */
  allTexts: boolean
  /** The version of the reader that made the keys; a writer serves every version there was. */
  reader: number
}

export type Content = {
  /** As the file says, not normalised. */
  sourceLanguage: string | null
  targetLanguage: string | null
  blocks: Block[]
  problems: Problem[]
}

export type Translation = { target: Text; state: BlockState }

/** What is written into a file, by the keys of its blocks. A `Map` will do where no block was cut into sentences. */
export type Translations = {
  /** Those of blocks that were never cut; the file has to have each of them. */
  keys(): Iterable<string>
  /**
   * @param source of the block as the file reads now, for a translation that is put together of sentences; once said,
   * it
   *   is known. `part` is where the block is.
   */
  get(key: string, source?: Text, part?: string | null): Translation | undefined
}

/** `problems`: what could not be done as it was asked. */
export type WriteResult = { bytes: Uint8Array; problems: Problem[] }

/** `perhaps`: the content does not speak against it, and the extension has to decide. */
export type Recognition = 'yes' | 'perhaps' | 'no'

export type Format = {
  name: string
  /** As a person calls such a file, with its article: `a Word document`. */
  title: string
  /** Lower case, with the dot. */
  extensions: readonly string[]
  mediaType: string
  /** Of the reader; a stored document keeps the one it was read with. */
  version: number
  /** Looks at a bounded part of the file; `read` judges the rest. */
  recognises(head: Head): Recognition
  /**
   * Whether the file has places for translations beside their sources; without it, they take the place of their
   * sources.
   */
  bilingual?(bytes: Uint8Array, settings: Settings): boolean
  /** @throws DocumentRefused */
  read(bytes: Uint8Array, settings: Settings): Promise<Content>
  /**
   * The same file with the texts in place. `bytes` is what `read` was given; blocks that are not in `translations`,
   * or whose text and state did not change, keep their bytes; with none changed it is `bytes` itself. `locked` blocks
   * are never written.
   * @throws DocumentRefused
   */
  write(bytes: Uint8Array, translations: Translations, settings: Settings): Promise<WriteResult>
}

/** What a format recognises a file by: read once, for all formats. */
export type Head = {
  /** Lower case, with the dot; empty where the name has none. */
  extension: string
  bytes: Uint8Array
  /**
   * The first 64 KiB with a character for each byte, zeros and byte order mark left out: UTF-16 reads like ASCII
   * then.
   */
  text: string
  /** The opening tag of the first element, up to 4,096 characters, where the file begins like XML. */
  root: string | null
  /** The names of a zip's parts, unchecked; null where the file is no zip, or a broken one. */
  parts: ReadonlySet<string> | null
}
