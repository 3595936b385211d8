import { setTimeout as pause } from 'node:timers/promises'
import { connect, read } from '@hub/server/db/connect'
import type { Stage } from '../api/stage.ts'
import { seedJobs } from '../editor/job.ts'
import { type Binding, bindings } from './bindings.ts'
import { inBrowsers, type Scene, say, settle } from './scene.ts'
import { writeTable } from './tables.ts'
import { look, watch } from './watch.ts'

// `node scripts/launch.mjs judge keys`: every key of the editor, pressed as a person presses it, in browsers with two
// tabs.

const segments = 60
/** How long an act may take to be seen, ms. */
const rest = 600

/** What is pressed before a key, so that there is something for it to do. */
const before: Readonly<Record<string, readonly string[]>> = {
  undo: ['x'],
  redo: ['y', 'ctrl+z'],
  code: ['ctrl+a', 'Delete', 'w'],
  repeat: ['w', 'ctrl+Return'],
  reopen: ['w', 'ctrl+Return', 'ctrl+Up'],
  previous: ['ctrl+Down'],
  confirm: ['w'],
  copy: ['ctrl+a', 'Delete', 'w'],
  findNext: ['ctrl+f', 'e', 'Tab'],
  findPrevious: ['ctrl+f', 'e', 'Tab'],
  nextFinding: ['ctrl+Insert', 'ctrl+Return'],
  previousFinding: ['ctrl+Insert', 'ctrl+Return'],
}

type Verdict = 'works' | 'kept by the browser' | 'reaches the page, does nothing'

/** All sources are one, so that there are matches and repetitions. */
const alike = `
  update segments s set source_key = md5('one')::uuid, source = f.source
  from (select source from segments where job_id = $1 and position = 0) f where s.job_id = $1`

async function openJob(stage: Stage): Promise<string> {
  const [job = ''] = await seedJobs(stage, [segments])
  const db = connect(stage.urls.admin, { connections: 1 })
  try {
    await read(db, alike, [job])
  } finally {
    await db.destroy()
  }
  return job
}

async function judgePress(scene: Scene, { act, press }: Binding): Promise<Verdict> {
  await settle(scene)
  for (const keys of before[act] ?? []) {
    scene.screen.press(keys)
    await pause(rest)
  }
  const [was, tabs] = [await look(scene.page), await scene.tabs()]
  scene.screen.press(press)
  await pause(rest)
  const is = await look(scene.page)
  if (!was || !is || is.reached === was.reached || (await scene.tabs()) !== tabs) return 'kept by the browser'
  return is.rest !== was.rest && is.taken > was.taken ? 'works' : 'reaches the page, does nothing'
}

async function verdictsOf(scene: Scene, name: string): Promise<Map<string, Verdict>> {
  await watch(scene.page)
  // If even the key that changes tabs seemed to work, no verdict would be worth anything.
  const own = { act: 'another tab', name: 'Ctrl+Tab', press: 'ctrl+Tab' }
  if ((await judgePress(scene, own)) !== 'kept by the browser')
    throw new Error(
      `${own.name} is the browser's own, and was not kept: the keys do not come from a keyboard.`,
    )
  const verdicts = new Map<string, Verdict>()
  for (const binding of bindings()) {
    const verdict = await judgePress(scene, binding)
    say(`${name}: ${binding.name} (${binding.act}) ${verdict}`)
    verdicts.set(binding.press, verdict)
  }
  return verdicts
}

/** @returns 1 when a key does not do its act in one of the browsers */
export async function judgeKeys(): Promise<number> {
  const results = await inBrowsers(openJob, verdictsOf)
  writeTable(
    'keys.md',
    'judge keys',
    ['key', 'act', ...results.map(([name]) => name)],
    bindings().map(({ name, act, press }) => [
      name,
      act,
      ...results.map(([, verdicts]) => verdicts.get(press) ?? ''),
    ]),
  )
  return results.every(([, verdicts]) => [...verdicts.values()].every((verdict) => verdict === 'works'))
    ? 0
    : 1
}
