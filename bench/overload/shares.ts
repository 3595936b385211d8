import { setTimeout as pause } from 'node:timers/promises'
import { getAnalysis, startAnalysis } from '@hub/contract/rai'
import { getProjectImport, importProjects } from '@hub/contract/staff-imports'
import { connect, read } from '@hub/server/db/connect'
import { hashOf } from '@hub/server/features/keys/keys.rules'
import { newId } from '@hub/server/ids'
import { parse } from 'zod/mini'
import { zipOf } from '../../documents/testing/zip.ts'
import { jobOf, projectOf, segmentSlot, segmentsEach } from '../api/seed.ts'
import { grownWord } from '../documents/grow.ts'
import { measured } from '../figures.ts'
import { type Figures, figuresOf } from './figures.ts'
import type { Report } from './overload.ts'
import { call, type Scene } from './stage.ts'

export type Size = {
  /** seconds that the others are measured for at a time */
  seconds: number
  /** calls at once of the one who has many */
  calls: number
  /** documents that a key imports, and words that are analysed */
  documents: number
  words: number
}

/** Ten at a usual pace: forty calls a second together. Somebody else has the many calls, a third the analysis. */
const others = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
const pace = 40
const [greedy, analyst] = [20, 30]
const wordsEach = 8

const others40 = (scene: Scene, seconds: number) =>
  call(scene, { way: { rate: pace }, seconds, people: others }).then(figuresOf)

const ms = (number: number) => (Number.isNaN(number) ? '–' : number.toFixed(1))

const rowOf = (what: string, { p50, p99, refused, lost }: Figures, alone: number, more: string): string =>
  `| ${[what, ms(p50), ms(p99), (p99 / alone).toFixed(2), Math.round(refused * 100) / 100, [...lost.values()].reduce((sum, one) => sum + one, 0), more].join(' | ')} |`

/** Measures the others while something goes on, again and again until it is over. */
async function beside<T>(
  scene: Scene,
  seconds: number,
  work: Promise<T>,
): Promise<{ figures: Figures; result: T; seconds: number }> {
  const since = performance.now()
  let took = 0
  let isOver = false
  const end = work.finally(() => {
    isOver = true
    took = (performance.now() - since) / 1000
  })
  // What fails while the others are measured is thrown once they are: else it ends the process, and leaves the server.
  end.catch(() => {})
  const all: Figures[] = []
  do all.push(await others40(scene, seconds))
  while (!isOver)
  const result = await end
  // Of several stretches the worst: the others shall not be kept waiting in any.
  const [figures] = all.toSorted((one, other) => other.p99 - one.p99)
  if (!figures) throw new Error('Nothing was measured.')
  return { figures, result, seconds: took }
}

/** Thousands of calls of one consultant, a thousand at once, for as long as the others are measured. */
async function manyCalls(scene: Scene, { seconds, calls }: Size) {
  const until = performance.now() + seconds * 1000
  const rounds: Figures[] = []
  while (performance.now() < until)
    rounds.push(figuresOf(await call(scene, { way: { burst: calls }, seconds: 0, people: [greedy] })))
  return rounds
}

/** A key of the provider's, as it is sent. */
async function makeKey({ stage }: Scene): Promise<string> {
  const [id, secret] = [newId(), 'the secret of the key of the benchmarks']
  const admin = connect(stage.urls.admin, { connections: 1 })
  await read(
    admin,
    `insert into api_keys (id, name, secret_hash, scopes, created_at) values ($1, 'Bench', $2, array['read', 'projects'], now())`,
    [id, hashOf(secret)],
  ).finally(() => admin.destroy())
  return `Api-Key ${id}.${secret}`
}

/** A key sends a zip of documents, and asks until they are in. */
async function importByKey({ server }: Scene, authorization: string, documents: number): Promise<void> {
  const { bytes } = await grownWord(4)
  const names = Array.from({ length: documents }, (_, at) => `${at}.docx`)
  const lines = names.map(
    (name, at) => `  - {file: ${name}, jobs: [{custom_id: j${at}, target_language: fr-FR}]}`,
  )
  const order = ['custom_id: OVERLOAD', 'source_language: en-GB', 'documents:', ...lines].join('\n')
  const zip = zipOf([['project.yaml', order], ...names.map((name): [string, Buffer] => [name, bytes])])
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(zip)]), 'orders.zip')
  const headers = { authorization }
  const sent = await fetch(`${server.url}${importProjects.url}`, { method: 'POST', headers, body: form })
  if (sent.status !== 202) throw new Error(`The zip was answered with ${sent.status}: ${await sent.text()}`)
  const { id } = parse(importProjects.schema.response[202], await sent.json())
  for (;;) {
    await pause(500)
    const answer = await fetch(`${server.url}${getProjectImport.url.replace(':importId', id)}`, { headers })
    if (answer.status === 503) continue
    const report = parse(getProjectImport.schema.response[200], await answer.json())
    if (report.status === 'failed') throw new Error(`${report.error}`)
    if (report.status !== 'queued' && report.status !== 'running') return
  }
}

/** Gives one job so many words more, in sentences that are hardly ever the same. */
async function growJob({ stage }: Scene, words: number): Promise<string> {
  const job = jobOf(analyst, segmentSlot, stage.consultants, 0)
  const admin = connect(stage.urls.admin, { connections: 1 })
  try {
    await read(
      admin,
      `insert into segments (job_id, position, id, key, source, target, status, words, has_target)
      select $1::uuid, s, gen_random_uuid(), 'grown-' || s,
        to_jsonb((select string_agg((array['tide','pump','harbour','museum','winter','red','small','opens','closes','before','after',
          'the','a','never','always','reservoir'])[1 + abs(hashtext(s || ' ' || k)) % 16], ' ') from generate_series(1, $3::int) k)),
        '""'::jsonb, 'new', $3::int, false
      from generate_series($2::int, $2::int + $4::int - 1) s`,
      [job, segmentsEach, wordsEach, Math.ceil(words / wordsEach)],
    )
    await read(
      admin,
      'update jobs set (segments, words) = (select count(*), sum(words) from segments where job_id = $1) where id = $1',
      [job],
    )
    await read(admin, 'analyze segments', [])
    const [project] = await read<{ name: string }>(admin, 'select name from projects where id = $1', [
      projectOf(analyst, segmentSlot, stage.consultants),
    ])
    return project?.name ?? ''
  } finally {
    await admin.destroy()
  }
}

async function analyse({ stage, server }: Scene, name: string): Promise<number> {
  const ask = async (url: string, init: RequestInit = {}) => {
    const headers = { authorization: `Bearer ${stage.token(analyst)}`, 'content-type': 'application/json' }
    return fetch(`${server.url}${url}`, { ...init, headers })
  }
  const body = {
    project_name: name,
    document_ids: [jobOf(analyst, segmentSlot, stage.consultants, 0)],
  }
  const sent = await ask(startAnalysis.url, { method: 'POST', body: JSON.stringify(body) })
  if (sent.status !== 202)
    throw new Error(`The analysis was answered with ${sent.status}: ${await sent.text()}`)
  const { id } = parse(startAnalysis.schema.response[202], await sent.json())
  for (;;) {
    await pause(500)
    const answer = await ask(getAnalysis.url.replace(':analysisId', id))
    if (answer.status === 503) continue
    const analysis = parse(getAnalysis.schema.response[200], await answer.json())
    if (!('status' in analysis)) throw new Error('It is a report.')
    if (analysis.status === 'failed') throw new Error(`${analysis.error}`)
    if (analysis.status === 'completed') return analysis.progress.total
  }
}

const head = ['beside', 'p50, ms', 'p99, ms', '× alone', 'refused/s', 'lost', 'what went on']

/** What ten others wait for beside one who takes much; a row each. */
export async function shares(scene: Scene, size: Size, say: (line: string) => void): Promise<Report> {
  const { seconds } = size
  await others40(scene, seconds)
  const alone = await others40(scene, seconds)
  say(`Ten others alone: p99 ${ms(alone.p99)} ms`)
  const many = await beside(scene, seconds, manyCalls(scene, size))
  const sum = (of: (figures: Figures) => number) => many.result.reduce((total, one) => total + of(one), 0)
  const rate = sum(({ done }) => done) / many.result.length
  const key = await makeKey(scene)
  const imported = await beside(scene, seconds, importByKey(scene, key, size.documents))
  const name = await growJob(scene, size.words)
  const analysed = await beside(scene, seconds, analyse(scene, name))
  const slower = (name: string, { p99 }: Figures) =>
    measured(`others’ p99 beside ${name}, beside the same alone`, [p99 / alone.p99], '×')
  const lines = [
    `| ${head.join(' | ')} |`,
    `|${'---|'.repeat(head.length)}`,
    rowOf('nobody', alone, alone.p99, ''),
    rowOf(
      `one consultant’s ${size.calls} calls at once, again and again`,
      many.figures,
      alone.p99,
      `${many.result.length} times; ${Math.round(rate)} of them done a second, ${many.result.filter(({ refused }) => refused > 0).length} with refusals`,
    ),
    rowOf(
      `one key’s import of ${size.documents} documents`,
      imported.figures,
      alone.p99,
      `${imported.seconds.toFixed(1)} s`,
    ),
    rowOf(
      `one analysis of ${analysed.result} words`,
      analysed.figures,
      alone.p99,
      `${analysed.seconds.toFixed(1)} s`,
    ),
  ]
  return {
    lines,
    figures: [
      slower(`${size.calls.toLocaleString('en-GB')} calls of one at once`, many.figures),
      slower(`a key’s import of ${size.documents} documents`, imported.figures),
      slower(`an analysis of ${analysed.result.toLocaleString('en-GB')} words`, analysed.figures),
    ],
  }
}
