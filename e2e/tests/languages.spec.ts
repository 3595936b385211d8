import { faults } from '../support/faults.ts'
import { demoVariables, keepSession, openHub, sessionOf } from '../support/hub.ts'
import { badlyLaid, coveredTabs, saidOn } from '../support/languages/looks.ts'
import { speaking } from '../support/languages/speaking.ts'
import { wordsIn } from '../support/languages/words.ts'
import { addNewcomer, screens, show } from '../support/screens.ts'
import { tooWide } from '../support/steps.ts'
import { test as base, expect } from '../support/test.ts'

/** The demo's data: screens as full as they are in life. */
const test = base.extend<object, { hub: Awaited<ReturnType<typeof openHub>> }>({
  hub: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads what is needed off the pattern
    async ({}, use) => {
      const hub = await openHub({ env: demoVariables })
      await addNewcomer(hub)
      await use(hub)
      await hub.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const looks = [
  { language: 'de', name: 'German, the longest words', locale: 'de-AT' },
  { language: 'ar', name: 'Arabic, from right to left', locale: 'ar-EG' },
]

for (const { language, name, locale } of looks)
  test.describe(name, () => {
    test.use({ locale, viewport: { width: 1280, height: 800 } })
    const words = wordsIn(language)
    for (const screen of screens)
      test(`${screen.name}: fits a desk, and nothing is cut, covered or left in English on a phone`, async ({
        hub,
        page,
        stray,
      }) => {
        if (screen.says) stray.allow(screen.says, 'the screen is a failure')
        const { inLanguage, isEnglish } = await words
        await show(speaking(page, inLanguage), hub, screen)
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await expect.soft.poll(() => tooWide(page), 'px wider than a desk').toBeLessThanOrEqual(0)
        await expect.soft.poll(() => badlyLaid(page), 'how its words lie on a desk').toEqual([])
        await expect.soft.poll(() => coveredTabs(page), 'tabs below tools').toEqual([])
        await page.setViewportSize({ width: 360, height: 800 })
        await expect.soft.poll(() => tooWide(page), 'px wider than a phone').toBeLessThanOrEqual(0)
        await expect.soft.poll(() => badlyLaid(page), 'how its words lie').toEqual([])
        expect.soft((await saidOn(page)).filter(isEnglish), 'English').toEqual([])
        // What axe reads of a page differs by the direction alone, and looks.spec.ts has English.
        if (language === 'ar') expect.soft(await faults(page, { only: 'structure' }), 'axe').toEqual([])
      })
  })

test.describe('what became of something', () => {
  test.use({ locale: 'ar-EG' })

  test('an arrow leads the way that the page is read, from what was to what is', async ({ hub, page }) => {
    const { inLanguage } = await wordsIn('ar')
    const audit = screens.find(({ name }) => name === 'staff-audit')
    if (!audit) throw new Error('There is no such screen.')
    await show(speaking(page, inLanguage), hub, audit)
    await expect(page.getByText('مقبولة ← قيد التنفيذ').first()).toBeVisible()
    await expect(page.getByText(/\p{Script=Arabic} → \p{Script=Arabic}/u)).toHaveCount(0)
  })
})

test.describe('a reader’s choice', () => {
  test.use({ locale: 'sv-SE' })

  test('a browser that prefers no language of ours has English until its reader chooses another in the profile', async ({
    hub,
    page,
  }) => {
    const mia = await hub.make.person({ email: 'polyglot@hub.example', firstName: 'Ida', lastName: 'Holm' })
    await keepSession(page.context(), hub, await sessionOf(hub, mia))
    await page.goto('/app/profile')
    await page.getByLabel('First name').fill('Ida Maria')
    await page.getByRole('combobox', { name: 'Language', exact: true }).selectOption({ label: 'Deutsch' })
    await expect(page.getByRole('heading', { name: 'Profil', exact: true })).toBeVisible()
    // What was typed and not saved is there in the new language too.
    await expect(page.getByLabel('Vorname')).toHaveValue('Ida Maria')
    await page.goto('/app/projects')
    await expect(page.getByRole('heading', { name: 'Projekte', exact: true })).toBeVisible()
    await expect
      .poll(async () =>
        hub.db.selectFrom('presences').select('language').where('user_id', '=', mia.id).executeTakeFirst(),
      )
      .toEqual({ language: 'de' })
  })

  test('without the file of their language its readers have the portal in English', async ({
    page,
    stray,
  }) => {
    stray.allow(/ERR_FAILED|messages-/, 'the file of a language does not come')
    await page.route(/messages-de-.*\.js$/, (route) => route.abort())
    await page.addInitScript(() => window.localStorage.setItem('hub-language', 'de'))
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB')
  })
})

for (const locale of ['ar', 'ja', 'de'])
  test.describe(`a coordinator in ${locale}`, () => {
    test.use({ locale })

    test(`finds every day of Work whole, as ${locale} writes it`, async ({ hub, page, browser }) => {
      const work = screens.find(({ name }) => name === 'staff-work')
      if (!work) throw new Error('There is no screen of Work.')
      const english = await browser.newPage({ baseURL: hub.url, locale: 'en-GB' })
      await show(english, hub, work)
      const said = (await english.locator('main').innerText()).matchAll(/\b(\d\d)\/(\d\d), (\d\d:\d\d)/g)
      const days = [...new Map([...said].map(([all, ...parts]) => [all, parts])).values()]
      await english.close()
      expect(days.length).toBeGreaterThan(1)
      await show(speaking(page, (await wordsIn(locale)).inLanguage), hub, work)
      const format = new Intl.DateTimeFormat(locale === 'ar' ? 'ar-u-nu-latn' : locale, {
        day: '2-digit',
        month: '2-digit',
      })
      const text = await page.locator('main').innerText()
      for (const [day, month] of days)
        expect.soft(text).toContain(format.format(new Date(2026, Number(month) - 1, Number(day))))
    })
  })

test.describe('a phone in Arabic', () => {
  test.use({ locale: 'ar', viewport: { width: 320, height: 800 } })

  test('tells the days of two weeks apart, by letters of their own', async ({ hub, page }) => {
    const request = screens.find(({ name }) => name === 'project-request')
    if (!request) throw new Error('There is no screen of a request.')
    await show(speaking(page, (await wordsIn('ar')).inLanguage), hub, request)
    const letters = await page.locator('[data-letter]').evaluateAll((days) =>
      days.map((day) => {
        const { content, fontSize } = getComputedStyle(day, '::before')
        return fontSize === '0px' ? '' : content.replace(/^"(.).*$/, '$1')
      }),
    )
    expect(letters).toHaveLength(14)
    expect(new Set(letters).size).toBe(7)
  })
})

test.describe('a small phone in French', () => {
  test.use({ locale: 'fr', viewport: { width: 320, height: 800 } })

  test('says of each request into which language and by when, to the end', async ({ hub, page }) => {
    const requests = screens.find(({ name }) => name === 'requests')
    if (!requests) throw new Error('There is no screen of requests.')
    await show(speaking(page, (await wordsIn('fr')).inLanguage), hub, requests)
    const cut = await page
      .locator('tbody td:is(:nth-child(4), :nth-child(7)), tbody td:nth-child(7) *')
      .evaluateAll((all) =>
        all
          .filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 2)
          .map((one) => one.textContent),
      )
    expect(cut).toEqual([])
  })

  test('has the answers to a request within its width, and each band’s name in whole words', async ({
    hub,
    page,
  }) => {
    const request = screens.find(({ name }) => name === 'project-request')
    if (!request) throw new Error('There is no screen of a request.')
    await show(speaking(page, (await wordsIn('fr')).inLanguage), hub, request)
    await expect.poll(() => tooWide(page), 'px wider than the phone').toBeLessThanOrEqual(0)
    const head = page.getByRole('columnheader').first()
    // A line for each letter would make the narrowest column of all.
    expect((await head.boundingBox())?.width).toBeGreaterThan(60)
  })
})

test.describe('a reader in Portuguese', () => {
  test.use({ locale: 'pt-PT', viewport: { width: 768, height: 800 } })

  test('finds the days of a calendar in columns of one width, each on one line, and the month in small letters', async ({
    hub,
    page,
  }) => {
    const asking = screens.find(({ name }) => name === 'project-other-date')
    if (!asking) throw new Error('There is no screen of another date.')
    const { inLanguage } = await wordsIn('pt')
    await show(speaking(page, inLanguage), hub, asking)
    const names = page.locator('[data-letter]')
    expect(await names.evaluateAll((all) => all.filter((one) => one.clientHeight > 20).length)).toBe(0)
    await speaking(page, inLanguage).getByRole('button', { name: 'Open calendar' }).click()
    const calendar = page.getByRole('dialog', { name: 'Calendário' })
    await expect(calendar.getByText(/^\p{Ll}+ de \d{4}$/u)).toHaveCSS('text-transform', 'none')
    const widths = await calendar.locator('th').evaluateAll((heads) => heads.map((head) => head.clientWidth))
    expect(widths).toHaveLength(7)
    expect(Math.max(...widths) - Math.min(...widths)).toBeLessThanOrEqual(1)
  })
})

test.describe('a reader in German', () => {
  test.use({ locale: 'de-AT' })

  test('finds the languages of a job named once, as their own language writes them', async ({
    hub,
    page,
  }) => {
    const project = screens.find(({ name }) => name === 'project')
    if (!project) throw new Error('There is no screen of a project.')
    await show(speaking(page, (await wordsIn('de')).inLanguage), hub, project)
    const row = page.getByRole('table', { name: 'Aufträge' }).getByRole('row').nth(1)
    await expect(row).toContainText('Englisch')
    await expect(row).not.toContainText('englisch')
  })
})
