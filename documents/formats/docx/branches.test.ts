import { expect, test } from 'vitest'
import { openZip } from '../../bytes/zip.ts'
import { settingsFor } from '../../testing/settings.ts'
import { wordDocument } from '../../testing/word.ts'
import { docx } from './format.ts'

const PART = 'word/document.xml'
const settings = settingsFor('fr')
const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`
const piece = (words: string, properties = '') =>
  `<w:r>${properties}<w:instrText xml:space="preserve">${words}</w:instrText></w:r>`
const run = (words: string) => `<w:r><w:t>${words}</w:t></w:r>`
const field = (instruction: string, result: string) =>
  `${mark('begin')}${instruction}${mark('separate')}${result}${mark('end')}`
const merged = field(piece(' MERGEFIELD Gender '), run('M'))

async function texts(body: string): Promise<Record<string, unknown>> {
  const { blocks } = await docx.read(wordDocument(body), settings)
  return Object.fromEntries(blocks.map(({ key, source }) => [key.slice(PART.length), source]))
}

async function written(body: string, targets: Readonly<Record<string, string>>): Promise<string> {
  const translations = Object.entries(targets).map(
    ([key, target]) => [`${PART}${key}`, { target, state: 'translated' }] as const,
  )
  const { bytes } = await docx.write(wordDocument(body), new Map(translations), settings)
  return Buffer.from(await (await openZip(bytes)).read(PART)).toString()
}

test('both texts that a field chooses from are texts, whichever is shown; what it compares is none', async () => {
  const body =
    `<w:p>${run('Dear ')}${field(`${piece(' IF ')}${merged}${piece(' = "Mr" "dear &amp; old \\"Sir\\"" "dear Madam" ')}`, run('dear Madam'))}</w:p>` +
    `<w:p>${field(piece(' IF 1 &lt;&gt; 2 &quot;Late&quot; &quot;&quot; \\* MERGEFORMAT '), run('Late'))}</w:p>` +
    `<w:p>${field(piece(' REF x = 1 "no" "none" '), run('R'))}</w:p>`
  const own = Object.entries(await texts(body)).filter(([key]) => key.startsWith('@'))
  expect(own).toEqual([
    ['@if0', 'dear & old "Sir"'],
    ['@if1', 'dear Madam'],
    ['@if2', 'Late'],
  ])
  const part = await written(body, {
    '@if0': 'cher "Monsieur" <',
    '@if1': 'chère Madame',
    '@if2': 'En retard',
  })
  expect(part).toContain(' = "Mr" "cher \\"Monsieur\\" &lt;" "chère Madame" <')
  expect(part).toContain(' IF 1 &lt;&gt; 2 &quot;En retard&quot; &quot;&quot; \\* MERGEFORMAT ')
  expect(part).toContain(run('dear Madam'))
})

test('one that spelling marks have cut into runs is one text, and one round a field stays as it is', async () => {
  const bold = '<w:rPr><w:b/><w:lang w:val="en-GB"/></w:rPr>'
  const cut = `${piece(' IF a = b "You are ')}<w:proofErr w:type="spellStart"/>${piece('so', bold)}${piece(' late" "Hi ')}${merged}${piece('" ')}`
  const body = `<w:p>${field(cut, run('x'))}</w:p>`
  const own = Object.entries(await texts(body)).filter(([key]) => key.startsWith('@'))
  expect(own).toEqual([['@if0', 'You are so late']])
  expect(await written(body, { '@if0': 'En retard' })).toContain(' IF a = b "En retard" "Hi <')
  const marked = cut.replace('<w:proofErr w:type="spellStart"/>', '<w:bookmarkStart w:id="1" w:name="a"/>')
  expect(Object.keys(await texts(`<w:p>${field(marked, run('x'))}</w:p>`))).toEqual(['#1'])
})

test('the words of a paragraph and of a field in it are written together', async () => {
  const body = `<w:p>${run('Be ')}${field(piece(' IF 1 = 1 "good" "bad" '), run('good'))}</w:p>`
  const { blocks } = await docx.read(wordDocument(body), settings)
  const [whole] = blocks
  const target = Array.isArray(whole?.source)
    ? whole.source.map((part) => (typeof part === 'string' ? part.toUpperCase() : part))
    : ''
  const { bytes } = await docx.write(
    wordDocument(body),
    new Map([
      [`${PART}#1`, { target, state: 'translated' as const }],
      [`${PART}@if1`, { target: 'méchant', state: 'translated' as const }],
    ]),
    settings,
  )
  const part = Buffer.from(await (await openZip(bytes)).read(PART)).toString()
  expect(part).toContain(' IF 1 = 1 "good" "méchant" ')
  expect(part).toContain('GOOD')
})

test('what a shape of an older version of Word says when it is pointed at is text', async () => {
  const body =
    '<w:p><w:r><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml" title="Two &amp; two" alt="Boats"/></w:pict></w:r></w:p>'
  expect(await texts(body)).toMatchObject({ '@title0': 'Two & two', '@0': 'Boats' })
  const part = await written(body, { '@title0': 'Deux "et" deux', '@0': 'Bateaux' })
  expect(part).toContain('title="Deux &quot;et&quot; deux" alt="Bateaux"/>')
})

test('a text that cannot be offered whole, or is written without quotation marks, is said to stay as it is', async () => {
  const told = async (body: string) => {
    const { problems } = await docx.read(wordDocument(`<w:p>${body}</w:p>`), settings)
    return problems.map(({ code }) => code)
  }
  const around = field(`${piece(' IF a = b "Hi ')}${merged}${piece('" "Bye" ')}`, run('x'))
  expect(await told(around)).toEqual(['docx-field'])
  const marked = `${piece(' IF a = b "You ')}<w:bookmarkStart w:id="1" w:name="a"/>${piece('are" "" ')}`
  expect(await told(field(marked, run('x')))).toEqual(['docx-field'])
  expect(await told(field(piece(' IF a = b Yes No \\* MERGEFORMAT '), run('Yes')))).toEqual(['docx-field'])
  expect(await told(field(piece(` IF a = b "${'long '.repeat(900)}" "" `), run('x')))).toEqual(['docx-field'])
  expect(await told(field(piece(' IF a = b "1" "2" \\* MERGEFORMAT '), run('1')))).toEqual([])
  expect(await told(field(piece(' IF a = b "One" "Two" '), run('One')))).toEqual([])
  const nested = field(`${piece(' IF a = b "One" "')}${merged}${piece('" ')}`, run('One'))
  expect(await told(nested)).toEqual([])
})

test('a field that is one element offers its texts too', async () => {
  const simple = (instruction: string) =>
    `<w:p><w:fldSimple w:dirty="true" w:instr='${instruction}'>${run('x')}</w:fldSimple></w:p>`
  const body = simple(' IF a = &quot;b&quot; "We &amp; you" "Nobody" ')
  const offered = Object.entries(await texts(body)).filter(([key]) => key.startsWith('@'))
  expect(offered).toEqual([
    ['@simpleif0', 'We & you'],
    ['@simpleif1', 'Nobody'],
  ])
  expect(await written(body, { '@simpleif0': 'L’un & "nous"', '@simpleif1': 'Personne' })).toContain(
    `w:instr=' IF a = &quot;b&quot; "L’un &amp; \\&quot;nous\\&quot;" "Personne" '`,
  )
  const { problems } = await docx.read(wordDocument(simple(' IF a = b Yes No ')), settings)
  expect(problems.map(({ code }) => code)).toEqual(['docx-field'])
})

test('words that a field keeps, and what it shows of the properties of the document, are reported', async () => {
  const told = async (body: string) =>
    (await docx.read(wordDocument(`<w:p>${body}</w:p>`), settings)).problems.map(({ message }) => message)
  const kept = 'A text in the instruction of a field stays as it is: it cannot be read here.'
  const shown = 'What a field shows of the document’s properties stays as it is.'
  expect(await told(field(piece(' SET offer "Our best price" '), ''))).toEqual([kept])
  expect(await told(field(piece(' TITLE "Pumps" '), run('Pumps')))).toEqual([kept, shown])
  const property = field(piece(' DOCPROPERTY Subject \\* MERGEFORMAT '), run('About pumps') + run('and oil'))
  expect(await told(property + property)).toEqual([shown])
  expect(await told(`<w:fldSimple w:instr=" TITLE ">${run('Pumps')}</w:fldSimple>`)).toEqual([shown])
  expect(await told(field(piece(' SET x "5" '), '') + field(piece(' DOCPROPERTY Pages '), run('5')))).toEqual(
    [],
  )
})
