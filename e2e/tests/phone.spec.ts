import { xliff } from '../support/documents.ts'
import { faults } from '../support/faults.ts'
import { tooWide } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

const phone = { width: 360, height: 740 }

test('R9.3 on a phone a request is a card of at most 130 px, with everything of it and both answers', async ({
  hub,
  cast: { sam, mia },
  page,
  open,
}) => {
  const soon = new Date(Date.now() + 2 * 86_400_000)
  const jobs = ['fr-FR', 'pt-BR'].map((target) => ({ file: xliff('labels.xlf', ['One.'], target), target }))
  const names = ['Tidewater gallery labels, spring hang, with all of its side rooms', 'Ferry fares']
  for (const [at, name] of names.entries()) {
    const project = await hub.make.project({ name, deadline: soon, jobs: jobs.slice(at) })
    await hub.make.offer(sam, mia, project, { expiresAt: soon })
  }
  await page.setViewportSize(phone)
  await open(mia, '/app/projects/requests')
  for (const name of names) {
    const card = page.getByRole('row').filter({ hasText: name })
    await expect(card).toBeVisible()
    expect((await card.boundingBox())?.height, name).toBeLessThanOrEqual(130)
    for (const answer of ['Accept', 'Reject']) {
      const button = card.getByRole('button', { name: `${answer} ${name}` })
      expect((await button.boundingBox())?.height, `${answer} ${name}`).toBeGreaterThanOrEqual(44)
    }
    for (const part of ['Harbour & Lune Museums', 'English', 'Translation', 'Answer by', 'Words', '£'])
      await expect(card.getByText(part).first(), `${part} of ${name}`).toBeVisible()
    // Nothing of a card lies over another part of it.
    const below = await card.evaluate((row) => row.scrollHeight - row.clientHeight)
    expect(below, name).toBeLessThanOrEqual(0)
  }
  const single = page.getByRole('row').filter({ hasText: 'Ferry fares' })
  await expect(single.getByRole('link', { name: 'Read the text' })).toBeVisible()
  expect(await faults(page)).toEqual([])
  await expect.poll(() => tooWide(page)).toBeLessThanOrEqual(0)
})
