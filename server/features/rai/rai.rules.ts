import { quote } from '@hub/text/quote'
import { defaultWeights } from '@hub/tm/analysis/options'
import { type BandKey, bands } from '@hub/tm/bands'
import * as z from 'zod/mini'
import type { AnalysisStatus } from '../../db/columns.ts'
import { type Refusal, RefusalError, refusal } from '../../refusals.ts'
import type { NamedProject } from './projects.queries.ts'
import type { Options, SetDocument, ToolDocument } from './tool.ts'

export const noProject = (name: string): Refusal => refusal(404, `No project named "${quote(name)}".`)

export const nothingToAnalyse = 'There is nothing to analyse in these documents.'

const mostWords = 2_000_000
export const mostUnderWay = 3
/** A person begins no more than so many within so long, ms. */
export const mostBegun = 100
export const begunWithin = 24 * 3_600_000

/** Nobody knows when one of them is done: most are in less than this, in seconds. */
const soon = 15

export const tooManyUnderWay: Refusal = {
  ...refusal(429, `${mostUnderWay} of your analyses are under way. Wait until one is done, or cancel one.`),
  headers: { 'retry-after': String(soon) },
}

export const notCompleted = (status: AnalysisStatus): Refusal =>
  refusal(409, `An analysis that is ${status} has no report.`)

export const cannotCancel = (status: AnalysisStatus): Refusal =>
  refusal(409, `An analysis that is ${status} cannot be cancelled.`)

/** Names are compared in any case. */
export const isSame = (one: string | null, other: string): boolean =>
  one?.toLowerCase() === other.toLowerCase()

/**
 * Those that a name means, in any case: a name in memoQ goes before a project's own, and that before its custom id.
 */
function meantBy(name: string, projects: readonly NamedProject[]): readonly NamedProject[] {
  const inTool = projects.filter(({ memoq_project_name: nameInTool }) => isSame(nameInTool, name))
  if (inTool.length > 0) return inTool
  const own = projects.filter((project) => isSame(project.name, name))
  return own.length > 0 ? own : projects
}

/**
 * The one project that a name means.
 * @throws RefusalError 404, 409
 */
export function oneNamed(name: string, candidates: readonly NamedProject[]): NamedProject {
  const matches = meantBy(name, candidates)
  const [project, ...more] = matches
  if (!project) throw new RefusalError(noProject(name))
  if (more.length === 0) return project
  const ids = matches.map(({ custom_id: id }) => quote(id)).join(', ')
  throw new RefusalError(refusal(409, `Several projects are named "${quote(name)}": ${ids}.`))
}

/** Whether a name means this project and no other. */
export const meansAlone = (name: string, { id }: NamedProject, projects: readonly NamedProject[]): boolean =>
  meantBy(name, projects).every((project) => project.id === id)

/** By name in code units, then by id. */
const inOrder = (one: ToolDocument, other: ToolDocument): number =>
  one.name < other.name ? -1 : one.name > other.name ? 1 : one.id < other.id ? -1 : 1

/**
 * The chosen documents in the order of the set.
 * @throws RefusalError 400
 */
export function setOf(documents: readonly ToolDocument[], ids: readonly string[]): ToolDocument[] {
  const byId = new Map(documents.map((document) => [document.id, document]))
  const set = [...new Set(ids.map((id) => id.toLowerCase()))].map((id) => {
    const document = byId.get(id)
    if (document) return document
    throw new RefusalError(
      refusal(400, { document_ids: [`There is no document ${quote(id)} in this project.`] }),
    )
  })
  if (wordsOf(set) > mostWords)
    throw new RefusalError(
      refusal(400, { document_ids: [`More than ${mostWords.toLocaleString('en-GB')} words.`] }),
    )
  if (set.every(({ segments }) => segments === 0)) throw new RefusalError(nothing)
  return set.sort(inOrder)
}

export const nothing: Refusal = refusal(400, { non_field_errors: [nothingToAnalyse] })

export const wordsOf = (documents: readonly Pick<ToolDocument, 'words'>[]): number =>
  documents.reduce((total, { words }) => total + words, 0)

/** Options as the wire has them. */
type WireOptions = {
  repetitions: 'across' | 'within'
  repetitions_before_100: boolean
  internal: boolean
  leave_out: readonly ('locked' | 'translated')[]
  weights: Readonly<{ [key in BandKey]?: string | number | undefined }>
  own_memory: boolean
}

export const usual: WireOptions = {
  repetitions: 'across',
  repetitions_before_100: true,
  internal: false,
  leave_out: [],
  weights: {},
  own_memory: false,
}

const wrongWeights = refusal(400, { weights: ['A weight is a decimal from 0.00 to 9.99.'] })

/**
 * `1`, `0.1` and `0.10` in hundredths.
 * @throws RefusalError 400
 */
function hundredths(decimal: string): number {
  if (!/^\d(\.\d{1,2})?$/.test(decimal)) throw new RefusalError(wrongWeights)
  const [whole = '0', places = ''] = decimal.split('.')
  return Number(whole) * 100 + Number(places.padEnd(2, '0'))
}

export function optionsOf(options: WireOptions): Options {
  const weights = defaultWeights()
  for (const { key } of bands) {
    const own = options.weights[key]
    if (own !== undefined) weights[key] = hundredths(String(own))
  }
  // In one order, whatever order they were asked in: the same analysis gives the same bytes.
  const leaveOut = (['locked', 'translated'] as const).filter((each) => options.leave_out.includes(each))
  return {
    repetitions: options.repetitions,
    repetitionsBefore100: options.repetitions_before_100,
    internal: options.internal,
    leaveOut,
    weights,
    ownMemory: options.own_memory,
  }
}

/** What an analysis is made of, as it is kept. */
export const StoredOptions = z.object({
  repetitions: z.enum(['across', 'within']),
  repetitionsBefore100: z.boolean(),
  internal: z.boolean(),
  leaveOut: z.array(z.enum(['locked', 'translated'])),
  weights: z.object({
    'x-translated': z.int(),
    '101': z.int(),
    repetitions: z.int(),
    '100': z.int(),
    '95-99': z.int(),
    '85-94': z.int(),
    '75-84': z.int(),
    '50-74': z.int(),
    'no-match': z.int(),
  }),
  // Those that were kept before there were own memories do not say it.
  ownMemory: z._default(z.boolean(), false),
})

export const noOwnMemory: Refusal = refusal(400, { own_memory: ['Switch your own memory on first.'] })
export const notWithOwnMemory: Refusal = refusal(400, {
  own_memory: ['memoQ does not look in your own memory.'],
})

export const StoredDocuments = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    sourceLanguage: z.string(),
    targetLanguage: z.string(),
    words: z.int(),
    // Those of memoQ have them.
    paths: z.exactOptional(z.array(z.string())),
  }),
)

export const storedDocument = ({
  id,
  name,
  sourceLanguage,
  targetLanguage,
  words,
  paths,
}: ToolDocument): SetDocument => ({
  id,
  name,
  sourceLanguage,
  targetLanguage,
  words,
  ...(paths && { paths }),
})
