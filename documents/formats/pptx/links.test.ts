import { expect, test } from 'vitest'
import { officeOf, translatedPart } from '../../testing/office.ts'
import { settingsFor } from '../../testing/settings.ts'
import { pptx } from './format.ts'

const NAMESPACES = [
  'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
].join(' ')
const MAIN = 'ppt/presentation.xml'
const SLIDE = 'ppt/slides/slide1.xml'

const slide = (inside: string) =>
  officeOf([
    {
      name: MAIN,
      type: 'officeDocument',
      of: '',
      xml: `<p:presentation ${NAMESPACES}><p:sldIdLst><p:sldId r:id="r1"/></p:sldIdLst></p:presentation>`,
      contentType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml',
    },
    { name: SLIDE, type: 'slide', of: MAIN, xml: `<p:sld ${NAMESPACES}>${inside}</p:sld>` },
  ])

const link = (tip: string, name = 'hlinkClick') => `<a:${name} r:id="" tooltip="${tip}"/>`
const run = (words: string, properties = '', attributes = '') =>
  `<a:r><a:rPr${attributes}>${properties}</a:rPr><a:t>${words}</a:t></a:r>`
const bytes = slide(
  `<p:sp><p:nvSpPr><p:cNvPr id="1" name="x" descr="A map">${link('To the map')}</p:cNvPr></p:nvSpPr><p:txBody><a:p>` +
    run('See ') +
    run('the ', link('All prices')) +
    run('list', link('All prices'), ' b="1"') +
    run(' or point', link('Help', 'hlinkMouseOver')) +
    '</a:p></p:txBody></p:sp>',
)

test('what a link of a slide says when somebody points at it is a text, once where its words are cut', async () => {
  const { blocks } = await pptx.read(bytes, settingsFor('fr'))
  expect(blocks.map(({ key, source }) => (typeof source === 'string' ? source : key))).toEqual([
    'A map',
    'To the map',
    `${SLIDE}#1`,
    'All prices',
    'Help',
  ])
})

test('it is written with its paragraph, and alone', async () => {
  const written = async (pairs: Record<string, string>) =>
    [...(await translatedPart(pptx, bytes, pairs, SLIDE)).matchAll(/tooltip="([^"]*)"|<a:t>([^<]*)/g)].map(
      ([, tip, words]) => tip ?? words,
    )
  const tips = { 'To the map': 'Le plan', 'All prices': 'Les prix "nets"' }
  const quoted = 'Les prix &quot;nets&quot;'
  const rest = ['See ', quoted, 'the ', quoted, 'list', 'Help', ' or point']
  expect(await written(tips)).toEqual(['Le plan', ...rest])
  const paragraph = '<1>See </1><2>the </2><3>list</3> or point'
  expect(await written({ ...tips, [paragraph]: '<1>Voir </1><2>la </2><3>liste</3>.' })).toEqual([
    'Le plan',
    'Voir ',
    quoted,
    'la ',
    quoted,
    'liste',
    'Help',
    '.',
  ])
})

test('words in a formula of a slide are text, its signs are none', async () => {
  const sign = (words: string, properties = '') => `<m:r>${properties}<m:t>${words}</m:t></m:r>`
  const formula =
    '<a14:m xmlns:a14="http://schemas.microsoft.com/office/drawing/2010/main"><m:oMath xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math">' +
    `${sign('x')}${sign(' if late', '<m:rPr><m:nor/></m:rPr>')}</m:oMath></a14:m>`
  const page = slide(`<p:sp><p:txBody><a:p>${run('So ')}${formula}${run(' it is')}</a:p></p:txBody></p:sp>`)
  const { blocks } = await pptx.read(page, settingsFor('fr'))
  expect(blocks.map(({ key }) => key)).toEqual([`${SLIDE}#1`, `${SLIDE}@math0`])
  expect(blocks[1]?.source).toBe('if late')
  const alone = await translatedPart(pptx, page, { 'if late': 'si tard' }, SLIDE)
  expect(alone).toContain(formula.replace('if late', 'si tard'))
  const both = await translatedPart(pptx, page, { 'if late': 'si tard', 'So {1} it is': 'Donc {1}' }, SLIDE)
  expect(both).toMatch(/Donc .*si tard<\/m:t>/s)
})
