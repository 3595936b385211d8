import { setTimeout as pause } from 'node:timers/promises'
import { childrenNamed, textIn, type XmlElement } from '@hub/documents/xml'
import { quote } from '@hub/text/quote'
import { decimal } from '@hub/tm/analysis/options'
import { type BandKey, bands } from '@hub/tm/bands'
import type { Parts } from '../../../parts.ts'
import { Refused, refusal } from '../../../refusals.ts'
import { settled } from '../../work/settling.transitions.ts'
import { fromMemoq } from '../languages.rules.ts'
import { findDue, findOwnFiles, findProjectsNamed, type OwnFile } from '../projects.queries.ts'
import { noProject, oneNamed } from '../rai.rules.ts'
import {
  AnalysisFailed,
  type Reader,
  type Telling,
  type Tool,
  type ToolDocument,
  type Work,
} from '../tool.ts'
import { inside, type Operation, openSoap, ToolFault, textOf } from './soap.ts'
import { type Cells, NoStatistics, readStatistics, type StatisticsRow } from './statistics.ts'

const listProjects: Operation = { service: 'project', name: 'ListProjects', repeatable: true }
const listDocuments: Operation = {
  service: 'project',
  name: 'ListProjectTranslationDocuments2',
  repeatable: true,
}
const start: Operation = {
  service: 'project',
  name: 'StartStatisticsOnTranslationDocumentsTask2',
  repeatable: false,
}
const taskStatus: Operation = { service: 'tasks', name: 'GetTaskStatus', repeatable: true }
const taskResult: Operation = { service: 'tasks', name: 'GetTaskResult', repeatable: true }

const away = refusal(502, 'The translation-memory tool did not answer.')
const noLeavingOut = refusal(400, {
  leave_out: ['memoQ cannot leave out translated segments; it can leave out locked ones.'],
})

/** An analysis is given up after so long, ms. */
const longest = 10 * 60_000
/** Between two looks at a task: shorter at first, ms. */
const firstWait = 250
const longestWait = 5000

const lastPart = (path: string): string => path.split(/[\\/]/).at(-1) ?? path

/** memoQ's own name of a project, and its documents. */
type MemoqProject = { guid: string; name: string; sourceLanguage: string; documents: ToolDocument[] }

const count = (element: XmlElement, name: string): number => {
  const number = Number(textOf(element, name))
  return Number.isSafeInteger(number) && number >= 0 ? number : 0
}

const failed = 'memoQ could not analyse these documents.'
const halfAnswer = 'memoQ answered with something that is no statistics of these documents.'
const tooSlow = 'memoQ did not finish the analysis within 10 minutes.'
const silent = 'The translation-memory tool did not answer.'

/** Those of memoQ's documents that are a job's of the reader: the same file into the same language. */
function ownOf(documents: readonly ToolDocument[], files: readonly OwnFile[]): ToolDocument[] {
  const keys = new Set(files.map(({ name, language }) => `${language.toLowerCase()} ${name.toLowerCase()}`))
  return documents.filter(({ name, targetLanguage }) =>
    keys.has(`${targetLanguage.toLowerCase()} ${name.toLowerCase()}`),
  )
}

type Soap = ReturnType<typeof openSoap>

async function projectNamed(
  soap: Soap,
  name: string,
  stopped: AbortSignal,
): Promise<MemoqProject | undefined> {
  const listed = await soap(listProjects, [['filter', [['NameOrDescription', name]]]], stopped)
  const projects = childrenNamed(inside(listed, 'ListProjectsResult') ?? listed, 'ServerProjectInfo')
  // The filter finds more than was asked for.
  const found = projects.filter((project) => textOf(project, 'Name').toLowerCase() === name.toLowerCase())
  const [project, other] = found
  if (!project) return undefined
  if (other) {
    const guids = found.map((one) => quote(textOf(one, 'ServerProjectGuid'))).join(', ')
    throw new Refused(refusal(409, `Several projects are named "${quote(name)}": ${guids}.`))
  }
  const guid = textOf(project, 'ServerProjectGuid')
  const sourceLanguage = fromMemoq(textOf(project, 'SourceLanguageCode'))
  const answer = await soap(
    listDocuments,
    [
      ['serverProjectGuid', guid],
      ['options', [['FillInAssignmentInformation', 'false']]],
    ],
    stopped,
  )
  const result = inside(answer, 'ListProjectTranslationDocuments2Result') ?? answer
  const documents = childrenNamed(result, 'ServerProjectTranslationDocInfo2').map((document) => ({
    id: textOf(document, 'DocumentGuid').toLowerCase(),
    name: lastPart(textOf(document, 'DocumentName')),
    sourceLanguage,
    targetLanguage: fromMemoq(textOf(document, 'TargetLangCode')),
    segments: count(document, 'TotalSegmentCount'),
    words: count(document, 'TotalWordCount'),
    characters: count(document, 'TotalCharacterCount'),
    status: textOf(document, 'WorkflowStatus'),
  }))
  return { guid, name: textOf(project, 'Name'), sourceLanguage, documents }
}

/** In the order of memoQ's contract. */
const statisticsOptions = ({ options }: Work) =>
  [
    ['Algorithm', 'MemoQ'],
    ['Analysis_Homogenity', String(options.internal)],
    ['Analysis_ProjectTMs', 'true'],
    ['Analyzis_DetailsByTM', 'false'],
    ['DisableCrossFileRepetition', String(options.repetitions === 'within')],
    ['IncludeLockedRows', String(!options.leaveOut.includes('locked'))],
    ['RepetitionPreferenceOver100', String(options.repetitionsBefore100)],
    ['ShowCounts', 'true'],
    ['ShowCounts_IncludeTargetCount', 'false'],
    ['ShowCounts_IncludeWhitespacesInCharCount', 'false'],
    ['ShowCounts_StatusReport', 'false'],
    ['ShowResultsPerFile', 'true'],
    ['TagCharWeight', '0'],
    ['TagWordWeight', '0'],
  ] as const

/** Waits until a task is done; each look a little later than the last. */
async function waitFor(soap: Soap, taskId: string, stopped: AbortSignal): Promise<void> {
  for (let wait = firstWait; ; wait = Math.min(wait * 1.5, longestWait)) {
    const answer = await soap(taskStatus, [['taskId', taskId]], stopped)
    const status = textOf(inside(answer, 'GetTaskStatusResult'), 'Status')
    if (status === 'Completed') return
    if (status === 'Cancelled') throw new AnalysisFailed('The analysis was cancelled in memoQ.')
    if (status !== 'Pending' && status !== 'Executing') throw new AnalysisFailed(failed)
    await pause(wait, undefined, { signal: stopped })
  }
}

/** The rows of all target languages; each comes as a block of bytes of its own. */
async function resultOf(soap: Soap, taskId: string, stopped: AbortSignal): Promise<StatisticsRow[]> {
  const answer = await soap(taskResult, [['taskId', taskId]], stopped)
  const results = inside(answer, 'GetTaskResultResult', 'ResultsForTargetLangs')
  const blocks = results ? childrenNamed(results, 'StatisticsResultForLang') : []
  if (blocks.length === 0) throw new AnalysisFailed(halfAnswer)
  return blocks.flatMap((block) => {
    const data = inside(block, 'ResultData')
    return data ? readStatistics(Buffer.from(textIn(data).trim(), 'base64')) : []
  })
}

const zero: Cells = { segments: 0, words: 0, characters: 0, asian: 0, codes: 0 }

function figuresOf(rows: readonly StatisticsRow[], { options: { weights } }: Work) {
  const byBand = bands.map(({ key }) => {
    const sum = rows.reduce((total, { bands: found }) => {
      const cells = found.get(key) ?? zero
      return {
        segments: total.segments + cells.segments,
        words: total.words + cells.words,
        characters: total.characters + cells.characters,
        asian: total.asian + cells.asian,
        codes: total.codes + cells.codes,
      }
    }, zero)
    const { segments, words, characters, asian, codes } = sum
    return { key, segments, words, characters, asian_characters: asian, codes }
  })
  const sumOf = (of: (band: (typeof byBand)[number]) => number) =>
    byBand.reduce((all, band) => all + of(band), 0)
  return {
    segments: sumOf(({ segments }) => segments),
    words: sumOf(({ words }) => words),
    characters: sumOf(({ characters }) => characters),
    weighted_words: decimal(sumOf(({ key, words }) => words * weights[key])),
    internal: null,
    repetitions: null,
    by_band: byBand,
  }
}

/** Rows belong to documents by the last part of their path and their language. */
function rowsByDocument(work: Work, rows: readonly StatisticsRow[]): StatisticsRow[][] {
  const keyOf = (name: string, language: string) => `${language.toLowerCase()} ${name.toLowerCase()}`
  const places = new Map<string, number[]>()
  for (const [place, { name, targetLanguage }] of work.documents.entries()) {
    const key = keyOf(name, targetLanguage)
    places.set(key, [...(places.get(key) ?? []), place])
  }
  const found: StatisticsRow[][] = work.documents.map(() => [])
  for (const row of rows) {
    const key = keyOf(lastPart(row.path), fromMemoq(row.language))
    // Of several documents with one name, each gets one of the rows.
    const place = places.get(key)?.find((one) => found[one]?.length === 0)
    const own = place === undefined ? undefined : found[place]
    if (!own) throw new AnalysisFailed(halfAnswer)
    own.push(row)
  }
  if (found.some((one) => one.length === 0)) throw new AnalysisFailed(halfAnswer)
  return found
}

function reportOf(work: Work, rows: readonly StatisticsRow[], finishedAt: Date): object {
  const byDocument = rowsByDocument(work, rows)
  const { options } = work
  const weight = (key: BandKey) => decimal(options.weights[key])
  return {
    id: work.id,
    project_name: work.projectName,
    created_at: work.createdAt.toISOString(),
    finished_at: finishedAt.toISOString(),
    engine: 'memoq',
    engine_version: 'WSAPI',
    unicode: null,
    counting_rule: 'memoQ',
    segmentation: 'memoQ',
    options: {
      repetitions: options.repetitions,
      repetitions_before_100: options.repetitionsBefore100,
      internal: options.internal,
      leave_out: options.leaveOut,
      weights: Object.fromEntries(bands.map(({ key }) => [key, weight(key)])),
    },
    memories: [],
    bands: bands.map(({ key, label, min, max }) => ({ key, label, min, max, weight: weight(key) })),
    totals: figuresOf(rows, work),
    documents: work.documents.map(({ id, name, sourceLanguage, targetLanguage }, place) => ({
      id,
      name,
      source_language: sourceLanguage,
      target_language: targetLanguage,
      ...figuresOf(byDocument[place] ?? [], work),
    })),
  }
}

/** memoQ Server, by its web service: documents and analyses are its own, who sees them is ours. */
export function memoqTool(parts: Parts, base: string, key: string): Tool {
  const soap = openSoap(base, key)
  const { db, clock } = parts

  /** Ours under this name, by whose name in memoQ it is looked up there; undefined where only memoQ has it. */
  const ownProject = async (reader: Reader, name: string) => {
    const now = clock.now()
    await settled(db, now, () => findDue(db, reader, now))
    const found = await findProjectsNamed(db, reader, name)
    return found.length === 0 ? undefined : oneNamed(name, found)
  }

  const analyse = async (work: Work, { task, stopped }: Telling): Promise<object> => {
    const late = AbortSignal.timeout(longest)
    const ends = AbortSignal.any([stopped, late])
    try {
      const taskId = work.task ?? (await begun(work, task, ends))
      await waitFor(soap, taskId, ends)
      return reportOf(work, await resultOf(soap, taskId, ends), clock.now())
    } catch (error) {
      stopped.throwIfAborted()
      if (error instanceof AnalysisFailed) throw error
      if (error instanceof NoStatistics) throw new AnalysisFailed(halfAnswer)
      if (error instanceof ToolFault) throw new AnalysisFailed(error.message)
      throw new AnalysisFailed(late.aborted ? tooSlow : silent)
    }
  }

  const begun = async (work: Work, keep: Telling['task'], ends: AbortSignal): Promise<string> => {
    const project = await projectNamed(soap, work.projectName, ends)
    if (!project) throw new AnalysisFailed(failed)
    const request = [
      ['Options', statisticsOptions(work)],
      ['ProjectGuid', project.guid],
      ['ResultFormat', 'CSV_MemoQ'],
      ['DocumentOrSliceGuids', { guids: work.documents.map(({ id }) => id) }],
    ] as const
    const answer = await soap(start, [['request', request]], ends)
    const taskId = textOf(inside(answer, `${start.name}Result`), 'TaskId')
    if (taskId === '') throw new AnalysisFailed(halfAnswer)
    await keep(taskId)
    return taskId
  }

  return {
    name: 'memoq',

    refuse: ({ leaveOut }) => {
      if (leaveOut.includes('translated')) throw new Refused(noLeavingOut)
    },

    find: async (reader, name) => {
      const own = await ownProject(reader, name)
      if (!own && !reader.isInternal) throw new Refused(noProject(name))
      const project = await projectNamed(
        soap,
        own?.memoq_project_name ?? own?.name ?? name,
        new AbortController().signal,
      ).catch((error: unknown) => {
        throw error instanceof Refused ? error : new Refused(away)
      })
      if (!project) throw new Refused(noProject(name))
      const documents =
        reader.isInternal || !own
          ? project.documents
          : ownOf(project.documents, await findOwnFiles(db, reader, own.id))
      if (!reader.isInternal && documents.length === 0) throw new Refused(noProject(name))
      return { id: own?.id ?? null, name: project.name, sourceLanguage: project.sourceLanguage, documents }
    },

    analyse,
  }
}
