import { faults } from '../support/faults.ts'
import { acceptedJob, editor } from '../support/jobs.ts'
import { target, targetsOf } from '../support/steps.ts'
import { giveTerms } from '../support/terms.ts'
import { expect, test } from '../support/test.ts'

const harbour = [
  { en: 'mooring buoy', to: 'coffre d’amarrage' },
  { en: 'quay', to: 'quai' },
]

test('R1.5 a term is completed while it is typed: Tab takes it, Escape and other keys do not; it can be switched off', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const sources = ['Tie up to the mooring buoy.', 'Nothing here.']
  const { job } = await acceptedJob(hub, cast, sources, { language: 'fr' })
  await giveTerms(hub, cast.sam, job, 'Harbour, completed', harbour)
  await open(cast.mia, editor(job))
  const field = target(page, 1)
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription(/1 term/)
  const offer = page.getByRole('status').filter({ hasText: 'Tab inserts “coffre d’amarrage”.' })
  await page.keyboard.type('Le c')
  await expect(offer).toHaveCount(0)
  await page.keyboard.type('o')
  await expect(offer).toBeAttached()
  await expect(field).toHaveText('Le coffre d’amarrage')
  expect(await faults(page)).toEqual([])

  await test.step('what is only offered is not in the text', async () => {
    await expect.poll(async () => (await targetsOf(hub, job))[0]).toBe('Le co')
    await page.keyboard.press('Escape')
    await expect(field).toHaveText('Le co')
    await expect(offer).toHaveCount(0)
    await page.keyboard.type('f')
    await expect(offer).toBeAttached()
    await page.keyboard.press('ArrowLeft')
    await expect(offer).toHaveCount(0)
    await page.keyboard.press('End')
    await page.keyboard.type('f')
  })

  await page.keyboard.press('Tab')
  await expect(field).toHaveText('Le coffre d’amarrage')
  await expect(field).toBeFocused()
  await page.keyboard.type(' rouge')
  await expect.poll(async () => (await targetsOf(hub, job))[0]).toBe('Le coffre d’amarrage rouge')

  await test.step('without an offer Tab goes on as ever', async () => {
    await page.keyboard.press('Tab')
    await expect(field).not.toBeFocused()
  })

  const terms = page.getByRole('region', { name: 'Terms', exact: true })
  await terms.getByRole('checkbox', { name: 'Complete terms as I type (Tab)' }).uncheck()
  await field.click()
  await page.keyboard.press('End')
  await page.keyboard.type(', co')
  await expect(field).toHaveText('Le coffre d’amarrage rouge, co')
  await expect(offer).toHaveCount(0)
  await page.reload()
  await expect(terms.getByRole('checkbox', { name: 'Complete terms as I type (Tab)' })).not.toBeChecked()
})

test('R1.5 a key inserts the next term that the translation does not have, and says when none is missing', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const { job } = await acceptedJob(hub, cast, ['From the quay to the mooring buoy.', 'Nothing here.'], {
    language: 'fr',
  })
  await giveTerms(hub, cast.sam, job, 'Harbour, by key', harbour)
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeFocused()
  await expect(target(page, 1)).toHaveAccessibleDescription(/2 terms/)
  await page.keyboard.type('Du ')
  await page.keyboard.press('Control+.')
  await expect(target(page, 1)).toHaveText('Du quai')
  await page.keyboard.type(' au ')
  await page.keyboard.press('Control+.')
  await expect(target(page, 1)).toHaveText('Du quai au coffre d’amarrage')
  await page.keyboard.press('Control+.')
  await expect(
    page.getByRole('status').filter({ hasText: 'All terms of this segment are in the translation.' }),
  ).toBeAttached()
  await page.keyboard.press('Control+z')
  await expect(target(page, 1)).toHaveText('Du quai au ')
  await page.keyboard.press('Control+ArrowDown')
  await page.keyboard.press('Control+.')
  await expect(page.getByRole('status').filter({ hasText: 'No term in this segment.' })).toBeAttached()
})
