import puppeteer, { type Browser, type Cookie } from 'puppeteer-core'

/** A Chromium with a profile of its own, without a window. */
export async function openBrowser(executablePath: string, more: readonly string[] = []): Promise<Browser> {
  const root = process.getuid?.() === 0
  return puppeteer.launch({ executablePath, args: [...(root ? ['--no-sandbox'] : []), ...more] })
}

type Account = { email: string; password: string }

export async function signIn(browser: Browser, url: string, { email, password }: Account): Promise<void> {
  const page = await browser.newPage()
  await page.goto(url)
  // In the drawing that the document brings, nothing can be filled in yet.
  await page.waitForFunction(() => !document.querySelector('[data-drawn]'))
  await page.locator('::-p-aria(Email[role="textbox"])').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.locator('::-p-aria(Log In[role="button"])').click()
  await page.waitForFunction(() => location.pathname.startsWith('/app/'))
  await page.close()
}

/** The cookies of somebody who has signed in, for browsers of their own. */
export async function cookiesOf(executablePath: string, url: string, account: Account): Promise<Cookie[]> {
  const browser = await openBrowser(executablePath)
  try {
    await signIn(browser, url, account)
    return await browser.cookies()
  } finally {
    await browser.close()
  }
}
