import { expect, test } from 'vitest'
import { readFile, writeFile } from '../../testing/reading.ts'

const page = (body: string) =>
  `<?xml version="1.0"?>\n<html xmlns="http://www.w3.org/1999/xhtml"><body>${body}</body></html>\n`

const BODY =
  '<p>One <![CDATA[two & <b>three</b>]]> four.</p><p><![CDATA[All.]]></p>' +
  '<script><![CDATA[ if (a < b) "No text" ]]></script><p>See <code><![CDATA[<p>]]></code>!</p>'

test('what CDATA holds in XHTML is text with its signs, as a browser shows it', async () => {
  const { texts } = await readFile('a.xhtml', page(BODY))
  expect(texts).toEqual({ 1: 'One two & <b>three</b> four.', 2: 'All.', 3: 'See [1]!' })
  const targets = { 1: 'Un & <b>deux</b>.', 2: 'Tout ]]>.' }
  const { text } = await writeFile('a.xhtml', page(BODY), targets)
  expect(text).toContain('<p>Un &amp; &lt;b&gt;deux&lt;/b&gt;.</p>')
  expect(text).toContain('>Tout ]]&gt;.')
  expect(text).toContain('<script><![CDATA[ if (a < b) "No text" ]]></script>')
  expect((await readFile('a.xhtml', text)).texts).toMatchObject(targets)
})

test('in HTML it is a comment, and a job that an older reader read keeps its texts', async () => {
  expect((await readFile('a.html', '<p>One <![CDATA[two]]> three.</p>')).texts).toEqual({
    1: 'One [1] three.',
  })
  const { texts } = await readFile('a.xhtml', page(BODY), { reader: 1 })
  expect(texts[1]).toBe('One [1]three[2]]]> four.')
})
