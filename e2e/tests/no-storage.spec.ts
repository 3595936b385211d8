import { acceptedJob, editor } from '../support/jobs.ts'
import { target, typeLogin } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

/** As a browser does that was set to keep nothing for the page: naming the storage fails. */
function refuseStorage() {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, {
      configurable: true,
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })
}

/** As a browser does that blocks cookies: writing one does nothing. */
function refuseCookies() {
  Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined })
}

test('R8.1 where the browser blocks cookies, signing in says so, and what to do about it', async ({
  cast: { mia },
  page,
  context,
}) => {
  await context.addInitScript(refuseStorage)
  await context.addInitScript(refuseCookies)
  await page.goto('/')
  await typeLogin(page, mia)
  const sentence = /^This browser keeps no cookies for the portal/
  await expect(page.getByRole('main').getByText(sentence)).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(mia.email)
})

test('R1.5 where the browser gives the page no storage, one signs in, reads, and what is translated arrives', async ({
  hub,
  cast,
  page,
  context,
}) => {
  const { job, project } = await acceptedJob(hub, cast, ['Mind the lock.'], { name: 'Slipway notices' })
  await context.addInitScript(refuseStorage)
  await page.goto('/')
  await typeLogin(page, cast.mia)
  await expect(page).toHaveURL(/\/app\//)
  await page.goto(`/app/projects/project?projectId=${project.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Slipway notices' })).toBeVisible()
  await page.goto(editor(job))
  await target(page, 1).click()
  await page.keyboard.type('Gare à l’écluse.')
  const stored = async () =>
    (await hub.db.selectFrom('segments').select('target').where('job_id', '=', job).executeTakeFirst())
      ?.target
  await expect.poll(stored).toBe('Gare à l’écluse.')
})
