import { expect, test } from 'vitest'
import { textsOf } from '../../testing/office.ts'
import { settingsFor } from '../../testing/settings.ts'
import { wordDocument, wordNamespace, wordPart } from '../../testing/word.ts'
import { docx } from './format.ts'

const style = (type: string, id: string, properties: string, base = '') =>
  `<w:style w:type="${type}" w:styleId="${id}">${base && `<w:basedOn w:val="${base}"/>`}<w:rPr>${properties}</w:rPr></w:style>`

const styles = wordPart(
  'styles',
  `<w:styles xmlns:w="${wordNamespace}">` +
    style('paragraph', 'z-TopofForm', '<w:vanish/>') +
    style('character', 'Secret', '<w:vanish/>') +
    style('character', 'SecretToo', '<w:b/>', 'Secret') +
    style('character', 'Shown', '<w:vanish w:val="0"/>', 'Secret') +
    style('character', 'Circle', '', 'Circle') +
    '</w:styles>',
)

const run = (words: string, properties = '') => `<w:r><w:rPr>${properties}</w:rPr><w:t>${words}</w:t></w:r>`
const styled = (id: string) => `<w:rStyle w:val="${id}"/>`
const hiddenParagraph = (...runs: string[]) =>
  `<w:p><w:pPr><w:pStyle w:val="z-TopofForm"/></w:pPr>${runs.join('')}</w:p>`
const paragraph = (...runs: string[]) => `<w:p>${runs.join('')}</w:p>`

const document = wordDocument(
  hiddenParagraph(run('Top of Form')) +
    paragraph(run('Seen '), run('a', styled('Secret')), run('b', styled('SecretToo')), run('.')) +
    paragraph(run('Also seen', styled('Shown')), run(' here', styled('Circle'))) +
    paragraph(run('In spite of its style', `${styled('Secret')}<w:vanish w:val="0"/>`)) +
    hiddenParagraph(run('Twice hidden is shown', styled('Secret')), run('no')),
  [styles],
)
const read = (settings = {}) => docx.read(document, { ...settingsFor('fr'), ...settings })

test('words that a style hides are text only when hidden text is asked for, and are counted else', async () => {
  const content = await read()
  expect(textsOf(content)).toEqual([
    'Seen {1}{2}.',
    'Also seen<1> here</1>',
    'In spite of its style',
    'Twice hidden is shown{1}',
  ])
  expect(content.problems.map(({ message }) => message)).toEqual([
    '3 paragraphs have hidden text, which was not read.',
  ])
  expect(textsOf(await read({ hiddenText: true }))).toContain('Top of Form')
})

test('a job that an older reader read keeps the texts that it has', async () => {
  const older = await read({ reader: 2 })
  expect(older.blocks.map(({ key }) => key)).toEqual([1, 2, 3, 4, 5].map((n) => `word/document.xml#${n}`))
  expect(textsOf(older)[1]).toBe('Seen <1>a</1><2>b</2>.')
})
