import type { Page } from '@playwright/test'
import { saveState, target } from '../steps.ts'
import { expect } from '../test.ts'
import type { openNetwork } from './network.ts'
import type { PlainJob } from './plain-job.ts'
import { lookAt } from './screen-rows.ts'

/** The editor, the plain model beside it, and chance. */
export type Game = {
  readonly page: Page
  readonly job: PlainJob
  readonly network: Awaited<ReturnType<typeof openNetwork>>
  /** a whole number from 0 to below a limit */
  readonly next: (below: number) => number
  /** whether the target is written from right to left */
  readonly rightToLeft: boolean
}

export function pick<One>({ next }: Game, from: readonly One[]): One {
  const one = from[next(from.length)]
  if (one === undefined) throw new Error('There is nothing to pick from.')
  return one
}

const field = (page: Page) => page.getByRole('textbox', { name: /^Target, segment / })

/** Of two versions of a segment, always keeps what was written here. */
async function keepMine({ page }: Game, n: string) {
  if ((await lookAt(page)).active !== n)
    await page.getByRole('button', { name: `Edit segment ${n}`, exact: true }).click()
  await page.getByRole('button', { name: 'Keep mine' }).click()
}

/** Compares the screen with the model until they say the same. */
export async function expectAlike(game: Game, after: string) {
  const { page, job } = game
  let screen = await lookAt(page)
  const differences = async () => {
    screen = await lookAt(page)
    const conflict = Object.entries(screen.rows).find(([, { state }]) => state === 'Two versions')
    if (!conflict) return job.differences(screen)
    await keepMine(game, conflict[0])
    return ['there are two versions of a segment']
  }
  await expect.poll(differences, { message: after, intervals: [0, 20, 50, 100, 250] }).toEqual([])
  job.adopt(screen)
}

/** The cursor is in a field; in which one. Where the filters leave none, they are lifted. */
export async function inField(game: Game): Promise<string> {
  const { page, job } = game
  if (job.visible(undefined).length === 0 && (await field(page).count()) === 0) await lift(game)
  // As people do it: by script, the cursor would be somewhere else a moment later.
  if ((await page.locator('[role=textbox]:focus').count()) === 0) await field(page).click()
  const { active } = await lookAt(page)
  if (active === undefined) throw new Error('No segment is written in.')
  return active
}

/** Shows all rows. */
export async function lift({ page, job }: Game) {
  if (job.isFiltered) {
    await page.getByRole('button', { name: 'Clear', exact: true }).first().click()
    job.filter(undefined)
  }
  if (job.isOpenOnly) {
    await page.getByRole('tab', { name: /^All/ }).click()
    job.showOnlyOpen(false)
  }
}

/** Puts the cursor somewhere in the active field; says after how many signs. */
export async function putCursor(game: Game, length: number): Promise<number> {
  const { page, next, rightToLeft } = game
  const at = pick(game, rightToLeft ? [0, length] : [0, length, next(Math.min(length, 8) + 1)])
  await page.keyboard.press(at === length ? 'Control+End' : 'Control+Home')
  if (at < length) for (let presses = 0; presses < at; presses++) await page.keyboard.press('ArrowRight')
  return at
}

/** Waits until nothing is on its way, with the network there or without. */
export async function rest({ page, network }: Game) {
  const restState = network.trouble() === 'none' ? /^(Saved|Kept)/ : /^(Saved|Offline|Kept)/
  await expect(saveState(page)).toHaveText(restState)
}

export const expectField = ({ page }: Game, n: string) => expect(target(page, Number(n))).toBeFocused()
