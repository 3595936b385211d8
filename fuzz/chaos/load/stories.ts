import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { Chance } from '../../chance.ts'
import { form } from '../../contract/form.ts'
import { type Ground, Lost, Refused, type Staff, type Worker } from './people.ts'
import type { Came } from './wire.ts'

/** Everybody in a story, and what makes one differ from the next. */
export type Scene = {
  ground: Ground
  staff: Staff
  workers: readonly Worker[]
  coordinatorId: string
  memoryId: string
  name: string
  chance: Chance
}

const Made = z.object({ id: z.string() })
const Offers = z.object({ results: z.array(z.object({ id: z.string() })) })
const Segments = z.object({
  segments: z.array(z.object({ id: z.string(), source: z.unknown(), revision: z.int() })),
})
const Job = z.object({ status: z.string(), consultant: z.nullable(z.object({ id: z.string() })) })
const Statement = z.object({ id: z.string(), total: z.string() })
const Cut = z.object({ segments: z.array(z.object({ id: z.string() })) })

/** Whether it was done now; another one may have been first, or one's own call that nobody answered. */
function isYes({ status, body }: Came): boolean {
  if (status === 200) return true
  if (status === 404 || status === 409) return false
  throw new Refused(`${status} ${JSON.stringify(body)}`)
}

type Work = { project: string; job: string }
type Asked = { offer: string; worker: Worker }

const places = ['harbour', 'museum', 'bridge', 'station', 'garden', 'market']
const sentences = (name: string, count: number) =>
  Array.from({ length: count }, (_, n) => `The ${places[n % 6]} of ${name} opens at ${n + 1} o’clock.`).join(
    '\n\n',
  )

/** A project of a document and a job. */
async function order({ ground: { note }, staff, coordinatorId, name, chance }: Scene): Promise<Work> {
  const { id: project } = Made.parse(
    await staff.once('POST', 'projects/', {
      custom_id: name,
      name,
      source_language: 'en-GB',
      coordinator_id: coordinatorId,
    }),
  )
  note({ kind: 'project', project })
  const file = form(`${name}.txt`, sentences(name, 4 + chance.below(8)), {})
  const { id: document } = Made.parse(await staff.form(`projects/${project}/documents/`, file))
  note({ kind: 'document', project, document })
  const { id: job } = Made.parse(
    await staff.once('POST', `projects/${project}/jobs/`, {
      document_id: document,
      target_language: 'fr-FR',
      translation_type: 'Translation',
      unit: 'Words',
      quantity: String(100 + chance.below(900)),
      unit_price: `0.${10 + chance.below(89)}`,
    }),
  )
  note({ kind: 'job', project, job })
  return { project, job }
}

async function offer(
  scene: Scene,
  { job }: Work,
  asked: readonly Worker[],
  seconds?: number,
): Promise<Asked[]> {
  const { staff, ground } = scene
  const expires_at = seconds === undefined ? null : new Date(Date.now() + seconds * 1000).toISOString()
  const list: Asked[] = []
  for (const worker of asked) {
    const body = { job_ids: [job], consultant_ids: [worker.id], message: `For ${worker.email}.`, expires_at }
    const [one] = Offers.parse(await staff.once('POST', 'offers/', body)).results
    if (!one) throw new Refused('An offer that was made has no id.')
    ground.note({ kind: 'offered', offer: one.id, job, consultant: worker.id })
    list.push({ offer: one.id, worker })
  }
  return list
}

/** Several say yes at once; gives the one whose it is, as staff sees it when all have their answers. */
async function raceToAccept({ ground, staff }: Scene, { project, job }: Work, asked: readonly Asked[]) {
  await Promise.all(
    asked.map(async ({ worker }) => {
      const came = await worker.surely('PATCH', `projects/${project}/requests/accept/`, {})
      if (isYes(came)) ground.note({ kind: 'accepted', job, consultant: worker.id })
    }),
  )
  const now = Job.parse((await staff.surely('GET', `jobs/${job}/`)).body)
  return asked.find(({ worker }) => worker.id === now.consultant?.id)?.worker
}

/** The ways in which somebody gets the job: who has it then. */
async function place(scene: Scene, work: Work): Promise<Worker | undefined> {
  const { ground, staff, workers, chance } = scene
  const first = chance.below(workers.length)
  const [a, b] = [workers[first], workers[(first + 1) % workers.length]]
  if (!a || !b) throw new Error('There are too few consultants.')
  switch (chance.below(6)) {
    case 0: {
      // Nobody answers in time; the next ones do.
      await offer(scene, work, [a], 2)
      return undefined
    }
    case 1: {
      const [one] = await offer(scene, work, [a, b])
      const came = await a.surely('PATCH', `projects/${work.project}/requests/reject/`, { reason: 'Away.' })
      if (one && isYes(came)) ground.note({ kind: 'rejected', offer: one.offer })
      return raceToAccept(scene, work, [{ offer: '', worker: b }])
    }
    case 2: {
      const [one] = await offer(scene, work, [a, b])
      const deadline = new Date(Date.now() + 30 * 86_400_000).toISOString()
      const came = await a.surely('POST', `projects/${work.project}/requests/counter/`, { deadline })
      if (!one || !isYes(came)) return undefined
      ground.note({ kind: 'countered', offer: one.offer })
      const agreed = await staff.surely('POST', `offers/${one.offer}/agree/`, { comment: 'Fine.' })
      if (isYes(agreed)) ground.note({ kind: 'agreed', offer: one.offer, job: work.job, consultant: a.id })
      const now = Job.parse((await staff.surely('GET', `jobs/${work.job}/`)).body)
      return now.consultant?.id === a.id ? a : undefined
    }
    default:
      return raceToAccept(scene, work, await offer(scene, work, [a, b]))
  }
}

const segmentsOf = async (worker: Worker, job: string) =>
  Segments.parse((await worker.surely('GET', `jobs/${job}/translation/?limit=100`)).body).segments

/** Saves a text for each segment, one call a segment. */
async function translate({ ground }: Scene, worker: Worker, job: string, round: number): Promise<void> {
  for (const [n, segment] of (await segmentsOf(worker, job)).entries()) {
    const text = `Phrase ${n}, ${round}: ${randomUUID()}`
    ground.note({ kind: 'tried', job, segment: segment.id, text })
    const came = await worker.surely('PATCH', `jobs/${job}/translation/update-post-edited-data/`, {
      post_edited_data: [{ id: segment.id, target: text, status: 'translated' }],
    })
    if (came.status !== 200) throw new Refused(`A save: ${came.status} ${JSON.stringify(came.body)}`)
    ground.note({ kind: 'saved', job, segment: segment.id, text })
  }
}

async function split({ ground }: Scene, worker: Worker, job: string): Promise<void> {
  const [first] = await segmentsOf(worker, job)
  const at = typeof first?.source === 'string' ? first.source.indexOf(' ', 4) : -1
  if (!first || at < 1) return
  const second = randomUUID()
  const body = { at, revision: first.revision, id: second }
  const came = await worker.surely('POST', `jobs/${job}/segments/${first.id}/split/`, body)
  if (isYes(came) && Cut.parse(came.body).segments.some(({ id }) => id === second))
    ground.note({ kind: 'split', job, segment: first.id, second })
}

/** Where a job is brought by a call that may have been done without its caller knowing. */
async function move(scene: Scene, job: string, to: string, call: () => ReturnType<Staff['surely']>) {
  const came = await call()
  if (came.status === 200) return scene.ground.note({ kind: 'moved', job, to })
  const now = Job.parse((await scene.staff.surely('GET', `jobs/${job}/`)).body)
  if (now.status !== to)
    throw new Refused(`To ${to}: ${came.status} ${JSON.stringify(came.body)}, ${now.status}`)
}

async function comment({ staff, ground }: Scene, worker: Worker, job: string): Promise<void> {
  const [, segment] = await segmentsOf(worker, job)
  if (!segment) return
  const text = `Shorter, please: ${randomUUID()}`
  const made = await staff.once('POST', `jobs/${job}/comments/`, { segment: segment.id, comment: text })
  ground.note({ kind: 'comment', comment: Made.parse(made).id, text })
}

async function bill({ ground, name }: Scene, worker: Worker, job: string): Promise<void> {
  const body = { job_ids: [job], number: name, date: new Date().toISOString().slice(0, 10) }
  const { id, total } = Statement.parse(await worker.once('POST', 'consultant/statements/', body))
  const came = await worker.surely('POST', `consultant/statements/${id}/send/`, { total })
  if (isYes(came)) ground.note({ kind: 'sent', statement: id, total, jobs: [job] })
}

/** A job from its order to its statement. */
export async function wholeWay(scene: Scene): Promise<void> {
  const { staff, chance } = scene
  const work = await order(scene)
  const worker = await place(scene, work)
  if (!worker) return
  const { job } = work
  const submit = () =>
    move(scene, job, 'Under-Review', () =>
      worker.surely('PATCH', `jobs/${job}/translation/submit-for-review/`, {}),
    )
  await translate(scene, worker, job, 1)
  if (chance.below(3) === 0) {
    await split(scene, worker, job)
    await translate(scene, worker, job, 2)
  }
  await submit()
  if (chance.below(2) === 0) {
    await comment(scene, worker, job)
    await move(scene, job, 'In Progress', () =>
      staff.surely('POST', `jobs/${job}/return/`, { comment: 'Once more.' }),
    )
    await translate(scene, worker, job, 3)
    await submit()
  }
  await move(scene, job, 'Completed', () => staff.surely('POST', `jobs/${job}/approve/`, {}))
  if (chance.below(2) === 0) await bill(scene, worker, job)
}

/** Work that is left to a worker: an import into a memory, or an analysis of what is in a project. */
export async function backgroundWork(scene: Scene): Promise<void> {
  const { ground, staff, memoryId, name, chance } = scene
  if (chance.below(2) === 0) {
    const units = 20 + chance.below(200)
    const lines = Array.from(
      { length: units },
      (_, n) => `${name} is number ${n},${name} porte le numéro ${n}`,
    )
    const file = form(`${name}.csv`, ['source,target', ...lines].join('\n'), {})
    const { id } = Made.parse(await staff.form(`memories/${memoryId}/import/`, file))
    ground.note({ kind: 'import', import: id, units })
    return
  }
  const { project } = await order(scene)
  const listed = z
    .object({ results: z.array(Made) })
    .parse((await staff.surely('GET', `projects/${project}/documents/`)).body)
  const body = { document_ids: listed.results.map(({ id }) => id), target_languages: ['fr-FR'] }
  const { id } = Made.parse(await staff.once('POST', `projects/${project}/analyses/`, body))
  ground.note({ kind: 'analysis', analysis: id })
}

/** What goes on beside the work: people sign in, and look. */
export async function visit({ workers, chance }: Scene): Promise<void> {
  const worker = chance.pick(workers)
  worker.signInAgain()
  await worker.surely('GET', 'projects/')
  await worker.surely('GET', 'projects/requests/')
  await pause(300)
}

/** Whether a story may end so: a kill took an answer with it, or another one was first. */
export const isOrderlyEnd = (error: unknown): boolean => error instanceof Lost || error instanceof Refused
