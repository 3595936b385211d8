import { setTimeout as pause } from 'node:timers/promises'
import { SegmentText } from '@hub/contract/translation'
import { connect, type Database, read } from '@hub/server/db/connect'
import { partsOf } from '@hub/text/text'
import type { Stage } from '../api/stage.ts'
import { seedJobs } from '../editor/job.ts'
import { inBrowsers, type Scene, say, settle } from './scene.ts'
import { writeTable } from './tables.ts'
import { american, type Case, cases } from './typing-cases.ts'

// `node scripts/launch.mjs judge typing`: what a person types, and what the server then has.

/** How long the server may take to have what was typed, ms. */
const patience = 8000
/** How long a menu may take to be there, ms. */
const moment = 150

const works = 'works'
const noWorse = 'as in a plain text box there'
const codeOf = (text: string) => `\`${text.replaceAll('\n', '↵').replaceAll('\u00a0', '⍽')}\``

/** A place in the page of a window: without a click there, the address may have the focus. */
const inside = [300, 400] as const

/** Nothing is translated yet. */
const emptyAll = `
  update segments set target = '""'::jsonb, status = 'new', has_target = false, origin = null where job_id = $1`

async function withDatabase<Result>(stage: Stage, work: (db: Database) => Promise<Result>): Promise<Result> {
  const db = connect(stage.urls.admin, { connections: 1 })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

async function openJob(stage: Stage): Promise<string> {
  const [job = ''] = await seedJobs(stage, [cases.length + 1])
  await withDatabase(stage, (db) => read(db, emptyAll, [job]))
  return job
}

/** What the server has of a segment, its codes as `⟦1⟧` and `⟦/1⟧`. */
async function storedTarget(db: Database, job: string, position: number): Promise<string> {
  const [row] = await read<{ target: unknown }>(
    db,
    'select target from segments where job_id = $1 and position = $2',
    [job, position],
  )
  return partsOf(SegmentText.parse(row?.target))
    .map((part) => (typeof part === 'string' ? part : `⟦${part.kind === 'close' ? '/' : ''}${part.code}⟧`))
    .join('')
}

const dataPage = (html: string) =>
  `data:text/html;charset=utf-8,${encodeURIComponent(`<!doctype html>${html}`)}`

/** Puts something on the clipboard as a person does in another page: by selecting and copying it there. */
async function copyElsewhere({ screen, window, other }: Scene, html: string): Promise<void> {
  await other.bringToFront()
  await other.goto(dataPage(html))
  await screen.focus(window)
  screen.click(...inside)
  for (const keys of ['ctrl+a', 'ctrl+c']) {
    screen.press(keys)
    await pause(moment)
  }
}

async function type(scene: Scene, { steps }: Case): Promise<void> {
  for (const step of steps) {
    if ('type' in step) scene.screen.type(step.type)
    else if ('keyboard' in step) scene.screen.keyboard(...step.keyboard)
    else if ('copy' in step) {
      await copyElsewhere(scene, step.copy)
      await settle(scene)
    } else scene.screen.press(step.press)
    await pause(moment)
  }
}

/** What the same keys come to in a plain text box of another tab. */
async function inPlainBox(scene: Scene, one: Case): Promise<string> {
  const { screen, window, other } = scene
  await other.bringToFront()
  await other.goto(
    dataPage('<textarea style="position: fixed; inset: 0; width: 100%; height: 100%"></textarea>'),
  )
  await screen.focus(window)
  screen.click(...inside)
  await type(scene, one)
  const value = await other.evaluate(() => document.querySelector('textarea')?.value ?? '')
  await settle(scene)
  return value
}

async function verdictOn(scene: Scene, one: Case, is: string): Promise<string> {
  if (is === one.expected) return works
  const alike = one.composed && (await inPlainBox(scene, one)) === is
  return alike ? `${codeOf(is)}, ${noWorse}` : `is ${codeOf(is)}`
}

async function verdictsOf(scene: Scene, name: string, stage: Stage): Promise<string[]> {
  scene.screen.keyboard(...american)
  await settle(scene)
  return await withDatabase(stage, async (db) => {
    const verdicts: string[] = []
    for (const [position, one] of cases.entries()) {
      if (position > 0) scene.screen.press('ctrl+Down')
      await pause(moment)
      await type(scene, one)
      let is = await storedTarget(db, scene.job, position)
      for (const until = Date.now() + patience; is !== one.expected && Date.now() < until; await pause(200))
        is = await storedTarget(db, scene.job, position)
      const verdict = await verdictOn(scene, one, is)
      say(`${name}: ${one.name}: ${verdict}`)
      verdicts.push(verdict)
    }
    return verdicts
  })
}

/** @returns 1 when the server has something else than what was typed in one of the browsers */
export async function judgeTyping(): Promise<number> {
  const results = await inBrowsers(openJob, verdictsOf)
  writeTable(
    'keys.md',
    'judge typing',
    ['what is done', 'what the server has', ...results.map(([name]) => name)],
    cases.map(({ name, expected }, at) => [
      name,
      codeOf(expected),
      ...results.map(([, verdicts]) => verdicts[at] ?? ''),
    ]),
  )
  const isFine = (verdict: string) => verdict === works || verdict.endsWith(noWorse)
  return results.every(([, verdicts]) => verdicts.every(isFine)) ? 0 : 1
}
