import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { faults } from '../support/faults.ts'
import { acceptedJob, editor } from '../support/jobs.ts'
import { block, drawInstead, openPageTab, preview, segmentsOf } from '../support/page.ts'
import { target } from '../support/steps.ts'
import { expect, noNetwork, statusLine, test } from '../support/test.ts'

const root = join(import.meta.dirname, '..', '..')
const units = ['Welcome', 'Read the <g id="1">whole</g> menu<x id="2"/>.', 'A lamp', 'Far below']

// The tests' own questions to the frame's document: nothing of the product runs there.
test.beforeEach(({ stray }) =>
  stray.allow(/^Blocked script execution in 'about:srcdoc'/, 'the tests look into the frame'),
)

test('the page follows what is typed, its codes as the document draws them, and a text leads to its segment', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const { job } = await acceptedJob(hub, cast, units)
  const [welcome = '', menu = '', lamp = '', far = ''] = await segmentsOf(hub, job)
  await drawInstead(page, {
    styles: ['h1 { color: rgb(0, 128, 0) }'],
    blocks: [
      block([welcome], `<h1><hub-text segment="${welcome}">Welcome</hub-text></h1>`),
      block(
        [menu],
        `<p><hub-text segment="${menu}">Read the <b hub-code="1" style="color: rgb(1, 2, 3)">whole</b> menu<i hub-code="2">*</i>.</hub-text></p>`,
      ),
      block([lamp], `<p><span title="A lamp" hub-attribute-title="${lamp}">☀</span></p>`),
      block([far], `<p><hub-text segment="${far}">Far below</hub-text></p>`),
    ],
  })
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeFocused()
  await openPageTab(page)
  const texts = preview(page).locator('hub-text')

  await test.step('what has no translation is shown in its source, and the page says so', async () => {
    await expect(preview(page).getByRole('heading', { name: 'Welcome' })).toHaveCSS('color', 'rgb(0, 128, 0)')
    await expect(preview(page).getByText('whole')).toHaveCSS('color', 'rgb(1, 2, 3)')
    await expect(texts.nth(1)).toHaveAttribute('lang', 'en-GB')
    await expect(texts.nth(1)).toHaveCSS('opacity', '0.65')
    await expect(preview(page).locator('html')).toHaveAttribute('lang', 'fr-FR')
    await expect(page.locator('iframe')).toHaveAttribute('sandbox', 'allow-same-origin')
  })

  await test.step('what is typed is there, the active segment outlined', async () => {
    await target(page, 1).click()
    await page.keyboard.type('Bienvenue')
    await expect(preview(page).getByRole('heading', { name: 'Bienvenue' })).toBeVisible()
    await expect(texts.nth(0)).toHaveCSS('opacity', '1')
    await expect(texts.nth(0)).toHaveCSS('outline-style', 'solid')
    await page.keyboard.press('Control+Enter')
    await page.keyboard.type('Lisez ')
    await page.keyboard.press('F9')
    await page.keyboard.type('tout')
    await page.keyboard.press('F9')
    await page.keyboard.type(' le menu')
    await page.keyboard.press('F9')
    await expect(texts.nth(1)).toHaveText('Lisez tout le menu*')
    await expect(texts.nth(1).locator('b')).toHaveText('tout')
    await expect(texts.nth(1).locator('b')).toHaveCSS('color', 'rgb(1, 2, 3)')
    await expect(texts.nth(1)).toHaveCSS('outline-style', 'solid')
    await expect(texts.nth(0)).toHaveCSS('outline-style', 'none')
  })

  await test.step('a text that is an attribute follows too', async () => {
    await page.keyboard.press('Control+Enter')
    await page.keyboard.type('Une lampe')
    await expect(preview(page).getByTitle('Une lampe')).toBeVisible()
  })

  await test.step('a click, and Enter, lead to the segment', async () => {
    await texts.nth(0).click()
    await expect(target(page, 1)).toBeFocused()
    await expect(target(page, 1)).toHaveText('Bienvenue')
    await texts.nth(0).focus()
    await page.keyboard.press('ArrowDown')
    await expect(texts.nth(1)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(target(page, 2)).toBeFocused()
  })
  expect(await faults(page)).toEqual([])
})

test('in Arabic the page runs from right to left, what has no translation from left to right', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const { job } = await acceptedJob(hub, cast, ['Welcome', 'Menu'], { language: 'ar' })
  const [one = '', two = ''] = await segmentsOf(hub, job)
  await drawInstead(page, {
    blocks: [
      block([one], `<p dir="ltr"><hub-text segment="${one}">Welcome</hub-text></p>`),
      block([two], `<p><hub-text segment="${two}">Menu</hub-text></p>`),
    ],
  })
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeFocused()
  await openPageTab(page)
  await target(page, 1).click()
  await page.keyboard.type('أهلا')
  const texts = preview(page).locator('hub-text')
  await expect(texts.nth(0)).toHaveText('أهلا')
  for (const [text, direction] of [
    [texts.nth(0), 'rtl'],
    [texts.nth(1), 'ltr'],
    [preview(page).locator('p').first(), 'rtl'],
    [preview(page).locator('html'), 'rtl'],
  ] as const)
    await expect(text).toHaveCSS('direction', direction)
})

const picture =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

/** Whatever a document may try, if it ever came this far. */
const hostile = [
  '<p>Harmless</p><script>parent.hacked = 1</script><img src="/evil.png" srcset="/evil2.png 1x" onerror="parent.hacked = 2">',
  '<a href="javascript:parent.hacked = 3" ping="/evil">link</a><a href="/evil" target="_top">other</a>',
  '<iframe src="/evil"></iframe><iframe srcdoc="<script>top.hacked = 4</script>"></iframe><object data="/evil"></object><embed src="/evil">',
  '<form action="/evil"><input name="x" autofocus onfocus="parent.hacked = 5"><button formaction="/evil">go</button></form>',
  '<svg onload="parent.hacked = 6"><script>parent.hacked = 7</script><image href="/evil.svg"/><use href="/evil#a"/></svg>',
  '<math><mi xlink:href="javascript:parent.hacked = 8">x</mi></math><video src="/evil.mp4" poster="/evil.png"></video>',
  '<meta http-equiv="refresh" content="0;url=/evil"><base href="//evil.test/"><link rel="stylesheet" href="/evil.css">',
  '<p style="background: url(/evil.png); color: rgb(9, 9, 9)" id="styled" onclick="parent.hacked = 9">styled</p>',
  '<p style="background: u\\72l(/evil.png); --a: u\\72l(/evil.png); list-style-image: image-set(\'/evil.png\' 1x)">more</p>',
  '<style>@import "/evil.css"; p { background: url(/evil.png) }</style><template><img src="/evil.png"></template>',
  '<div background="/evil.png"><table background="/evil.png"><tr><td background="/evil.png">cell</td></tr></table></div>',
  '<img hub-picture="dot" alt="dot"><img hub-picture="vector" alt="vector"><img hub-picture="none" alt="none">',
  '<noscript><p title="</noscript><img src=/evil.png onerror=parent.hacked=10>">x</p></noscript>',
]

test('nothing in a document runs, asks for anything or leads anywhere, whatever is in it', async ({
  hub,
  cast,
  page,
  open,
  stray,
}) => {
  stray.allow(
    /^(Executing inline event handler|Applying inline style|Setting the document's base URI)/,
    'what the document says is read, and does not run',
  )
  const { job } = await acceptedJob(hub, cast, units)
  const [one = ''] = await segmentsOf(hub, job)
  const vector =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>top.hacked = 11</script><image href="/evil.png" width="9" height="9"/></svg>'
  await drawInstead(page, {
    styles: [
      '@font-face { font-family: evil; src: url(/evil.woff2) } #styled { font-family: evil; background: u\\72l(/evil.png) }',
      ':root { --evil: u\\72l(/evil.png) } p { background: var(--evil) } @media screen { p { border-image: image-set("/evil.png" 1x) } }',
      '@import url(/evil.css); @namespace url(http://evil.test); p { content: url(/evil.png); cursor: url(/evil.cur), auto }',
    ],
    pictures: [
      { name: 'dot', media_type: 'image/png', data: picture },
      { name: 'vector', media_type: 'image/svg+xml', data: Buffer.from(vector).toString('base64') },
    ],
    blocks: [
      block([one], `<p><hub-text segment="${one}">Welcome</hub-text></p>`),
      ...hostile.map((html) => block([], html)),
    ],
  })
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeFocused()
  const requests: string[] = []
  await openPageTab(page)
  await expect(preview(page).getByText('Harmless')).toBeVisible()
  page.on('request', (request) => requests.push(request.url()))
  await page.evaluate(() =>
    addEventListener('securitypolicyviolation', () => Object.assign(window, { hacked: 'tried' })),
  )

  const inner = preview(page)
  const address = page.url()
  for (const text of ['link', 'other', 'styled', 'cell']) await inner.getByText(text, { exact: true }).click()
  await page.keyboard.press('Enter')
  await expect(inner.locator('#styled')).toHaveCSS('color', 'rgb(9, 9, 9)')
  await expect(inner.locator('#styled')).toHaveCSS('background-image', 'none')
  for (const name of ['dot', 'vector'])
    await expect
      .poll(() => inner.getByAltText(name).evaluate((image) => Object(image).naturalWidth))
      .toBeGreaterThan(0)
  await expect(
    inner.locator(
      'script, iframe, object, embed, form, input, svg, math, video, meta, base, link, style, template',
    ),
  ).toHaveCount(0)
  await expect(
    inner.locator('[src]:not([src^="blob:"]), [href], [background], [onclick], [srcset]'),
  ).toHaveCount(0)
  expect(await page.evaluate(() => Object(window).hacked)).toBeUndefined()
  expect(page.url()).toBe(address)
  await expect(page.getByRole('region', { name: 'Beside the text' })).toBeVisible()
  expect(requests.filter((url) => !url.startsWith('blob:') && /evil/.test(url))).toEqual([])
  expect(await faults(page)).toEqual([])
})

test('a long document comes as it is read, and at once as far as the active segment', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const texts = Array.from({ length: 120 }, (_, n) => `Paragraph ${n + 1}`)
  const { job } = await acceptedJob(hub, cast, texts)
  const ids = await segmentsOf(hub, job)
  const asked: string[] = []
  await page.route(/\/page\/\?/, (route) => {
    const after = Number(new URL(route.request().url()).searchParams.get('after') ?? 0)
    asked.push(String(after))
    const blocks = ids.slice(after, after + 20).map((id, at) => {
      const n = after + at
      const within = [
        { id: 'all', html: '<div class="all"></div>' },
        { id: 'table', html: '<table></table>' },
        { id: 'body', html: '<tbody></tbody>' },
      ]
      return {
        ...block(
          [id],
          `<tr><td style="height: 90px"><hub-text segment="${id}">${texts[n]}</hub-text></td></tr>`,
        ),
        within,
      }
    })
    const next = after + 20 < ids.length ? String(after + 20) : null
    return route.fulfill({
      json: { kind: 'html', rough: false, next, styles: [], pictures: [], blocks, marks: [], parts: [] },
    })
  })
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeFocused()
  await openPageTab(page)
  await expect(preview(page).getByText('Paragraph 1', { exact: true })).toBeVisible()
  await expect(preview(page).getByRole('table')).toHaveCount(1)
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  expect(asked).not.toContain('100')

  await page.keyboard.press('Control+g')
  await page.getByRole('dialog', { name: 'Go to segment' }).getByRole('textbox').fill('110')
  await page.keyboard.press('Enter')
  await expect(target(page, 110)).toBeFocused()
  await expect(preview(page).getByText('Paragraph 110', { exact: true })).toBeInViewport()
  await expect(preview(page).getByRole('table')).toHaveCount(1)
  await expect(preview(page).getByRole('row')).toHaveCount(120)

  await test.step('it stays where its reader scrolled it, until the next move in the editor', async () => {
    await preview(page).getByText('Paragraph 110', { exact: true }).hover()
    await page.mouse.wheel(0, -3000)
    await expect(preview(page).getByText('Paragraph 110', { exact: true })).not.toBeInViewport()
    await target(page, 110).focus()
    await page.keyboard.type('Une page')
    await expect(preview(page).getByText('Une page', { exact: true })).toHaveCount(1)
    await expect(preview(page).getByText('Une page', { exact: true })).not.toBeInViewport()
    await page.keyboard.press('Control+Enter')
    await expect(preview(page).getByText('Paragraph 111', { exact: true })).toBeInViewport()
  })
})

test('a page that cannot be drawn says why, and what is lost on the way is asked for once more', async ({
  hub,
  cast,
  page,
  open,
  stray,
}) => {
  stray.allow(statusLine(413), 'the document is too large')
  stray.allow(noNetwork, 'the network is cut')
  const { job } = await acceptedJob(hub, cast, units)
  const [one = ''] = await segmentsOf(hub, job)
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeFocused()
  const asked = /\/api\/v1\/jobs\/[^/]+\/page\//
  await page.route(asked, (route) =>
    route.fulfill({ status: 413, json: { detail: 'This document is too large to be drawn.' } }),
  )
  await openPageTab(page)
  const panel = page.getByRole('region', { name: 'Beside the text' })
  await expect(panel.getByText('This document is too large to be drawn.')).toBeVisible()
  expect(await faults(page)).toEqual([])

  await page.unroute(asked)
  await page.reload()
  await expect(target(page, 1)).toBeFocused()
  await page.route(asked, (route) => route.abort())
  await openPageTab(page)
  await expect(panel.getByRole('heading', { name: 'The page could not be loaded' })).toBeVisible()
  await page.unroute(asked)
  await drawInstead(page, {
    rough: true,
    blocks: [block([one], `<p><hub-text segment="${one}">Welcome</hub-text></p>`)],
  })
  await panel.getByRole('button', { name: 'Retry' }).click()
  await expect(preview(page).getByText('Welcome')).toBeVisible()
  await expect(panel.getByText('Drawn roughly: the layout is the original program’s own.')).toBeVisible()
})

test('a web page of somebody else’s is drawn from its own file, and follows what is typed', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const html = `<!doctype html><html><head><style>h1 { color: rgb(0, 0, 128) } @import "https://evil.test/a.css";</style>
<script src="https://evil.test/a.js"></script><link rel="stylesheet" href="/evil.css"></head>
<body style="margin: 40px" onload="parent.hacked = 1"><h1>Harbour <b>museum</b></h1>
<p onclick="top.hacked = 2">Boats leave. They <a href="javascript:parent.hacked = 3" title="Come back">return</a>.</p>
<img src="https://evil.test/pixel.png" alt="A boat"><iframe src="/evil"></iframe></body></html>`
  const file = { name: 'museum.html', bytes: new TextEncoder().encode(html) }
  const project = await hub.make.project({ name: 'Museum', jobs: [{ file, target: 'de-DE' }] })
  await hub.make.offer(cast.sam, cast.mia, project)
  await hub.make.accept(cast.mia, project)
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await open(cast.mia, editor(project.jobs[0] ?? ''))
  await expect(target(page, 1)).toBeFocused()
  await openPageTab(page)
  await expect(preview(page).getByRole('heading', { name: 'Harbour museum' })).toHaveCSS(
    'color',
    'rgb(0, 0, 128)',
  )
  await target(page, 1).click()
  await page.keyboard.type('Hafen')
  await page.keyboard.press('F9')
  await page.keyboard.type('museum')
  await page.keyboard.press('F9')
  await expect(preview(page).getByRole('heading', { name: 'Hafenmuseum' }).locator('b')).toHaveText('museum')
  await preview(page).getByText('return').click()
  await expect(target(page, 3)).toBeFocused()
  await page.keyboard.type('Sie kehren zurück.')
  await expect(preview(page).getByText('Boats leave. Sie kehren zurück.')).toBeVisible()
  expect(requests.filter((url) => url.includes('evil'))).toEqual([])
  expect(await page.evaluate(() => Object(window).hacked)).toBeUndefined()
})

test('a Word document is drawn, and follows what is typed as a web page does', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const bytes = new Uint8Array(await readFile(join(root, 'server/demo/documents/volunteer-handbook.docx')))
  const file = { name: 'volunteer-handbook.docx', bytes }
  const project = await hub.make.project({ name: 'Handbook', jobs: [{ file, target: 'de-DE' }] })
  const [job = ''] = project.jobs
  await hub.make.offer(cast.sam, cast.mia, project)
  await hub.make.accept(cast.mia, project)
  const ids = await segmentsOf(hub, job)
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeFocused()
  const requests: string[] = []
  await openPageTab(page)
  await expect(page.getByText('Drawn roughly: the layout is Word’s own.')).toBeVisible()
  await expect(preview(page).getByText('Volunteer handbook', { exact: true })).toBeVisible()
  page.on('request', (request) => requests.push(request.url()))
  const texts = preview(page).locator('hub-text[segment]')
  const drawn = await texts.evaluateAll((all) => all.map((text) => text.getAttribute('segment')))
  expect(ids.filter((id) => !drawn.includes(id))).toEqual([])
  await expect(preview(page).locator('body')).not.toContainText(/[\u{f0000}-\u{f001f}]/u)

  await target(page, 1).click()
  await page.keyboard.type('Handbuch')
  await expect(preview(page).getByText('Handbuch', { exact: true })).toHaveCSS('color', 'rgb(23, 54, 93)')
  await expect(texts.filter({ hasText: 'Handbuch' })).toHaveCSS('outline-style', 'solid')

  await texts.filter({ hasText: 'dark shoes with soft soles' }).click()
  await expect(target(page, 12)).toBeFocused()
  await page.keyboard.type('Tragen Sie ')
  await page.keyboard.press('F9')
  await page.keyboard.type('dunkle Schuhe')
  await page.keyboard.press('F9')
  await page.keyboard.type('.')
  await expect(texts.filter({ hasText: 'Tragen Sie dunkle Schuhe.' })).toBeInViewport()
  await expect(preview(page).getByText('dunkle Schuhe', { exact: true })).toHaveCSS('font-weight', '700')
  await expect(preview(page).getByText('Tragen Sie', { exact: true })).toHaveCSS('font-weight', '400')
  // Nothing but the portal's own calls, and its files.
  expect(requests.filter((url) => !/^blob:|^[^/]*\/\/[^/]*\/(api|assets|v2)\//.test(url))).toEqual([])
  expect(await faults(page)).toEqual([])
})

test('a subtitle says how fast it is to be read, as it is typed, and when that is too fast', async ({
  hub,
  cast,
  page,
  open,
}) => {
  const { job } = await acceptedJob(hub, cast, ['Cast off!'])
  const [one = ''] = await segmentsOf(hub, job)
  const cue = `<p class="cue"><time datetime="PT2S">00:00:01.000 --> 00:00:03.000</time> <hub-text segment="${one}">Cast off!</hub-text></p>`
  await drawInstead(page, { kind: 'subtitles', blocks: [block([one], cue)] })
  await open(cast.mia, editor(job))
  await expect(target(page, 1)).toBeFocused()
  await openPageTab(page)
  await expect(preview(page).getByText('4.5 characters a second')).toHaveCSS('color', 'rgb(87, 82, 75)')
  await target(page, 1).click()
  await page.keyboard.type('Larguez toutes les amarres, et vite !')
  await expect(preview(page).getByText('18.5 characters a second')).toHaveCSS('color', 'rgb(163, 42, 28)')
})
