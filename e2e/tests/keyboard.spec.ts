import { xliff } from '../support/documents.ts'
import type { Hub } from '../support/hub.ts'
import { statusOf, tabTo, target, targetsOf } from '../support/steps.ts'
import { type Cast, expect, test } from '../support/test.ts'

test('R1.3 R1.5 from signing in to submitting, the keyboard alone is enough; what is called a button answers to the space bar too', async ({
  hub,
  cast: { sam, mia },
  page,
}) => {
  const project = await hub.make.project({
    name: 'By keyboard',
    jobs: [{ file: xliff('keys.xlf', ['Press <g id="1">OK</g> for 20 seconds.', 'Way out.', 'Way out.']) }],
  })
  await hub.make.offer(sam, mia, project)
  const [job = ''] = project.jobs

  await page.goto('/')
  await tabTo(page, page.getByLabel('Email'))
  await page.keyboard.type(mia.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(mia.password)
  await page.keyboard.press('Enter')

  await tabTo(page, page.getByRole('button', { name: 'Accept By keyboard' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'No open requests' })).toBeVisible()

  await tabTo(page, page.getByRole('link', { name: 'Go to All projects' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('table').getByRole('link', { name: 'By keyboard' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'By keyboard', level: 1 })).toBeVisible()

  const log = page.getByRole('button', { name: 'Log', exact: true })
  await tabTo(page, log)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Job log' }).getByLabel('Comment')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(log).toBeFocused()

  await page.reload()
  await tabTo(page, page.getByRole('button', { name: 'Open editor' }))
  // A link that looks like a button.
  await page.keyboard.press('Space')
  await expect(target(page, 1)).toBeFocused()
  await page.keyboard.type('Appuyez sur ')
  await page.keyboard.press('F9')
  await page.keyboard.type('OK')
  await page.keyboard.press('F9')
  await page.keyboard.type(' pendant 2 secondes.')
  await page.keyboard.press('Control+Enter')
  await expect(target(page, 2)).toBeFocused()
  await page.keyboard.type('Sortie.')
  await page.keyboard.press('Control+Enter')
  await expect(target(page, 3)).toBeFocused()
  await expect(target(page, 3)).toHaveAccessibleDescription('Way out. Open. Segment 3 of 3. Best match 100%.')
  await page.keyboard.press('Control+1')
  await expect(target(page, 3)).toHaveText('Sortie.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('3 of 3 segments')).toBeVisible()

  const submit = page.getByRole('button', { name: 'Submit for review' })
  const question = page.getByRole('dialog', { name: 'Submit for review' })
  await tabTo(page, submit)
  await page.keyboard.press('Enter')
  await tabTo(page, question.getByRole('button', { name: 'Go to segment 1: The number 2 should be 20.' }))
  await page.keyboard.press('Enter')
  await expect(target(page, 1)).toBeFocused()
  // The wrong number is selected: what is typed takes its place.
  await page.keyboard.type('20')
  await page.keyboard.press('Control+Enter')

  await tabTo(page, submit)
  await page.keyboard.press('Enter')
  await expect(question.getByRole('button', { name: 'Submit', exact: true })).toBeFocused()
  await expect(question).not.toContainText('finding')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This job is Under-Review')).toBeVisible()
  expect(await statusOf(hub, job)).toBe('Under-Review')
  expect(await targetsOf(hub, job)).toEqual([
    'Appuyez sur {1}OK{1} pendant 20 secondes.',
    'Sortie.',
    'Sortie.',
  ])
})

/** Three requests, in the order of their names. */
async function threeRequests({ make }: Hub, { sam, mia }: Cast) {
  for (const [at, name] of ['First', 'Second', 'Third'].entries()) {
    const project = await make.project({ name, deadline: new Date(Date.now() + (at + 2) * 86_400_000) })
    await make.offer(sam, mia, project)
  }
}

test('the page behind a link has the focus in its content, and so has the one that one goes back to', async ({
  hub,
  cast,
  page,
  open,
}) => {
  await threeRequests(hub, cast)
  await open(cast.mia, '/app/projects/requests')
  const link = page.getByRole('table').getByRole('link', { name: 'Second' })
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Second', level: 1 })).toBeVisible()
  const content = page.locator('#content')
  await expect(content).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(content.locator(':focus')).toHaveCount(1)
  await page.goBack()
  await expect(link).toBeVisible()
  await expect(content).toBeFocused()
})

test('R1.3 single-letter keys move through a list and press nothing by themselves; they are shown under ?, where they can be switched off', async ({
  hub,
  cast,
  page,
  open,
}) => {
  await threeRequests(hub, cast)
  await open(cast.mia, '/app/projects/requests')
  const link = (name: string) => page.getByRole('table').getByRole('link', { name })
  await expect(link('First')).toBeVisible()
  // Nothing has the focus: there is no row to accept, and j leads to the first one.
  await page.keyboard.press('a')
  await expect(page.locator(':focus')).toHaveCount(0)
  await page.keyboard.press('j')
  await expect(link('First')).toBeFocused()
  await page.getByRole('link', { name: 'Profile' }).focus()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys in lists' })).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Profile' })).toBeFocused()
  await page.getByRole('link', { name: 'Skip to the first row' }).focus()
  await page.keyboard.press('Enter')
  await expect(link('First')).toBeFocused()
  await page.keyboard.press('j')
  await expect(link('Second')).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(link('Third')).toBeFocused()
  await page.keyboard.press('k')
  await expect(link('Second')).toBeFocused()
  await page.keyboard.press('r')
  await expect(page.getByRole('button', { name: 'Reject Second' })).toBeFocused()
  await page.keyboard.press('a')
  await expect(page.getByRole('button', { name: 'Accept Second' })).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('table').getByRole('link')).toHaveCount(3)

  await page.keyboard.press('/')
  await expect(page.getByLabel('Search projects')).toBeFocused()
  await page.keyboard.type('j?')
  await expect(page.getByLabel('Search projects')).toHaveValue('j?')
  await page.getByLabel('Search projects').fill('')

  const keys = page.getByRole('dialog', { name: 'Keys in lists' })
  await link('First').focus()
  await page.keyboard.press('?')
  await expect(keys.getByText('Next row')).toBeVisible()
  await keys.getByRole('switch', { name: 'Use single-letter keys' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(link('First')).toBeFocused()
  await page.keyboard.press('j')
  await expect(link('First')).toBeFocused()
  await page.reload()
  await link('First').focus()
  await page.keyboard.press('j')
  await expect(link('First')).toBeFocused()
  await page.getByRole('button', { name: 'Keys', exact: true }).click()
  await expect(keys.getByRole('switch')).not.toBeChecked()
  await keys.getByRole('switch').check()
  await keys.getByRole('button', { name: 'Close' }).click()
  await link('First').focus()
  await page.keyboard.press('j')
  await expect(link('Second')).toBeFocused()
  await link('Third').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Third', level: 1 })).toBeVisible()
})

test('what goes when it is pressed leaves the focus beside it: alerts that are dismissed, filters that are cleared', async ({
  hub,
  cast: { sam },
  page,
  open,
}) => {
  const alerts = [
    await hub.make.alert({ title: 'Closed on Saturday.', message: 'All day.' }),
    await hub.make.alert({ title: 'Closed on Sunday.', message: 'Too.' }),
  ]
  await open(sam, '/app/staff/work?view=all&state=Unassigned')
  const dismiss = page.getByRole('region', { name: 'Alerts' }).getByRole('button')
  await expect(dismiss.nth(1)).toBeVisible()
  await dismiss.last().focus()
  // Other tests of this worker may have left alerts.
  for (let left = (await dismiss.count()) - 1; left > 0; left--) {
    await page.keyboard.press('Enter')
    await expect(dismiss).toHaveCount(left)
    await expect(dismiss.last()).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(dismiss).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  // Nothing of them is on the screens of other tests of this worker.
  await hub.db.updateTable('alerts').set({ ends_at: new Date() }).where('id', 'in', alerts).execute()

  const filters = page.getByRole('group', { name: 'Filters' })
  const clear = filters.getByRole('button', { name: 'Clear' })
  await clear.focus()
  await page.keyboard.press('Enter')
  await expect(clear).toHaveCount(0)
  await expect(filters.getByRole('button', { name: /^State/ })).toBeFocused()
})

test('who takes an offer back or ends an alert by keyboard goes on from where its row was', async ({
  hub,
  cast: { sam, mia, nord },
  open,
  page,
}) => {
  const project = await hub.make.project({ name: 'Jetty guides', coordinator: sam, jobs: [{}, {}] })
  await hub.make.offer(sam, mia, project)
  await hub.make.offer(sam, nord, project)
  await open(sam, `/app/staff/project?projectId=${project.id}`)
  const button = page.getByRole('button', { name: 'Withdraw the offer to Mia Berg' })
  await button.press('Enter')
  await expect(button).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: 'Mia Berg' })).toBeFocused()

  await hub.make.alert({ title: 'Jetty closed', message: 'Until noon.', severity: 'info' })
  await page.goto('/app/staff/alerts')
  const end = page.getByRole('button', { name: 'End now: Jetty closed' })
  await end.press('Enter')
  await expect(end).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: 'Jetty closed' })).toBeFocused()
})
