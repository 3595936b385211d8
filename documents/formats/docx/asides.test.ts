import { wordsOf } from '@hub/text/text'
import { expect, test } from 'vitest'
import { openZip } from '../../bytes/zip.ts'
import { settingsFor } from '../../testing/settings.ts'
import { wordDocument, wordParagraph } from '../../testing/word.ts'
import { docx } from './format.ts'

const PART = 'word/document.xml'
const settings = settingsFor('fr')

const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`
const instruction = (words: string) => `<w:r><w:instrText xml:space="preserve">${words}</w:instrText></w:r>`
const field = (instructions: readonly string[], result: string) =>
  `${mark('begin')}${instructions.map(instruction).join('')}${mark('separate')}${result}${mark('end')}`
const run = (words: string) => `<w:r><w:t>${words}</w:t></w:r>`

async function written(body: string, targets: Readonly<Record<string, string>>): Promise<string> {
  const translations = Object.entries(targets).map(
    ([key, target]) => [`${PART}@${key}`, { target, state: 'translated' }] as const,
  )
  const { bytes } = await docx.write(wordDocument(body), new Map(translations), settings)
  return Buffer.from(await (await openZip(bytes)).read(PART)).toString()
}

/** Texts by what their keys say beside the part, paragraphs left out. */
async function asides(body: string): Promise<Record<string, unknown>> {
  const { blocks } = await docx.read(wordDocument(body), settings)
  const own = blocks.filter(({ key }) => key.includes('@'))
  return Object.fromEntries(own.map(({ key, source }) => [key.slice(PART.length + 1), source]))
}

test('what a link of a Word document says when it is pointed at is text, wherever the file keeps it', async () => {
  const simple = `<w:fldSimple w:instr=" HYPERLINK &quot;a&quot; \\o &quot;See more&quot; ">${run('b')}</w:fldSimple>`
  const picture =
    '<w:r><w:drawing><wp:docPr xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing">' +
    '<a:hlinkClick xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" tooltip="Our house"/></wp:docPr></w:drawing></w:r>'
  const body = `<w:p>${field([' HYPERLINK "https://a.example" ', '\\o "Say \\"A\\" &amp; B" \\t "_blank" '], run('A'))}${simple}${picture}</w:p>`
  expect(await asides(body)).toEqual({ tip0: 'Say "A" & B', tip1: 'See more', link0: 'Our house' })
  const part = await written(body, { tip0: 'Dire « A » \\ "B" <', tip1: 'Voir', link0: 'Maison' })
  expect(part).toContain('>\\o "Dire « A » \\\\ \\"B\\" &lt;" \\t "_blank" <')
  expect(part).toContain(' HYPERLINK &quot;a&quot; \\o &quot;Voir&quot; ')
  expect(part).toContain('tooltip="Maison"')
  expect(part).toContain(' HYPERLINK "https://a.example" ')
})

test('a field that shows words of its instruction has them translated, and no other field has', async () => {
  const body =
    `<w:p>${field(['MACROBUTTON NoMacro [Click ', 'here]'], '')}</w:p>` +
    `<w:p>${field([' PAGE ', 'MACROBUTTON x words'], run('1'))}${field([' TITLE \\o "no" '], run('T'))}</w:p>`
  expect(await asides(body)).toEqual({ button0: '[Click', button1: 'here]' })
  const part = await written(body, { button0: '[Cliquez', button1: 'ici]' })
  expect(part).toContain('>MACROBUTTON NoMacro [Cliquez <')
  expect(part).toContain('>ici]<')
})

test('words in a formula are text, its signs are none', async () => {
  const m = 'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"'
  const sign = (words: string, properties = '') => `<m:r>${properties}<m:t>${words}</m:t></m:r>`
  const body = `<w:p>${run('If ')}<m:oMath ${m}>${sign('x')}${sign(' if late ', '<m:rPr><m:nor/></m:rPr>')}${sign('y', '<m:rPr><m:nor m:val="0"/></m:rPr>')}</m:oMath></w:p>`
  expect(await asides(body)).toEqual({ math0: 'if late' })
  expect(await written(body, { math0: 'si tard' })).toContain('<m:t> si tard </m:t>')
})

test('words that a paragraph has for several versions of Word are one text, which is written into all', async () => {
  const mc = 'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"'
  const choice = (words: string, other: string) =>
    `<mc:AlternateContent ${mc}><mc:Choice Requires="x">${words}</mc:Choice><mc:Fallback>${other}</mc:Fallback></mc:AlternateContent>`
  const text = (words: string) => `<w:t>${words}</w:t>`
  const body =
    `<w:p>${choice(run('new words'), run('new words'))}</w:p>` +
    `<w:p><w:r>${choice(text('modern'), text('older'))}</w:r></w:p>` +
    `<w:p><w:r>${choice(`<w:pict>${wordParagraph('boxed')}</w:pict>`, text('\u{1f60a}'))}</w:r></w:p>`
  const { blocks, problems } = await docx.read(wordDocument(body), settings)
  const texts = blocks.map(({ source }) => source).filter((source) => typeof source === 'string')
  expect(texts).toEqual(['new words', 'modern', 'older', 'boxed'])
  expect(problems).toEqual([])
  const part = await written(body, { run0: 'mots', run2: 'neuf', run3: 'vieux' })
  expect(part).toContain(choice(run('mots'), run('mots')))
  expect(part).toContain(choice(text('neuf'), text('vieux')))
})

test('a text for several versions of Word that its looks cut is said to be offered in pieces', async () => {
  const mc = 'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"'
  const both = (words: string) =>
    `<mc:AlternateContent ${mc}><mc:Choice Requires="x">${words}</mc:Choice><mc:Fallback>${words}</mc:Fallback></mc:AlternateContent>`
  const told = async (body: string) =>
    (await docx.read(wordDocument(body), settings)).problems.map(({ code }) => code)
  const bold = '<w:r><w:rPr><w:b/></w:rPr><w:t>whole</w:t></w:r>'
  expect(await told(`<w:p>${both(run('The ') + bold)}</w:p>`)).toEqual(['docx-pieces'])
  expect(await told(`<w:p>${both(run('The whole') + run(' 5'))}</w:p>`)).toEqual([])
  expect(await told(both(wordParagraph('One') + wordParagraph('Two')))).toEqual([])
})

test('entries of an index and of the contents, and what somebody is asked, are text', async () => {
  const simple = `<w:fldSimple w:instr=' FILLIN "Your &amp; name?" \\d "No one" '>${run('b')}</w:fldSimple>`
  const body =
    `<w:p>${field([' XE "', 'Boats:sails', '" \\t "', 'See wind" \\b '], '')}${field(['TC "Part \\"A\\"" \\f m \\l "1"'], '')}</w:p>` +
    `<w:p>${field([' ASK Bookmark "Which size?" \\d "Small" \\o '], run('x'))}${simple}${field([' PAGEREF "no words" '], run('1'))}</w:p>`
  expect(await asides(body)).toEqual({
    field0: 'Boats:sails',
    field1: 'See wind',
    field2: 'Part "A"',
    field3: 'Which size?',
    field4: 'Small',
    simplefield0: 'Your & name?',
    simplefield1: 'No one',
  })
  const part = await written(body, {
    field0: 'Bateaux:voiles',
    field1: 'Voir « vent »',
    field2: 'Partie "A" <',
    field3: 'Quelle ?',
    field4: 'Petit',
    simplefield0: 'Nom & "toi" ?',
  })
  const words = (part.match(/(?<=<w:instrText[^>]*>)[^<]*/g) ?? []).join('|')
  expect(words).toBe(
    ' XE "|Bateaux:voiles" \\t "|Voir « vent »" \\b |TC "Partie \\"A\\" &lt;" \\f m \\l "1"| ASK Bookmark "Quelle ?" \\d "Petit" \\o | PAGEREF "no words" ',
  )
  expect(part).toMatch(/ FILLIN "Nom &amp; \\(?:"|&quot;)toi\\(?:"|&quot;) \?" \\d "No one" /)
})

test('an entry that cannot be read is reported', async () => {
  for (const entry of ['XE Boats', ' XE "Bo'])
    expect(
      (await docx.read(wordDocument(`<w:p>${field([entry], '')}</w:p>`), settings)).problems.map(
        ({ code }) => code,
      ),
      entry,
    ).toEqual(['docx-field'])
  const { problems } = await docx.read(wordDocument(`<w:p>${field(['XE "" \\f a \\b'], '')}</w:p>`), settings)
  expect(problems).toEqual([])
})

test('what a content control is called is text, a name for programs is none', async () => {
  const control = (name: string) =>
    `<w:sdt><w:sdtPr><w:alias w:val="${name}"/><w:tag w:val="Tag of it"/></w:sdtPr><w:sdtContent>${wordParagraph('words')}</w:sdtContent></w:sdt>`
  const names = ['Your name', 'Date', 'Où', 'customer_name', 'CustomerName', 'name', 'od:xpath=x', '名前']
  expect(await asides(names.map(control).join(''))).toEqual({
    alias0: 'Your name',
    alias1: 'Date',
    alias2: 'Où',
    alias3: '名前',
  })
  expect(await written(control('Your name'), { alias0: 'Votre « nom » & "x"' })).toContain(
    '<w:alias w:val="Votre « nom » &amp; &quot;x&quot;"/><w:tag w:val="Tag of it"/>',
  )
})

test('what somebody answered, and what is shown until somebody chooses, is text, but for jobs of older readers', async () => {
  const answer = (words: string) =>
    `<w:p>${run('For ')}${field(['FILLIN "Your name?"'], run(words))}${field(['AUTOTEXTLIST'], run('Choose '))}<w:fldSimple w:instr="FILLIN">${run('and so')}</w:fldSimple></w:p>`
  const wordsFor = async (reader: number) => {
    const { blocks } = await docx.read(wordDocument(answer('a dear guest ')), { ...settings, reader })
    return wordsOf(blocks[0]?.source ?? '').join('')
  }
  expect(await wordsFor(5)).toBe('For a dear guest Choose and so')
  expect(await wordsFor(4)).toBe('For ')
})
