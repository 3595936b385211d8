import writeExcelFile from 'write-excel-file/node'
import { header, type Report, rowsOf } from './rows.ts'

/** What XML cannot hold. */
const unwritable = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

const bold = { fontWeight: 'bold' } as const

/** A report as an Excel workbook: numbers are numbers, and a text is never taken for a formula. */
export async function xlsxOf(report: Report): Promise<Uint8Array> {
  const lines = [
    header.map((value) => ({ value, type: String, ...bold })),
    ...rowsOf(report).map(({ texts, figures, decimals }) => [
      ...texts.map((value) => ({ value: value.replaceAll(unwritable, '\ufffd'), type: String })),
      ...figures.map((value) => ({ value, type: Number })),
      ...decimals.map((value) => ({ value: Number(value), type: Number, format: '0.00' })),
    ]),
  ]
  const columns = header.map((_, column) => ({ width: column === 0 ? 40 : 18 }))
  return writeExcelFile(lines, { sheet: 'Analysis', stickyRowsCount: 1, columns }).toBuffer()
}
