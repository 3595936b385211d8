import { expect, test } from 'vitest'
import { readFile, writeFile } from '../../testing/reading.ts'

const LINK =
  '<p>Get <a href="x"><svg aria-label="Save icon"><title>Arrow</title><path d="M0 0"/>' +
  '<g><text> Press\n <tspan>here</tspan></text></g><style>text{}</style></svg> Download now</a> and rest.</p>'
const FORMULA = '<p>If <math><mi>x</mi><mo>=</mo><mn>1</mn><mtext>if positive</mtext></math>, stop.</p>'

test('a drawing and a formula are one code of their sentence, and their words are texts of their own', async () => {
  expect((await readFile('a.html', LINK + FORMULA)).texts).toEqual({
    1: 'Get [1>[2] Download now<1] and rest.',
    2: 'Save icon',
    3: 'Arrow',
    4: 'Press',
    5: 'here',
    6: 'If [1], stop.',
    7: 'if positive',
  })
  const { text } = await writeFile('a.html', LINK + FORMULA, {
    2: 'Icône',
    3: 'Flèche',
    5: 'ici <',
    7: 'positif',
  })
  expect(text).toBe(
    (LINK + FORMULA)
      .replace('Save icon', 'Icône')
      .replace('Arrow', 'Flèche')
      .replace('>here<', '>ici &lt;<')
      .replace('if positive', 'positif'),
  )
  const [drawing] = (await readFile('a.html', FORMULA)).blocks
  const code = drawing?.source[1] ?? ''
  const both = await writeFile('a.html', FORMULA, { 1: ['Stop ', code].flat() as never, 2: 'positif' })
  expect(both.text).toBe('<p>Stop <math><mi>x</mi><mo>=</mo><mn>1</mn><mtext>positif</mtext></math></p>')
})

test('a drawing by itself, with paragraphs in it, and one that was never closed, take nothing with them', async () => {
  const page =
    '<div><svg><foreignObject><div>In a box</div></foreignObject><text>Label</text></svg></div><p>After <svg><path></p><p>Next</p>'
  expect((await readFile('a.html', page)).texts).toEqual({
    1: 'In a box',
    2: 'Label',
    3: 'After [1]',
    4: 'Next',
  })
})

test('a drawing that is not to be translated keeps its words', async () => {
  const page = '<p>See <svg translate="no" aria-label="No"><title>No</title></svg> it.</p>'
  expect((await readFile('a.html', page)).texts).toEqual({ 1: 'See [1] it.' })
})

test('HTML in Markdown and in values is read as pages are', async () => {
  const value = 'Go <svg><title>Up</title><path/></svg> on'
  expect(Object.values((await readFile('a.md', `<p>${value}</p>\n`)).texts)).toEqual(['Go [1] on', 'Up'])
  const json = JSON.stringify({ a: '<p>Go <object>there</object></p>' })
  expect(Object.values((await readFile('a.json', json)).texts)).toEqual(['Go [1>there<1]'])
  expect(Object.values((await readFile('a.json', json, { reader: 2 })).texts)).toEqual(['Go [1]'])
})

test('a job that an older reader read keeps its texts, drawings in pieces', async () => {
  const pieces = { 1: 'If [1]', 2: 'x', 3: '1', 4: 'if positive', 5: '[1], stop.' }
  expect((await readFile('a.html', FORMULA, { reader: 2 })).texts).toEqual(pieces)
  const { text } = await writeFile('a.html', FORMULA, { 2: 'y', 4: 'positif' }, { reader: 2 })
  expect(text).toBe(FORMULA.replace('>x<', '>y<').replace('if positive', 'positif'))
})

test('what a field is filled with, a list suggests, a heading is called for short and an object says instead is text', async () => {
  const page =
    '<input value="Your name"><input type=search value="Shoes"><input type=hidden value="secret"><input type=checkbox value=yes>' +
    '<datalist><option value="Red wine"></datalist><select><option value="r">Red</select>' +
    '<table><tr><th abbr="Qty">Quantity</table><p>See <object data=a.pdf title="Plan">the plan</object>.</p>'
  expect(Object.values((await readFile('a.html', page)).texts)).toEqual([
    'Your name',
    'Shoes',
    'Red wine',
    'Red',
    'Qty',
    'Quantity',
    'See [1>the plan<1].',
    'Plan',
  ])
  expect(Object.values((await readFile('a.html', page, { reader: 2 })).texts)).toEqual([
    'Red',
    'Quantity',
    'See [1].',
  ])
})

test('a frame that is written into its tag is no text, and that is reported', async () => {
  const { texts, problems } = await readFile(
    'a.html',
    '<p>A</p><iframe srcdoc="&lt;p>Words" title=T></iframe>',
  )
  expect(texts).toEqual({ 1: 'A', frame1: 'T' })
  expect(problems.map(({ code }) => code)).toEqual(['html-frame'])
})
