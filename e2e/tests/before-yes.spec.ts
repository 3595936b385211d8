import type { Page } from '@playwright/test'
import { faults } from '../support/faults.ts'
import { tooWide } from '../support/steps.ts'
import { type Cast, expect, test } from '../support/test.ts'

const day = 86_400_000
const known = (page: Page) => page.getByRole('region', { name: 'Know before you say yes' })
const weeks = (page: Page) => page.getByRole('region', { name: 'Your two weeks' })
type Hub = Parameters<Parameters<typeof test>[2]>[0]['hub']

const everyDay = { mon: 1, tue: 1, wed: 1, thu: 1, fri: 1, sat: 1, sun: 1 }

/** Mia works an hour a day and says that she does 60 words an hour. */
async function capacityOf({ db }: Hub, { mia }: Cast) {
  await db
    .insertInto('capacities')
    .values({ user_id: mia.id, hours: JSON.stringify(everyDay), start: '09:00', revision: 1 })
    .execute()
  await db.insertInto('paces').values({ user_id: mia.id, words_an_hour: 60 }).execute()
}

const guessOf = async ({ db }: Hub, { mia }: Cast): Promise<number | null | undefined> =>
  (await db.selectFrom('paces').select('words_an_hour').where('user_id', '=', mia.id).executeTakeFirst())
    ?.words_an_hour

const paragraph = 'Please do not touch the boats that lie in the old harbour, nor feed the gulls.'
const file = {
  name: 'signs.txt',
  bytes: Buffer.from(Array.from({ length: 12 }, (_, at) => `${at} ${paragraph}`).join('\n\n')),
}

async function offered({ make }: Hub, { sam, mia }: Cast, days = 2) {
  const deadline = new Date(Date.now() + days * day)
  const project = await make.project({ coordinator: sam, jobs: [{ file, deadline }] })
  await make.offer(sam, mia, project)
  return project
}

const pageOf = ({ id }: { id: string }) => `/app/projects/project?projectId=${id}`

test('that words are counted is read out once, when it takes a while, and never before it is known', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const project = await offered(hub, cast)
  let state: 'silent' | 'ready' | { done: number; total: number } = 'silent'
  const answered = Promise.withResolvers<void>()
  await page.route('**/before-yes/', async (route) => {
    if (state === 'silent') await answered.promise
    const response = await route.fetch()
    const progress = typeof state === 'object' && { state: 'working', progress: state }
    await route.fulfill({ response, json: { ...(await response.json()), ...progress } })
  })
  await open(cast.mia, pageOf(project))
  const shown = known(page).getByRole('paragraph').filter({ hasText: 'Counting words' })
  await expect(known(page)).toContainText('Nobody at the provider sees it.')
  await expect(known(page)).not.toContainText('Counting')
  state = { done: 1, total: 3 }
  answered.resolve()
  const said = known(page).getByRole('status')
  await expect(said).toHaveText('Counting words: 1 of 3')
  state = { done: 2, total: 3 }
  await expect(shown).toHaveText('Counting words: 2 of 3')
  await expect(said).toHaveText('Counting words: 1 of 3')
  state = 'ready'
  await expect(known(page).getByText('Not enough of your own time yet')).toBeVisible()
  await expect(known(page)).not.toContainText('Counting')
})

test('before a yes, words, time and value of a request are there, with whether it fits and when it would', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const project = await offered(hub, cast)
  await open(cast.mia, pageOf(project))
  await expect(known(page)).toContainText('Nobody at the provider sees it.')
  await expect(known(page)).toContainText('The provider sees the minutes in your job log.')
  await expect(known(page).getByText('Not enough of your own time yet')).toBeVisible()
  await expect(weeks(page)).toContainText('Say how many hours a day you can do')

  await test.step('a guess of one’s own is named as such', async () => {
    await known(page).getByLabel('Your own guess, words an hour').fill('5')
    await page.keyboard.press('Enter')
    await expect(known(page).getByText('Give a whole number from 20 to 10,000.')).toBeVisible()
    await known(page).getByLabel('Your own guess, words an hour').fill('60')
    await page.keyboard.press('Enter')
    await expect(known(page)).toContainText('Pace: your own guess.')
  })
  await test.step('it can be corrected, and taken back', async () => {
    const field = known(page).getByLabel('Your own guess, words an hour')
    await expect(field).toHaveValue('60')
    await expect(field).toBeFocused()
    await field.fill('')
    await page.keyboard.press('Enter')
    await expect(known(page).getByText('Not enough of your own time yet')).toBeVisible()
    await expect(field).toBeFocused()
    await field.fill('50')
    await page.keyboard.press('Enter')
    await expect(known(page)).toContainText('Pace: your own guess.')
    await page.reload()
    await expect(field).toHaveValue('50')
    await field.fill('60')
    await page.keyboard.press('Enter')
    await expect.poll(() => guessOf(hub, cast)).toBe(60)
  })
  await hub.db
    .insertInto('capacities')
    .values({ user_id: cast.mia.id, hours: JSON.stringify(everyDay), start: '09:00', revision: 1 })
    .execute()
  await page.reload()
  await expect(weeks(page).getByRole('listitem')).toHaveCount(14)
  await expect(weeks(page)).toContainText('Too full, by')
  await expect(known(page).getByRole('table', { name: 'By band' })).toContainText('No match')
  await expect(known(page)).toContainText('would fit')

  await test.step('another date begins at the first that fits', async () => {
    await page.getByRole('button', { name: 'Offer another date' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Offer another date' })
    await expect(dialog.getByLabel('Date and time')).toHaveAccessibleDescription(
      /^The first half hour that fits your two weeks\./,
    )
    await page.keyboard.press('Escape')
  })

  await test.step('a question is asked, by keyboard alone', async () => {
    await known(page).getByRole('button', { name: 'Ask a question' }).press('Enter')
    await page.keyboard.type('Which boats are meant?')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Your question is on its way.')).toBeVisible()
    const row = await hub.db
      .selectFrom('job_logs')
      .select('event')
      .where('job_id', '=', project.jobs[0] ?? '')
      .where('author_id', '=', cast.mia.id)
      .executeTakeFirst()
    expect(row?.event).toBe('Query')
  })
})

test('how long is left of a job in hand shows once it is accepted', async ({ hub, cast, page, open }) => {
  await capacityOf(hub, cast)
  const project = await offered(hub, cast)
  await hub.make.accept(cast.mia, project)
  await open(cast.mia, pageOf(project))
  const left = page.getByRole('region', { name: 'How long is left' })
  await expect(left.getByRole('table', { name: 'By band' })).toContainText('No match')
  await expect(weeks(page).getByRole('listitem')).toHaveCount(14)
  await expect(known(page)).toHaveCount(0)
})

test('a count that fails says so and is tried again', async ({ hub, cast, page, open, stray }) => {
  stray.allow(/status of 500/, 'the call is made to fail')
  const project = await offered(hub, cast)
  let fails = true
  await page.route('**/before-yes/', (route) =>
    fails
      ? route.fulfill({ status: 500, json: { detail: 'Internal server error.', request_id: 'x' } })
      : route.fallback(),
  )
  await open(cast.mia, pageOf(project))
  await expect(known(page).getByText('This could not be worked out')).toBeVisible()
  fails = false
  await known(page)
    .getByRole('button', { name: /Retry|Try again/ })
    .click()
  await expect(known(page).getByRole('table', { name: 'By band' })).toBeVisible()
})

test('what is known before a yes is whole on a phone and a wide screen, in light and dark, and axe finds nothing', async ({
  hub,
  cast,
  page,
  open,
}) => {
  await capacityOf(hub, cast)
  const held = await hub.make.project({
    name: 'Ferry fares',
    jobs: [{ file, deadline: new Date(Date.now() + day) }],
  })
  await hub.make.offer(cast.sam, cast.mia, held)
  await hub.make.accept(cast.mia, held)
  const project = await offered(hub, cast)
  await open(cast.mia, pageOf(project))
  await expect(weeks(page).getByRole('listitem')).toHaveCount(14)
  for (const [width, colorScheme] of [
    [360, 'light'],
    [360, 'dark'],
    [1280, 'light'],
    [1280, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect.soft(await faults(page), `axe at ${width} px, ${colorScheme}`).toEqual([])
    expect.soft(await tooWide(page), `${width} px`).toBe(0)
  }
})

test('how long is left is asked for once the server has heard the yes, and not before', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const project = await offered(hub, cast)
  await open(cast.mia, pageOf(project))
  const hold = Promise.withResolvers<void>()
  await page.route('**/requests/accept/', async (route) => {
    await hold.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Accept request' }).click()
  const left = page.getByRole('region', { name: 'How long is left' })
  await expect(left.getByRole('status')).toBeVisible()
  hold.resolve()
  await expect(left).toContainText('Yours already')
  await expect(left).not.toContainText('could not be worked out')
})
