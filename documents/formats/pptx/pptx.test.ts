import { codesOf } from '@hub/text/text'
import { describe, expect, test } from 'vitest'
import { type OfficePart, officeOf, textsOf, translatedPart } from '../../testing/office.ts'
import { settingsFor } from '../../testing/settings.ts'
import { pptx } from './format.ts'

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const NAMESPACES = [
  'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"',
  'xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram"',
  'xmlns:dsp="http://schemas.microsoft.com/office/drawing/2008/diagram"',
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  `xmlns:r="${OFFICE}"`,
].join(' ')
const MAIN = 'ppt/presentation.xml'
const SLIDE = 'ppt/slides/slide1.xml'

const part = (name: string, type: string, of: string, inside: string, root = 'p:root'): OfficePart => ({
  name,
  type,
  of,
  xml: `<${root} ${NAMESPACES}>${inside}</${root.split(' ')[0]}>`,
})

/** Slides by their content; the first in the file is shown last. */
function slidesOf(slides: readonly string[], others: readonly OfficePart[] = [], root = 'p:sld'): Buffer {
  const ids = slides.map((_, index) => `<p:sldId r:id="r${index + 1}"/>`).toReversed()
  return officeOf([
    {
      ...part(MAIN, 'officeDocument', '', `<p:sldIdLst>${ids.join('')}</p:sldIdLst>`),
      contentType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml',
    },
    ...slides.map((inside, index) => part(`ppt/slides/slide${index + 1}.xml`, 'slide', MAIN, inside, root)),
    ...others,
  ])
}

const shape = (inside: string, placeholder?: string) =>
  `<p:sp><p:nvSpPr><p:cNvPr id="1" name="x"/><p:nvPr>${placeholder ? `<p:ph type="${placeholder}"/>` : ''}</p:nvPr></p:nvSpPr><p:txBody>${inside}</p:txBody></p:sp>`
const paragraph = (...inside: string[]) => `<a:p>${inside.join('')}</a:p>`
const run = (text: string, attributes = '') =>
  `<a:r><a:rPr lang="en-US"${attributes}/><a:t>${text}</a:t></a:r>`

const read = (bytes: Uint8Array, settings = {}) => pptx.read(bytes, { ...settingsFor('fr'), ...settings })

describe('what a translator sees of a presentation', () => {
  test('runs that only spelling and languages cut are one; a look is a pair; fields and breaks are codes', async () => {
    const page = '<a:fld type="slidenum"><a:rPr/><a:t>4</a:t></a:fld>'
    const body = paragraph(
      run('Hel', ' dirty="0" err="1"'),
      run('lo '),
      run('bold', ' b="1"'),
      '<a:br/>',
      run('page '),
      page,
    )
    const { blocks } = await read(slidesOf([shape(body)]))
    expect(textsOf({ blocks, problems: [], sourceLanguage: null, targetLanguage: null })).toEqual([
      'Hello <1>bold</1>{2}page {3}',
    ])
    expect(codesOf(blocks[0]?.source ?? '').map(({ type, label }) => [type, label])).toEqual([
      ['bold', 'Bold'],
      ['bold', 'Bold'],
      ['break', 'Line break'],
      ['field', '4'],
    ])
  })

  test('slides come in the order in which they are shown, each with its notes', async () => {
    const bytes = slidesOf(
      [shape(paragraph(run('last'))), shape(paragraph(run('first')), 'title')],
      [part('ppt/notes.xml', 'notesSlide', 'ppt/slides/slide2.xml', shape(paragraph(run('said')), 'body'))],
    )
    const { blocks } = await read(bytes)
    expect(blocks.map(({ source, place }) => [source, place.kind, place.path])).toEqual([
      ['first', 'title', 'Slide 1'],
      ['said', 'note', 'Slide 1, notes'],
      ['last', 'box', 'Slide 2'],
    ])
  })

  test('a hidden slide is text only when it is asked for, and it is said', async () => {
    const bytes = slidesOf([shape(paragraph(run('secret')))], [], 'p:sld show="0"')
    const content = await read(bytes)
    expect([content.blocks.length, content.problems[0]?.code]).toEqual([0, 'pptx-hidden'])
    expect(textsOf(await read(bytes, { hiddenText: true }))).toEqual(['secret'])
  })

  test('what is on a layout is text; its prompts for authors are not', async () => {
    const layout = shape(paragraph(run('Click to add')), 'body') + shape(paragraph(run('Confidential')))
    const bytes = slidesOf([''], [part('ppt/layout.xml', 'slideLayout', SLIDE, layout)])
    expect(textsOf(await read(bytes))).toEqual(['Confidential'])
  })

  test('comments are text only when they are asked for, and are counted else', async () => {
    const comment = (text: string) => `<p:cm><p:text>${text}</p:text></p:cm>`
    const bytes = slidesOf(
      [''],
      [part('ppt/comments.xml', 'comments', SLIDE, `${comment('Why?')}${comment('Well')}`)],
    )
    expect(textsOf(await read(bytes))).toEqual([])
    expect((await read(bytes)).problems.map(({ message }) => message)).toEqual(['2 comments were not read.'])
    expect(textsOf(await read(bytes, { comments: true }))).toEqual(['Why?', 'Well'])
  })
})

describe('what is written into a presentation', () => {
  const settings = settingsFor('ar')

  test('the text changes, with its language; the rest stays', async () => {
    const end = '<a:endParaRPr lang="en-US"/>'
    const bytes = slidesOf([shape(paragraph(run('A '), run('bold', ' b="1"'), run(' word'), end))])
    expect(await translatedPart(pptx, bytes, { 'A <1>bold</1> word': 'Un <1>gras</1>' }, SLIDE)).toContain(
      `<a:p><a:r><a:rPr lang="fr"/><a:t>Un </a:t></a:r><a:r><a:rPr lang="fr" b="1"/><a:t>gras</a:t></a:r>${end}</a:p>`,
    )
  })

  test('a translation into Arabic reads from right to left; a title keeps its place', async () => {
    const table = `<p:graphicFrame><a:tbl><a:tblPr firstRow="1"/>${paragraph(run('cell'))}</a:tbl></p:graphicFrame>`
    const slide =
      shape(paragraph(run('Top')), 'title') + shape(paragraph('<a:pPr algn="ctr"/>', run('mid'))) + table
    const output = await translatedPart(
      pptx,
      slidesOf([slide]),
      { Top: 'أ', mid: 'ب', cell: 'ج' },
      SLIDE,
      settings,
    )
    expect(output).toContain('<a:p><a:pPr rtl="1"/><a:r>')
    expect(output).toContain('<a:pPr algn="ctr" rtl="1"/>')
    expect(output).toContain('<a:tblPr rtl="1" firstRow="1"/><a:p><a:pPr rtl="1" algn="r"/>')
  })

  test('what a group of shapes says of itself is text, and no other key is another one for it', async () => {
    const group = (inside: string) =>
      `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="2" name="g" descr="Two boats" title="Boats"/></p:nvGrpSpPr>${inside}</p:grpSp>`
    const picture = '<p:pic><p:nvPicPr><p:cNvPr id="3" name="p" descr="A boat"/></p:nvPicPr></p:pic>'
    const bytes = slidesOf([group(picture + shape(paragraph(run('Old'))))])
    const { blocks } = await read(bytes)
    expect(blocks.map(({ key, source }) => [key, source])).toEqual([
      [`${SLIDE}@group0`, 'Boats'],
      [`${SLIDE}@group1`, 'Two boats'],
      [`${SLIDE}@0`, 'A boat'],
      [`${SLIDE}#1`, 'Old'],
    ])
    const targets = { Boats: 'Bateaux', 'Two boats': 'Deux "bateaux"' }
    expect(await translatedPart(pptx, bytes, targets, SLIDE)).toContain(
      'descr="Deux &quot;bateaux&quot;" title="Bateaux"',
    )
  })

  test('SmartArt is one segment, written into its data and into its picture', async () => {
    const bytes = slidesOf(
      [''],
      [
        part(
          'ppt/data.xml',
          'diagramData',
          SLIDE,
          `<dgm:pt><dgm:t>${paragraph(run('Step'))}</dgm:t></dgm:pt>`,
        ),
        part(
          'ppt/drawing.xml',
          'diagramDrawing',
          SLIDE,
          `<dsp:sp><dsp:txBody>${paragraph(run('Step'))}</dsp:txBody></dsp:sp>`,
        ),
      ],
    )
    expect(textsOf(await read(bytes))).toEqual(['Step'])
    for (const name of ['ppt/data.xml', 'ppt/drawing.xml'])
      expect(await translatedPart(pptx, bytes, { Step: 'Étape' }, name)).toContain('<a:t>Étape</a:t>')
  })

  test('a name that a chart keeps with each series is one segment, written into each', async () => {
    const series =
      '<c:ser><c:cat><c:strCache><c:pt idx="0"><c:v>Chile</c:v></c:pt><c:pt idx="1"><c:v>2024</c:v></c:pt></c:strCache></c:cat></c:ser>'
    const bytes = slidesOf([''], [part('ppt/chart.xml', 'chart', SLIDE, series + series)])
    expect(textsOf(await read(bytes))).toEqual(['Chile'])
    const output = await translatedPart(pptx, bytes, { Chile: 'Chili' }, 'ppt/chart.xml')
    expect(output.match(/<c:v>Chili<\/c:v>/g)).toHaveLength(2)
  })

  test('categories of several levels, labels from cells and names of trend lines are texts of a chart', async () => {
    const point = (text: string) => `<c:pt idx="0"><c:v>${text}</c:v></c:pt>`
    const label = `<c:trendlineLbl><c:tx><c:rich>${paragraph(run('Grows'))}</c:rich></c:tx></c:trendlineLbl>`
    const title = `<c:title><c:tx><c:rich>${paragraph(run('Sales'))}</c:rich></c:tx></c:title>`
    const inside =
      `${title}<c:ser><c:trendline><c:name>Forecast</c:name>${label}</c:trendline>` +
      `<c:cat><c:multiLvlStrRef><c:multiLvlStrCache><c:lvl>${point('Spring')}</c:lvl><c:lvl>${point('2024')}</c:lvl></c:multiLvlStrCache></c:multiLvlStrRef></c:cat>` +
      `<c:extLst><c:ext><c15:datalabelsRange xmlns:c15="http://schemas.microsoft.com/office/drawing/2012/chart"><c15:dlblRangeCache>${point('Best year')}</c15:dlblRangeCache></c15:datalabelsRange></c:ext></c:extLst></c:ser>` +
      `<c:ser><c:tx><c:strRef><c:strCache>${point('Spring')}</c:strCache></c:strRef></c:tx></c:ser>` +
      title.replace('Sales', 'Axis')
    const bytes = slidesOf([''], [part('ppt/chart.xml', 'chart', SLIDE, inside)])
    const { blocks } = await read(bytes)
    expect(blocks.map(({ key, source }) => [key.slice('ppt/chart.xml'.length), source])).toEqual([
      ['#1', 'Sales'],
      ['@label0', 'Forecast'],
      ['#2', 'Grows'],
      ['@label1', 'Spring'],
      ['@label3', 'Best year'],
      // As it was before the labels were read.
      ['#3', 'Spring'],
      ['#4', 'Axis'],
    ])
    const translations = { Forecast: 'Prévision', Spring: 'Printemps', 'Best year': 'Record' }
    const output = await translatedPart(pptx, bytes, translations, 'ppt/chart.xml')
    expect(output).toContain('<c:name>Prévision</c:name>')
    expect(output).toContain('<c:v>Printemps</c:v>')
    expect(output).toContain('<c:v>Record</c:v>')
  })

  test('a text for new and for old programs is one segment', async () => {
    const both = `<mc:AlternateContent><mc:Choice>${shape(paragraph(run('x is ')))}</mc:Choice><mc:Fallback>${shape(paragraph(run('x is ')))}</mc:Fallback></mc:AlternateContent>`
    const bytes = slidesOf([both])
    expect(textsOf(await read(bytes))).toEqual(['x is '])
    expect((await translatedPart(pptx, bytes, { 'x is ': 'x est ' }, SLIDE)).match(/x est /g)).toHaveLength(2)
  })
})
