import type { Page } from '@playwright/test'

/** The keys of what a browser keeps and the server does not have, wherever it keeps it. */
export const draftsOn = (page: Page) =>
  page.evaluate(async () => {
    const here = Object.keys(localStorage).filter((key) => key.startsWith('hub-draft/'))
    // Opening what does not exist would make it.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'hub')) return here
    const there = await new Promise<string[]>((resolve, reject) => {
      const open = indexedDB.open('hub')
      open.onerror = () => reject(open.error)
      open.onsuccess = () => {
        const keys = open.result.transaction('drafts').objectStore('drafts').getAllKeys()
        keys.onerror = () => reject(keys.error)
        keys.onsuccess = () => {
          open.result.close()
          resolve(keys.result.map(String))
        }
      }
    })
    return [...new Set([...here, ...there])]
  })

/** Lets everything through but what is to be saved. */
export const cutSaves = (on: Pick<Page, 'route'>) =>
  on.route('**/api/v1/**', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
  )

/** The network is back, as a browser says it. */
export const backOnline = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')))
