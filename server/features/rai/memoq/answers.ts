import { childrenNamed, scanXml, textIn, type XmlElement } from '@hub/documents/xml'
import { NoStatistics, readStatistics, type StatisticsRow } from './statistics.ts'

/** A project as memoQ lists it; the language by memoQ's own name. */
export type ListedProject = { guid: string; name: string; sourceLanguage: string }

/** A document as memoQ lists it; `named`, `importedFrom`, `exportedTo`: paths, empty where memoQ tells none. */
export type ListedDocument = {
  guid: string
  named: string
  importedFrom: string
  exportedTo: string
  targetLanguage: string
  segments: number
  words: number
  characters: number
  status: string
}

/** memoQ says something else than its contract, or more than anybody has use for. */
class NoAnswer extends Error {}

/** What an answer came to; a failure is a value, as it may come from another process. */
export type Outcome<T> = { value: T } | { fault: string } | { unlike: true }

/** Of memoQ's own words, as much as fits a sentence. */
const longestFault = 80
/** Projects or documents in one answer. */
const mostListed = 20_000

/** The element at the end of a way through an answer, by local names; undefined where it is not there. */
const inside = (answer: XmlElement | undefined, ...names: string[]): XmlElement | undefined =>
  names.reduce<XmlElement | undefined>((element, name) => element && childrenNamed(element, name)[0], answer)

/** The text of an element's child; empty where it has none. */
function textOf(answer: XmlElement | undefined, name: string): string {
  const list = inside(answer, name)
  return list ? textIn(list).trim() : ''
}

const count = (element: XmlElement, name: string): number => {
  const number = Number(textOf(element, name))
  return Number.isSafeInteger(number) && number >= 0 ? number : 0
}

function elementsOf(answer: XmlElement, result: string, name: string): XmlElement[] {
  const all = childrenNamed(inside(answer, result) ?? answer, name)
  if (all.length > mostListed) throw new NoAnswer()
  return all
}

const documentIn = (document: XmlElement): ListedDocument => ({
  guid: textOf(document, 'DocumentGuid'),
  named: textOf(document, 'DocumentName'),
  importedFrom: textOf(document, 'ImportPath'),
  exportedTo: textOf(document, 'ExportPath'),
  targetLanguage: textOf(document, 'TargetLangCode'),
  segments: count(document, 'TotalSegmentCount'),
  words: count(document, 'TotalWordCount'),
  characters: count(document, 'TotalCharacterCount'),
  status: textOf(document, 'WorkflowStatus'),
})

/** What is taken from each operation's answer. */
type Answers = {
  ListProjects: ListedProject[]
  ListProjectTranslationDocuments2: ListedDocument[]
  /** the task's id; empty where there is none */
  StartStatisticsOnTranslationDocumentsTask2: string
  /** the task's state */
  GetTaskStatus: string
  /** the rows of all target languages; null for what is no statistics */
  GetTaskResult: StatisticsRow[] | null
}

export type OperationName = keyof Answers
export type AnswerTo<Name extends OperationName> = Answers[Name]

/** Each target language is a block of bytes of its own. */
function statisticsIn(answer: XmlElement): StatisticsRow[] | null {
  const results = inside(answer, 'GetTaskResultResult', 'ResultsForTargetLangs')
  const rows: StatisticsRow[] = []
  try {
    for (const block of results ? childrenNamed(results, 'StatisticsResultForLang') : []) {
      const data = inside(block, 'ResultData')
      const read = data ? readStatistics(Buffer.from(textIn(data).trim(), 'base64')) : []
      if (rows.length + read.length > mostListed) return null
      for (const row of read) rows.push(row)
    }
    return rows.length > 0 ? rows : null
  } catch (error) {
    if (error instanceof NoStatistics) return null
    throw error
  }
}

const readings: { [Name in OperationName]: (answer: XmlElement) => Answers[Name] } = {
  ListProjects: (answer) =>
    elementsOf(answer, 'ListProjectsResult', 'ServerProjectInfo').map((project) => ({
      guid: textOf(project, 'ServerProjectGuid'),
      name: textOf(project, 'Name'),
      sourceLanguage: textOf(project, 'SourceLanguageCode'),
    })),

  ListProjectTranslationDocuments2: (answer) =>
    elementsOf(answer, 'ListProjectTranslationDocuments2Result', 'ServerProjectTranslationDocInfo2').map(
      documentIn,
    ),

  StartStatisticsOnTranslationDocumentsTask2: (answer) =>
    textOf(inside(answer, 'StartStatisticsOnTranslationDocumentsTask2Result'), 'TaskId'),
  GetTaskStatus: (answer) => textOf(inside(answer, 'GetTaskStatusResult'), 'Status'),
  GetTaskResult: statisticsIn,
}

/** @throws DocumentRefused for what is no XML, or defines entities */
function parseXml(text: string): XmlElement | undefined {
  let root: XmlElement | undefined
  scanXml(text, {
    open: () => true,
    close: () => {},
    collected: (element) => {
      root ??= element
    },
  })
  return root
}

/** Reads memoQ's answer to an operation. */
export function readAnswer<Name extends OperationName>(
  bytes: Uint8Array,
  name: Name,
): Outcome<AnswerTo<Name>> {
  try {
    const root = parseXml(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8'))
    const body = root?.local === 'Envelope' ? inside(root, 'Body') : undefined
    const fault = inside(body, 'Fault')
    if (fault)
      return { fault: (textOf(fault, 'faultstring') || 'memoQ refused the call.').slice(0, longestFault) }
    const answer = inside(body, `${name}Response`)
    return answer ? { value: readings[name](answer) } : { unlike: true }
  } catch {
    // Whatever is wrong with it, it is no answer.
    return { unlike: true }
  }
}
