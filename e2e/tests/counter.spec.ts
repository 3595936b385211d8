import type { Page } from '@playwright/test'
import { faults } from '../support/faults.ts'
import { sessionOf } from '../support/hub.ts'
import { comeBackTo, expectToast, holdBack, tooWide } from '../support/steps.ts'
import { type Cast, expect, noNetwork, statusLine, test } from '../support/test.ts'

const day = 86_400_000

/** The date and time of a day to come, as people write it; the tests' browser is in London. */
const written = (days: number, time = '17:00') => {
  const date = new Date(Date.now() + days * day)
  return `${new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London' }).format(date)} - ${time}`
}

/** A day of the next month that has a day after it. */
const dayOfNextMonth = (n: number) => {
  const now = new Date()
  const date = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, n))
  return `${new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC' }).format(date)} - 09:30`
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Offer another date' })
const date = (page: Page) => dialog(page).getByLabel('Date and time')
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Send' })

async function offered({ make }: Parameters<Parameters<typeof test>[2]>[0]['hub'], { sam, mia, nord }: Cast) {
  const project = await make.project({
    name: 'Tidewater labels',
    coordinator: sam,
    jobs: [{ deadline: new Date(Date.now() + 3 * day) }],
  })
  await make.offer(sam, mia, project)
  await make.offer(sam, nord, project)
  return project
}

const pageOf = ({ id }: { id: string }) => `/app/projects/project?projectId=${id}`

test('R1.3 by keyboard alone, another date is proposed, changed, taken back, declined and agreed to', async ({
  hub,
  cast,
  page,
  open,
  stray,
}) => {
  stray.allow(statusLine(409), 'what it takes is asked about when the coordinator has agreed already')
  const project = await offered(hub, cast)
  const { customId } = await hub.db
    .selectFrom('projects')
    .select('custom_id as customId')
    .where('id', '=', project.id)
    .executeTakeFirstOrThrow()
  const answer = async (what: 'agree' | 'keep', comment: string) =>
    expect(
      (await hub.command('counter', what, customId ?? '', cast.mia.email, '--comment', comment)).code,
    ).toBe(0)
  await open(cast.mia, '/app/projects/requests')
  const row = page.getByRole('row').filter({ hasText: 'Tidewater labels' })

  await test.step('the dialog says what is wrong with a date, and in whose zone it is', async () => {
    await row.getByRole('button', { name: 'Offer another date for Tidewater labels' }).press('Enter')
    await expect(date(page)).toBeFocused()
    await expect(dialog(page)).toContainText(
      'The request stays open, to you and to others, until Sam Okafor agrees.',
    )
    await expect(date(page)).toHaveAccessibleDescription('dd/MM/yyyy - HH:mm, Europe/London')
    const wrong = {
      '': 'Write the date and time by which you can deliver.',
      'next week': 'Write the date and time like this: 27/11/2026 - 17:00.',
      [written(5).slice(0, 10)]: 'Add the time, like this: 27/11/2026 - 17:00.',
      '31/02/2027 - 12:00': 'There is no such date or time.',
      [written(-1)]: 'This moment has passed already.',
      [written(2000)]: 'This is more than two years away. Is the year right?',
    }
    const deadline = await date(page).inputValue()
    await page.keyboard.press('Enter')
    await expect(date(page)).toHaveAccessibleDescription(/^This is the deadline already\./)
    for (const [text, sentence] of Object.entries(wrong)) {
      await date(page).fill(text)
      await page.keyboard.press('Enter')
      await expect(date(page), text).toHaveAccessibleDescription(
        `${sentence} dd/MM/yyyy - HH:mm, Europe/London`,
      )
      await expect(date(page)).toBeFocused()
    }
    await date(page).fill(deadline)
    expect(await faults(page)).toEqual([])
  })

  await test.step('the calendar changes the day alone; Escape closes it and not the dialog', async () => {
    await date(page).fill(dayOfNextMonth(10))
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const calendar = page.getByRole('dialog', { name: 'Calendar' })
    await expect(calendar).toBeVisible()
    expect(await faults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(calendar).toHaveCount(0)
    await page.keyboard.press('Enter')
    await calendar.locator('button[data-selected]').press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(calendar).toHaveCount(0)
    await expect(date(page)).toHaveValue(dayOfNextMonth(11))
  })

  await test.step('what was proposed is shown in the list and on the page', async () => {
    await dialog(page).getByLabel('Message').fill('No')
    await send(page).press('Enter')
    await expect(dialog(page)).toContainText('This field must have at least 3 characters')
    await dialog(page).getByLabel('Message').fill('The ferry fares go first.')
    await send(page).press('Enter')
    await expect(dialog(page)).toHaveCount(0)
    await expect(row).toContainText(`You proposed ${dayOfNextMonth(11)}`)
    await expect(page.getByRole('status').filter({ hasText: 'You proposed' })).toHaveText(
      `You proposed ${dayOfNextMonth(11)} for Tidewater labels.`,
    )
    await page.goto(pageOf(project))
    await expect(page.getByText(`You proposed ${dayOfNextMonth(11)} (in `)).toBeVisible()
    await expect(page.getByText('“The ferry fares go first.”')).toBeVisible()
  })

  await test.step('it is changed, and taken back', async () => {
    await page.getByRole('button', { name: 'Offer another date' }).press('Enter')
    await expect(date(page)).toHaveValue(dayOfNextMonth(11))
    await page.keyboard.press('Enter')
    await expect(date(page)).toHaveAccessibleDescription(/^You have proposed this date already\./)
    await date(page).fill(written(7))
    await page.keyboard.press('Enter')
    await expect(page.getByText(`You proposed ${written(7)} (`)).toBeVisible()
    await page.getByRole('button', { name: 'Take it back' }).press('Enter')
    await expect(page.getByText(`You proposed ${written(7)} (`)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Offer another date' })).toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: 'You have taken your date back.' })).toHaveCount(
      1,
    )
  })

  await test.step('the coordinator keeps the date, then agrees to another', async () => {
    await page.getByRole('button', { name: 'Offer another date' }).press('Enter')
    await date(page).fill(written(8))
    await page.keyboard.press('Enter')
    await expect(page.getByText(`You proposed ${written(8)} (`)).toBeVisible()
    await answer('keep', 'The doors are painted on Friday.')
    await comeBackTo(page)
    await expect(
      page.getByText(
        `The deadline stays. The coordinator did not agree to ${written(8)}. “The doors are painted on Friday.”`,
      ),
    ).toBeVisible()
    expect(await faults(page)).toEqual([])
    await page.getByRole('button', { name: 'Offer another date' }).press('Enter')
    await date(page).fill(written(4))
    await page.keyboard.press('Enter')
    await expect(page.getByText(`You proposed ${written(4)} (`)).toBeVisible()
    await answer('agree', 'Fine.')
    await comeBackTo(page)
    await expect(
      page.getByText(`The coordinator agreed to ${written(4)}. The request is yours. “Fine.”`),
    ).toBeVisible()
    await expect(page.getByRole('table', { name: 'Jobs' })).toContainText(written(4))
    await expect(page.getByRole('button', { name: 'Offer another date' })).toHaveCount(0)
  })
})

test('R8.10 who proposes a date too late reads why, and what was lost on the way is proposed once', async ({
  hub,
  cast,
  page,
  open,
  stray,
}) => {
  stray.allow(statusLine(409), 'the date comes too late on purpose')
  stray.allow(noNetwork, 'the answer is lost on purpose')
  const project = await offered(hub, cast)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await open(cast.mia, pageOf(project))

  await test.step('an answer that was lost is looked up', async () => {
    await page.route(
      '**/requests/counter/',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await page.getByRole('button', { name: 'Offer another date' }).click()
    await date(page).fill(written(5))
    expect(await tooWide(page)).toBe(0)
    expect(await faults(page, { only: 'colours' })).toEqual([])
    await send(page).click()
    await expect(dialog(page)).toHaveCount(0)
    await expect(page.getByText(`You proposed ${written(5)} (`)).toBeVisible()
  })

  await test.step('somebody else was faster', async () => {
    // The page looks by itself every now and then; here it may not learn before it sends.
    const letLook = await holdBack(page, '**/api/v1/project/**')
    await page.getByRole('button', { name: 'Offer another date' }).click()
    await date(page).fill(written(6))
    await hub.make.accept(cast.nord, project)
    await send(page).click()
    letLook()
    await expect(dialog(page)).toContainText('Someone else took this request.')
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await expect(dialog(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Offer another date' })).toHaveCount(0)
  })
})

test('a coordinator who agrees to a date that was changed since agrees to nothing, and reads the new one', async ({
  hub,
  cast,
  page,
  open,
  stray,
}) => {
  stray.allow(statusLine(409), 'the date that was read is proposed no more')
  const project = await offered(hub, cast)
  const { access } = await sessionOf(hub, cast.mia)
  const counter = async (method: 'POST' | 'DELETE', days?: number) => {
    const noonThen = { timeZone: 'Europe/London', plainTime: '12:00' }
    const then = Temporal.Now.plainDateISO('Europe/London').add({ days: days ?? 0 })
    const deadline = then.toZonedDateTime(noonThen).toInstant().toString()
    const answer = await fetch(`${hub.url}/api/v1/projects/${project.id}/requests/counter/`, {
      method,
      headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
      ...(method === 'POST' && { body: JSON.stringify({ deadline }) }),
    })
    expect(answer.ok).toBe(true)
  }
  const noon = (days: number) => written(days, '12:00')
  await counter('POST', 5)
  await open(cast.sam, `/app/staff/project?projectId=${project.id}`)
  await page.getByRole('button', { name: 'Answer' }).click()
  const asked = page.getByRole('dialog', { name: 'Mia Berg proposes another date' })
  await expect(asked).toContainText(noon(5))
  await counter('DELETE')
  await counter('POST', 30)
  await asked.getByRole('button', { name: 'Agree' }).click()
  await expect(asked.getByRole('alert')).toHaveText('The terms have changed. Read them and answer again.')
  await expect(asked).toContainText(noon(30))
  await asked.getByRole('button', { name: 'Agree' }).click()
  await expectToast(page, 'Success', `Agreed: the jobs are Mia Berg’s, due ${noon(30)}.`)
})
