import type { AnalysedDocument, Row } from '@hub/tm/analysis/analyse'
import type { Options as Counting } from '@hub/tm/analysis/options'
import type { Reader } from '../../callers.ts'
import { WorkFailed } from '../../runner.ts'

/**
 * A document as it can be analysed; `status` the job's, or the tool's own; `paths` what else the tool may call its
 * file.
 */
export type ToolDocument = {
  id: string
  name: string
  sourceLanguage: string
  targetLanguage: string
  segments: number
  words: number
  characters: number
  status: string
  paths?: readonly string[]
}

/** `id`: ours; null for a project that the tool alone has. `key`: the tool's own id of it. `name`: finds it again. */
export type ToolProject = {
  id: string | null
  key: string | null
  name: string
  sourceLanguage: string
  documents: readonly ToolDocument[]
}

/** A document of a set, as it was when the set was put together. */
export type SetDocument = Pick<
  ToolDocument,
  'id' | 'name' | 'sourceLanguage' | 'targetLanguage' | 'words' | 'paths'
>

/** How an analysis counts; `ownMemory`: the memory of whose analysis it is, is looked in too. */
export type Options = Counting & { ownMemory: boolean }

/** What an analysis is to do. */
export type Work = {
  id: string
  /** ours; null for a project that the tool alone has */
  projectId: string | null
  projectName: string
  /** the tool's own id of the project; null where it is not known */
  projectKey: string | null
  /** the id of whose analysis it is, a person or a key */
  person: string
  createdAt: Date
  /** in the order of the set */
  documents: readonly SetDocument[]
  options: Options
  /** where the tool already has it, since an earlier try began it there */
  task: string | null
}

/** A row as it is kept, with what it takes to show it without the documents. */
export type KeptRow = Row & {
  source: AnalysedDocument['segments'][number]['source']
  memoryId: string | null
}

/** What an analysis tells while it goes on; each throws what ends it: it was cancelled, or another process has it. */
export type Telling = {
  rows(rows: readonly KeptRow[]): Promise<void>
  /** @param words that are analysed by now */
  progress(words: number): void
  task(id: string): Promise<void>
  stopped: AbortSignal
}

/** Why an analysis failed: a sentence for the person who asked for it. */
export class AnalysisFailed extends WorkFailed {}

/** What finds documents and analyses them: the engine of this house, or another one's server. */
export type Tool = {
  name: 'embedded' | 'memoq'
  /** Checks options before anything else. @throws RefusalError 400 for those that it does not know */
  refuse(options: Options): void
  /**
   * @param asker `person`: the id of who asks, for their turn; `gone` says when nobody waits for it any more
   * @throws RefusalError 404, 409, 502
   */
  find(reader: Reader, name: string, asker: { person: string; gone: AbortSignal }): Promise<ToolProject>
  /**
   * @returns the report, as it is sent
   * @throws AnalysisFailed with a sentence
   */
  analyse(work: Work, telling: Telling): Promise<object>
}
