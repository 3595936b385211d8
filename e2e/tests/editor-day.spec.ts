import type { Page } from '@playwright/test'
import { backOnline } from '../support/drafts.ts'
import { faults } from '../support/faults.ts'
import { acceptedFile, editor } from '../support/jobs.ts'
import { openPageTab, preview } from '../support/page.ts'
import { saveState, statusOf, target, targetsOf, tooWide } from '../support/steps.ts'
import { giveTerms } from '../support/terms.ts'
import { expect, noNetwork, test } from '../support/test.ts'

test.use({ isDay: true })

const html = `<!doctype html>
<html lang="en"><head><title>Harbour</title></head><body>
<h1>Harbour guide</h1>
<p>Tie up at the <b>mooring buoy</b>; wait for the lamp.</p>
<p>Stop.</p>
</body></html>
`
const file = { name: 'guide.html', bytes: new TextEncoder().encode(html) }

/** What is written into each segment; the second one begins with a term, which Tab completes. */
const days = [
  {
    language: 'ja-JP',
    term: '係船ブイ',
    typed: '係船',
    guide: '港の案内',
    rest: 'に着けます。',
    wait: '灯りを待ちます。',
    stop: '止まれ。',
  },
  {
    language: 'ar',
    term: 'عوامة الإرساء',
    typed: 'عوامة ال',
    guide: 'دليل الميناء',
    rest: ' هنا،',
    wait: 'وانتظر المصباح.',
    stop: 'قف.',
  },
] as const

const text = (page: Page, n: number) => preview(page).locator('hub-text').nth(n)

test.describe('R1.5 a day in the editor by keyboard: terms, a split, the page, an hour offline, and submitting', () => {
  for (const { language, term, typed, guide, rest, wait, stop } of days)
    test(`in ${language}`, async ({ hub, cast, page, context, open, stray }) => {
      stray.allow(noNetwork, 'the test cuts the network')
      stray.allow(/^Blocked script execution in 'about:srcdoc'/, 'the tests look into the frame')
      const { job } = await acceptedFile(hub, cast, file, { language })
      const [short = ''] = language.split('-')
      await giveTerms(hub, cast.sam, job, `Harbour ${short}`, [{ en: 'mooring buoy', to: term }], short)
      const coming = [/finder\.worker/, /FindRest.*\.js/, /MoreMenuShown.*\.js/].map((part) =>
        page.waitForResponse(part),
      )
      await page.setViewportSize({ width: 1440, height: 900 })
      await open(cast.mia, editor(job))
      await expect(target(page, 1)).toBeFocused()
      await Promise.all(coming)
      await test.step('the page is beside the text, in the direction in which it is written', async () => {
        await openPageTab(page)
        await expect(preview(page).locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
        expect(await faults(page)).toEqual([])
        expect(await tooWide(page)).toBe(0)
      })

      await target(page, 1).press('Control+ArrowDown')
      await expect(target(page, 2)).toBeFocused()
      await page.keyboard.type(guide)
      await expect(preview(page).getByRole('heading', { name: guide })).toBeVisible()
      await page.keyboard.press('Control+Enter')

      await test.step('a sentence is split, and its term completed', async () => {
        await expect(target(page, 3)).toBeFocused()
        await page.keyboard.press('F4')
        const mark = page.getByRole('slider', { name: 'Where the segment is split' })
        await mark.press('End')
        for (let words = 0; words < 4; words++) await mark.press('Control+ArrowLeft')
        await expect(mark).toHaveAttribute('aria-valuetext', /before “wait for the lamp\.”$/)
        await mark.press('Enter')
        await expect(target(page, 3)).toBeFocused()
        await expect(target(page, 3)).toHaveAccessibleDescription(/1 term/)
        await page.keyboard.press('F9')
        await page.keyboard.type(typed)
        await expect(page.getByRole('status').filter({ hasText: `Tab inserts “${term}”.` })).toBeAttached()
        await page.keyboard.press('Tab')
        await page.keyboard.press('F9')
        await page.keyboard.type(rest)
        await expect(text(page, 1).locator('b')).toHaveText(term)
        await page.keyboard.press('Control+Enter')
      })

      await test.step('an hour without a network, all of it on this device', async () => {
        await context.setOffline(true)
        await expect(target(page, 4)).toBeFocused()
        await page.keyboard.type(wait)
        await page.keyboard.press('Control+Enter')
        await expect(target(page, 5)).toBeFocused()
        await page.keyboard.type(stop)
        await page.keyboard.press('Control+Enter')
        await expect(text(page, 3)).toHaveText(stop)
        await expect(saveState(page)).toHaveText(/^(Offline|Kept)/)
        await context.setOffline(false)
        await backOnline(page)
        await expect(saveState(page)).toHaveText(/^Saved/)
        expect((await targetsOf(hub, job)).slice(1)).toEqual([guide, `{1}${term}{1}${rest}`, wait, stop])
      })

      await page.keyboard.press('Control+g')
      await page.getByRole('textbox', { name: 'Number' }).fill('1')
      await page.keyboard.press('Enter')
      await expect(target(page, 1)).toBeFocused()
      await page.keyboard.type(guide)
      await page.keyboard.press('Control+Enter')
      await expect(page.getByText('5 of 5 segments')).toBeVisible()
      await page.getByRole('button', { name: 'Submit for review' }).press('Enter')
      const ask = page.getByRole('dialog', { name: 'Submit for review' })
      await ask.getByRole('button', { name: /^Submit/ }).press('Enter')
      await expect.poll(() => statusOf(hub, job)).toBe('Under-Review')
    })
})
