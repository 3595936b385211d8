import { codesOf, type Text } from '@hub/text/text'
import { expect, test } from 'vitest'
import { openZip } from '../../bytes/zip.ts'
import { type OfficePart, officeOf } from '../../testing/office.ts'
import { readFile, writeFile } from '../../testing/reading.ts'
import { settingsFor } from '../../testing/settings.ts'
import { xlsx } from './format.ts'

const X = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const R = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'
const MAIN = 'xl/workbook.xml'
const STYLES = 'xl/styles.xml'
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'

const format = (id: number, code: string) =>
  `<numFmt numFmtId="${id}" formatCode="${code.replaceAll('"', '&quot;')}"/>`

const CODES = [
  '0 "pieces";[Red]-0 "short";\\n\\o\\n\\e;"Text: "@',
  '[$-409]d mmmm yyyy',
  '0 "unused"',
  '0\\ "€"_-;* "-"',
]

/** One sheet whose cells have the looks 1, 2 and 4, of the formats in this order. */
function workbook(): Buffer {
  const part = (name: string, type: string, of: string, xml: string): OfficePart => ({ name, type, of, xml })
  const looks = [0, 164, 165, 166, 167].map((id) => `<xf numFmtId="${id}"/>`).join('')
  const formats = CODES.map((code, at) => format(164 + at, code)).join('')
  return officeOf([
    {
      ...part(
        MAIN,
        'officeDocument',
        '',
        `<workbook ${X} ${R}><sheets><sheet name="S" r:id="r1"/></sheets></workbook>`,
      ),
      contentType: SHEET_TYPE,
    },
    part(
      'xl/worksheets/sheet1.xml',
      'worksheet',
      MAIN,
      `<worksheet ${X}><sheetData><row r="1"><c r="A1" s="1"><v>5</v></c><c r="B1" s="2"/><c r="C1" s="4"/></row></sheetData></worksheet>`,
    ),
    part(
      STYLES,
      'styles',
      MAIN,
      `<styleSheet ${X}><numFmts>${formats}</numFmts><cellStyleXfs><xf numFmtId="166"/></cellStyleXfs><cellXfs>${looks}</cellXfs>` +
        `<dxfs><dxf>${format(200, '"Late: "0')}</dxf></dxfs></styleSheet>`,
    ),
  ])
}

test('words that a workbook shows with its numbers are texts, where a cell or a condition shows them', async () => {
  expect((await readFile('a.xlsx', workbook())).texts).toEqual({
    [`${STYLES}#1`]: '[1]pieces[2]short[3]none[4]Text: [5]',
    [`${STYLES}#5`]: 'Late: [1]',
  })
})

test('they are written between the signs of their format, which keep their order', async () => {
  const bytes = workbook()
  const { blocks } = await xlsx.read(bytes, settingsFor('fr'))
  const [one, two, three, four, five] = codesOf(blocks[0]?.source ?? '')
  if (!one || !two || !three || !four || !five) throw new Error('The format has five codes.')
  const stylesWith = async (target: Text) => {
    const output = await writeFile('a.xlsx', bytes, { [`${STYLES}#1`]: target })
    return Buffer.from(await (await openZip(output.bytes)).read(STYLES)).toString()
  }
  expect(await stylesWith([one, 'pièces', two, 'peu', three, '"zéro"', four, 'Texte : ', five])).toContain(
    format(164, '0 "pièces";[Red]-0 "peu";\\""zéro"\\";"Texte : "@'),
  )
  expect(await stylesWith([two, 'peu', one, 'pièces'])).toContain(format(164, '0 ;[Red]-0 "peu""pièces";;@'))
})
