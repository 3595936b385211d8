// What a reviewer waits for, at ten segments and at a hundred thousand: `node scripts/launch.mjs bench review`.
import { parseArgs } from 'node:util'
import { getReview } from '@hub/contract/review'
import { connect, read } from '@hub/server/db/connect'
import { command, WrongUse, wholeNumber } from '../../scripts/command.ts'
import { makeStaff } from '../api/staff.ts'
import { openStage, type Stage } from '../api/stage.ts'
import { seedJobs } from '../editor/job.ts'
import { machine } from '../machine.ts'

const say = (line: string) => console.error(line)

const usage = `bench review [--segments 10,100000] [--times N] [--short]

--times    how often each page is read
--short    pages of 10 and of 200 segments, twice: to see that it works`

/** @throws WrongUse */
function readOptions(): { segments: number[]; times: number } {
  const { values } = parseArgs({
    options: {
      segments: { type: 'string', default: '10,100000' },
      times: { type: 'string', default: '200' },
      short: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) throw new WrongUse('How a review is measured:')
  if (values.short) return { segments: [10, 200], times: 2 }
  return {
    segments: values.segments.split(',').map((one) => wholeNumber('segments', one, 1)),
    times: wholeNumber('times', values.times, 1),
  }
}

// Every target has a draft, of which it has kept all but a word in two of three; a finding was waved through in one
// of a thousand, and the last one has a comment.
const draftText = `
  update segments set first_target = case when position % 3 = 0 then target
      else jsonb_set(target, '{0}', to_jsonb('Rang ' || position || ' : la ')) end,
    changed = position % 3 > 0, accepted = case when position % 1000 = 7 then '{numbers}' else '{}' end::text[],
    comments = case when position = $2 - 1 then 1 else 0 end
  where job_id = $1`

const jobText = `
  update jobs j set status = 'Under-Review', segments_changed = s.segments, words_changed = s.words
  from (select count(*) as segments, sum(words) as words from segments where job_id = $1 and changed) s
  where j.id = $1`

async function seedReviews(stage: Stage, sizes: readonly number[]): Promise<string[]> {
  const ids = await seedJobs(stage, sizes)
  const admin = connect(stage.urls.admin, { connections: 1 })
  try {
    for (const [at, id] of ids.entries()) {
      await read(admin, draftText, [id, sizes[at]])
      await read(admin, jobText, [id])
    }
    await read(admin, 'vacuum analyze', [])
  } finally {
    await admin.destroy()
  }
  return ids
}

type Page = { name: string; query: (segments: number) => string }

const pages: readonly Page[] = [
  { name: 'first screen', query: () => '' },
  { name: 'the end', query: (segments) => `?from=${Math.max(1, segments - 99)}` },
  { name: 'changed', query: () => '?show=changed' },
  { name: 'commented', query: () => '?show=commented' },
  { name: 'all three filters', query: () => '?show=changed,commented,findings' },
]

const share = (numbers: readonly number[], of: number): string =>
  (
    numbers.toSorted((one, other) => one - other)[Math.floor((numbers.length - 1) * of)] ?? Number.NaN
  ).toFixed(1)

async function ask(url: string, token: string): Promise<number> {
  const since = performance.now()
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  return performance.now() - since
}

async function measure(stage: Stage, sizes: readonly number[], times: number): Promise<string[]> {
  const staff = await makeStaff(stage)
  const ids = await seedReviews(stage, sizes)
  const { url } = await stage.start('ours', { sizes: '', profile: null })
  const rows: string[] = []
  for (const page of pages)
    for (const [at, segments] of sizes.entries()) {
      const address = `${url}${getReview.url.replace(':jobId', ids[at] ?? '')}${page.query(segments)}`
      const first = await ask(address, stage.token(staff))
      const took: number[] = []
      for (let time = 0; time < times; time++) took.push(await ask(address, stage.token(staff)))
      const figures = [share(took, 0.5), share(took, 0.95), share(took, 1), first.toFixed(1)]
      rows.push(`| ${page.name} | ${segments} | ${figures.join(' | ')} |`)
    }
  return rows
}

async function main(): Promise<number> {
  const { segments, times } = readOptions()
  const before = machine()
  const stage = await openStage(1, say)
  try {
    const rows = await measure(stage, segments, times)
    const head = ['page of 100', 'segments', 'median ms', 'p95', 'longest', 'the very first']
    console.log([before, '', `| ${head.join(' | ')} |`, `|${'---|'.repeat(head.length)}`, ...rows].join('\n'))
  } finally {
    await stage.close()
  }
  return 0
}

await command(usage, main)
