import type { BrowserContext, Page } from '@playwright/test'
import { chance } from '../../web/features/desk/testing/plain.ts'
import { backOnline } from '../support/drafts.ts'
import { acceptedFile, editor } from '../support/jobs.ts'
import { lookAt } from '../support/random/screen-rows.ts'
import { saveState, target, targetsOf } from '../support/steps.ts'
import { expect, noNetwork, statusLine, test } from '../support/test.ts'

// Segments split and joined by chance among other acts, and the same in a plain model: never a difference, and the
// document that is written is the same but for its words. `HUB_EDITOR_ACTS` and `HUB_EDITOR_SEEDS` do more.

const paragraphs = [
  ['Open the valve and wait.', 'Close the pump now.', 'Then go.'],
  ['The lamp is red.', 'It stays on.'],
  ['Stop at once.'],
]
const text = `${paragraphs.map((sentences) => sentences.join(' ')).join('\n\n')}\n`
const acts = Number(process.env.HUB_EDITOR_ACTS ?? 60)
const seeds = Array.from({ length: Number(process.env.HUB_EDITOR_SEEDS ?? 1) }, (_, at) => at + 1)

type Row = { paragraph: number; source: string; target: string; state: 'Open' | 'Draft' | 'Confirmed' }

const stateOf = (words: string) => (words === '' ? 'Open' : 'Draft')
const together = (one: string, other: string) => [one, other].filter((words) => words !== '').join(' ')

/** A job as it is, as it was before each act, and after those that were taken back. */
class Plain {
  rows: readonly Row[] = paragraphs.flatMap((sentences, paragraph) =>
    sentences.map((source): Row => ({ paragraph, source, target: '', state: 'Open' })),
  )
  #past: (readonly Row[])[] = []
  #future: (readonly Row[])[] = []

  become(rows: readonly Row[]) {
    if (JSON.stringify(rows) === JSON.stringify(this.rows)) return
    this.#past.push(this.rows)
    this.#future = []
    this.rows = rows
  }

  change(at: number, change: Partial<Row>) {
    this.become(this.rows.map((row, index) => (index === at ? { ...row, ...change } : row)))
  }

  replace(at: number, count: number, ...rows: Row[]) {
    this.become(this.rows.toSpliced(at, count, ...rows))
  }

  undo() {
    this.#move(this.#past, this.#future)
  }

  redo() {
    this.#move(this.#future, this.#past)
  }

  forget() {
    this.#past = []
    this.#future = []
  }

  #move(from: (readonly Row[])[], to: (readonly Row[])[]) {
    const next = from.pop()
    if (!next) return
    to.push(this.rows)
    this.rows = next
  }
}

type Game = { page: Page; context: BrowserContext; job: Plain; next: (below: number) => number }

/** Which row is written in, from 0. */
async function activeRow(page: Page): Promise<number> {
  if ((await page.locator('[role=textbox]:focus').count()) === 0)
    await page.getByRole('textbox', { name: /^Target, segment / }).click()
  return Number((await lookAt(page)).active) - 1
}

const rowAt = ({ rows }: Plain, at: number): Row => {
  const row = rows[at]
  if (!row) throw new Error(`There is no row ${at}.`)
  return row
}

async function type({ page, job, next }: Game) {
  const at = await activeRow(page)
  const word = ['Gauche', 'fin', 'É', 'quai'][next(4)] ?? ''
  await page.keyboard.press('Control+End')
  await page.keyboard.type(word)
  const words = rowAt(job, at).target + word
  job.change(at, { target: words, state: 'Draft' })
  return `type ${word} in ${at + 1}`
}

async function confirm({ page, job }: Game) {
  const at = await activeRow(page)
  await page.keyboard.press('Control+Enter')
  if (rowAt(job, at).target !== '') job.change(at, { state: 'Confirmed' })
  return `confirm ${at + 1}`
}

async function go({ page, job, next }: Game) {
  const n = next(job.rows.length) + 1
  if ((await activeRow(page)) !== n - 1)
    await page.getByRole('button', { name: `Edit segment ${n}`, exact: true }).click()
  await expect(target(page, n)).toBeFocused()
  return `go to ${n}`
}

async function split({ page, job, next }: Game) {
  const at = await activeRow(page)
  const row = rowAt(job, at)
  const words = row.source.split(' ').length
  if (words < 2) return undefined
  await page.keyboard.press('F4')
  const mark = page.getByRole('slider', { name: 'Where the segment is split' })
  await mark.press('Home')
  for (let press = next(words - 1); press >= 0; press--) await mark.press('Control+ArrowRight')
  const cut = Number(await mark.getAttribute('aria-valuenow'))
  await mark.press('Enter')
  await expect(mark).toHaveCount(0)
  const [one, two] = [row.source.slice(0, cut).trim(), row.source.slice(cut).trim()]
  job.replace(
    at,
    1,
    { ...row, source: one, state: stateOf(row.target) },
    { ...row, source: two, target: '', state: 'Open' },
  )
  return `split ${at + 1} before “${two}”`
}

async function join({ page, job }: Game) {
  const at = await activeRow(page)
  const [row, other] = [rowAt(job, at), job.rows[at + 1]]
  await page.keyboard.press('Shift+F4')
  if (other?.paragraph !== row.paragraph) return `not join ${at + 1}`
  const words = together(row.target, other.target)
  job.replace(at, 2, {
    ...row,
    source: together(row.source, other.source),
    target: words,
    state: stateOf(words),
  })
  return `join ${at + 1}`
}

const press =
  (key: string, act: (job: Plain) => void) =>
  async ({ page, job }: Game) => {
    const at = await activeRow(page)
    await page.keyboard.press(key)
    act(job)
    return `press ${key} in ${at + 1}`
  }

async function typeOffline(game: Game) {
  await game.context.setOffline(true)
  const description = await type(game)
  await game.context.setOffline(false)
  await backOnline(game.page)
  return `offline, ${description}`
}

async function reload({ page, job }: Game) {
  await expect(saveState(page)).toHaveText(/^(Saved|Kept)/)
  await page.reload()
  await expect(page.getByRole('tab', { name: /^All/ })).toContainText(String(job.rows.length))
  job.forget()
  return 'load the page again'
}

const bag = [
  ...[
    type,
    type,
    type,
    type,
    confirm,
    go,
    go,
    go,
    split,
    split,
    split,
    join,
    join,
    join,
    typeOffline,
    reload,
  ],
  ...Array.from({ length: 4 }, () => press('Control+z', (job) => job.undo())),
  ...Array.from({ length: 3 }, () => press('Control+Shift+z', (job) => job.redo())),
]

const onScreen = async (page: Page) => {
  const { rows } = await lookAt(page)
  const sources = await page.locator('[data-rows] td[data-text]').allInnerTexts()
  return Object.entries(rows)
    .toSorted(([one], [other]) => Number(one) - Number(other))
    .map(([, { text: words, state }], at) => [sources[at], words, state])
}

for (const seed of seeds)
  test(`${acts} acts by chance, splitting and joining among them, leave the job as a plain model has it (seed ${seed})`, async ({
    hub,
    cast,
    page,
    context,
    open,
    stray,
  }) => {
    test.setTimeout(360_000 + acts * 2_000)
    stray.allow(noNetwork, 'the network is lost by chance')
    stray.allow(statusLine(409), 'two paragraphs are not joined')
    const file = { name: 'valve.txt', bytes: new TextEncoder().encode(text) }
    const { job: id } = await acceptedFile(hub, cast, file)
    await page.setViewportSize({ width: 1280, height: 2000 })
    const coming = [/finder\.worker/, /FindRest.*\.js/, /MoreMenuShown.*\.js/].map((part) =>
      page.waitForResponse(part),
    )
    let now = Date.now()
    await page.clock.setFixedTime(now)
    await open(cast.mia, editor(id))
    await expect(target(page, 1)).toBeFocused()
    await Promise.all(coming)
    const game: Game = { page, context, job: new Plain(), next: chance(seed) }
    const log: string[] = []
    while (log.length < acts) {
      // No typing goes on where the last one ended.
      now += 1001
      await page.clock.setFixedTime(now)
      const description = await bag[game.next(bag.length)]?.(game)
      if (description === undefined) continue
      log.push(`${log.length + 1}. ${description}`)
      await expect
        .poll(() => onScreen(page), { message: log.slice(-8).join('\n') })
        .toEqual(game.job.rows.map(({ source, target: words, state }) => [source, words, state]))
    }
    await expect(saveState(page)).toHaveText(/^(Saved|Kept)/)
    expect(await targetsOf(hub, id)).toEqual(game.job.rows.map(({ target: words }) => words))
  })
