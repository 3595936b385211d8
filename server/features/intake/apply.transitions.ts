import { countedAs } from '../documents/counting.rules.ts'
import { insertDocuments, replaceDocument } from '../documents/intake.transitions.ts'
import {
  addReferences,
  dropReferences,
  type ReferenceFile,
  replaceReference,
} from '../documents/reference.transitions.ts'
import { addSegments } from '../documents/segments.transitions.ts'
import { type DocumentTexts, storeTexts } from '../documents/texts.transitions.ts'
import { memoriesOfProject } from '../memories/staff/staff.queries.ts'
import { chooseMemories } from '../memories/staff/staff.transitions.ts'
import { assignJobs, makeOffer } from '../offers/offers.transitions.ts'
import { basesOfProject } from '../terms/staff/bases.queries.ts'
import { chooseBases } from '../terms/staff/bases.transitions.ts'
import type { Act } from '../work/act.ts'
import {
  addJobs,
  changeTerms,
  createProject,
  type NewProject,
  updateProject,
} from '../work/projects.transitions.ts'
import { changesOf } from '../work/terms.rules.ts'
import { type Order, orderedTerms } from './order.rules.ts'
import type { DocumentPlan, JobPlan, MemoryPlan, Plan } from './plan.rules.ts'
import type { ShelvedDocument } from './shelf.ts'
import type { State } from './state.queries.ts'

/** How many of each were made and changed. */
export type Counts = { projects: number; documents: number; jobs: number; files: number }

export type ApplyResult = {
  projectId: string
  made: Counts
  changed: Counts
  offers: number
  assigned: number
}

/** What was read of the folder, by its path. */
export type Contents = {
  documents: ReadonlyMap<string, ShelvedDocument>
  files: ReadonlyMap<string, ReferenceFile>
}

/** An order says nothing of a project's instructions. */
const detailsOf = (order: Order, { coordinatorId }: Plan): Omit<NewProject, 'instructions'> => ({
  customId: order.customId.value,
  name: order.name,
  companyName: order.companyName,
  sourceLanguage: order.sourceLanguage,
  deadline: order.deadline,
  memoqProjectName: order.memoqProjectName,
  companyQcsId: order.companyQcsId,
  ownMemory: order.ownMemory,
  subtitleSpeed: order.subtitleSpeed,
  subtitleLine: order.subtitleLine,
  coordinatorId,
})

const isSame = (state: State, details: Omit<NewProject, 'instructions'>): boolean =>
  state.name === details.name &&
  state.companyName === details.companyName &&
  state.sourceLanguage === details.sourceLanguage &&
  state.deadline?.getTime() === details.deadline?.getTime() &&
  state.memoqProjectName === details.memoqProjectName &&
  state.companyQcsId === details.companyQcsId &&
  state.ownMemory === details.ownMemory &&
  state.subtitleSpeed === details.subtitleSpeed &&
  state.subtitleLine === details.subtitleLine &&
  state.coordinatorId === details.coordinatorId

/** Does what was planned, in the act's transaction; what is as it was is not written. */
export async function apply(
  act: Act,
  {
    order,
    plan,
    state,
    contents,
    timeZone,
  }: {
    order: Order
    plan: Plan
    state: State | undefined
    contents: Contents
    timeZone: string
  },
): Promise<ApplyResult> {
  const details = detailsOf(order, plan)
  const additions: Counts = { projects: 0, documents: 0, jobs: 0, files: 0 }
  const changes: Counts = { projects: 0, documents: 0, jobs: 0, files: 0 }
  const projectId = state?.id ?? (await createProject(act, { ...details, instructions: null }))
  if (!state) additions.projects = 1
  else if (!isSame(state, details)) {
    await updateProject(act, projectId, details)
    changes.projects = 1
  }
  const ids = new Map(state?.jobs.map(({ customId, id }) => [customId, id]))
  const documents = await applyDocuments(act, projectId, plan.documents, contents)
  additions.documents = documents.made
  changes.documents = documents.changed
  additions.jobs = await applyNewJobs(act, projectId, plan.documents, contents, ids)
  changes.jobs = await applyTerms(act, projectId, plan.documents, contents, timeZone)
  await applySegments(act, projectId, plan.documents, contents, ids)
  const files = await applyFiles(act, projectId, plan, contents)
  additions.files = files.made
  changes.files = files.changed
  const readsOthers = [
    await applyMemories(act, projectId, plan.memories),
    await applyTermBases(act, projectId, plan.termBases),
  ].includes(true)
  if (readsOthers && state) changes.projects = 1
  const idsOf = (customIds: readonly string[]) => customIds.flatMap((customId) => ids.get(customId) ?? [])
  for (const [consultantId, jobs] of plan.assigned)
    await assignJobs(act, projectId, idsOf(jobs), consultantId)
  for (const { consultantId, message, expiresAt, jobs } of plan.offers)
    await makeOffer(act, projectId, consultantId, { jobIds: idsOf(jobs), message, expiresAt })
  const assignedCount = [...plan.assigned.values()].reduce((total, jobs) => total + jobs.length, 0)
  return { projectId, made: additions, changed: changes, offers: plan.offers.length, assigned: assignedCount }
}

/** Whether the project reads or writes other memories than before. */
async function applyMemories(act: Act, projectId: string, plan: MemoryPlan | null): Promise<boolean> {
  if (!plan) return false
  const before = await memoriesOfProject(act.trx, projectId)
  if (JSON.stringify(before) === JSON.stringify(plan)) return false
  await chooseMemories(act.trx, projectId, plan, act.by, act.now)
  return true
}

/** Whether the project reads other term bases than before. */
async function applyTermBases(act: Act, projectId: string, plan: string[] | null): Promise<boolean> {
  if (!plan) return false
  const before = await basesOfProject(act.trx, projectId)
  if (before.map(({ id }) => id).join() === plan.join()) return false
  await chooseBases(act, projectId, plan)
  return true
}

async function applyDocuments(
  act: Act,
  projectId: string,
  plans: readonly DocumentPlan[],
  { documents }: Contents,
): Promise<{ made: number; changed: number }> {
  const fresh = plans
    .filter(({ change }) => change === 'made')
    .flatMap(({ ordered }) => documents.get(ordered.file.value) ?? [])
  await insertDocuments(act, projectId, fresh)
  const replacements = plans.filter(({ change }) => change === 'replaced')
  const newer: ShelvedDocument[] = []
  for (const { known, ordered } of replacements) {
    const document = documents.get(ordered.file.value)
    if (!known || !document) continue
    await replaceDocument(act, known.id, document, ordered.sourceLanguage)
    newer.push({ ...document, id: known.id })
  }
  await storeTexts(act.trx, loadTexts([...fresh, ...newer]))
  return { made: fresh.length, changed: replacements.length }
}

/** Documents' texts, as they were read for the first of their languages, one document after the other. */
async function* loadTexts(documents: readonly ShelvedDocument[]): AsyncGenerator<DocumentTexts> {
  for (const document of documents) {
    const [first] = document.segments.values()
    yield { ...document, segments: first ? await first.load() : [] }
  }
}

const allJobs = (plans: readonly DocumentPlan[]) =>
  plans.flatMap((plan) => plan.jobs.map((job) => ({ plan, job })))

const none = { segments: 0, words: 0, characters: 0 }

/** An order's terms with the quantity that was counted, or that was counted when the job was made. */
function termsOf(plan: DocumentPlan, { ordered, known, counted }: JobPlan, { documents }: Contents) {
  const terms = orderedTerms(ordered)
  const document = documents.get(plan.ordered.file.value)
  const quantity =
    ordered.quantity ??
    (counted
      ? countedAs(ordered.unit, document?.segments.get(ordered.targetLanguage) ?? none)
      : (known?.quantity ?? null))
  return { ...terms, quantity }
}

async function applyNewJobs(
  act: Act,
  projectId: string,
  plans: readonly DocumentPlan[],
  contents: Contents,
  ids: Map<string, string>,
): Promise<number> {
  const fresh = allJobs(plans).filter(({ job }) => job.known === null)
  const jobIds = await addJobs(
    act,
    projectId,
    fresh.map(({ plan, job }) => ({
      ...termsOf(plan, job, contents),
      customId: job.ordered.customId,
      documentId: plan.known?.id ?? contents.documents.get(plan.ordered.file.value)?.id ?? null,
      sourceLanguage: plan.ordered.sourceLanguage,
      targetLanguage: job.ordered.targetLanguage,
    })),
  )
  for (const [index, id] of jobIds.entries()) {
    const customId = fresh[index]?.job.ordered.customId
    if (customId !== undefined) ids.set(customId, id)
  }
  return fresh.length
}

async function applyTerms(
  act: Act,
  projectId: string,
  plans: readonly DocumentPlan[],
  contents: Contents,
  timeZone: string,
): Promise<number> {
  const changes = allJobs(plans).flatMap(({ plan, job }) => {
    if (!job.known) return []
    const terms = termsOf(plan, job, contents)
    const lines = changesOf(job.known, terms, timeZone)
    return lines.length > 0 ? [{ jobId: job.known.id, terms, changes: lines }] : []
  })
  await changeTerms(act, projectId, changes)
  return changes.length
}

/** New jobs, and all of a replaced document, get its text. */
async function applySegments(
  act: Act,
  projectId: string,
  plans: readonly DocumentPlan[],
  { documents }: Contents,
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  const cut = plans.flatMap((plan) => {
    const segments = documents.get(plan.ordered.file.value)?.segments
    const jobs = [
      ...plan.jobs
        .filter(({ known }) => known === null || plan.change === 'replaced')
        .map(({ ordered }) => ({ id: ids.get(ordered.customId), language: ordered.targetLanguage })),
      ...plan.others.map(({ id, targetLanguage }) => ({ id, language: targetLanguage })),
    ]
    return jobs.flatMap(({ id, language }) => {
      const ofLanguage = segments?.get(language)
      return id !== undefined && ofLanguage ? [{ jobId: id, entry: ofLanguage }] : []
    })
  })
  async function* segmentsOfJobs() {
    for (const { jobId, entry } of cut) yield { jobId, segments: await entry.load() }
  }
  if (cut.length > 0) await addSegments(act, projectId, segmentsOfJobs())
}

async function applyFiles(
  act: Act,
  projectId: string,
  { files, dropped }: Plan,
  contents: Contents,
): Promise<{ made: number; changed: number }> {
  const of = (change: 'made' | 'replaced') => files.filter((file) => file.change === change)
  await addReferences(
    act,
    projectId,
    of('made').flatMap(({ path }) => contents.files.get(path) ?? []),
  )
  for (const { path, known } of of('replaced')) {
    const file = contents.files.get(path)
    if (known && file) await replaceReference(act, projectId, known.id, file)
  }
  await dropReferences(
    act,
    projectId,
    dropped.map(({ id }) => id),
  )
  return { made: of('made').length, changed: of('replaced').length + dropped.length }
}
