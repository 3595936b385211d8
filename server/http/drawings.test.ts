import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { portalForFile } from '../testing/fixtures.ts'
import { lockTable } from '../testing/table-lock.ts'

const portal = await portalForFile()

const get = (url: string) => portal.stranger.send({ method: 'GET', url, headers: { accept: 'text/html' } })

test('the one script in a document is the drawing’s, and the policy names it by its hash', async () => {
  const { headers, payload } = await get('/reset-password')
  const scripts = [...payload.matchAll(/<script(?![^>]*\bsrc=)[^>]*>(.*?)<\/script>/gs)].map(
    ([, text = '']) => text,
  )
  const hashes = scripts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  expect(hashes).toHaveLength(1)
  const policy = String(headers['content-security-policy'])
  expect(/script-src ([^;]*)/.exec(policy)?.[1]).toBe(`'self' ${hashes[0]}`)
})

test('a stranger’s first screens come drawn, in the first of their languages that the page speaks', async () => {
  const drawn = async (url: string, headers: Record<string, string> = {}) => {
    const { payload } = await portal.stranger.send({
      method: 'GET',
      url,
      headers: { accept: 'text/html', ...headers },
    })
    const [, html] = /<html ([^>]*)>/.exec(payload) ?? []
    return [html, /<div data-drawn inert>.*<h1[^>]*>([^<]*)</s.exec(payload)?.[1]]
  }
  const english = 'lang="en-GB" dir="ltr"'
  // Until a first document has asked for the alerts they may not be known in time.
  await expect.poll(() => drawn('/')).toEqual([english, 'Sign in'])
  const speaking = (languages: string) => drawn('/reset-password', { 'accept-language': languages })
  expect(await speaking('xx, de-AT;q=0.9, en;q=0.8')).toEqual([
    'lang="de" dir="ltr"',
    'Passwort zurücksetzen',
  ])
  expect((await speaking('ar-EG'))[0]).toBe('lang="ar" dir="rtl"')
  expect((await speaking('zh-TW,zh;q=0.9'))[0]).toBe('lang="zh-Hans" dir="ltr"')
  for (const languages of ['', 'xx', ',;,', 'constructor', `${'xx,'.repeat(30)}de`])
    expect((await speaking(languages))[0]).toBe(english)
  expect((await drawn('/public/policies'))[1]).toBe('Policies')
  // Who is signed in is led on; what is behind the login is drawn for nobody.
  const notDrawn = ['lang="en-GB"', undefined]
  for (const name of ['hub_session', '__Host-hub_session'])
    expect(await drawn('/', { cookie: `a=b; ${name}=x` })).toEqual(notDrawn)
  for (const url of ['/app/projects/requests', '/constructor', '/invitation'])
    expect(await drawn(url)).toEqual(notDrawn)
})

test('a browser that runs no scripts reads what is missing in its own language, whatever it opens', async () => {
  const read = async (url: string, languages: string) => {
    const headers = { accept: 'text/html', 'accept-language': languages }
    const { payload } = await portal.stranger.send({ method: 'GET', url, headers })
    return /<noscript><p (.*?)>(.*?)<\/p><\/noscript>/.exec(payload)?.slice(1)
  }
  expect(await read('/app/projects/requests', 'pl')).toEqual([
    'lang="pl" dir="ltr"',
    'Ten portal wymaga JavaScriptu. Proszę włączyć go dla tej witryny i wczytać stronę ponownie.',
  ])
  expect((await read('/', 'ar'))?.[0]).toBe('lang="ar" dir="rtl"')
  expect((await read('/nowhere', 'xx'))?.[1]).toMatch(/^This portal needs JavaScript\./)
})

test('a document never waits for what the drawing would have to know', async () => {
  const isDrawn = async () => (await get('/')).payload.includes('data-drawn')
  await expect.poll(isDrawn).toBe(true)
  portal.clock.advance({ seconds: 5 })
  const letGo = await lockTable(portal, 'alerts')
  expect(await isDrawn()).toBe(false)
  await letGo()
  await expect.poll(isDrawn).toBe(true)
})
