import { expect, test } from 'vitest'
import { drawnPage, htmlOf } from '../testing/page.ts'

const gif = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='

test('a web page is drawn with its segments where its texts are, each in an element of its own', async () => {
  const { kind, rough, blocks } = await drawnPage(
    'html',
    '<h1>The <b>harbour</b></h1><p>Boats leave. They come back.</p><p><i>Whole. Slanted.</i></p>',
  )
  expect([kind, rough]).toEqual(['html', false])
  expect(htmlOf(blocks)).toEqual([
    '<h1><hub-text segment="s0">The <b hub-code="1">harbour</b></hub-text></h1>',
    '<p><hub-text segment="s1">Boats leave.</hub-text> <hub-text segment="s2">They come back.</hub-text></p>',
    '<p><i><hub-text segment="s3">Whole.</hub-text> <hub-text segment="s4">Slanted.</hub-text></i></p>',
  ])
  expect(blocks.map(({ segments }) => segments)).toEqual([['s0'], ['s1', 's2'], ['s3', 's4']])
})

test('a pair of codes that two sentences share is drawn in each, and says in which half its code is', async () => {
  const { blocks } = await drawnPage('html', '<p>One <b>is here. Two</b> is there.</p>')
  expect(htmlOf(blocks)).toEqual([
    '<p><hub-text segment="s0">One <hub-code hub-code="1" hub-half="open"><b></b></hub-code><b>is here.</b></hub-text><b> </b>' +
      '<hub-text segment="s1"><b>Two<hub-code hub-code="1" hub-half="close"><b></b></hub-code></b> is there.</hub-text></p>',
  ])
})

test('codes alone are the elements that they are, and what is no element shows what the page shows', async () => {
  const page = `<p>A<br>b <img src="${gif}" width="9"> and {{name}} <code>x</code><!-- aside --> end</p>`
  const { blocks } = await drawnPage('html', page)
  expect(htmlOf(blocks)).toEqual([
    '<p><hub-text segment="s0">A<br hub-code="1">b <img hub-picture="p1" width="9" hub-code="2"> and ' +
      '<hub-code hub-code="3">{{name}}</hub-code> <code hub-code="4">x</code><hub-code hub-code="5"></hub-code> end</hub-text></p>',
  ])
  expect(blocks[0]?.pictures).toEqual([{ name: 'p1', media_type: 'image/gif', data: gif.split(',')[1] }])
})

test('an attribute that is a text has its segment beside it; what a button says is words', async () => {
  const { blocks } = await drawnPage(
    'html',
    '<p>See <a href="https://example.com/" title="The plan">this</a>.</p><form><input type="submit" value="Send it"></form>',
  )
  expect(htmlOf(blocks)).toEqual([
    '<p><hub-text segment="s0">See <a title="The plan" hub-attribute-title="s1" hub-code="1">this</a>.</hub-text></p>',
    '<hub-text segment="s2">Send it</hub-text>',
  ])
  expect(blocks[0]?.segments).toEqual(['s0', 's1'])
})

test('a document in one wrapper comes in parts, each with what is open round it', async () => {
  const { blocks } = await drawnPage(
    'html',
    '<div class="page"><p>One.</p>loose<ul><li>Two</li><li>Three</li></ul></div>',
  )
  expect(htmlOf(blocks)).toEqual([
    '<div class="page"><p><hub-text segment="s0">One.</hub-text></p>',
    '<div class="page"><hub-text segment="s1">loose</hub-text>',
    '<div class="page"><ul><li><hub-text segment="s2">Two</hub-text></li>',
    '<div class="page"><ul><li><hub-text segment="s3">Three</hub-text></li>',
  ])
  const ids = blocks.map(({ within }) => within.map(({ id }) => id).join())
  expect(ids[2]).toBe(ids[3])
  expect(ids[2]?.split(',')[0]).toBe(ids[0])
})

test('a small table is one piece, of a long one each row', async () => {
  const row = '<tr><td>A <b>cell</b></td><td>Another</td></tr>'
  const small = await drawnPage('html', `<table>${row}</table>`)
  expect(small.blocks).toHaveLength(1)
  const { blocks } = await drawnPage('html', `<table>${row.repeat(300)}</table>`)
  expect(blocks).toHaveLength(300)
  expect(htmlOf(blocks)[0]).toBe(
    '<table><tbody><tr><td><hub-text segment="s0">A <b hub-code="1">cell</b></hub-text></td><td><hub-text segment="s1">Another</hub-text></td></tr>',
  )
})

test('style sheets come without anything that is fetched, and attributes of style too', async () => {
  const { styles, blocks } = await drawnPage(
    'html',
    `<style>@import "a.css"; @font-face { font-family: a; src: url(a) } p { color: red; background: url(https://example.com/) }
     p { background: u\\72l(x); width: expression(alert(1)); behavior: url(x); -moz-binding: url(x); --x: url(x) }
     @media print { p { margin: 0; list-style: image-set("x" 1x) } } @media screen { p { cursor: image("x") } }</style>
     <p style="color:blue;background:URL('x')">One</p>`,
  )
  expect(styles).toEqual(['p{color:red}p{}@media print{p{margin:0}}@media screen{p{}}'])
  expect(htmlOf(blocks)).toEqual(['<p style="color:blue"><hub-text segment="s0">One</hub-text></p>'])
})

test('Markdown is drawn as CommonMark with tables, emphasis at the edges of a text too', async () => {
  const { kind, blocks } = await drawnPage(
    'md',
    '---\ntitle: x\n---\n\n# The _plan_\n\n_First_ of all, word**in**word and **_both_**.\n\n- a\n- b `c` d\n\n| One | Two |\n|---|---|\n| 1 _x_ | y |\n',
  )
  expect(kind).toBe('html')
  expect(htmlOf(blocks).map((html) => html.replaceAll('\n', ''))).toEqual([
    '<h1><hub-text segment="s0">The <em hub-code="1">plan</em></hub-text></h1>',
    '<p><hub-text segment="s1"><em hub-code="1">First</em> of all, word<strong hub-code="2">in</strong>word and ' +
      '<strong hub-code="3"><em hub-code="4">both</em></strong>.</hub-text></p>',
    '<ul><li><hub-text segment="s2">a</hub-text></li>',
    '<ul><li><hub-text segment="s3">b <code hub-code="1">c</code> d</hub-text></li>',
    '<table><thead><tr><th><hub-text segment="s4">One</hub-text></th><th><hub-text segment="s5">Two</hub-text></th></tr></thead>' +
      '<tbody><tr><td><hub-text segment="s6">1 <em hub-code="1">x</em></hub-text></td><td><hub-text segment="s7">y</hub-text></td></tr></tbody></table>',
  ])
})

test('a page in an encoding that lacks the marks, and one that has such characters itself, are drawn all the same', async () => {
  const latin = Buffer.from('<meta charset="iso-8859-1"><p>Caf\xe9 here</p>', 'latin1')
  expect(htmlOf((await drawnPage('html', latin)).blocks)).toEqual([
    '<p><hub-text segment="s0">Café here</hub-text></p>',
  ])
  const { blocks } = await drawnPage(
    'html',
    '<p>A \u{f0000}\u{f0010}\u{f001f}b\u{f0001} c</p><p>&#xf0001;d</p>',
  )
  expect(htmlOf(blocks)).toEqual([
    '<p><hub-text segment="s0">A b c</hub-text></p>',
    '<p><hub-text segment="s1">d</hub-text></p>',
  ])
})
