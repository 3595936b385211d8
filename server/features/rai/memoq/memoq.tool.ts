import { setTimeout as pause } from 'node:timers/promises'
import type { Reader } from '../../../callers.ts'
import { isId } from '../../../ids.ts'
import type { Parts } from '../../../parts.ts'
import { type Refusal, RefusalError, refusal } from '../../../refusals.ts'
import { findDue } from '../../work/cards.queries.ts'
import { settle } from '../../work/settling.transitions.ts'
import { findOneNamed } from '../named.queries.ts'
import { findOwnFiles, findProjectsNamed, type NamedProject } from '../projects.queries.ts'
import { isSame, noProject, notWithOwnMemory } from '../rai.rules.ts'
import { AnalysisFailed, type Telling, type Tool, type ToolProject, type Work } from '../tool.ts'
import { memoqProject, ownOf } from './projects.ts'
import { halfAnswer, reportOf } from './report.ts'
import { deadline, openSoap, type Soap, type SoapCaller, ToolFault } from './soap.ts'
import type { StatisticsRow } from './statistics.ts'

const start = {
  service: 'project',
  name: 'StartStatisticsOnTranslationDocumentsTask2',
  repeatable: false,
} as const
const taskStatus = { service: 'tasks', name: 'GetTaskStatus', repeatable: true } as const
const taskResult = { service: 'tasks', name: 'GetTaskResult', repeatable: true } as const

const silent = 'The translation-memory tool did not answer.'
const away: Refusal = { ...refusal(502, silent), headers: { 'retry-after': '10' } }
const noLeavingOut = refusal(400, {
  leave_out: ['memoQ cannot leave out translated segments; it can leave out locked ones.'],
})

/** A look-up is given up so long after its call has arrived, waiting included, and an analysis after so long, ms. */
const longestLookUp = 20_000
const longest = 10 * 60_000
/** Between two looks at a task: shorter at first, ms. */
const firstWait = 250
const longestWait = 5000

const failure = 'memoQ could not analyse these documents.'
const tooSlow = 'memoQ did not finish the analysis within 10 minutes.'

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
async function waitFor(soap: Soap, taskId: string, caller: SoapCaller): Promise<void> {
  for (let wait = firstWait; ; wait = Math.min(wait * 1.5, longestWait)) {
    const status = await soap(taskStatus, [['taskId', taskId]], caller)
    if (status === 'Completed') return
    if (status === 'Cancelled') throw new AnalysisFailed('The analysis was cancelled in memoQ.')
    if (status !== 'Pending' && status !== 'Executing') throw new AnalysisFailed(failure)
    await pause(wait, undefined, { signal: caller.stopped })
  }
}

async function resultOf(soap: Soap, taskId: string, caller: SoapCaller): Promise<StatisticsRow[]> {
  const rows = await soap(taskResult, [['taskId', taskId]], caller)
  if (!rows) throw new AnalysisFailed(halfAnswer)
  return rows
}

/** What one of our projects is called in memoQ. */
const memoqName = ({ memoq_project_name: inMemoq, name, custom_id: id }: NamedProject): string =>
  inMemoq ?? name ?? id

/** Finds projects of memoQ, and tells whose they are by ours. */
function finding({ db, clock }: Parts, soap: Soap) {
  /** Ours under this name; undefined where only memoQ has it. */
  const ownProject = async (reader: Reader, name: string) => {
    const now = clock.now()
    await settle(db, now, () => findDue(db, reader, now))
    const projects = await findProjectsNamed(db, reader, name)
    return projects.length === 0 ? undefined : findOneNamed(db, reader, name, memoqName)
  }

  /** Ours that are this one in memoQ. */
  const projectsIn = async (reader: Reader, name: string): Promise<NamedProject[]> =>
    (await findProjectsNamed(db, reader, name)).filter((project) => isSame(memoqName(project), name))

  return async (reader: Reader, name: string, caller: SoapCaller): Promise<ToolProject> => {
    const own = await ownProject(reader, name)
    // A guid is one of several projects of one name: whose it is only its name tells.
    if (!own && reader.rights === 'consultant' && !isId(name)) throw new RefusalError(noProject(name))
    const nameInMemoq = own ? memoqName(own.project) : name
    const project = await memoqProject(soap, nameInMemoq, caller).catch((error: unknown) => {
      throw error instanceof RefusalError ? error : new RefusalError(away)
    })
    if (!project) throw new RefusalError(noProject(name))
    const { guid, sourceLanguage } = project
    const ownName = own?.name ?? name
    const answer = { key: guid, sourceLanguage, name: isSame(project.name, ownName) ? project.name : ownName }
    if (reader.rights === 'staff')
      return { ...answer, id: own?.project.id ?? null, documents: project.documents }
    const ours = own ? [own.project] : await projectsIn(reader, project.name)
    const files: Awaited<ReturnType<typeof findOwnFiles>> = []
    for (const { id } of ours) files.push(...(await findOwnFiles(db, reader, id)))
    const documents = ownOf(project.documents, files)
    if (documents.length === 0) throw new RefusalError(noProject(name))
    return { ...answer, id: ours[0]?.id ?? null, documents }
  }
}

/** memoQ Server, by its web service: documents and analyses are its own, who sees them is ours. */
export function memoqTool(parts: Parts, base: string, key: string): Tool {
  const soap = openSoap(base, key)
  const find = finding(parts, soap)

  const analyse = async (work: Work, { task, stopped }: Telling): Promise<object> => {
    const late = deadline(longest)
    const caller = { person: work.person, stopped: AbortSignal.any([stopped, late.signal]) }
    try {
      const taskId = work.task ?? (await begin(work, task, caller))
      await waitFor(soap, taskId, caller)
      return reportOf(work, await resultOf(soap, taskId, caller), parts.clock.now())
    } catch (error) {
      stopped.throwIfAborted()
      if (error instanceof AnalysisFailed) throw error
      if (error instanceof ToolFault) throw new AnalysisFailed(error.message)
      throw new AnalysisFailed(late.signal.aborted ? tooSlow : silent)
    } finally {
      late.clear()
    }
  }

  const begin = async (work: Work, keep: Telling['task'], caller: SoapCaller): Promise<string> => {
    // What an older build has found is known by its name alone.
    const guid = work.projectKey ?? (await memoqProject(soap, work.projectName, caller))?.guid
    if (guid === undefined) throw new AnalysisFailed(failure)
    const request = [
      ['Options', statisticsOptions(work)],
      ['ProjectGuid', guid],
      ['ResultFormat', 'CSV_MemoQ'],
      ['DocumentOrSliceGuids', { guids: work.documents.map(({ id }) => id) }],
    ] as const
    const taskId = await soap(start, [['request', request]], caller)
    if (taskId === '') throw new AnalysisFailed(halfAnswer)
    await keep(taskId)
    return taskId
  }

  return {
    name: 'memoq',

    refuse: ({ leaveOut, ownMemory }) => {
      if (ownMemory) throw new RefusalError(notWithOwnMemory)
      if (leaveOut.includes('translated')) throw new RefusalError(noLeavingOut)
    },

    find: async (reader, name, { person, gone }) => {
      const late = deadline(longestLookUp)
      const caller = { person, stopped: AbortSignal.any([gone, late.signal]) }
      return find(reader, name, caller).finally(late.clear)
    },

    analyse,
  }
}
