import { quote } from '@hub/text/quote'
import { emailKeyOf } from '../../email-keys.ts'
import { staffAbilities } from '../work/abilities.rules.ts'
import { changesOf } from '../work/terms.rules.ts'
import type { Fault, Faults, LocatedValue } from './faults.ts'
import { type Order, type OrderedDocument, type OrderedJob, orderedTerms } from './order.rules.ts'
import type { KnownDocument, KnownFile, KnownJob, KnownPerson, State } from './state.queries.ts'

/** What an order meets, and what it is planned by. */
export type Facts = {
  /** the project as it is; undefined: there is none of this custom id */
  state: State | undefined
  people: ReadonlyMap<string, KnownPerson>
  /** of the files that can be used */
  hashes: ReadonlyMap<string, string>
  /** ids by name in lower case */
  memories: ReadonlyMap<string, string>
  termBases: ReadonlyMap<string, string>
  now: Date
  timeZone: string
}

export type Change = 'made' | 'replaced' | 'same'

/** `counted`: its quantity is that of its document, which has to be read for it. */
export type JobPlan = { ordered: OrderedJob; known: KnownJob | null; counted: boolean }

export type DocumentPlan = {
  ordered: OrderedDocument
  known: KnownDocument | null
  change: Change
  /** target languages that it has to be read for; null: it need not be read */
  languages: readonly string[] | null
  jobs: readonly JobPlan[]
  /** jobs of a replaced document that the order does not name: they get its new text too */
  others: readonly KnownJob[]
}

export type OfferPlan = {
  consultantId: string
  message: string | null
  expiresAt: Date | null
  /** custom ids */
  jobs: string[]
}

/** Memories by their ids. */
export type MemoryPlan = { read: { memory_id: string; penalty: number }[]; write: string | null }

export type Plan = {
  coordinatorId: string | null
  documents: readonly DocumentPlan[]
  files: readonly { path: string; known: KnownFile | null; change: Change }[]
  /** reference files that the order names no more */
  dropped: readonly KnownFile[]
  /** custom ids of jobs by consultant */
  assigned: ReadonlyMap<string, string[]>
  offers: readonly OfferPlan[]
  /** which the project reads and writes; null: as before */
  memories: MemoryPlan | null
  /** the ids of the term bases that it reads; null: as before */
  termBases: string[] | null
  /** what is left as it is, and why */
  remarks: readonly Fault[]
}

/** Decides what is to be done for an order; with faults it may not be done. */
export function planOf(order: Order, facts: Facts, faults: Faults): Plan {
  const documents = order.documents.map((document) => documentPlan(document, facts, faults))
  const asking = new Asking(facts, faults)
  for (const { jobs } of documents) for (const job of jobs) asking.add(job)
  const paths = new Set(order.files.map(({ value }) => value))
  const jobs = new Set(order.documents.flatMap((document) => document.jobs.map(({ customId }) => customId)))
  const rest = (facts.state?.jobs ?? []).filter(({ customId }) => !jobs.has(customId))
  return {
    coordinatorId: coordinatorOf(order, facts, faults),
    documents,
    files: order.files.map(({ value: path }) => {
      const existing = facts.state?.files.find((file) => file.path === path) ?? null
      const same = existing?.sha256 === facts.hashes.get(path)
      return { path, known: existing, change: existing ? (same ? 'same' : 'replaced') : 'made' }
    }),
    dropped: (facts.state?.files ?? []).filter(({ path }) => !paths.has(path)),
    assigned: asking.assigned,
    offers: [...asking.offers.values()],
    memories: memoriesPlan(order, facts, faults),
    termBases: termBasesPlan(order, facts, faults),
    remarks: [
      ...asking.remarks,
      ...rest.map(({ customId }) => ({
        path: order.at.path,
        line: null,
        message: `The job ${customId} is in the portal and not in this file; it stays as it is.`,
      })),
    ],
  }
}

function coordinatorOf({ coordinator }: Order, { people }: Facts, faults: Faults): string | null {
  if (!coordinator) return null
  const person = people.get(emailKeyOf(coordinator.value))
  if (!person) faults.add(coordinator.at, `Nobody here has the address ${coordinator.value}.`)
  else if (!person.isInternal)
    faults.add(coordinator.at, `${coordinator.value} is no coordinator: only staff can be one.`)
  else if (!person.isActive) faults.add(coordinator.at, `${coordinator.value} is deactivated.`)
  return person?.id ?? null
}

function memoriesPlan({ memories }: Order, facts: Facts, faults: Faults): MemoryPlan | null {
  if (!memories) return null
  const idOf = ({ at, value }: LocatedValue<string>): string | null => {
    const id = facts.memories.get(value.toLowerCase()) ?? null
    if (id === null && value !== '') faults.add(at, `There is no memory "${quote(value)}".`)
    return id
  }
  return {
    read: memories.read.flatMap(({ name, penalty }) => {
      const id = idOf(name)
      return id === null ? [] : { memory_id: id, penalty }
    }),
    write: memories.write && idOf(memories.write),
  }
}

function termBasesPlan({ termBases }: Order, facts: Facts, faults: Faults): string[] | null {
  if (!termBases) return null
  return termBases.flatMap(({ at, value }) => {
    const id = facts.termBases.get(value.toLowerCase())
    if (id === undefined && value !== '') faults.add(at, `There is no term base "${quote(value)}".`)
    return id ?? []
  })
}

const sameColumns = (a: readonly number[] | null, b: readonly number[] | null) =>
  (a ?? []).join() === (b ?? []).join()

function documentPlan(document: OrderedDocument, facts: Facts, faults: Faults): DocumentPlan {
  const { state, hashes, timeZone } = facts
  const existing = knownDocument(document, facts)
  const jobsHere = existing ? (state?.jobs ?? []).filter(({ documentId }) => documentId === existing.id) : []
  const change = changeOf(document, existing, jobsHere, hashes)
  if (change === 'replaced') refuseInHand(document, jobsHere, faults)
  const byCustomId = new Map(state?.jobs.map((job) => [job.customId, job]))
  const jobs = document.jobs.map((job): JobPlan => {
    const before = byCustomId.get(job.customId) ?? null
    const isCounted = job.quantity === null && (!before || change !== 'same' || before.unit !== job.unit)
    if (before) refuseOther(job, before, existing, faults)
    if (before && !staffAbilities(before.status).edit) refuseDone(job, before, timeZone, faults)
    return { ordered: job, known: before, counted: isCounted }
  })
  const ids = new Set(document.jobs.map(({ customId }) => customId))
  const others = change === 'replaced' ? jobsHere.filter(({ customId }) => !ids.has(customId)) : []
  const languages = [
    ...jobs
      .filter(({ known: before, counted }) => change !== 'same' || !before || counted)
      .map(({ ordered: job }) => job.targetLanguage),
    ...others.map(({ targetLanguage }) => targetLanguage),
  ]
  const isRead = change !== 'same' || languages.length > 0
  return {
    ordered: document,
    known: existing,
    change,
    languages: isRead ? [...new Set(languages)] : null,
    jobs,
    others,
  }
}

/** By its path; of several that came without one, or after it was renamed, the one that has the order's jobs. */
function knownDocument({ file, jobs }: OrderedDocument, { state, hashes }: Facts): KnownDocument | null {
  const documents = (state?.documents ?? []).filter(({ path }) => path === file.value)
  if (documents.length === 1) return documents[0] ?? null
  const ids = new Set(jobs.map(({ customId }) => customId))
  const holding = new Set(
    state?.jobs.filter(({ customId }) => ids.has(customId)).map(({ documentId }) => documentId),
  )
  const candidates =
    documents.length > 0
      ? documents
      : (state?.documents ?? []).filter(({ sha256 }) => sha256 === hashes.get(file.value))
  return candidates.find(({ id }) => holding.has(id)) ?? documents[0] ?? null
}

function changeOf(
  { file, encoding, columns, comments, hidden, allTexts, sourceLanguage }: OrderedDocument,
  existing: KnownDocument | null,
  jobs: readonly KnownJob[],
  hashes: Facts['hashes'],
): Change {
  if (!existing) return 'made'
  const hash = hashes.get(file.value)
  // Of a file that cannot be used there is a fault already.
  const same =
    (hash === undefined || hash === existing.sha256) &&
    existing.encoding === encoding &&
    sameColumns(existing.columns, columns) &&
    existing.comments === comments &&
    existing.hidden === hidden &&
    (existing.allTexts ?? allTexts) === allTexts &&
    jobs.every((job) => job.sourceLanguage === sourceLanguage)
  return same ? 'same' : 'replaced'
}

function refuseInHand({ file }: OrderedDocument, jobs: readonly KnownJob[], faults: Faults): void {
  for (const { customId, status, revision } of jobs) {
    if (status === 'Unassigned' && revision === 0) continue
    faults.add(
      file.at,
      status === 'Unassigned'
        ? `${file.value} is not the file it was, or is to be read in another way, and its job ${customId} has been worked on: an import never replaces what somebody works on. Bring it in under another name.`
        : `${file.value} is not the file it was, or is to be read in another way, and its job ${customId} is in hand (${status}): an import never replaces what somebody works on. Bring it in under another name.`,
    )
  }
}

function refuseOther(
  job: OrderedJob,
  before: KnownJob,
  document: KnownDocument | null,
  faults: Faults,
): void {
  if (before.documentId !== (document?.id ?? null))
    faults.add(job.at, `The job ${job.customId} belongs to another document: give this one another id.`)
  else if (before.targetLanguage !== job.targetLanguage)
    faults.add(
      job.at,
      `The job ${job.customId} is into ${before.targetLanguage}: give the one into ${job.targetLanguage} another id.`,
    )
}

function refuseDone(job: OrderedJob, before: KnownJob, timeZone: string, faults: Faults): void {
  const terms = { ...orderedTerms(job), quantity: job.quantity ?? before.quantity }
  const changes = changesOf(before, terms, timeZone)
  if (changes.length > 0)
    faults.add(
      job.at,
      `The job ${job.customId} is ${before.status}, so its terms stay as they are (${changes.join('; ')}).`,
    )
}

/** Whom the jobs are assigned and offered to. Nobody is asked twice for the same job. */
class Asking {
  readonly assigned = new Map<string, string[]>()
  readonly offers = new Map<string, OfferPlan>()
  readonly remarks: Fault[] = []
  readonly #facts: Facts
  readonly #faults: Faults

  constructor(facts: Facts, faults: Faults) {
    this.#facts = facts
    this.#faults = faults
  }

  add({ ordered, known }: JobPlan): void {
    const { request, customId } = ordered
    if (!request) return
    const addresses = request.kind === 'assign' ? [request.to] : request.to
    for (const address of addresses) {
      const person = this.#consultant(address)
      if (!person || this.#isDone(address, customId, person, known)) continue
      if (request.kind === 'assign') {
        const jobs = this.assigned.get(person.id) ?? []
        jobs.push(customId)
        this.assigned.set(person.id, jobs)
      } else this.#offer(address, person.id, customId, request)
    }
  }

  #consultant({ at, value }: LocatedValue<string>): KnownPerson | undefined {
    const person = this.#facts.people.get(emailKeyOf(value))
    if (!person) this.#faults.add(at, `Nobody here has the address ${value}.`)
    else if (person.isInternal) this.#faults.add(at, `${value} is staff: work is given to consultants.`)
    else if (!person.isActive) this.#faults.add(at, `${value} is deactivated: nothing new reaches them.`)
    else return person
    return undefined
  }

  /** Whether nothing is left to ask: then what it says is not as it is in the portal is reported. */
  #isDone({ at, value }: LocatedValue<string>, customId: string, person: KnownPerson, job: KnownJob | null) {
    if (!job) return false
    const remark = (message: string) => this.remarks.push({ ...at, message })
    if (job.status !== 'Unassigned') {
      if (job.holder !== null && emailKeyOf(job.holder) !== emailKeyOf(value))
        remark(`The job ${customId} is held by ${job.holder}, so ${value} is not asked for it.`)
      return true
    }
    if (!job.candidates.has(person.id)) return false
    if (!this.#facts.state?.offered.has(person.id))
      remark(`${value} was asked for the job ${customId} before, and is not asked again.`)
    return true
  }

  #offer(
    { at, value }: LocatedValue<string>,
    consultantId: string,
    customId: string,
    { message, expiresAt }: { message: string | null; expiresAt: LocatedValue<Date> | null },
  ): void {
    if (expiresAt && expiresAt.value <= this.#facts.now)
      this.#faults.add(expiresAt.at, 'expires_at has passed already.')
    if (this.#facts.state?.offered.has(consultantId))
      this.#faults.add(
        at,
        `${value} has an open offer in this project, and can have one at a time: assign the job, or offer it once that is answered.`,
      )
    const offer = this.offers.get(consultantId) ?? {
      consultantId,
      message,
      expiresAt: expiresAt?.value ?? null,
      jobs: [],
    }
    if (offer.message !== message || offer.expiresAt?.getTime() !== expiresAt?.value.getTime())
      this.#faults.add(
        at,
        `${value} is offered several jobs of this project: that is one offer, with one message and one expires_at.`,
      )
    if (!offer.jobs.includes(customId)) offer.jobs.push(customId)
    this.offers.set(consultantId, offer)
  }
}
