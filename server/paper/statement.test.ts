import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { isLanguage } from '../messages/speech.ts'
import { type StatementPaper, statementPdf } from './statement.ts'

const paper = (change: Partial<StatementPaper> = {}, rows = 2): StatementPaper => ({
  language: 'en-GB',
  state: 'sent',
  sender: {
    name: 'Léa Fontaine',
    address: '12 rue des Lilas\n75020 Paris',
    tax_number: 'FR 12 345',
    bank: 'IBAN FR76 3000 6000 0112',
    note: 'VAT: reverse charge.',
  },
  provider: 'Harbour Languages',
  number: 'LF-2026-017',
  date: '2026-11-03',
  due: '2026-12-03',
  order: 'PO 99',
  note: 'Thank you.',
  paid_on: null,
  rows: Array.from({ length: rows }, (_, index) => ({
    custom_id: `HB-${index + 1}`,
    project: 'Harbour guide',
    approved_on: '2026-10-31',
    quantity: '12500',
    unit: 'Words',
    unit_price: '0.0850',
    value: '1062.50',
  })),
  total: '1234567.00',
  csv: 'job,value\r\nHB-1,1062.50\r\n',
  ...change,
})

const named = (name: string): StatementPaper => paper({ sender: { ...paper().sender, name } })

/** A PDF as another program reads it: its pages' texts in order. */
async function textOf(pdf: Uint8Array): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const pages: string[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
  }
  return pages.join(' ').replace(/\s+/g, ' ')
}

/** What the parts of a page are, outer ones first. */
const rolesOf = (node: object): string[] => [
  ...('role' in node ? [String(node.role)] : []),
  ...('children' in node && Array.isArray(node.children) ? node.children.flatMap(rolesOf) : []),
]

test('what there is one of is not many, and many are what the language says', async () => {
  const [row] = paper().rows
  const amount = async (language: StatementPaper['language'], quantity: string) =>
    textOf(statementPdf(paper({ language, rows: row ? [{ ...row, quantity, unit: 'Hours' }] : [] })))
  expect(await amount('en-GB', '1')).toMatch(/\b1 Hour\b/)
  expect(await amount('pl', '5')).toContain('5 godzin ')
  expect(await amount('pl', '2')).toContain('2 godziny')
})

test('a statement says whose it is, what for, and what it comes to', async () => {
  const text = await textOf(statementPdf(paper()))
  for (const words of [
    ...['Statement LF-2026-017', 'Léa Fontaine', '75020 Paris', 'FR 12 345', 'Harbour Languages'],
    ...['3 November 2026', '3 December 2026', 'PO 99', 'Thank you.', 'VAT: reverse charge.', 'IBAN FR76'],
    'HB-2 Harbour guide 31 October 2026 12,500 Words £0.0850 £1,062.50',
    'Total £1,234,567.00',
  ])
    expect(text).toContain(words)
})

test('a draft, a paid and a void statement say so', async () => {
  expect(await textOf(statementPdf(paper({ state: 'draft' })))).toContain('Draft')
  expect(await textOf(statementPdf(paper({ state: 'void' })))).toContain('Void')
  const paid = paper({ state: 'paid', paid_on: '2026-11-30' })
  expect(await textOf(statementPdf(paid))).toContain('Paid on 30 November 2026')
})

test('what was not given is not named', async () => {
  const sender = { name: 'Léa', address: '', tax_number: '', bank: '', note: '' }
  const text = await textOf(statementPdf(paper({ sender, due: null, order: '', note: '' })))
  for (const words of ['Tax', 'Bank', 'Due', 'Order', 'Note']) expect(text).not.toContain(words)
})

test('its table, headings and language are tagged, and it calls itself PDF/A-3a', async () => {
  const document = await getDocumentProxy(new Uint8Array(statementPdf(paper({}, 60))))
  expect(document.numPages).toBeGreaterThan(1)
  const roles = rolesOf((await (await document.getPage(1)).getStructTree()) ?? {})
  for (const role of ['H1', 'H2', 'Table', 'THead', 'TH', 'TBody', 'TR', 'TD']) expect(roles).toContain(role)
  expect(await document.getMarkInfo()).toMatchObject({ Marked: true })
  const { info, metadata } = await document.getMetadata()
  expect(info).toMatchObject({ Title: 'Statement LF-2026-017', Author: 'Léa Fontaine', Language: 'en-GB' })
  expect(metadata.get('pdfaid:part')).toBe('3')
  expect(metadata.get('pdfaid:conformance')).toBe('A')
})

test('it has what PDF/A-3a asks for: a colour space of its own, a language, marks, and what the CSV is to it', () => {
  const file = Buffer.from(statementPdf(paper())).toString('latin1')
  for (const entry of [
    '/OutputIntents',
    'GTS_PDFA1',
    '/Lang',
    '/MarkInfo',
    '/StructTreeRoot',
    '/AFRelationship',
    '/AF ',
  ])
    expect(file).toContain(entry)
  for (const entry of ['/Encrypt', '/JavaScript', '/Launch', '/URI']) expect(file).not.toContain(entry)
})

test('its rows are inside as CSV', async () => {
  const document = await getDocumentProxy(new Uint8Array(statementPdf(paper())))
  const files = await document.getAttachments()
  expect(Object.keys(files)).toEqual(['statement.csv'])
  expect(new TextDecoder().decode(files['statement.csv'].content)).toBe(paper().csv)
})

describe('names of all scripts', () => {
  test.each([
    ...['田中太郎', 'たなか', '김철수', '張偉', '张伟', 'Łukasz Żółć', 'Владимир', 'Γιώργος', 'نرگس'],
    ...['สมชาย', 'Արամ', 'გიორგი', 'אברהם'],
  ])('%s can be read back', async (name) => {
    const text = await textOf(statementPdf(named(name)))
    // A program that reads from left to right gives a word of the other direction in its own order.
    expect(text.normalize('NFKC')).toContain(name.normalize('NFKC'))
  })

  test('a character that no font has leaves the others', async () => {
    expect(await textOf(statementPdf(named('Léa \u{13000}\ue001 Fontaine')))).toContain(
      'Léa \ufffd\ufffd Fontaine',
    )
  })

  test('markup, control characters and halves of characters are text', async () => {
    const name = '#panic("no") *bold* $x$ @a <b> \\ // "q"'
    expect(await textOf(statementPdf(named(`${name}\u0000\u001b\ud800`)))).toContain(name)
  })
})

test('a long line without a place to break stays on the page', async () => {
  expect(await textOf(statementPdf(named('W'.repeat(1_000))))).toContain('W'.repeat(20))
  const [long, row] = ['W'.repeat(100), paper().rows[0]]
  if (!row) throw new Error('A paper has rows.')
  const sender = { name: long, address: long.repeat(3), tax_number: long, bank: long.repeat(3), note: long }
  const rows = [long, '😀'.repeat(50), 'A job with a name of several words'].map((name) => ({
    ...row,
    custom_id: name,
    project: name.repeat(3),
  }))
  const document = await getDocumentProxy(
    new Uint8Array(statementPdf(paper({ sender, provider: long, number: long, order: long, rows }))),
  )
  const page = await document.getPage(1)
  const [, , pageWidth = 0] = page.view
  const { items } = await page.getTextContent()
  const pieces = items.flatMap((item) =>
    'str' in item
      ? [{ text: item.str, from: Number(item.transform[4]), to: item.transform[4] + item.width }]
      : [],
  )
  // 20 mm are left at the edge.
  expect(Math.max(...pieces.map(({ to }) => to))).toBeLessThan(pageWidth - 56)
  const heads = ['Job', 'Project', 'Approved'].map((head) => pieces.find(({ text }) => text === head))
  for (const [at, head] of heads.slice(0, 2).entries())
    expect(head?.to).toBeLessThan(heads[at + 1]?.from ?? 0)
})

/** Poppler’s reader of texts. */
const PDFTOTEXT = '/usr/bin/pdftotext'
const PDFFONTS = '/usr/bin/pdffonts'
const reader = spawnSync(PDFTOTEXT, ['-v']).error === undefined
describe.skipIf(!reader)(`pdftotext${reader ? '' : ' (skipped: pdftotext is not installed)'}`, () => {
  const layout = (pdf: Uint8Array) =>
    spawnSync(PDFTOTEXT, ['-layout', '-', '-'], { input: pdf }).stdout.toString()

  test('gives the figures of the table in order', () => {
    const lines = layout(statementPdf(paper({}, 500))).matchAll(
      /^HB-(\d+) +Harbour guide +31 October 2026 +12,500 Words +£0\.0850 +£1,062\.50$/gm,
    )
    expect([...lines].map(([, number]) => Number(number))).toEqual(
      Array.from({ length: 500 }, (_, index) => index + 1),
    )
  })

  test('its fonts are all embedded, and say which characters their glyphs are', () => {
    const { stdout } = spawnSync(PDFFONTS, ['-'], { input: statementPdf(named('Léa 田中 محمد')) })
    const rows = stdout.toString().trim().split('\n').slice(2)
    expect(rows.length).toBeGreaterThan(2)
    for (const row of rows) expect(row).toMatch(/yes yes yes +\d+ +\d+$/)
  })

  test.each(['नरेंद्र', 'محمد علي', 'தமிழ்', 'සිංහල'])('reads %s whole', (name) => {
    expect(layout(statementPdf(named(name)))).toContain(name)
  })
})

test('a statement speaks its reader’s language, and runs from right to left where that does', async () => {
  const german = await textOf(statementPdf(paper({ language: 'de', state: 'paid', paid_on: '2026-12-01' })))
  for (const words of [
    'Abrechnung LF-2026-017',
    'Bezahlt am 1. Dezember 2026',
    '12.500 Wörter',
    '£0,0850',
    '£1.062,50',
  ])
    expect(german).toContain(words)
  const languages = readdirSync(new URL('../messages', import.meta.url)).filter(isLanguage)
  expect(languages).toHaveLength(12)
  for (const language of languages) {
    const document = await getDocumentProxy(new Uint8Array(statementPdf(paper({ language }))))
    expect(document.numPages, language).toBe(1)
    const { info } = await document.getMetadata()
    expect(info, language).toMatchObject({
      Language: language === 'en-GB' ? 'en-GB' : language.split('-')[0],
    })
  }
})
