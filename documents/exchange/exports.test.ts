import type { Code, Text } from '@hub/text/text'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { wholeCsv, wholeTmx } from '../testing/written.ts'

const open: Code = { code: 1, kind: 'open', display: '<b>' }
const close: Code = { code: 1, kind: 'close', display: '</b>' }
const alone: Code = { code: 2, kind: 'alone', display: '%s' }

test('a memory holds what is translated, its codes matched between the languages', () => {
  const tmx = Buffer.from(
    wholeTmx({
      sourceLanguage: 'en',
      targetLanguage: 'de',
      createdAt: new Date('2026-11-21T04:58:00Z'),
      units: [
        {
          id: 'a',
          source: ['Go ', open, 'now', close, alone],
          target: [alone, open, 'Jetzt', close, ' & los'],
        },
        { id: 'b', source: 'Untranslated', target: null },
        { id: 'c', source: 'Blank', target: ' ' },
      ],
    }),
  ).toString('utf8')
  expect(tmx).toContain('<tmx version="1.4">')
  expect(tmx).toContain('creationdate="20261121T045800Z"')
  expect(tmx.match(/<tu /g)).toHaveLength(1)
  expect(tmx).toContain(
    '<seg>Go <bpt i="1" x="1">&lt;b&gt;</bpt>now<ept i="1">&lt;/b&gt;</ept><ph x="2">%s</ph></seg>',
  )
  expect(tmx).toContain('&amp; los</seg>')
})

test('a unit of a memory says what is before and after it in the document, so that its context is known again', () => {
  const unit = (id: string, source: Text, target: Text | null) => ({ id, source, target })
  const tmx = Buffer.from(
    wholeTmx({
      sourceLanguage: 'en',
      targetLanguage: 'de',
      createdAt: new Date(0),
      units: [
        unit('a', ['Salt & ', open, 'pepper', close], 'Salz'),
        unit('b', 'Not translated', null),
        unit('c', 'Last', 'Letztes'),
      ],
    }),
  ).toString('utf8')
  const units = [...tmx.matchAll(/<tu .*?<\/tu>/gs)].map(([whole]) => whole.match(/<prop.*<\/prop>/g))
  expect(units).toEqual([
    ['<prop type="next">Not translated</prop>'],
    ['<prop type="prev">Not translated</prop>'],
  ])
  expect(
    Buffer.from(
      wholeTmx({
        sourceLanguage: 'en',
        targetLanguage: 'de',
        createdAt: new Date(0),
        units: [unit('a', ['Salt & ', open, 'pepper', close], null), unit('b', 'Then', 'Dann')],
      }),
    ).toString('utf8'),
  ).toContain('<prop type="prev">Salt &amp; pepper</prop>')
})

const csv = (source: Text, target: Text | null) =>
  Buffer.from(wholeCsv([{ source, target, status: 'draft' }]))
    .toString('utf8')
    .split('\r\n')[1]

test('a table opens in a spreadsheet: byte order mark, quotes doubled, codes as their markup', () => {
  expect(Buffer.from(wholeCsv([])).toString('utf8')).toBe('\ufeffsource,target,state\r\n')
  expect(csv(['Say "', open, 'hi', close, '"'], 'a,b')).toBe('"Say ""<b>hi</b>""","a,b",draft')
  expect(csv('x', null)).toBe('x,,draft')
})

/** What a spreadsheet has in its cells that was told to part them by another sign than ours. */
const cellsBy = (delimiter: string, file: Uint8Array): string[] =>
  parse(Buffer.from(file).toString(), {
    bom: true,
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
  }).flat()

test('no text is calculated as a formula, whatever sign a spreadsheet parts cells by', () => {
  expect(csv('=1+1', '@SUM(A1)')).toBe("'=1+1,'@SUM(A1),draft")
  expect(csv('-5', '+44')).toBe("'-5,'+44,draft")
  expect(csv("'=quoted", "'twas")).toBe("''=quoted,'twas,draft")
  expect(csv('a;b', 'c\td')).toBe('"a;b","c\td",draft')
  expect(csv('a', 'b;=1+1')).toBe(`a,"b;'=1+1",draft`)
  const parting = [';', '\t', '\n', '\r\n', ';"', ';"\'', "\t'"]
  const texts = parting.flatMap((sign) => ['=', '+', '-', '@', '＝'].map((formula) => `a${sign}${formula}1`))
  const file = wholeCsv(texts.map((text) => ({ source: 'x', target: text, status: 'draft' })))
  for (const delimiter of [',', ';', '\t'])
    expect(
      cellsBy(delimiter, file).filter((cell) => /^["']*[=+\-@＝]/.test(cell) && !cell.startsWith("'")),
    ).toEqual([])
})
