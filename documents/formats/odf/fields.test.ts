import { expect, test } from 'vitest'
import { textsOf, translatedPart } from '../../testing/office.ts'
import { settingsFor } from '../../testing/settings.ts'
import { zipOf } from '../../testing/zip.ts'
import { ods } from '../ods/format.ts'
import { odt } from '../odt/format.ts'

const OASIS = 'urn:oasis:names:tc:opendocument:xmlns'
const NAMESPACES = [
  `xmlns:office="${OASIS}:office:1.0"`,
  `xmlns:text="${OASIS}:text:1.0"`,
  `xmlns:table="${OASIS}:table:1.0"`,
  `xmlns:draw="${OASIS}:drawing:1.0"`,
].join(' ')
const START = `<?xml version="1.0"?><office:document-content ${NAMESPACES}><office:body><office:text>`
const END = '</office:text></office:body></office:document-content>'
const documentOf = (body: string) =>
  zipOf([
    ['mimetype', odt.mediaType],
    ['content.xml', START + body + END],
  ])
const texts = async (body: string, settings = {}) =>
  textsOf(await odt.read(documentOf(body), { ...settingsFor('fr'), ...settings }))
const translate = async (body: string, pairs: Record<string, string>) =>
  (await translatedPart(odt, documentOf(body), pairs, 'content.xml')).slice(START.length, -END.length)

const FIELDS =
  '<text:p>Name: <text:text-input text:description="Say who">Your name</text:text-input>, ' +
  '<text:placeholder text:placeholder-type="text">&lt;a place&gt;</text:placeholder>, <text:page-number>3</text:page-number></text:p>'

test('words that somebody typed into a field are text, with its hint, and the field stays; those of a program are not', async () => {
  expect(await texts(FIELDS)).toEqual(['Name: <1>Your name</1>, <2><a place></2>, {3}', 'Say who'])
  const pairs = {
    'Name: <1>Your name</1>, <2><a place></2>, {3}': 'Nom : <1>le vôtre</1>',
    'Say who': 'Qui ?',
  }
  expect(await translate(FIELDS, pairs)).toBe(
    '<text:p>Nom : <text:text-input text:description="Qui ?">le vôtre</text:text-input>' +
      '<text:placeholder text:placeholder-type="text"></text:placeholder><text:page-number>3</text:page-number></text:p>',
  )
  expect(await texts(FIELDS, { reader: 1 })).toEqual(['Name: {1}, {2}, {3}', 'Say who'])
})

test('a list to choose from is a text for each choice, and shows the translation of the one that is chosen', async () => {
  const list = (big: string, small: string, help: string) =>
    `<text:p>Size: <text:drop-down text:name="d" text:help="${help}"><text:label text:value="${big}"/><text:label text:value="${small}" text:current-selected="true"/>${small}</text:drop-down></text:p>`
  expect(await texts(list('Large', 'Small', 'Choose'))).toEqual(['Size: {1}', 'Choose', 'Large', 'Small'])
  const pairs = { Large: 'Grand', Small: 'Petit', Choose: 'Choisir' }
  expect(await translate(list('Large', 'Small', 'Choose'), pairs)).toBe(list('Grand', 'Petit', 'Choisir'))
})

test('what a link says when somebody points at it is a text', async () => {
  const links = (words: string, shape: string) =>
    `<text:p>See <text:a office:title="${words}">there</text:a></text:p><draw:a office:title="${shape}"><draw:frame/></draw:a>`
  expect(await texts(links('All prices', 'The map'))).toEqual(['See <1>there</1>', 'All prices', 'The map'])
  const pairs = { 'All prices': 'Les prix', 'The map': 'Le plan' }
  expect(await translate(links('All prices', 'The map'), pairs)).toBe(links('Les prix', 'Le plan'))
})

test('the choices that a rule for cells has written out are a text, and stay a list', async () => {
  const sheetOf = (...conditions: string[]) => {
    const rules = conditions.map((condition) => `<table:content-validation table:condition="${condition}"/>`)
    const body = `<office:spreadsheet><table:content-validations>${rules.join('')}</table:content-validations></office:spreadsheet>`
    return zipOf([
      ['mimetype', ods.mediaType],
      [
        'content.xml',
        `<office:document-content ${NAMESPACES}><office:body>${body}</office:body></office:document-content>`,
      ],
    ])
  }
  const list = (choices: string) => `of:cell-content-is-in-list(${choices.replaceAll('"', '&quot;')})`
  const bytes = sheetOf(
    list('"Yes";"""No"" at all";"1"'),
    list('[.A1:.A3]'),
    'of:cell-content()&gt;5',
    list('"1"'),
  )
  expect(textsOf(await ods.read(bytes, settingsFor('fr')))).toEqual(['Yes{1}"No" at all{2}1', '1'])
  const written = async (target: string) =>
    /condition="([^"]*)"/.exec(
      await translatedPart(ods, bytes, { 'Yes{1}"No" at all{2}1': target }, 'content.xml'),
    )?.[1]
  expect(await written('Oui ; vrai{1}"Non"{2}1')).toBe(list('"Oui ; vrai";"""Non""";"1"'))
  expect(await written('Oui{1}Non')).toBe(list('"Oui";"Non";""'))
})

test('what a control offers is a text for each choice, and the words beside notes that go on are one', async () => {
  const LO = 'urn:org:documentfoundation:names:experimental:office:xmlns:loext:1.0'
  const body = (choice: string, chosen: string) =>
    `<text:p>Size <loext:content-control xmlns:loext="${LO}" loext:dropdown="true"><loext:list-item loext:display-text="${choice}" loext:value="l"/>${chosen}</loext:content-control></text:p>`
  const large = body('Large', 'Large one')
  expect(await texts(large)).toEqual(['Size <1>{2}Large one</1>', 'Large'])
  expect(await translate(large, { Large: 'Grand' })).toBe(body('Grand', 'Large one'))
  expect(await texts(large, { reader: 2 })).toEqual(['Size <1>{2}Large one</1>'])

  const styles = (words: string) =>
    `<?xml version="1.0"?><office:document-styles ${NAMESPACES}><office:styles><text:notes-configuration text:note-class="footnote"><text:note-continuation-notice-forward>${words}</text:note-continuation-notice-forward></text:notes-configuration></office:styles></office:document-styles>`
  const file = zipOf([
    ['mimetype', odt.mediaType],
    ['content.xml', START + END],
    ['styles.xml', styles('Goes on')],
  ])
  expect(textsOf(await odt.read(file, settingsFor('fr')))).toEqual(['Goes on'])
  expect(await translatedPart(odt, file, { 'Goes on': 'Suite' }, 'styles.xml')).toBe(styles('Suite'))
  expect(textsOf(await odt.read(file, { ...settingsFor('fr'), reader: 2 }))).toEqual([])
})

test('the words of a field that only describes them are text', async () => {
  const body = (words: string) =>
    `<text:p>See <text:meta-field xml:id="a">${words}</text:meta-field>.</text:p>`
  const source = body('the <text:span text:style-name="B">old</text:span> house')
  const [text = ''] = await texts(source)
  expect(text).toBe('See <1>the <2>old</2> house</1>.')
  expect(await translate(body('the house'), { 'See <1>the house</1>.': 'Voir <1>la maison</1>.' })).toBe(
    body('la maison').replace('See', 'Voir'),
  )
  expect(await texts(source, { reader: 2 })).toEqual(['See {1}.'])
})
