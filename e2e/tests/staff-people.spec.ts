import { faults } from '../support/faults.ts'
import { consultant, consultantsAlone, inHours, ofConsultantAlone, projectOf } from '../support/staff.ts'
import { expect, statusLine, test } from '../support/test.ts'

const people = '/app/staff/consultants'
const person = (id: string) => `/app/staff/consultant?userId=${id}`

test('somebody is invited, gets a mail, and has a page', async ({
  hub,
  cast: { sam },
  open,
  page,
  stray,
}) => {
  stray.allow(statusLine(400), 'the address is none')
  await open(sam, people)
  await page.getByRole('button', { name: 'Invite' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite somebody' })
  await dialog.getByRole('textbox', { name: 'Email' }).fill('nobody')
  await dialog.getByRole('textbox', { name: 'First name' }).fill('Åsa')
  await dialog.getByRole('textbox', { name: 'Last name' }).fill('Lindqvist')
  await dialog.getByRole('combobox', { name: 'Type' }).selectOption('Agency')
  await dialog.getByRole('textbox', { name: 'Agency name' }).fill('Lindqvist Language Partners')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Email' })).toBeFocused()
  const address = `asa.${Date.now()}@hub.example`
  await dialog.getByRole('textbox', { name: 'Email' }).fill(address)
  expect(await faults(page)).toEqual([])
  const invitations: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/staff/consultants/'))
      invitations.push(request.url())
  })
  // A page that is busy hears both clicks at once: they are one invitation.
  await dialog.getByRole('button', { name: 'Send invitation' }).evaluate((button) => {
    for (const detail of [1, 2])
      button.dispatchEvent(new MouseEvent('click', { detail, bubbles: true, cancelable: true }))
  })
  await expect(page.getByRole('heading', { level: 1, name: 'Lindqvist Language Partners' })).toBeVisible()
  expect(invitations).toHaveLength(1)
  await expect.poll(async () => (await hub.mailsTo(address)).length).toBe(1)
  await page.getByRole('button', { name: 'Invite again' }).click()
  await expect.poll(async () => (await hub.mailsTo(address)).length).toBe(2)
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Person invited')
})

test('who has work in hand is named with it before they are shut out, and loses it only where that is said', async ({
  hub,
  cast: { sam },
  open,
  page,
  stray,
}) => {
  stray.allow(statusLine(409), 'jobs are in the way')
  const omar = await consultant(hub, 'Omar', 'Quill')
  const project = await projectOf(hub, sam, 'Museum guide', [{ customId: 'guide', deadline: inHours(90) }])
  await hub.make.assign(sam, omar, project.jobs[0] ?? '')
  await open(sam, person(omar.id))
  await expect(page.getByRole('region', { name: 'In hand' })).toContainText('Museum guide')
  await page.getByRole('button', { name: 'Deactivate' }).click()
  const dialog = page.getByRole('dialog', { name: 'Deactivate Omar Quill?' })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Has retired.')
  await dialog.getByRole('button', { name: 'Deactivate' }).click()
  await expect(dialog).toContainText('guide')
  await dialog.getByRole('checkbox', { name: /Withdraw these jobs too/ }).check()
  await dialog.getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByText('Deactivated', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Erase' })).toBeVisible()
  await page.getByRole('button', { name: 'Activate' }).click()
  await expect(page.getByText('Active', { exact: true })).toBeVisible()
})

test('people are filtered by what they translate, chosen, and asked to take free jobs', async ({
  hub,
  cast: { sam },
  open,
  page,
}) => {
  const name = `Quillfeather${Date.now()}`
  await hub.make.person({
    email: `${name}@hub.example`.toLowerCase(),
    firstName: 'Yan',
    lastName: name,
    type: 'Consultant',
    expertise: {
      languages: [{ source: 'Japanese', target: 'English', native: true }],
      specialisations: ['Patents'],
      services: [],
      software: [],
    },
  })
  await projectOf(hub, sam, 'Rice cooker', [{ customId: 'cooker', deadline: inHours(90) }])
  await open(sam, people)
  await page.getByRole('searchbox', { name: 'Search consultants' }).fill(name)
  const row = page.getByRole('table', { name: 'Consultants' }).getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('Patents')
  await page.getByRole('button', { name: 'Languages' }).click()
  const languages = page.getByRole('dialog', { name: 'Languages' })
  await languages.getByRole('combobox', { name: 'From' }).fill('Welsh')
  await page.getByRole('option', { name: 'Welsh' }).click()
  await expect(page.getByRole('heading', { name: 'Nobody fits these filters' })).toBeVisible()
  await languages.getByRole('button', { name: 'Any' }).click()
  await row.getByRole('checkbox').check()
  const bar = page.getByRole('region', { name: 'Selected consultants' })
  await expect(bar).toContainText('1 has never signed in')
  await bar.getByRole('button', { name: 'Offer to 1' }).click()
  const choose = page.getByRole('dialog', { name: 'Which jobs?' })
  await choose.getByRole('checkbox', { name: /Rice cooker/ }).check()
  await choose.getByRole('button', { name: 'Offer 1 job' }).click()
  const offer = page.getByRole('dialog', { name: 'Offer 1 job' })
  await expect(offer.getByRole('list', { name: 'To' })).toContainText(name)
  await offer.getByRole('button', { name: 'Offer to 1' }).click()
  await expect(offer).toHaveCount(0)
  await row.getByRole('link', { name }).click()
  await expect(page.getByRole('region', { name: 'Offers' })).toContainText('Rice cooker')
})

for (const scheme of ['light', 'dark'] as const)
  for (const width of [320, 1280])
    test(`the people are whole at ${width} px in ${scheme}, and axe finds nothing`, async ({
      cast,
      open,
      page,
    }) => {
      const { sam, mia } = cast
      await page.emulateMedia({ colorScheme: scheme })
      await page.setViewportSize({ width, height: 800 })
      await open(sam, people)
      await page
        .getByRole('checkbox', { name: /^Select Mia Berg/ })
        .first()
        .check()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      expect(await faults(page)).toEqual([])
      await page.goto(person(mia.id))
      await expect(page.getByRole('region', { name: 'Expertise' })).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      expect(await faults(page)).toEqual([])
    })

test('staff see the portal as somebody does, and can change nothing there', async ({
  hub,
  cast: { sam, mia },
  open,
  page,
}) => {
  const project = await projectOf(hub, sam, 'Seen by two', [{ customId: 'seen', deadline: inHours(90) }])
  await hub.make.offer(sam, mia, project)
  await open(sam, person(mia.id))
  await page.getByRole('button', { name: 'View as Mia Berg' }).click()
  await expect(page).toHaveURL(/\/app\/projects\/requests$/)
  const banner = page.getByRole('region', { name: 'Viewing' })
  await expect(banner).toContainText('You see the portal as Mia Berg does.')
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Provider' }),
  ).toHaveCount(0)
  await page.getByRole('button', { name: 'Accept Seen by two' }).click()
  await expect(page.getByText('Nothing can be changed here.').nth(1)).toBeVisible()
  expect(await faults(page)).toEqual([])
  const offers = await hub.db
    .selectFrom('offers')
    .select('state')
    .where('project_id', '=', project.id)
    .execute()
  expect(offers).toEqual([{ state: 'open' }])
  await page.goto('/app/profile')
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Mia')
  await page.getByRole('region', { name: 'Viewing' }).getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mia Berg' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Viewing' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Work' })).toBeVisible()
})

test('what is a consultant’s alone is not shown to staff who see the portal as they do, and not asked for', async ({
  hub,
  cast: { sam, mia },
  open,
  page,
}) => {
  const offered = await projectOf(hub, sam, 'Offered to Mia', [{ deadline: inHours(90) }])
  await hub.make.offer(sam, mia, offered)
  const held = await projectOf(hub, sam, 'Held by Mia', [{ deadline: inHours(90) }])
  await hub.make.offer(sam, mia, held)
  await hub.make.accept(mia, held)
  const asked: string[] = []
  page.on('request', (request) => asked.push(decodeURIComponent(request.url())))
  await open(sam, person(mia.id))
  await page.getByRole('button', { name: 'View as Mia Berg' }).click()
  await expect(page.getByRole('region', { name: 'Viewing' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Accept Offered to Mia' })).toBeVisible()
  const main = page.getByRole('navigation', { name: 'Main' })
  await expect(main.getByRole('link', { name: 'Notifications' })).toBeVisible()
  for (const name of ['Earnings', 'My memory'])
    await expect(main.getByRole('link', { name, exact: true })).toHaveCount(0)
  // What a part of a page asked for in vain would say so.
  const failed = page.getByText(/could not be (loaded|worked out)/)
  const pages = [
    [`/app/projects/project?projectId=${offered.id}`, 'Offered to Mia'],
    [`/app/projects/project?projectId=${held.id}`, 'Held by Mia'],
    ['/app/profile', 'Profile'],
    ['/app/rai', 'RAI'],
  ] as const
  for (const [path, heading] of pages) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await page.waitForLoadState('networkidle')
    for (const name of [
      'Know before you say yes',
      'How long is left',
      'Your two weeks',
      'Billing',
      'Capacity',
    ])
      await expect(page.getByRole('region', { name, exact: true }), `${name}, ${path}`).toHaveCount(0)
    await expect(failed, path).toHaveCount(0)
  }
  for (const path of consultantsAlone) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  }
  await page.getByRole('link', { name: /Go to|Back/ }).click()
  await expect(page.getByRole('region', { name: 'Viewing' })).toBeVisible()
  expect(asked.filter((address) => ofConsultantAlone.test(address))).toEqual([])
})
