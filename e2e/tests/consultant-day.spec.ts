import { readFile } from 'node:fs/promises'
import { xliff } from '../support/documents.ts'
import { expectToast, saveState, signOut, statusOf, target, targetsOf, typeLogin } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

test.use({ isDay: true })

test('R1.1 R1.3 R1.4 R1.5 R1.6 R2.2 R2.9 R8.4 a consultant’s day: sign in, accept, download, log, translate, submit, sign out', async ({
  hub,
  cast: { sam, mia },
  page,
}) => {
  const document = xliff('leaflet.xlf', [
    'Press and hold <g id="1" ctype="bold">OK</g> for two seconds.',
    'The pump vibrates once.',
    'Keep this leaflet.',
  ])
  const project = await hub.make.project({
    name: 'Pump leaflet',
    jobs: [{ file: document, quantity: '3', unitPrice: '0.2' }],
  })
  await hub.make.offer(sam, mia, project)
  const [job = ''] = project.jobs

  await test.step('signs in', async () => {
    await page.goto('/')
    await typeLogin(page, mia)
    await expectToast(page, 'Success', 'Log In without MFA')
    await expect(page).toHaveURL(/\/app\/projects\/requests$/)
    await expect(page.getByRole('heading', { name: 'Project requests', level: 1 })).toBeVisible()
  })

  await test.step('accepts the request', async () => {
    const requests = page.getByRole('table', { name: 'Project requests' })
    await expect(requests.getByRole('link', { name: 'Pump leaflet' })).toBeVisible()
    await page.getByRole('button', { name: 'Accept Pump leaflet' }).click()
    await expect(page.getByRole('status').getByText('Pump leaflet is accepted.')).toBeAttached()
    await expect(page.getByRole('heading', { name: 'No open requests' })).toBeVisible()
    expect(await statusOf(hub, job)).toBe('Accepted')
  })

  await test.step('opens the project', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'All projects' }).click()
    await expect(page.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible()
    await page.getByRole('link', { name: 'Pump leaflet' }).click()
    await expect(page).toHaveURL(`/app/projects/project?projectId=${project.id}`)
    await expect(page.getByRole('heading', { name: 'Pump leaflet', level: 1 })).toBeVisible()
  })

  const jobs = page.getByRole('table', { name: 'Jobs', exact: true })

  await test.step('downloads the source, byte for byte', async () => {
    await jobs.getByRole('button', { name: 'Download' }).click()
    const downloading = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'Source document' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe('leaflet.xlf')
    expect(await readFile(await download.path())).toEqual(Buffer.from(document.bytes))
  })

  await test.step('writes to the job log', async () => {
    await jobs.getByRole('button', { name: 'Log', exact: true }).click()
    const log = page.getByRole('dialog', { name: 'Job log' })
    await log.getByLabel('Event').selectOption('Query')
    await log.getByLabel('Comment').fill('Is “OK” a label on the device?')
    await log.getByRole('button', { name: 'Add entry' }).click()
    const newest = log.getByRole('listitem').first()
    await expect(newest).toContainText('Query')
    await expect(newest).toContainText('Is “OK” a label on the device?')
    await expect(newest).toContainText(/\d\d\/\d\d\/\d{4} - \d\d:\d\d/)
    await page.keyboard.press('Escape')
    await expect(log).toBeHidden()
  })

  await test.step('translates; it saves by itself', async () => {
    await jobs.getByRole('button', { name: 'Open editor' }).click()
    await expect(page).toHaveURL(`/app/projects/job?jobId=${job}`)
    await expect(target(page, 1)).toBeFocused()
    await page.keyboard.type('Maintenez OK')
    await page.keyboard.press('Shift+ArrowLeft')
    await page.keyboard.press('Shift+ArrowLeft')
    await page.getByRole('button', { name: /^Insert code \D*1/ }).click()
    await page.keyboard.type(' pendant deux secondes.')
    await expect(saveState(page)).toHaveText(/^Saved/)
    await expect
      .poll(() => targetsOf(hub, job))
      .toEqual(['Maintenez {1}OK{1} pendant deux secondes.', '', ''])
    expect(await statusOf(hub, job)).toBe('In Progress')
    await page.keyboard.press('Control+Enter')
    await expect(target(page, 2)).toBeFocused()
    await page.keyboard.type('La pompe vibre une fois.')
    await page.keyboard.press('Control+Enter')
    await expect(target(page, 3)).toBeFocused()
    await page.keyboard.type('Gardez ce dépliant.')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('3 of 3 segments')).toBeVisible()
    await expect(saveState(page)).toHaveText(/^Saved/)
  })

  await test.step('submits for review, after one question', async () => {
    await page.getByRole('button', { name: 'Submit for review' }).click()
    const question = page.getByRole('dialog', { name: 'Submit for review' })
    expect(await statusOf(hub, job)).toBe('In Progress')
    await question.getByRole('button', { name: 'Submit', exact: true }).click()
    await expect(question).toBeHidden()
    await expect(page.getByText('This job is Under-Review')).toBeVisible()
    expect(await statusOf(hub, job)).toBe('Under-Review')
    expect(await targetsOf(hub, job)).toEqual([
      'Maintenez {1}OK{1} pendant deux secondes.',
      'La pompe vibre une fois.',
      'Gardez ce dépliant.',
    ])
    await page.goto(`/app/projects/project?projectId=${project.id}`)
    await expect(jobs.getByRole('cell', { name: 'Under-Review', exact: true })).toBeVisible()
  })

  await test.step('signs out', async () => {
    await signOut(page)
    await expectToast(page, 'Success', 'Log Out')
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  })
})
