import { parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import { expect, test } from 'vitest'
import { formatOf } from '../formats.ts'
import { DocumentRefused } from '../refused.ts'
import { corpusFiles } from '../testing/corpus.ts'
import { drawnPage } from '../testing/page.ts'

/** What a page may be made of here; it is looked at apart from how it was drawn. */
const elements = new Set(
  (
    'a abbr acronym address article aside b bdi bdo big blockquote br caption center cite code col colgroup data dd del details dfn dir div dl ' +
    'dt em figcaption figure font footer h1 h2 h3 h4 h5 h6 header hgroup hr hub-code hub-text i img ins kbd li main mark menu nav nobr ol p pre ' +
    'q rb rp rt rtc ruby s samp search section small span strike strong sub summary sup table tbody td tfoot th thead time tr tt u ul var wbr'
  ).split(' '),
)
const attributes =
  /^(abbr|align|alt|aria-[a-z]+|bgcolor|border|cellpadding|cellspacing|class|clear|color|cols?pan|colspan|compact|datetime|dir|face|frame|headers|height|hidden|id|lang|noshade|nowrap|open|reversed|role|rowspan|rules|scope|size|span|start|style|summary|title|type|valign|value|width|char|charoff|segment|hub-code|hub-half|hub-picture|hub-attribute-[a-z-]+)$/
/** What asks for something, or runs, in a style sheet. */
const fetching =
  /url\s*\(|@import|@font-face|@namespace|expression|behavior|-moz-binding|image-set|image\s*\(|src\s*\(|\\[0-9a-f]|<\/?style/i

/** What is wrong with a piece of a page. */
function faultsOf(html: string): string[] {
  const faults: string[] = []
  const visit = (nodes: readonly Tree.ChildNode[]) => {
    for (const node of nodes) {
      if (node.nodeName.startsWith('#') && node.nodeName !== '#text') faults.push(node.nodeName)
      if (!('tagName' in node)) continue
      if (!elements.has(node.tagName)) faults.push(`<${node.tagName}>`)
      if (node.namespaceURI !== 'http://www.w3.org/1999/xhtml') faults.push(node.namespaceURI)
      for (const { name, value } of node.attrs) {
        if (!attributes.test(name)) faults.push(`${node.tagName} ${name}`)
        if (name === 'style' && fetching.test(value)) faults.push(value)
        if (name === 'type' && node.tagName !== 'ol' && node.tagName !== 'ul' && node.tagName !== 'li')
          faults.push(`type of ${node.tagName}`)
      }
      visit(node.childNodes)
    }
  }
  // As the page reads it: inside what is open round it.
  visit(parseFragment(html).childNodes)
  return faults
}

const run = 'fetch(`https://example.com/`)'
const payloads = [
  `<script>${run}</script>`,
  `<script src=https://example.com/x.js></script>`,
  `<img src=https://example.com/a.png srcset="https://example.com/b.png 2x" onerror="${run}">`,
  `<img src=x onerror=${run}//`,
  `<svg onload="${run}"><script>${run}</script><a xlink:href="javascript:${run}"><text>x</text></a><image href="https://example.com/"/></svg>`,
  `<svg><style><img src=x onerror="${run}"></style></svg>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${run}&gt;">`,
  `<math href="javascript:${run}">x</math>`,
  `<noscript><p title="</noscript><img src=x onerror=${run}>">`,
  `<iframe src="https://example.com/" srcdoc="<script>${run}</script>"></iframe>`,
  `<object data="https://example.com/a.swf"><param name=movie value=x>fallback</object><embed src="https://example.com/a.swf">`,
  `<form action="https://example.com/"><input name=q autofocus onfocus="${run}"><button formaction="javascript:${run}">Go</button></form>`,
  `<input type=image src="https://example.com/a.png">`,
  `<input type=submit value="<img src=x onerror=${run}>">`,
  `<meta http-equiv=refresh content="0;url=https://example.com/"><base href="https://example.com/"><link rel=stylesheet href="https://example.com/a.css">`,
  `<a href="javascript:${run}" ping="https://example.com/" target=_top download>link</a>`,
  `<a href="jav&#x09;ascript:${run}">link</a>`,
  `<a href="&#14; javascript:${run}">link</a>`,
  `<body background="https://example.com/a.png" onload="${run}">`,
  `<table background="https://example.com/a.png"><td background="https://example.com/b.png">cell</table>`,
  `<video poster="https://example.com/a.png" src="https://example.com/a.mp4" onplay="${run}"><track src=x>words</video>`,
  `<audio src="https://example.com/a.mp3" autoplay controls></audio>`,
  `<p style="background:url(https://example.com/a.png)">words</p>`,
  `<p style="background:u\\72l('https://example.com/a.png')">words</p>`,
  `<p style="background:\\75 rl(//example.com/a.png);color:red">words</p>`,
  `<p style="background-image:image-set('https://example.com/a.png' 1x)">words</p>`,
  `<p style="width:expression(${run});behavior:url(x.htc);-moz-binding:url(x.xml#a)">words</p>`,
  `<p style="--a:url(https://example.com/);background:var(--a)">words</p>`,
  `<p style="list-style:url(&quot;https://example.com/&quot;)">words</p>`,
  `<p style="cursor:url(https://example.com/),auto;content:'</style><img src=x onerror=${run}>'">words</p>`,
  `<style>@import "https://example.com/a.css";@import url(https://example.com/b.css);</style>`,
  `<style>@font-face{font-family:a;src:url(https://example.com/a.woff)}p{font-family:a}</style>`,
  `<style>p{background:url(https://example.com/)}p{background:U\\52 L(https://example.com/)}</style>`,
  `<style>p::before{content:url(https://example.com/)}@media print{p{background:url(x)}}</style>`,
  `<style>@\\69mport "https://example.com/a.css"; p{color:red</style>`,
  `<style></style><img src=x onerror=${run}></style>`,
  `<style>a{b:c}<!--</style><img src=x onerror=${run}>-->`,
  `<style>@namespace url(https://example.com/);@property --x{syntax:"<url>";initial-value:url(x);inherits:false}p{filter:url(https://example.com/#f)}</style>`,
  `<style>p{background:-webkit-image-set(url(x) 1x);mask:element(#a);src:src("https://example.com/")}</style>`,
  `<template><img src=x onerror=${run}></template>`,
  `<xmp><img src=x onerror=${run}></xmp><listing>&lt;img src=x onerror=${run}&gt;</listing>`,
  `<textarea></textarea><img src=x onerror=${run}></textarea>`,
  `<title></title><img src=x onerror=${run}></title>`,
  `<select><option><img src=x onerror=${run}></option></select>`,
  `<!--><img src=x onerror=${run}>--> <!--[if IE]><script>${run}</script><![endif]-->`,
  `<![CDATA[<img src=x onerror=${run}>]]>`,
  `<?xml-stylesheet href="https://example.com/a.xsl"?>`,
  `<hub-text segment="x" onclick="${run}">words</hub-text><hub-code hub-code="9" onclick="${run}">x</hub-code>`,
  `<p hub-attribute-title="x" hub-picture="p1" is="x-a" slot=a part=b contenteditable autofocus tabindex=0 accesskey=a>words</p>`,
  `<img src="data:text/html,<script>${run}</script>"><img src="data:image/svg+xml,<svg onload='${run}'/>" name=body id=body>`,
  `<x-card onclick="${run}"><style>p{color:red}</style>words</x-card>`,
  `<details ontoggle="${run}" open><summary onclick="${run}">more</summary>words</details>`,
  `<marquee onstart="${run}" behavior=slide>words</marquee><blink>words</blink>`,
  `<portal src="https://example.com/"></portal><fencedframe></fencedframe><frameset onload="${run}"><frame src=x></frameset>`,
  `<applet code=x archive="https://example.com/a.jar"></applet><bgsound src="https://example.com/a.mid">`,
  `<area href="javascript:${run}"><map name=m><area ping=x></map><canvas id=c>words</canvas>`,
  `<q cite="https://example.com/">words</q><blockquote cite="javascript:${run}">words</blockquote><ins cite=x>words</ins>`,
  `<img longdesc="https://example.com/" lowsrc=x dynsrc=x usemap=#m crossorigin referrerpolicy=no-referrer>`,
  `<p title='"><img src=x onerror=${run}>' alt="&quot;&gt;&lt;script&gt;" lang='"onclick="x'>words</p>`,
  `<b><p><i></b><a href=x><table><a href=y><td></i><script>${run}</script>`,
]

/** What such a payload may be in. */
const carriers: readonly [name: string, file: (payload: string) => string][] = [
  [
    'html',
    (payload) => `<!doctype html><html><body><p>Before ${payload} after.</p><p>The end.</p></body></html>`,
  ],
  ['html', (payload) => `<table><tr><td>Before. ${payload} After.</td></tr></table>`],
  ['html', (payload) => `<html><head>${payload}</head><body><ul><li>Words</ul>`],
  ['md', (payload) => `Before ${payload} after.\n\n${payload}\n\n- item ${payload}\n`],
  ['json', (payload) => JSON.stringify({ [payload]: `Before ${payload} after.`, plain: 'Words' })],
  ['srt', (payload) => `1\n00:00:01,000 --> 00:00:02,000\nBefore ${payload.replaceAll('\n', ' ')} after\n`],
  ['txt', (payload) => `Before ${payload} after.`],
]

test('of 420 hostile documents nothing that could run, ask for anything or lead anywhere is on their pages', async () => {
  let count = 0
  for (const [format, file] of carriers)
    for (const payload of payloads) {
      count += 1
      const { blocks, styles } = await drawnPage(format, file(payload)).catch((error: unknown) => {
        if (error instanceof DocumentRefused) return { blocks: [], styles: [] }
        throw error
      })
      for (const { within, html } of blocks) {
        expect([payload, faultsOf(html)]).toEqual([payload, []])
        for (const { html: open } of within) expect([payload, faultsOf(open)]).toEqual([payload, []])
        // What looks like an element is none, wherever the page puts it.
        expect(html).not.toMatch(/<(?:script|style|iframe|svg|math|form|object)\b/i)
      }
      for (const sheet of styles) expect([payload, fetching.exec(sheet)]).toEqual([payload, null])
    }
  expect(count).toBe(420)
})

test('every hostile file of the corpus that is read is drawn, or refused with a sentence', async () => {
  for (const { name, bytes } of corpusFiles('hostile')) {
    try {
      const { blocks } = await drawnPage(formatOf(name, bytes).name, bytes)
      for (const { html } of blocks) expect([name, faultsOf(html)]).toEqual([name, []])
    } catch (error) {
      expect([name, String(error)]).toEqual([
        name,
        expect.stringMatching(/^DocumentRefused: ["A-Z].{10,}\.$/s),
      ])
    }
  }
}, 120_000)

test('a page of ten thousand elements in each other is drawn without most of them, and one that would be made of too many is refused', async () => {
  const deep = await drawnPage('html', `${'<div>'.repeat(10_000)}words${'</div>'.repeat(10_000)}`)
  expect(deep.blocks.map(({ within, html }) => [within.length, html])).toEqual([
    [47, '<div><hub-text segment="s0">words</hub-text></div>'],
  ])
  const formatting = Array.from({ length: 4000 }, (_, at) => `<b id=${at}><p>a`).join('')
  await expect(drawnPage('html', formatting)).rejects.toThrow('The file has more than 400,000 elements.')
}, 60_000)
