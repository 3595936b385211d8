import type { Page } from '@playwright/test'
import { longWordDocument } from '../../documents/testing/word.ts'
import { acceptedFile, editor } from '../support/jobs.ts'
import { openPageTab, preview } from '../support/page.ts'
import { target } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

// The tests' own questions to the frame's document: nothing of the product runs there.
test.beforeEach(({ stray }) =>
  stray.allow(/^Blocked script execution in 'about:srcdoc'/, 'the tests look into the frame'),
)

const pages = 120
/** Of each page: its heading, five paragraphs, an item. */
const segments = 7 * pages
const file = { name: 'museum.docx', bytes: longWordDocument(pages) }

/** What the browser says of all that is drawn, the numbers of lists too. */
async function spokenIn(page: Page): Promise<string> {
  const client = await page.context().newCDPSession(page)
  const { frameTree } = await client.send('Page.getFrameTree')
  const frameId = frameTree.childFrames?.[0]?.frame.id ?? ''
  const { nodes } = await client.send('Accessibility.getFullAXTree', { frameId })
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const textsOf = (id: string): string[] => {
    const { role, name, childIds = [] } = byId.get(id) ?? {}
    return role?.value === 'StaticText' ? [String(name?.value)] : childIds.flatMap(textsOf)
  }
  return textsOf(nodes[0]?.nodeId ?? '')
    .join('')
    .replace(/\s+/g, ' ')
}

test('of a long Word document only what is looked at is drawn, wherever that is, and its lists count on', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const { job } = await acceptedFile(hub, cast, file, { language: 'de-DE' })
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeFocused()
  await openPageTab(page)
  const drawn = preview(page)
  const texts = drawn.locator('hub-text[segment]')
  const hall = (n: number) => drawn.getByText(`Hall ${n}`, { exact: true })

  await test.step('its beginning is there at once, and not the rest', async () => {
    await expect(hall(1)).toBeInViewport()
    expect(await texts.count()).toBeLessThan(segments / 2)
    await expect(hall(100)).toHaveCount(0)
    expect(await spokenIn(page)).toMatch(/4\. ?Hall 1Par/)
  })

  await test.step('a segment far away has its part drawn, which follows what is typed', async () => {
    await page.keyboard.press('Control+g')
    await page
      .getByRole('dialog', { name: 'Go to segment' })
      .getByRole('textbox')
      .fill(`${7 * 99 + 1}`)
    await page.keyboard.press('Enter')
    await expect(hall(100)).toBeInViewport()
    await expect(hall(50)).toHaveCount(0)
    expect(await spokenIn(page)).toMatch(/103\. ?Hall 100Par/)
    await page.keyboard.type('Saal hundert')
    await expect(drawn.getByText('Saal hundert', { exact: true })).toBeInViewport()
    await expect(drawn.locator('[hub-active]')).toHaveText('Saal hundert')
    expect(await spokenIn(page)).toMatch(/103\.1\. ?Item of hall 100/)
  })

  await test.step('it is scrolled through, and what is far away is let go', async () => {
    await drawn.getByText('Saal hundert', { exact: true }).hover()
    for (let n = 99; n > 30; n -= 3) {
      await page.mouse.wheel(0, -1123 * 3)
      await expect.poll(() => drawn.locator('hub-text[segment]').count()).toBeGreaterThan(0)
    }
    await expect(drawn.getByText('Saal hundert', { exact: true })).toHaveCount(0)
    expect(await texts.count()).toBeLessThan(segments / 2)
    await page.mouse.wheel(0, -1123 * 100)
    await expect(hall(1)).toBeInViewport()
  })

  await test.step('the next key has it in sight again', async () => {
    await target(page, 7 * 99 + 1).focus()
    await page.keyboard.press('Control+Enter')
    await expect(drawn.getByText('Saal hundert', { exact: true })).toHaveCount(1)
  })
})

test('a long Word document is printed whole', async ({ hub, cast, page, open }) => {
  const { job } = await acceptedFile(hub, cast, file, { language: 'de-DE' })
  await open(cast.mia, `/app/projects/page?jobId=${job}`)
  const drawn = preview(page)
  await expect(drawn.getByText('Hall 1', { exact: true })).toBeVisible()
  await page.evaluate(() => Object.assign(window, { print: () => Object.assign(window, { printed: true }) }))
  await expect(drawn.getByText(`Hall ${pages}`, { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Print' }).click()
  await expect.poll(() => page.evaluate(() => Object(window).printed), { timeout: 60_000 }).toBe(true)
  await expect(drawn.locator('hub-text[segment]')).toHaveCount(segments)
  expect(await spokenIn(page)).toMatch(new RegExp(`${pages + 3}\\. ?Hall ${pages}Par`))
})
