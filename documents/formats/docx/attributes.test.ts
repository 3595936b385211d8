import { describe, expect, test } from 'vitest'
import { openZip } from '../../bytes/zip.ts'
import { settingsFor } from '../../testing/settings.ts'
import { wordDocument, wordParagraph } from '../../testing/word.ts'
import { docx } from './format.ts'

const PART = 'word/document.xml'
const settings = settingsFor('fr')

const field = (inside: string) =>
  `<w:r><w:fldChar w:fldCharType="begin"><w:ffData>${inside}</w:ffData></w:fldChar></w:r>` +
  '<w:r><w:instrText> FORMDROPDOWN </w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>'

const BODY = [
  '<w:tbl><w:tblPr><w:tblCaption w:val="Tides"/><w:tblDescription w:val="All of May"/></w:tblPr>',
  `<w:tr><w:tc>${wordParagraph('cell')}</w:tc></w:tr></w:tbl>`,
  '<w:sdt><w:sdtPr><w:dropDownList><w:listItem w:displayText="Pick one" w:value="1"/></w:dropDownList></w:sdtPr>',
  `<w:sdtContent>${wordParagraph('Pick one')}</w:sdtContent></w:sdt>`,
  '<w:p><w:hyperlink w:tooltip="Go &amp; see"><w:r><w:t>link</w:t></w:r></w:hyperlink>',
  field(
    '<w:helpText w:type="text" w:val="Your size"/><w:statusText w:type="autoText" w:val="S1"/>' +
      '<w:ddList><w:listEntry w:val="Small"/></w:ddList>',
  ),
  '<w:r><w:pict><v:group xmlns:v="urn:schemas-microsoft-com:vml" alt="Two boats"/></w:pict></w:r></w:p>',
].join('')

const textsBeside = ['Tides', 'All of May', 'Pick one', 'Go & see', 'Your size', 'Small', 'Two boats']

async function read(bytes: Uint8Array) {
  const { blocks } = await docx.read(bytes, settings)
  return blocks.filter(({ place }) => place.kind === 'attribute')
}

async function write(targets: Readonly<Record<string, string>>) {
  const translations = Object.entries(targets).map(
    ([key, target]) => [key, { target, state: 'translated' }] as const,
  )
  return docx.write(wordDocument(BODY), new Map(translations), settings)
}

describe('what tables, links, shapes and fields of forms of a Word document say besides', () => {
  test('is text, and no key of another text is another one for it', async () => {
    const { blocks } = await docx.read(wordDocument(BODY), settings)
    expect(blocks.filter(({ place }) => place.kind === 'attribute').map(({ source }) => source)).toEqual(
      textsBeside,
    )
    expect(blocks.map(({ key }) => key).filter((key) => !key.includes('@own'))).toEqual(
      [1, 2, 3].map((number) => `${PART}#${number}`),
    )
  })

  test('goes where it was, alone and inside a paragraph that is translated too', async () => {
    const targets = Object.fromEntries(textsBeside.map((text, at) => [`${PART}@own${at}`, `"${text}" <é>`]))
    const { bytes } = await write(targets)
    const part = Buffer.from(await (await openZip(bytes)).read(PART)).toString()
    const expected = textsBeside
      .map((text) => text.replace('&', '&amp;'))
      .reduce((body, text) => body.replace(`"${text}"`, `"&quot;${text}&quot; &lt;é&gt;"`), BODY)
    expect(part).toContain(expected)
    const { bytes: both } = await write({ ...targets, [`${PART}#2`]: 'Choisir', [`${PART}#1`]: 'case' })
    expect((await read(both)).map(({ source }) => source)).toEqual(Object.values(targets))
  })

  test('is not written where it is longer than Word takes', async () => {
    const { problems } = await write({ [`${PART}@own4`]: 'a'.repeat(257) })
    expect(problems).toMatchObject([{ code: 'office-too-long' }])
  })
})

test('a line end in the XML of a Word document is a space, as Word shows it, but for jobs of the first reader', async () => {
  const bytes = wordDocument(wordParagraph('One line\n  goes on'))
  const sourceFor = async (reader: number) =>
    (await docx.read(bytes, { ...settings, reader })).blocks[0]?.source
  expect([await sourceFor(1), await sourceFor(2)]).toEqual(['One line\n  goes on', 'One line   goes on'])
})
