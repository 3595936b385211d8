import { appendFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { badlyLaid, saidOn } from '../support/languages/looks.ts'
import { speaking } from '../support/languages/speaking.ts'
import { wordsIn } from '../support/languages/words.ts'
import { segmentRow } from '../support/review.ts'
import { consultant } from '../support/staff.ts'
import { comeBackTo, signOut, target, tooWide } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

/** Drawn by lot; `HUB_DAY_LANGUAGES=pl,ja` walks others, and `HUB_DAY_SAID=FILE` keeps all that was read. */
const languages = (process.env.HUB_DAY_LANGUAGES ?? 'fr').split(',')
const said = process.env.HUB_DAY_SAID

const name = 'Harbour leaflet'
const leaflet = {
  name: 'harbour.md',
  mimeType: 'text/markdown',
  buffer: Buffer.from('# Lighthouse\n\nMind the steps.\n\nThe lamp was lit in 1887.\n'),
}
const texts = ['Faro', 'Attenti ai gradini.', 'Luce dal 1887.']

for (const language of languages)
  test.describe(language, () => {
    test.use({ locale: language, contextOptions: { locale: language, reducedMotion: 'reduce' } })
    test.use({ actionTimeout: 60_000 })
    const words = wordsIn(language)

    /** A moment so many days from now, as readers of the language write it. */
    const written = (days: number) =>
      `${new Intl.DateTimeFormat(language, { timeZone: 'Europe/London', day: '2-digit', month: '2-digit', year: 'numeric' }).format(Date.now() + days * 86_400_000)} - 17:00`
    const languageName = (code: string) =>
      new Intl.DisplayNames(language, { type: 'language', languageDisplay: 'standard' }).of(code) ?? code

    /** All that a page says is in its language, and lies well, on a desk and on a phone. */
    async function look(page: Page, where: string) {
      const { isEnglish, hasEnglishName } = await words
      const shown = await page.evaluate((): string[] => Object(window).toasts)
      const lines = [...(await saidOn(page)), ...shown.flatMap((toast) => toast.split('\n'))]
      if (said) await appendFile(said, `\n## ${language}: ${where}\n${lines.join('\n')}\n`)
      expect
        .soft(
          lines.filter((line) => isEnglish(line) || hasEnglishName(line)),
          `English: ${where}`,
        )
        .toEqual([])
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        await expect.soft.poll(() => tooWide(page), `px too wide, ${width}: ${where}`).toBeLessThanOrEqual(0)
        await expect.soft.poll(() => badlyLaid(page), `how words lie, ${width}: ${where}`).toEqual([])
      }
    }

    async function visit(page: Page, path: string) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
      await look(page, path)
    }

    test('a coordinator’s and a consultant’s day, from the project to the money, has no word in another language', async ({
      hub,
      cast: { sam },
      elsewhere,
      page,
    }) => {
      const { inLanguage } = await words
      const lea = await consultant(hub, 'Inès', `Marchand ${language}`)
      const [sams, leas] = [speaking(page, inLanguage), speaking(await elsewhere(), inLanguage)]

      await test.step('both sign in', async () => {
        for (const [person, own] of [
          [sam, sams],
          [lea, leas],
        ] as const) {
          await own.goto('/')
          await look(own, 'sign-in')
          await own.getByLabel('Email').fill(person.email)
          await own.getByLabel('Password').fill(person.password)
          await own.keyboard.press('Enter')
          await expect(own.getByRole('navigation', { name: 'Main' })).toBeVisible()
        }
        await look(leas, 'no requests')
        await look(sams, 'first page of the coordinator')
      })
      await test.step('the coordinator makes a project and offers its job', async () => {
        await sams.goto('/app/staff/work')
        await sams.getByRole('link', { name: 'New project' }).click()
        await sams.getByRole('textbox', { name: 'Name' }).fill(name)
        await sams.getByRole('textbox', { name: 'Project ID' }).fill(`Day-${Date.now()}`)
        await sams.getByRole('textbox', { name: 'Deadline' }).fill(written(5))
        for (const [label, code] of [
          ['Source', 'en-GB'],
          ['Targets', 'it-IT'],
        ] as const) {
          await sams.getByRole('combobox', { name: label }).fill(languageName(code).slice(0, -2))
          await page.getByRole('option', { name: languageName(code) }).click()
        }
        await look(sams, 'new project')
        await page.locator('input[type="file"]').setInputFiles([leaflet])
        await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
        const jobs = sams.getByRole('region', { name: 'Jobs' })
        await jobs.getByRole('textbox', { name: /^Price for each unit/ }).fill('0.50')
        await page.keyboard.press('Enter')
        await expect(jobs.getByRole('row').filter({ hasText: leaflet.name })).toContainText(/0[.,]50/)
        await look(sams, 'a project with a job')
        await jobs.getByRole('button', { name: /^Offer \d into / }).click()
        const offer = page.getByRole('dialog')
        await speaking(page, inLanguage)
          .getByRole('dialog')
          .getByRole('combobox', { name: 'Add consultants' })
          .fill(`Inès Marchand ${language}`)
        await page.getByRole('option', { name: `Inès Marchand ${language}` }).click()
        await look(sams, 'the offer')
        await sams.getByRole('dialog').getByRole('button', { name: 'Offer to 1' }).click()
        await expect(offer).toHaveCount(0)
        await look(sams, 'an offered project')
      })
      await test.step('the consultant reads the request and proposes another date', async () => {
        await leas.goto('/app/projects/requests')
        await leas.getByRole('table').getByRole('link', { name }).click()
        await expect(leas.getByRole('heading', { level: 1, name })).toBeVisible()
        await look(leas, 'a request')
        await leas.goto('/app/projects/requests')
        await leas.getByRole('button', { name: `Offer another date for ${name}` }).click()
        const dialog = leas.getByRole('dialog', { name: 'Offer another date' })
        await dialog.getByLabel('Date and time').fill(written(7))
        await dialog.getByLabel('Message').fill('Nebbia.')
        await look(leas, 'another date')
        await dialog.getByRole('button', { name: 'Send' }).click()
        await expect(dialog).toHaveCount(0)
        await look(leas, 'a date was proposed')
      })
      await test.step('the coordinator agrees', async () => {
        await sams.goto('/app/staff/work')
        const needs = sams.getByRole('region', { name: 'Needs you' })
        await expect(needs).toContainText('Nebbia.')
        await look(sams, 'a date waits')
        await needs
          .getByRole('listitem')
          .filter({ hasText: /Nebbia/ })
          .getByRole('button', { name: /^Answer/ })
          .click()
        await look(sams, 'answer to a date')
        await sams.getByRole('dialog').getByRole('button', { name: 'Agree' }).click()
        await expect(page.getByRole('dialog')).toHaveCount(0)
        await look(sams, 'agreed')
      })
      await test.step('the consultant logs time, translates, asks, has the answer and submits', async () => {
        await leas.goto('/app/projects')
        await look(leas, 'projects')
        await leas.getByRole('link', { name }).first().click()
        await leas.getByRole('button', { name: 'Log', exact: true }).click()
        const log = leas.getByRole('dialog', { name: 'Job log' })
        await log.getByLabel('Comment').fill('Bozza')
        await log.getByLabel('Time').fill('20 min')
        await leas.keyboard.press('Enter')
        await expect(
          log.getByRole('listitem').filter({ hasText: /Bozza/ }).or(log.getByText('Bozza')).first(),
        ).toBeVisible()
        await look(leas, 'the job’s log')
        await log.getByLabel('Comment').press('Escape')
        await expect(log).toHaveCount(0)
        await leas.getByRole('button', { name: 'Open editor' }).click()
        for (const [at, text] of texts.entries()) {
          await expect(target(leas, at + 1)).toBeFocused()
          await leas.keyboard.type(text)
          await leas.keyboard.press('Control+Enter')
        }
        await leas.getByRole('button', { name: 'Edit segment 2', exact: true }).click()
        await leas.keyboard.press('Control+m')
        await leas.keyboard.type('Sono scale?')
        await look(leas, 'a question')
        await leas.keyboard.press('Control+Enter')
        await expect(leas.getByRole('dialog')).toHaveCount(0)
        await look(leas, 'the editor')
        await sams.goto('/app/staff/work')
        const needs = sams.getByRole('region', { name: 'Needs you' })
        await needs.getByRole('button', { name: `Answer: ${leaflet.name}` }).click()
        await sams.getByRole('dialog').getByRole('textbox', { name: 'Answer' }).fill('Novanta.')
        await look(sams, 'an answer')
        await sams.getByRole('dialog').getByRole('button', { name: 'Send answer' }).click()
        await expect(page.getByRole('dialog')).toHaveCount(0)
        await look(sams, 'answered')
        await comeBackTo(leas)
        await leas.getByRole('tab', { name: /^Notes/ }).click()
        await expect(leas.getByText('Novanta.')).toBeVisible()
        await look(leas, 'notes')
        await leas.getByRole('button', { name: 'Submit for review' }).click()
        await look(leas, 'submitting')
        await leas.getByRole('dialog').getByRole('button', { name: 'Submit', exact: true }).click()
        await expect(
          leas.getByText('This job is Under-Review. You can read the translation, but not change it.'),
        ).toBeVisible()
        await look(leas, 'submitted')
      })
      await test.step('the coordinator returns it with a comment', async () => {
        await sams.goto('/app/staff/work')
        await sams
          .getByRole('region', { name: 'Needs you' })
          .getByRole('link', { name: `Review: ${leaflet.name}` })
          .click()
        await expect(segmentRow(sams, 2)).toContainText('Attenti')
        await sams.keyboard.press('Control+g')
        await sams.keyboard.type('2')
        await sams.keyboard.press('Enter')
        await expect(segmentRow(sams, 2)).toBeFocused()
        await sams.keyboard.press('Control+m')
        await sams.keyboard.type('Scalini')
        await sams.keyboard.press('Control+Enter')
        await look(sams, 'a review')
        await sams.getByRole('button', { name: 'Return with 1 comment' }).click()
        await look(sams, 'returning')
        await sams.getByRole('dialog').getByRole('button', { name: 'Return', exact: true }).click()
        await expect(sams.getByRole('dialog')).toHaveCount(0)
        await look(sams, 'returned')
      })
      await test.step('the consultant corrects it, and the coordinator approves it', async () => {
        await leas.reload()
        await leas.getByRole('status').getByRole('button').first().click()
        await expect(target(leas, 2)).toBeFocused()
        await target(leas, 2).fill('Attenti agli scalini.')
        await leas.getByRole('checkbox', { name: 'Done' }).click()
        await target(leas, 2).press('Control+Enter')
        await look(leas, 'a returned job')
        await leas.getByRole('button', { name: 'Submit for review' }).click()
        await leas.getByRole('dialog').getByRole('button', { name: 'Submit', exact: true }).click()
        await expect(
          leas.getByText('This job is Under-Review. You can read the translation, but not change it.'),
        ).toBeVisible()
        await sams.goto('/app/staff/work')
        await sams
          .getByRole('region', { name: 'Needs you' })
          .getByRole('link', { name: `Review: ${leaflet.name}` })
          .click()
        await expect(segmentRow(sams, 2)).toContainText('scalini')
        await sams.getByRole('button', { name: 'Approve' }).click()
        await look(sams, 'approving')
        await sams.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
        await expect(sams.getByRole('dialog')).toHaveCount(0)
        await look(sams, 'approved')
      })
      await test.step('the consultant bills it, and the coordinator marks it as paid', async () => {
        await visit(leas, '/app/earnings')
        await leas.getByRole('button', { name: 'New statement' }).click()
        await leas.getByLabel('Your number').fill('2026-07')
        await look(leas, 'a new statement')
        await leas.getByRole('button', { name: 'Save draft' }).click()
        await expect(leas.getByRole('heading', { level: 1, name: 'Statement 2026-07' })).toBeVisible()
        await look(leas, 'a draft')
        await leas.getByRole('button', { name: 'Send', exact: true }).click()
        await look(leas, 'sending')
        await leas.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()
        await expect(leas.getByRole('dialog')).toHaveCount(0)
        await look(leas, 'sent')
        await visit(sams, '/app/staff/statements')
        await page
          .getByRole('table')
          .getByRole('row')
          .filter({ hasText: `Marchand ${language}` })
          .getByRole('link', { name: '2026-07' })
          .click()
        await sams.getByRole('button', { name: 'Mark as paid' }).click()
        await sams.getByRole('dialog').getByLabel('Reference').fill('BACS 9')
        await look(sams, 'paying')
        await sams.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click()
        await expect(sams.getByRole('dialog')).toHaveCount(0)
        await look(sams, 'paid')
      })
      await test.step('both look round, and sign out', async () => {
        for (const path of [
          '/app/profile',
          '/app/settings',
          '/app/settings/memory',
          '/app/projects?view=past',
          '/app/rai',
        ])
          await visit(leas, path)
        for (const path of [
          '/app/staff/consultants',
          '/app/staff/memories',
          '/app/staff/terms',
          '/app/staff/alerts',
          '/app/staff/connections',
          '/app/staff/audit',
          '/app/staff/page-views',
        ])
          await visit(sams, path)
        for (const own of [leas, sams]) {
          await signOut(own)
          await expect(own.getByLabel('Password')).toBeVisible()
          await look(own, 'signed out')
        }
      })
    })
  })
