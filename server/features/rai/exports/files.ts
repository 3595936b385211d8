import { csvOf } from '@hub/documents/exchange/csv'
import { memoqCsv } from './memoq-csv.ts'
import { header, type Report, type ReportFormat, rowsOf } from './rows.ts'

const csv = (report: Report): Uint8Array =>
  csvOf([
    header,
    ...rowsOf(report).map(({ texts, figures, decimals }) => [...texts, ...figures.map(String), ...decimals]),
  ])

/** What each format is called. */
export const kinds: Readonly<Record<ReportFormat, { ending: string; mediaType: string }>> = {
  csv: { ending: 'csv', mediaType: 'text/csv; charset=utf-8' },
  'memoq-csv': { ending: 'memoq.csv', mediaType: 'text/csv; charset=utf-16le' },
  xlsx: { ending: 'xlsx', mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  json: { ending: 'json', mediaType: 'application/json; charset=utf-8' },
}

/**
 * A report as a file, the same bytes each time.
 * @param text the report as it is kept
 */
export async function bytesOf(text: string, format: ReportFormat): Promise<Uint8Array> {
  if (format === 'json') return Buffer.from(text, 'utf8')
  const report: Report = JSON.parse(text)
  switch (format) {
    case 'csv':
      return csv(report)
    case 'memoq-csv':
      return memoqCsv(report)
    case 'xlsx':
      // Loaded only where it is used.
      return (await import('./xlsx.ts')).xlsxOf(report)
  }
}

export type ReportFile = { name: string; mediaType: string; bytes: Uint8Array }
